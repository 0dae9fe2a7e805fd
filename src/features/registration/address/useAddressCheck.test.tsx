import type { ReactNode } from 'react';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { Provider } from 'react-redux';
import { BUSINESS_ADDRESS } from '@contract/registration/basicInfo';
import { aConfig } from '@/testing/factories';
import { serve, server, type Services, type Situation } from '@/testing/fakeServer';
import { makeStore } from '@/testing/renderWithProviders';
import { ServicesProvider } from '@/store/services';
import { addressFound, addressRefused, CHECK } from '../testing/addressServices';
import { useAddressCheck, type TrustedAddress } from './useAddressCheck';

const stored = {
  streetAddress1: '1 Main St',
  streetAddress2: '',
  city: 'Dayton',
  state: 'OH',
  zipCode: '45402',
};
const storedAddress = {
  address: '1 Main St',
  address2: '',
  city: 'Dayton',
  state: 'OH',
  zipcode: '45402',
};
afterEach(() => {
  jest.useRealTimers();
});

function setup(
  services: Services,
  trusted: readonly TrustedAddress[] = [],
  active = true,
  situation: Situation = {},
) {
  jest.useFakeTimers();
  serve(situation, services);
  const features = { addressRecord: 'keepAddress' in situation };
  const { store, services: apiServices } = makeStore({ config: aConfig({ features }) });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ServicesProvider value={apiServices}>
      <Provider store={store}>{children}</Provider>
    </ServicesProvider>
  );
  const { result } = renderHook(
    () => {
      const form = useForm({ defaultValues: stored });
      return { form, check: useAddressCheck({ form, names: BUSINESS_ADDRESS, trusted, active }) };
    },
    { wrapper },
  );
  const status = () => result.current.check.status;
  const type = (street: string) =>
    act(() => result.current.form.setValue('streetAddress1', street));
  const pause = () => act(async () => jest.advanceTimersByTimeAsync(700));
  return {
    status,
    control: () => result.current.check,
    form: () => result.current.form,
    type,
    pause,
    /** Types a street and waits for the end of its check. */
    settle: async (street: string, kind: ReturnType<typeof status>['kind']) => {
      type(street);
      await pause();
      await waitFor(() => expect(status().kind).toBe(kind));
    },
  };
}

