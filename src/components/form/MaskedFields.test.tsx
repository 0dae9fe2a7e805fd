import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { parseDate } from '@/lib/format/date';
import { CurrencyField } from './CurrencyField';
import { DateField } from './DateField';
import { PercentField } from './PercentField';
import { PhoneField } from './PhoneField';
import { ZipField } from './ZipField';

interface Values {
  phone: string;
  zip: string;
  date: string;
  price: string;
  share: string;
}

const read: { values?: () => Values; set?: (phone: string) => void; renders: number } = {
  renders: 0,
};

function Form({ phone = '' }: { phone?: string }) {
  const { register, getValues, setValue } = useForm<Values>({
    defaultValues: { phone, zip: '', date: '2026-09-15', price: '', share: '' },
  });
  read.values = getValues;
  read.set = (next) => setValue('phone', next);
  read.renders += 1;
  return (
    <form>
      <PhoneField label="Phone number" {...register('phone')} />
      <ZipField label="Zip code" {...register('zip')} />
      <DateField label="Expiration date" {...register('date')} />
      <CurrencyField label="Labor rate" currency="usd" {...register('price')} />
      <PercentField label="Discount" {...register('share')} />
    </form>
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

beforeEach(() => {
  read.renders = 0;
});

describe('PhoneField', () => {
  it('VAL-06 shows (123) 456-7890 while typing and gives the form ten digits', async () => {
    render(<Form />);
    await userEvent.type(field('Phone number'), '1234567890');
    expect(field('Phone number').value).toBe('(123) 456-7890');
    expect(read.values?.().phone).toBe('1234567890');
  });

  it.each(['+1 237-456.7890', '12374567890', '1-237-456-7890'])(
    'VAL-06 %s becomes ten digits, pasted and typed',
    async (number) => {
      render(<Form />);
      await userEvent.click(field('Phone number'));
      await userEvent.paste(number);
      expect(field('Phone number').value).toBe('(237) 456-7890');
      await userEvent.clear(field('Phone number'));
      await userEvent.type(field('Phone number'), number);
      expect(field('Phone number').value).toBe('(237) 456-7890');
      expect(read.values?.().phone).toBe('2374567890');
    },
  );

  it('VAL-06 leaves a digit alone while an input method composes it', async () => {
    render(<Form />);
    const phone = field('Phone number');
    await userEvent.type(phone, '937');
    fireEvent.compositionStart(phone);
    fireEvent.input(phone, { target: { value: `${phone.value}5` }, isComposing: true });
    expect(phone.value).toBe('(9375');
    fireEvent.compositionEnd(phone);
    expect(phone.value).toBe('(937) 5');
    expect(read.values?.().phone).toBe('9375');
  });

  it('shows loaded and later set values dressed', () => {
    render(<Form phone="9375550142" />);
    expect(field('Phone number').value).toBe('(937) 555-0142');
    read.set?.('9375550199');
    expect(field('Phone number').value).toBe('(937) 555-0199');
    expect(read.values?.().phone).toBe('9375550199');
  });

  it('keeps the caret behind the digit that was typed in the middle', async () => {
    render(<Form phone="937555014" />);
    const input = field('Phone number');
    await userEvent.type(input, '9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(input.value).toBe('(993) 755-5014');
    expect(input.selectionStart).toBe(2);
  });

  it('takes a digit with every backspace', async () => {
    render(<Form phone="9375550142" />);
    await userEvent.type(field('Phone number'), '{Backspace>7/}');
    expect(field('Phone number').value).toBe('(937');
    expect(read.values?.().phone).toBe('937');
  });

  it('renders the form once, however much is typed', async () => {
    render(<Form />);
    const before = read.renders;
    await userEvent.type(field('Phone number'), '9375550142');
    expect(read.renders).toBe(before);
  });
});

it('VAL-11 a pasted ZIP+4 keeps five digits', async () => {
  render(<Form />);
  await userEvent.click(field('Zip code'));
  await userEvent.paste('12345-6789');
  expect(field('Zip code').value).toBe('12345');
  expect(read.values?.().zip).toBe('12345');
});

it('VAL-35 a date is shown MM/dd/yyyy and stored yyyy-MM-dd', async () => {
  render(<Form />);
  expect(field('Expiration date').value).toBe('09/15/2026');
  await userEvent.clear(field('Expiration date'));
  await userEvent.type(field('Expiration date'), '12312027');
  expect(field('Expiration date').value).toBe('12/31/2027');
  expect(read.values?.().date).toBe('2027-12-31');
  expect(screen.getByRole('button', { name: 'Open calendar' })).toBeTruthy();
});

it.each([
  ['the day', 5, '{Backspace>2/}15', '09/15/2026', '09/15/2026'],
  ['the day by one digit', 5, '{Backspace>2/}5', '09/5/2026', '09/05/2026'],
  ['a part of the day', 5, '{Backspace}8', '09/18/2026', '09/18/2026'],
  ['the day and its slash', 5, '{Backspace>3/}28', '09/28/2026', '09/28/2026'],
  ['the month', 2, '{Backspace>2/}12', '12/15/2026', '12/15/2026'],
  ['month and day', 5, '{Backspace>5/}1231', '12/31/2026', '12/31/2026'],
  ['the year', 10, '{Backspace>4/}2099', '09/15/2099', '09/15/2099'],
])('VAL-36 %s of a date is replaced by deleting and typing', async (...edit) => {
  const [, caret, keys, shown, meant] = edit;
  render(<Form />);
  const input = field('Expiration date');
  await userEvent.type(input, keys, { initialSelectionStart: caret, initialSelectionEnd: caret });
  expect(input.value).toBe(shown);
  expect(read.values?.().date).toBe(parseDate(meant));
});

it('VAL-36 every Backspace takes a digit of the day, and no zero comes in its place', async () => {
  render(<Form />);
  const input = field('Expiration date');
  const seen: string[] = [];
  for (let caret = 5; caret > 3; caret -= 1) {
    const at = { initialSelectionStart: caret, initialSelectionEnd: caret };
    await userEvent.type(input, '{Backspace}', at);
    seen.push(input.value);
    expect(input.selectionStart).toBe(caret - 1);
  }
  expect(seen).toEqual(['09/1/2026', '09//2026']);
});

it('VAL-36 zeros come before the slashes that are typed or pasted at the end', async () => {
  render(<Form />);
  const input = field('Expiration date');
  await userEvent.clear(input);
  await userEvent.type(input, '9/5/2026');
  expect(input.value).toBe('09/05/2026');
  await userEvent.clear(input);
  await userEvent.paste('9/5/2026');
  expect(input.value).toBe('09/05/2026');
});

it('VAL-28 amounts end at 9 characters, and a percentage above 100 is cleared', async () => {
  render(<Form />);
  await userEvent.type(field('Labor rate'), '1234567890');
  expect(field('Labor rate').value).toBe('123456789');
  await userEvent.type(field('Discount'), '100');
  expect(field('Discount').value).toBe('100');
  await userEvent.type(field('Discount'), '0');
  expect(field('Discount').value).toBe('');
});

it('VAL-29 usd has at most two decimals', async () => {
  render(<Form />);
  await userEvent.type(field('Labor rate'), '12.345');
  expect(field('Labor rate').value).toBe('12.34');
  expect(read.values?.().price).toBe('12.34');
});
