import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import type { Address } from '@contract/registration/address';
import { BUSINESS_ADDRESS } from '@contract/registration/basicInfo';
import { aConfig } from '@/testing/factories';
import {
  type FakeRequest,
  type FakeResponse,
  serve,
  server,
  type Services,
} from '@/testing/fakeServer';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { newUser } from '@/testing/newUser';
import { seen } from '../testing/stepActions';
import type { FieldBinding } from '../model/fields';
import { addressFound, addressServices, CHECK } from '../testing/addressServices';
import { CityField, StreetField } from './AddressFields';
import { AddressPanel } from './AddressPanel';
import { useAddressCheck } from './useAddressCheck';

const EMPTY = { streetAddress1: '', streetAddress2: '', city: '', state: '', zipCode: '' };

const foundry: Address = {
  address: '1480 FOUNDRY AVE',
  address2: '',
  city: 'DAYTON',
  state: 'OH',
  zipcode: '45402',
};
const market: Address = { ...foundry, address: '1480 W MARKET ST', address2: 'SUITE 4' };
const payload = (...addresses: readonly Address[]): FakeResponse => ({ payload: { addresses } });

let rendered = 0;
let submitted = 0;

function Form({ values, readOnly = false }: { values: typeof EMPTY; readOnly?: boolean }) {
  rendered += 1;
  const form = useForm({ defaultValues: values });
  const control = useAddressCheck({ form, names: BUSINESS_ADDRESS, trusted: [], active: true });
  const bind = (name: keyof typeof EMPTY): FieldBinding => ({
    ...form.register(name),
    id: name,
    label: name,
    error: undefined,
    readOnly,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted += 1;
      }}
    >
      <StreetField
        {...bind('streetAddress1')}
        label="Address"
        control={readOnly ? undefined : control}
      />
      <input aria-label="Suite" {...form.register('streetAddress2')} />
      <CityField {...bind('city')} label="City" span={5} />
      <input aria-label="State" {...form.register('state')} />
      <input aria-label="Zip" {...form.register('zipCode')} />
      <AddressPanel id="check" control={control} />
      <button type="submit">Next</button>
    </form>
  );
}

interface Setup {
  readonly reply?: FakeResponse | ((request: FakeRequest) => FakeResponse | Promise<FakeResponse>);
  readonly values?: Partial<typeof EMPTY>;
  readonly readOnly?: boolean;
  readonly addressSuggestions?: boolean;
  readonly services?: Services;
}

function setup({
  reply = payload(foundry, market),
  values = {},
  readOnly = false,
  addressSuggestions = true,
  services = addressServices,
}: Setup = {}) {
  submitted = 0;
  serve({ suggestAddresses: reply }, services);
  renderWithProviders(<Form values={{ ...EMPTY, ...values }} readOnly={readOnly} />, {
    services: { config: aConfig({ features: { addressSuggestions } }) },
  });
  return { user: newUser(), street: screen.getByLabelText('Address') };
}

const asked = () => server.requests.map(({ body }) => body);
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const list = () => screen.findByRole('listbox', { name: 'Suggested addresses' });
const noList = () => expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
const wait = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));
/** The code of the suggestions loads with the first focus. */
const loaded = (street: HTMLElement) =>
  waitFor(() => expect(street.parentElement?.querySelector('[role=status]')).not.toBeNull());

async function typed(text: string, options: Setup = {}) {
  const view = setup(options);
  await view.user.click(view.street);
  await loaded(view.street);
  await view.user.fill(view.street, text);
  return view;
}

