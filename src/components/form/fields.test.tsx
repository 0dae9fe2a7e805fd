import { useState } from 'react';
import userEvent from '@testing-library/user-event';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { requiredBusinessName, requiredName } from '@contract/rules/fields';
import { LIMITS, UPLOAD_EXTENSIONS } from '@contract/limits';
import { CheckboxGroup } from './CheckboxGroup';
import { RadioCards } from './RadioCards';
import { SelectField } from './SelectField';
import { TextField } from './TextField';
import { CheckboxField } from './CheckboxField';
import { SliderField } from './SliderField';
import { PasswordField } from './PasswordField';
import { PasswordPolicy } from './PasswordPolicy';
import { FileField, fileProblem } from './FileField';

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

const towing = [{ value: 'TOW', label: 'Towing' }];

const read: { values?: () => { state: string; idType: string; services: string[] } } = {};

function Form({ error, readOnly }: { error?: string; readOnly?: boolean }) {
  const { register, getValues } = useForm({
    defaultValues: { state: '', idType: 'SSN', services: ['GL'], capabilities: [] },
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
      <CheckboxGroup legend="Capabilities" options={towing} {...register('capabilities')} />
    </>
  );
}

it('VAL-39 a refused text names what its field does not take, and what it takes', () => {
  const parsed = v.safeParse(requiredBusinessName, 'Miller Inc. #1 <');
  render(<TextField label="Business name" error={parsed.issues?.[0].message} />);
  expect(screen.getByLabelText('Business name')).toHaveAccessibleDescription(
    "Please Enter Valid Text. A business name cannot have a period, #, or <, only letters, numbers, spaces and ' , & -",
  );
});

it('DOC-32 a name in letters that documents cannot show says which letters names have', () => {
  const parsed = v.safeParse(requiredName, '王 Wang');
  render(<TextField label="Name" error={parsed.issues?.[0].message} />);
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(
    'Please Enter Valid Text. Please write this in Latin, Greek or Cyrillic letters, without emoji or special signs',
  );
});

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
    // Without it, a press in Safari leaves the focus elsewhere.
    expect(screen.getByRole('radio', { name: 'EIN' })).toHaveAttribute('tabindex', '0');
  });

  it('cannot be changed when locked', async () => {
    render(<Form readOnly />);
    await userEvent.click(screen.getByText('EIN'));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'EIN' }).checked).toBe(false);
    expect(read.values?.().idType).toBe('SSN');
  });
});

it('CheckboxGroup gives the form the list of what is ticked, also of a group of one box', async () => {
  render(<Form />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Brakes' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Towing' }));
  expect(read.values?.()).toMatchObject({ services: ['BR', 'GL'], capabilities: ['TOW'] });
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

const form: { set?: (same: boolean) => void; same?: () => boolean } = {};

function Checkbox({ readOnly = false }: { readOnly?: boolean }) {
  const { register, getValues, setValue } = useForm({ defaultValues: { same: true } });
  form.set = (same) => setValue('same', same);
  form.same = () => getValues('same');
  return <CheckboxField label="Same address" readOnly={readOnly} {...register('same')} />;
}

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Same address' });

it('starts with the form value, follows it, and gives it back', async () => {
  render(<Checkbox />);
  expect(box().checked).toBe(true);
  act(() => form.set?.(false));
  expect(box().checked).toBe(false);
  await userEvent.click(screen.getByText('Same address'));
  expect(form.same?.()).toBe(true);
});

it('read-only, it can be reached but not changed', async () => {
  render(<Checkbox readOnly />);
  await userEvent.tab();
  expect(document.activeElement).toBe(box());
  await userEvent.keyboard(' ');
  expect(box().checked).toBe(true);
  expect(form.same?.()).toBe(true);
});

it('is a slider with its value in words that reports each change', () => {
  const onValue = jest.fn();
  render(
    <SliderField
      label="Door height"
      value={12}
      onValue={onValue}
      max={40}
      step={0.5}
      valueText={(feet) => `${feet} feet`}
      tickText={String}
    />,
  );
  const slider = screen.getByRole('slider', { name: 'Door height' });
  expect(slider.getAttribute('aria-valuetext')).toBe('12 feet');
  fireEvent.change(slider, { target: { value: '12.5' } });
  expect(onValue).toHaveBeenCalledWith(12.5);
});

const policy = {
  minLength: 8,
  requireUppercase: true,
  requireLowercase: false,
  requireNumber: true,
  requireSymbol: false,
};

it('lists the rules in force and says which are met', () => {
  const { rerender } = render(<PasswordPolicy policy={policy} password="abcdefgh" />);
  const words = () => screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(words()).toEqual([
    'At least 8 charactersmet',
    'An uppercase letternot met yet',
    'A numbernot met yet',
  ]);
  rerender(<PasswordPolicy policy={policy} password="Abcdefg1" />);
  expect(words().every((text) => text?.endsWith('met'))).toBe(true);
});

it('PasswordField shows what was typed on demand', async () => {
  render(<PasswordField label="Password" autoComplete="current-password" />);
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  expect(input.type).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.type).toBe('text');
});

const bounds = { accept: UPLOAD_EXTENSIONS, maxBytes: LIMITS.uploadBytes };

function Certificate() {
  const [file, setFile] = useState<File | null>(null);
  return <FileField label="Certificate" file={file} onFile={setFile} {...bounds} />;
}

const sized = (name: string, size: number): File =>
  Object.defineProperty(new window.File(['x'], name), 'size', { value: size }) as File; // a file that reports this size

it('shows the chosen file with its size, and gives it up again', async () => {
  render(<Certificate />);
  await userEvent.upload(screen.getByLabelText('Certificate'), sized('scan.png', 1536));
  expect(screen.getByText('scan.png')).toBeTruthy();
  expect(screen.getByText('1.5 KB')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove scan.png' }));
  expect(screen.queryByText('scan.png')).toBeNull();
  // The pressed button disappears with the file.
  expect(screen.getByLabelText('Certificate')).toHaveFocus();
});

it('says under the field that a file is too large', async () => {
  render(<Certificate />);
  const input = screen.getByLabelText('Certificate');
  await userEvent.upload(input, sized('scan.png', LIMITS.uploadBytes));
  expect(screen.getByText('Uploaded document must be under 5MB')).toBeTruthy();
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

it.each([
  ['scan.PDF', LIMITS.uploadBytes - 1, undefined],
  ['scan.pdf', LIMITS.uploadBytes, 'uploadSize'],
  ['scan.exe', 10, 'uploadType'],
  ['pdf', 10, 'uploadType'],
])('%s of %d bytes: %s', (name, size, problem) => {
  expect(fileProblem({ name, size }, bounds)).toBe(problem);
});
