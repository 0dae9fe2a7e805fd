import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { useWatch } from 'react-hook-form';
import { useLeanForm } from './useLeanForm';

const rendered = jest.fn();

function Watched({ control }: Pick<ReturnType<typeof useShop>, 'control'>) {
  return <output>{useWatch({ control, name: 'shop' })}</output>;
}

const useShop = () =>
  useLeanForm<{ shop: string }, { shop: string }>({
    defaultValues: { shop: 'Millers' },
    mode: 'onTouched',
    resolver: (values) =>
      values.shop === ''
        ? { values: {}, errors: { shop: { type: 'required', message: 'Name the shop' } } }
        : { values, errors: {} },
  });

function Form({ onSave }: { onSave: (shop: string) => void }) {
  rendered();
  const { control, formState, handleSubmit, register, reset } = useShop();
  return (
    <form onSubmit={(event) => void handleSubmit(({ shop }) => onSave(shop))(event)}>
      <input aria-label="Shop" {...register('shop')} />
      <p role="alert">{formState.errors.shop?.message}</p>
      <Watched control={control} />
      <button>Save</button>
      <button type="button" onClick={() => reset({ shop: 'Reset' })}>
        Reset
      </button>
    </form>
  );
}

const field = () => screen.getByRole('textbox', { name: 'Shop' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('useLeanForm', () => {
  it('renders once to open, and not for keystrokes', async () => {
    const commits = jest.fn();
    render(
      <Profiler id="form" onRender={commits}>
        <Form onSave={jest.fn()} />
      </Profiler>,
    );
    expect(commits).toHaveBeenCalledTimes(1);
    rendered.mockClear();
    await userEvent.type(field(), ' Garage');
    expect(screen.getByRole('status')).toHaveTextContent('Millers Garage');
    expect(rendered).not.toHaveBeenCalled();
  });

  it('shows an error when the field is left, and takes it back with the first valid key', async () => {
    render(<Form onSave={jest.fn()} />);
    await userEvent.clear(field());
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    await userEvent.tab();
    expect(screen.getByRole('alert')).toHaveTextContent('Name the shop');
    await userEvent.type(field(), 'M');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('saves what the fields hold, after a reset too', async () => {
    const save = jest.fn();
    render(<Form onSave={save} />);
    await userEvent.type(field(), ' Garage');
    await press('Reset');
    expect(field()).toHaveValue('Reset');
    await press('Save');
    expect(save).toHaveBeenLastCalledWith('Reset');
    await userEvent.type(field(), ' once');
    await press('Save');
    expect(save).toHaveBeenLastCalledWith('Reset once');
  });
});
