import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { SecretField } from './SecretField';

const read: { value?: () => string } = {};

function Form({ stored, kind = 'EIN' }: { stored?: string; kind?: 'EIN' | 'SSN' | 'account' }) {
  const { register, getValues } = useForm({ defaultValues: { number: '' } });
  read.value = () => getValues('number');
  return <SecretField label="Number" kind={kind} storedLastFour={stored} {...register('number')} />;
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Number' });

it('W9-05 shows while it is typed, its button hides and reveals it, and it is masked once left', async () => {
  render(<Form />);
  expect(input().dataset['masked']).toBe('true');
  await userEvent.type(input(), '314027681');
  expect(input().dataset['masked']).toBe('false');
  await userEvent.click(screen.getByRole('button', { name: 'Hide number' }));
  expect(input().dataset['masked']).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Show number' }));
  expect(input().dataset['masked']).toBe('false');
  expect(input().value).toBe('31-4027681');
  await userEvent.tab();
  await userEvent.tab();
  expect(input().dataset['masked']).toBe('true');
});

it('stays hidden while typing once its button has hidden it', async () => {
  render(<Form />);
  await userEvent.type(input(), '3140');
  await userEvent.click(screen.getByRole('button', { name: 'Hide number' }));
  await userEvent.type(input(), '27681');
  expect(input().dataset['masked']).toBe('true');
  expect(read.value?.()).toBe('314027681');
});

it('gives the form raw digits, pasted or typed', async () => {
  render(<Form kind="SSN" />);
  await userEvent.click(input());
  await userEvent.paste('123-45-6789');
  expect(input().value).toBe('123-45-6789');
  expect(read.value?.()).toBe('123456789');
});

it('W9-06 a stored number shows its last four only, and an untouched field stays empty', () => {
  render(<Form stored="8104" />);
  expect(input().placeholder).toBe('••-•••8104');
  expect(input().value).toBe('');
  expect(read.value?.()).toBe('');
  expect(input().getAttribute('aria-describedby')).toContain('extra');
  expect(screen.getByText('Stored, ends in 8104. Type to replace it.')).toBeTruthy();
});

it('an account number is never cut and is kept from autofill', async () => {
  render(<Form kind="account" stored="6789" />);
  expect(input().placeholder).toBe('•••••6789');
  expect(input().autocomplete).toBe('off');
  await userEvent.type(input(), '123456789012345678901');
  expect(read.value?.()).toBe('123456789012345678901');
});
