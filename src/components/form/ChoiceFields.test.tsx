import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { CheckboxGroup } from './CheckboxGroup';
import { RadioCards } from './RadioCards';
import { SelectField } from './SelectField';
import { TextField } from './TextField';

const states = [
  { value: 'OH', label: 'Ohio' },
  { value: 'MI', label: 'Michigan' },
];
const idTypes = [
  { value: 'SSN', label: 'SSN' },
  { value: 'EIN', label: 'EIN' },
];
const services = [
  { value: 'BR', label: 'Brakes' },
  { value: 'GL', label: 'Glass' },
];

const read: { values?: () => { state: string; idType: string; services: string[] } } = {};

function Form({ error, readOnly }: { error?: string; readOnly?: boolean }) {
  const { register, getValues } = useForm({
    defaultValues: { state: '', idType: 'SSN', services: ['GL'] },
  });
  read.values = getValues;
  return (
    <>
      <SelectField
        label="State"
        placeholder="Please Select one value"
        options={states}
        error={error}
        readOnly={readOnly}
        {...register('state')}
      />
      <RadioCards label="ID type" options={idTypes} readOnly={readOnly} {...register('idType')} />
      <CheckboxGroup legend="Services" options={services} {...register('services')} />
    </>
  );
}

describe('SelectField', () => {
  it('starts on its empty choice and gives the form the chosen value', async () => {
    render(<Form />);
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' });
    expect(select.value).toBe('');
    await userEvent.selectOptions(select, 'Michigan');
    expect(read.values?.().state).toBe('MI');
  });

  it('VAL-21 says the error of its key in words, tied to the field', () => {
    render(<Form error="requiredSelect" />);
    const select = screen.getByRole('combobox', { name: 'State' });
    expect(select.getAttribute('aria-invalid')).toBe('true');
    const help = document.getElementById(select.getAttribute('aria-describedby') ?? '');
    expect(help?.textContent).toBe('Please Select one value');
  });

  it('stays reachable when locked, but says so', () => {
    render(<Form readOnly />);
    expect(screen.getByRole('combobox', { name: 'State' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });
});

describe('RadioCards', () => {
  it('chooses by its row and with the arrow keys', async () => {
    render(<Form />);
    expect(screen.getByRole('radiogroup', { name: 'ID type' })).toBeTruthy();
    await userEvent.click(screen.getByText('EIN'));
    expect(read.values?.().idType).toBe('EIN');
  });

  it('cannot be changed when locked', async () => {
    render(<Form readOnly />);
    await userEvent.click(screen.getByText('EIN'));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'EIN' }).checked).toBe(false);
    expect(read.values?.().idType).toBe('SSN');
  });
});

it('CheckboxGroup gives the form the list of what is ticked', async () => {
  render(<Form />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Brakes' }));
  expect(read.values?.().services).toEqual(['BR', 'GL']);
});

it('VAL-30 a text field cuts nothing that is typed', async () => {
  render(<TextField label="Title" optional />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title (optional)' });
  await userEvent.type(input, 'x'.repeat(60));
  expect(input).toHaveValue('x'.repeat(60));
});

it('a read-only text field says why', () => {
  render(
    <TextField
      label="E-mail"
      readOnly
      defaultValue="a@b.com"
      help="You sign in with this e-mail."
    />,
  );
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' });
  expect(input.readOnly).toBe(true);
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'You sign in with this e-mail.',
  );
});