describe('the suggestions of a street', () => {
  // The first test of this file: only now has their code not loaded yet.
  it('ADH-09 come for a street that was typed before their code has loaded', async () => {
    const { street } = setup();
    act(() => street.focus());
    const typeText = new InputEvent('input', { inputType: 'insertText', bubbles: true });
    if (street instanceof HTMLInputElement) street.value = '1480 fou';
    fireEvent(street, typeText);
    expect(street.parentElement?.querySelector('[role=status]')).toBeNull();
    await list();
    expect(asked()).toEqual([{ text: '1480 fou', zipcode: '' }]);
  });

  it('ADH-06 come after a pause from three characters on, without changing what was typed', async () => {
    const { user, street } = await typed('14');
    expect(street).toHaveAttribute('role', 'combobox');
    expect(street).toHaveAttribute('aria-autocomplete', 'list');
    expect(street).toHaveAttribute('autocomplete', 'address-line1');
    await wait(400);
    expect(asked()).toEqual([]);
    expect(street).toHaveAttribute('aria-expanded', 'false');
    const before = rendered;
    await user.fill(street, '80 fou');
    await list();
    // One request after the last key, and no render of the form for a key.
    expect(asked()).toEqual([{ text: '1480 fou', zipcode: '' }]);
    expect(rendered - before).toBeLessThan(3);
    expect(options()).toEqual([
      '1480 Foundry Ave Dayton, OH 45402',
      '1480 W Market St, Suite 4 Dayton, OH 45402',
    ]);
    expect(street).toHaveValue('1480 fou');
    expect(street).toHaveFocus();
    expect(street).toHaveAttribute('aria-expanded', 'true');
    expect(street.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    expect(screen.getByText(/^Suggested addresses: 2\./)).toBeInTheDocument();
    await user.clear(street);
    await waitFor(noList);
  });

  it('ADH-07 arrows walk them, Enter fills in the whole address in title case, and the check starts', async () => {
    const { user, street } = await typed('1480 fou');
    await list();
    const activeText = () =>
      document.getElementById(street.getAttribute('aria-activedescendant') ?? '')?.textContent;
    expect(activeText()).toBeUndefined();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(activeText()).toContain('Foundry');
    await user.keyboard('{ArrowUp}');
    expect(activeText()).toContain('Market');
    expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
    await user.keyboard('{ArrowUp}{Enter}');
    expect(submitted).toBe(0);
    noList();
    expect(street).toHaveValue('1480 Foundry Ave');
    expect(screen.getByLabelText('City')).toHaveValue('Dayton');
    expect(screen.getByLabelText('State')).toHaveValue('OH');
    expect(screen.getByLabelText('Zip')).toHaveValue('45402');
    expect(street).toHaveFocus();
    expect(street).not.toHaveAttribute('aria-activedescendant');
    seen('1480 Foundry Ave, Dayton, OH 45402 is filled in.');
    expect(await screen.findByText('Address found')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(submitted).toBe(1);
  });

  it('ADH-07 a click chooses and keeps the focus; a typed suite stays unless the suggestion has one', async () => {
    const { user, street } = await typed('1480 fou', { values: { streetAddress2: 'Rear' } });
    await list();
    await user.click(screen.getByRole('option', { name: /Foundry/ }));
    expect(street).toHaveValue('1480 Foundry Ave');
    expect(screen.getByLabelText('Suite')).toHaveValue('Rear');
    expect(street).toHaveFocus();
    await user.fill(street, ' x');
    await list();
    await user.click(screen.getByRole('option', { name: /Market/ }));
    expect(screen.getByLabelText('Suite')).toHaveValue('Suite 4');
  });

  it('ADH-07 Escape and leaving the field close the list; Escape goes no further, the arrow opens it again', async () => {
    let escapes = 0;
    const count = () => (escapes += 1);
    document.addEventListener('keydown', count);
    const { user, street } = await typed('1480 fou');
    await list();
    escapes = 0;
    await user.keyboard('{Escape}');
    noList();
    expect(escapes).toBe(0);
    expect(street).toHaveValue('1480 fou');
    await user.keyboard('{Escape}');
    expect(escapes).toBe(1);
    document.removeEventListener('keydown', count);
    await user.keyboard('{ArrowDown}');
    await list();
    await user.tab();
    noList();
    expect(street).toHaveValue('1480 fou');
  });

  it('ADH-06 a response to an older text is dropped, and an address that is entered already is not suggested', async () => {
    const release: Record<string, () => void> = {};
    const { user, street } = await typed('1480 f', {
      values: { city: 'Dayton', state: 'OH', zipCode: '45402' },
      reply: async ({ body }) => {
        const { text } = body as { text: string };
        await new Promise<void>((resolve) => (release[text] = resolve));
        return text === '1480 f' ? payload(market) : payload(foundry, market);
      },
    });
    await waitFor(() => expect(release['1480 f']).toBeDefined());
    await user.fill(street, 'oundry ave');
    release['1480 f']?.();
    await waitFor(() => expect(release['1480 foundry ave']).toBeDefined());
    noList();
    release['1480 foundry ave']?.();
    await list();
    expect(options()).toEqual(['1480 W Market St, Suite 4 Dayton, OH 45402']);
    expect(asked()).toContainEqual({ text: '1480 foundry ave', zipcode: '45402' });
  });

  it('ADH-06 the list gives way to what the check suggests', async () => {
    const { user, street } = await typed('1480 fou', {
      reply: payload(foundry),
      services: { ...addressServices, [CHECK]: () => addressFound('1480 W FOUNDRY AVE') },
    });
    await list();
    for (const [label, text] of [
      ['City', 'Dayton'],
      ['State', 'OH'],
      ['Zip', '45402'],
    ] as const)
      fireEvent.input(screen.getByLabelText(label), { target: { value: text } });
    await user.fill(street, ' Avenu');
    await list();
    expect(await screen.findByRole('button', { name: /^CONFIRM/ })).toBeInTheDocument();
    noList();
    await user.keyboard('{ArrowDown}');
    await wait(100);
    noList();
  });

  it('ADH-08 what the browser fills in by itself asks for nothing and closes the list', async () => {
    const { street } = await typed('1480 fou');
    await list();
    fireEvent.input(street, { target: { value: '9 Other St' } });
    await wait(400);
    noList();
    fireEvent(street, new InputEvent('input', { inputType: 'insertReplacementText' }));
    await wait(400);
    expect(asked()).toHaveLength(1);
  });

  it('ADH-08 there is no combobox without the feature or in a locked form', async () => {
    const { user, street } = await typedWithout({ addressSuggestions: false });
    expect(street).not.toHaveAttribute('role');
    expect(street).not.toHaveAttribute('aria-expanded');
    await user.tab();
    const locked = await typedWithout({ readOnly: true });
    expect(locked.street).not.toHaveAttribute('role');
    expect(locked.street).toHaveAttribute('readonly');
  });

  // Last: for half a minute after a failure nothing is requested.
  it('ADH-08 nothing shows offline or when the service fails, which is then not asked again', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user, street } = await typed('1480 fou', { reply: { code: 'FAILED', status: 502 } });
    await wait(400);
    expect(asked()).toEqual([]);
    online.mockRestore();
    await user.fill(street, 'n');
    await waitFor(() => expect(asked()).toHaveLength(1));
    await user.fill(street, 'dry');
    await wait(700);
    expect(asked()).toHaveLength(1);
    noList();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(street).toHaveValue('1480 foundry');
  });
});

/** For a field without suggestions: nothing loads. */
async function typedWithout(options: Setup) {
  document.body.innerHTML = '';
  const view = setup(options);
  await view.user.click(view.street);
  await view.user.fill(view.street, '1480 fou');
  await wait(400);
  expect(asked()).toEqual([]);
  noList();
  return view;
}
