import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { parseDate } from '@/lib/format/date';
import { DateField } from './DateField';
import { PhoneField } from './PhoneField';

interface Values {
  phone: string;
  date: string;
}

const read: { values?: () => Values; renders: number } = {
  renders: 0,
};

function Form({ phone = '' }: { phone?: string }) {
  const { register, getValues } = useForm<Values>({
    defaultValues: { phone, date: '2026-09-15' },
  });
  read.values = getValues;
  read.renders += 1;
  return (
    <form>
      <PhoneField label="Phone number" {...register('phone')} />
      <DateField label="Expiration date" {...register('date')} />
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
  ['a part of the day', 5, '{Backspace}8', '09/18/2026', '09/18/2026'],
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
