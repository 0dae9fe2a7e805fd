import type { ReactNode } from 'react';
import { act, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { VendorType } from '@contract/enums';
import { draftKept, draftKey, newScope } from '@/store/drafts';
import { aRequest } from '@/testing/factories';
import { serve, type Situation } from '@/testing/fakeServer';
import { makeStore } from '@/testing/renderWithProviders';
import { useEnsureRequest } from './RegistrationProvider';

const UID = aRequest().requestUid;
let server: ReturnType<typeof serve>;
afterEach(() => server.close());

function setup(
  situation: Situation,
  requestUid: string | null = null,
  loginEmail: string | null = null,
  vendorType: VendorType = 'RMT SHOP',
) {
  server = serve(situation);
  const { store } = makeStore();
  const created: string[] = [];
  const onCreated = (uid: string) => void created.push(uid);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result } = renderHook(
    () => useEnsureRequest(requestUid, vendorType, loginEmail, onCreated),
    { wrapper },
  );
  return {
    ensure: () => result.current.ensureRequest(),
    uidNow: () => result.current.uidNow(),
    created,
    store,
  };
}

describe('useEnsureRequest', () => {
  it('uses the request of the address and creates nothing', async () => {
    const { ensure } = setup({}, UID);
    expect(await ensure()).toBe(UID);
    expect(server.requests).toEqual([]);
  });

  it('JRN-44 creates the request once, even when saves race, and names its uid for the address', async () => {
    const { ensure, created, uidNow } = setup({ createVendorRequest: { payload: aRequest() } });
    expect(uidNow()).toBeNull();
    await act(async () => {
      expect(await Promise.all([ensure(), ensure(), ensure()])).toEqual([UID, UID, UID]);
    });
    expect(server.count('createVendorRequest')).toBe(1);
    expect(created).toEqual([UID]);
    // The address, and with it the hook, does not know it yet.
    expect(uidNow()).toBe(UID);
  });

  it('rejects with the failure and tries again on the next save', async () => {
    let failing = true;
    const { ensure } = setup({
      createVendorRequest: () => (failing ? { code: 'FAILED' } : { payload: aRequest() }),
    });
    await act(async () => expect(ensure()).rejects.toMatchObject({ kind: 'failed' }));
    failing = false;
    await act(async () => expect(await ensure()).toBe(UID));
  });

  it('creates it for the vendor a super user acts for', async () => {
    const { ensure } = setup(
      { createVendorRequest: { payload: aRequest() } },
      null,
      'owner@example.com',
    );
    await act(async () => void (await ensure()));
    expect(server.requests[0]?.body).toMatchObject({
      vendorType: 'RMT SHOP',
      loginEmail: 'owner@example.com',
      origination: 'I',
    });
  });

  it('BEY-83 leaves what was typed for a new shop when an overhead vendor is created', async () => {
    const created = { createVendorRequest: { payload: aRequest({ vendorType: 'OVERHEAD' }) } };
    const { ensure, store } = setup(created, null, null, 'OVERHEAD');
    act(() => {
      for (const scope of ['new', 'new-overhead'])
        store.dispatch(draftKept({ key: `person-1/${scope}/w9`, values: { scope }, savedAt: 1 }));
    });
    await act(async () => void (await ensure()));
    expect(Object.keys(store.getState().drafts.byKey)).toEqual([
      'person-1/new/w9',
      `person-1/${UID}/w9`,
    ]);
  });

  it('moves what was typed to the uid, and leaves what was typed for other vendors', async () => {
    const { ensure, store } = setup(
      { createVendorRequest: { payload: aRequest() } },
      null,
      'a@x.com',
    );
    const others = ['new', newScope('RMT SHOP', 'b@x.com')].map((scope) =>
      draftKey('person-1', scope, 'w9'),
    );
    const own = draftKey('person-1', newScope('RMT SHOP', 'a@x.com'), 'w9');
    act(() => {
      for (const key of [...others, own])
        store.dispatch(draftKept({ key, values: { name: key }, savedAt: 1 }));
    });
    await act(async () => void (await ensure()));
    expect(Object.keys(store.getState().drafts.byKey)).toEqual([...others, `person-1/${UID}/w9`]);
  });
});
