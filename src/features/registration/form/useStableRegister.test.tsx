import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memo, type ComponentProps } from 'react';
import { useForm } from 'react-hook-form';
import { useStableRegister } from './useStableRegister';

const rendered = jest.fn();

const Field = memo(function Field(input: ComponentProps<'input'>) {
  rendered();
  return <input aria-label="Shop" {...input} />;
});

function Form({ onSave }: { onSave: (shop: string) => void }) {
  const form = useForm({ defaultValues: { shop: 'Millers' } });
  const register = useStableRegister(form);
  // Read, so that the form renders with each keystroke.
  const typed = form.watch('shop');
  return (
    <>
      <Field {...register('shop', {})} />
      <output>{typed}</output>
      <button onClick={() => form.reset({ shop: 'Reset' })}>Reset</button>
      <button onClick={() => onSave(form.getValues('shop'))}>Save</button>
    </>
  );
}

describe('useStableRegister', () => {
  it('a memoized field does not render with its form', async () => {
    render(<Form onSave={jest.fn()} />);
    rendered.mockClear();
    await userEvent.type(screen.getByRole('textbox'), ' Garage');
    expect(screen.getByRole('status')).toHaveTextContent('Millers Garage');
    expect(rendered).not.toHaveBeenCalled();
  });

  it('a field still belongs to its form after a reset', async () => {
    const save = jest.fn();
    render(<Form onSave={save} />);
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(screen.getByRole('textbox')).toHaveValue('Reset');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await userEvent.type(screen.getByRole('textbox'), ' again');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(screen.getByRole('textbox')).toHaveValue('Reset');
    await userEvent.type(screen.getByRole('textbox'), ' twice');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(save).toHaveBeenCalledWith('Reset twice');
  });
});