describe('useAddressCheck', () => {
  it('BAS-16 counts a stored address as confirmed until it is edited', async () => {
    let asked = 0;
    const { status, type, pause, control } = setup(
      { [CHECK]: () => ((asked += 1), addressFound('2 MAIN ST')) },
      [{ address: storedAddress, verified: 0 }],
    );
    await pause();
    expect(status()).toEqual({ kind: 'unverified', verified: 0 });
    expect(control().verified()).toBe(0);
    expect(asked).toBe(0);
    type('2 Main St');
    expect(status()).toEqual({ kind: 'incomplete' });
    await pause();
    await waitFor(() => expect(status()).toEqual({ kind: 'verified', verified: 1 }));
    expect(asked).toBe(1);
    type('1 Main St');
    expect(status().kind).toBe('unverified');
  });

  it('BAS-09 checks once after a pause in typing', async () => {
    let asked = 0;
    const { type, settle } = setup({ [CHECK]: () => ((asked += 1), addressFound('3 MAIN ST')) });
    type('2 Main St');
    await settle('3 Main St', 'verified');
    expect(asked).toBe(1);
  });

  it('writes a confirmed suggestion into the form', async () => {
    const { pause, status, control, form, settle } = setup({
      [CHECK]: () => addressFound('2 MAIN ST'),
    });
    await settle('2 main', 'suggestion');
    const now = status();
    if (now.kind !== 'suggestion') throw new Error('expected a suggestion');
    act(() => control().confirm(now.suggestion));
    expect(form().getValues()).toMatchObject({ streetAddress1: '2 Main St', city: 'Dayton' });
    expect(control().toStore()).toMatchObject({ address: '2 MAIN ST', city: 'DAYTON' });
    expect(control().verified()).toBe(1);
    await pause();
    expect(status().kind).toBe('verified');
  });

  it('shows why the service refuses an address', async () => {
    const { type, pause, status, control } = setup({ [CHECK]: () => addressRefused() });
    type('0 Nowhere');
    await pause();
    await waitFor(() =>
      expect(status()).toEqual({ kind: 'error', description: 'Address Not Found.' }),
    );
    expect(control().verified()).toBeNull();
  });

  it('accepts an address as entered at once from a backend without a record', async () => {
    const { status, control, settle } = setup({
      [CHECK]: () => new Response('no', { status: 503 }),
    });
    await settle('2 Main St', 'unreachable');
    act(() => control().useAsEntered());
    await act(async () => jest.advanceTimersByTimeAsync(50));
    expect([control().verified(), status().kind]).toEqual([0, 'unverified']);
    expect(control().toStore()).toMatchObject({ address: '2 Main St' });
    expect(server.count('keepAddress')).toBe(0);
  });

  it('asks a backend with a record before an address is used as entered', async () => {
    let verified: 0 | 1 | null = null;
    let works = false;
    const { status, control, settle } = setup(
      { [CHECK]: () => (works ? addressRefused() : new Response('no', { status: 503 })) },
      [],
      true,
      { keepAddress: () => ({ payload: { addressVerified: verified } }) },
    );
    const keep = async () => {
      act(() => control().useAsEntered());
      await act(async () => jest.advanceTimersByTimeAsync(50));
    };
    await settle('0 Nowhere', 'unreachable');
    verified = 0;
    await keep();
    expect(control().verified()).toBe(0);
    await settle('2 Main St', 'unreachable');
    verified = 1;
    await keep();
    expect(control().verified()).toBe(1);
    await settle('0 Nowhere Else', 'unreachable');
    verified = null;
    works = true;
    await keep();
    await waitFor(() =>
      expect(status()).toEqual({ kind: 'error', description: 'Address Not Found.' }),
    );
  });

  it('ADH-22 keeps what was typed when only letter case differs, and a later change of it', async () => {
    const { control, settle, type } = setup({ [CHECK]: () => addressFound('4200 US HWY 62 W') });
    await settle('4200 us hwy 62 w', 'verified');
    expect(control().toStore()).toMatchObject({ address: '4200 us hwy 62 w', city: 'Dayton' });
    type('4200 US Hwy 62 W');
    expect(control().toStore()).toMatchObject({ address: '4200 US Hwy 62 W' });
    // A stored address in the capitals of the service is shown in title case and stays.
    const address = { ...storedAddress, address: '1 MAIN ST', city: 'DAYTON' };
    const again = setup({}, [{ address, verified: 1 }]);
    expect(again.control().toStore()).toEqual(address);
    again.type('1 MAIN St');
    expect(again.control().toStore()).toMatchObject({ address: '1 MAIN St', city: 'Dayton' });
  });

  it('says that an address could not be kept as entered, until it is tried again', async () => {
    let works = false;
    const { status, control, settle } = setup(
      { [CHECK]: () => new Response('no', { status: 503 }) },
      [],
      true,
      {
        keepAddress: () =>
          works ? { payload: { addressVerified: 0 } } : { code: 'FAILED', text: 'Not now' },
      },
    );
    await settle('2 Main St', 'unreachable');
    act(() => control().useAsEntered());
    await waitFor(() =>
      expect(status()).toMatchObject({ kind: 'unreachable', failure: { message: 'Not now' } }),
    );
    works = true;
    act(() => control().useAsEntered());
    // The same failure once more is announced again.
    expect(status()).toEqual({ kind: 'unreachable' });
    await waitFor(() => expect(control().verified()).toBe(0));
  });

  it('BAS-09 checks nothing in read-only mode or while a part is missing', async () => {
    const { pause, status } = setup({}, [], false);
    await pause();
    expect(status().kind).toBe('incomplete');
    const second = setup({});
    act(() => second.form().setValue('zipCode', '454'));
    await second.pause();
    expect(second.status().kind).toBe('incomplete');
  });

  it('asks nothing about an address that breaks a rule of its fields, which has an error there already', async () => {
    let asked = 0;
    const { type, pause, status, form, control, settle } = setup({
      [CHECK]: () => ((asked += 1), addressRefused()),
    });
    const city = (name: string) => act(() => form().setValue('city', name));
    type('2 Main St');
    city('Saint Petersburg');
    await pause();
    expect(status().kind).toBe('incomplete');
    city('Dayton');
    type('2 Main St <rear>');
    await pause();
    expect(status().kind).toBe('incomplete');
    expect(asked).toBe(0);
    await settle('0 Nowhere', 'error');
    city('Saint Petersburg');
    expect(status().kind).toBe('incomplete');
    await pause();
    expect([asked, status().kind, control().verified()]).toEqual([1, 'incomplete', null]);
  });
});
