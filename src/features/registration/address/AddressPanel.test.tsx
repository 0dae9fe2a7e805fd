import { useState } from 'react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Address } from '@contract/registration/address';
import { apiError } from '@/api/errors';
import { AddressPanel } from './AddressPanel';
import type { AddressCheckControl, AddressState } from './useAddressCheck';

const SUGGESTION: Address = {
  address: '2 Oak St',
  address2: '',
  city: 'Dayton',
  state: 'OH',
  zipcode: '45403',
};

/** The panel over a check whose buttons and street lead to the given states. */
function Sample({ first, next }: { readonly first: AddressState; readonly next: AddressState }) {
  const [status, setStatus] = useState(first);
  const settle = () => setStatus(next);
  const control = {
    status,
    confirm: settle,
    useAsEntered: settle,
    checkAgain: () => setStatus({ kind: 'checking' }),
  } as unknown as AddressCheckControl; // the panel uses no more of it
  return (
    <>
      <input aria-label="Address" onChange={() => setStatus({ kind: 'incomplete' })} />
      <AddressPanel id="address" control={control} />
      <button onClick={settle}>The service responds</button>
    </>
  );
}

const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));
const status = () => within(screen.getByRole('status'));

it.each([
  [/^CONFIRM/, { kind: 'suggestion', suggestion: SUGGESTION }, 'Address found'],
  [/^Use address as entered/, { kind: 'unreachable' }, /^Address taken as entered/],
] as const)('%s leads to what it settled, which is announced once', async (name, first, text) => {
  const next: AddressState =
    first.kind === 'suggestion'
      ? { kind: 'verified', verified: 1 }
      : { kind: 'unverified', verified: 0 };
  render(<Sample first={first} next={next} />);
  await press(name);
  expect(document.activeElement).toContainElement(screen.getByText(text));
  expect(status().queryByText(text)).not.toBeInTheDocument();

  // An address that is checked again later is announced where it is, and the focus stays in its
  // field.
  const street = screen.getByLabelText('Address');
  await userEvent.type(street, '3');
  expect(street).toHaveFocus();
  const response = screen.getByRole('button', { name: 'The service responds' });
  await userEvent.click(response);
  expect(status().getByText(text)).toBeInTheDocument();
  expect(response).toHaveFocus();
});

it('says why the address could not be used as entered, with the ways to try again', () => {
  const failure = apiError('failed', { message: 'Not now' });
  render(<Sample first={{ kind: 'unreachable', failure }} next={{ kind: 'incomplete' }} />);
  expect(screen.getByRole('alert')).toHaveTextContent(/Not now/);
  expect(screen.getByRole('button', { name: 'Use address as entered' })).toBeInTheDocument();
});

it('BAS-10 keeps the focus on the check that runs again, which reports its outcome', async () => {
  render(
    <Sample
      first={{ kind: 'unreachable' }}
      next={{ kind: 'suggestion', suggestion: SUGGESTION }}
    />,
  );
  await press(/^Check again/);
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Address check' }));
  expect(status().getByText('Validating address')).toBeInTheDocument();
});
