import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { CheckboxField } from './CheckboxField';

const form: { set?: (same: boolean) => void; same?: () => boolean } = {};

function Sample({ readOnly = false }: { readOnly?: boolean }) {
  const { register, getValues, setValue } = useForm({ defaultValues: { same: true } });
  form.set = (same) => setValue('same', same);
  form.same = () => getValues('same');
  return <CheckboxField label="Same address" readOnly={readOnly} {...register('same')} />;
}

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Same address' });

it('starts with the form value, follows it, and gives it back', async () => {
  render(<Sample />);
  expect(box().checked).toBe(true);
  act(() => form.set?.(false));
  expect(box().checked).toBe(false);
  await userEvent.click(screen.getByText('Same address'));
  expect(form.same?.()).toBe(true);
});

it('read-only, it can be reached but not changed', async () => {
  render(<Sample readOnly />);
  await userEvent.tab();
  expect(document.activeElement).toBe(box());
  await userEvent.keyboard(' ');
  expect(box().checked).toBe(true);
  expect(form.same?.()).toBe(true);
});
