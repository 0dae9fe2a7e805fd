import type { EndpointName } from '@contract/endpoints/table';
import { MINUTE_MS } from '@contract/time';
import { type FakeResponse, serve, server, type Situation } from '@/testing/fakeServer';
import { aRequest } from '@/testing/factories';
import { makeStore } from '@/testing/renderWithProviders';
import { partsApi } from './parts';
import { handOffApi } from './handOff';
import { createIdempotencyKeys } from './idempotency';
import { reviewApi } from './review';
import { vendorRequestsApi } from './vendorRequests';

const USER = { userName: 'Ada Byron', email: 'ada@example.com', title: 'Owner' };
const USER_OF = { requestUid: 'r1', userUid: 'u1' };
const { createErepairUser, deleteErepairUser, updateErepairUser } = partsApi.endpoints;
const { createVendorRequest, submitVendorRequest } = vendorRequestsApi.endpoints;
const { decideReview, withdrawVendorRequest } = reviewApi.endpoints;
const { revokeStepInvite } = handOffApi.endpoints;

afterEach(() => {
  jest.restoreAllMocks();
});

/** The first create gets no response. Everything else is answered as in the situation. */
function setUp(situation: Situation = {}) {
  let lost = true;
  const once = (): FakeResponse => {
    const response = lost ? 'networkError' : { payload: aRequest() };
    lost = false;
    return response;
  };
  serve({ createErepairUser: once, createVendorRequest: once, ...situation });
  const { store } = makeStore();
  return {
    store,
    create: (requestUid = 'r1') =>
      store.dispatch(createErepairUser.initiate({ ...USER, requestUid })),
    register: () => store.dispatch(createVendorRequest.initiate({ vendorType: 'RMT SHOP' })),
    keys: (name: EndpointName = 'createErepairUser') =>
      server.requests
        .filter(({ endpoint }) => endpoint === name)
        .map(({ headers }) => headers.get('Idempotency-Key')),
  };
}
type Store = ReturnType<typeof setUp>['store'];

const UNDO: readonly (readonly [EndpointName, (store: Store) => Promise<unknown>])[] = [
  ['deleteErepairUser', (store) => store.dispatch(deleteErepairUser.initiate(USER_OF))],
  [
    'submitVendorRequest',
    (store) => store.dispatch(submitVendorRequest.initiate({ requestUid: 'r1' })),
  ],
  [
    'withdrawVendorRequest',
    (store) => store.dispatch(withdrawVendorRequest.initiate({ requestUid: 'r1' })),
  ],
  [
    'decideReview',
    (store) => store.dispatch(decideReview.initiate({ requestUid: 'r1', decision: 'APPROVE' })),
  ],
  [
    'revokeStepInvite',
    (store) => store.dispatch(revokeStepInvite.initiate({ requestUid: 'r1', inviteUid: 'i1' })),
  ],
];

describe('a create whose response was lost', () => {
  it.each(UNDO)('BEY-87 has a new key after %s, which may undo it', async (name, undo) => {
    const { store, create, keys } = setUp({ [name]: { payload: aRequest() } });
    await create();
    await undo(store);
    await create();
    expect(new Set(keys()).size).toBe(2);
  });

  it('BEY-87 keeps its key through other saves, a refused delete and the delete of another registration', async () => {
    const { store, create, keys } = setUp({
      updateErepairUser: { payload: {} },
      deleteErepairUser: ({ url }) =>
        url.includes('/r1/') ? { code: 'FORBIDDEN' } : { payload: {} },
    });
    await create();
    await store.dispatch(updateErepairUser.initiate({ ...USER, ...USER_OF }));
    await store.dispatch(deleteErepairUser.initiate(USER_OF));
    await store.dispatch(deleteErepairUser.initiate({ ...USER_OF, requestUid: 'r11' }));
    await create();
    expect(new Set(keys()).size).toBe(1);
  });

  it('BEY-87 of a registration has a new key after five minutes', async () => {
    const time = jest.spyOn(Date, 'now');
    const start = Date.now();
    const { register, keys } = setUp();
    await register();
    time.mockReturnValue(start + 6 * MINUTE_MS);
    await register();
    expect(new Set(keys('createVendorRequest')).size).toBe(2);
  });
});

describe('pending keys', () => {
  it('BEY-87 age from the last attempt, and from its end when it took long', () => {
    let [made, time] = [0, 0];
    const keys = createIdempotencyKeys(
      () => `key-${++made}`,
      () => time,
    );
    const at = (minute: number) => {
      time = minute * MINUTE_MS;
      return keys.keyFor('a');
    };
    expect([at(0), at(4), at(8)]).toEqual(['key-1', 'key-1', 'key-1']);
    time = 12 * MINUTE_MS;
    keys.keep('a');
    expect([at(16), at(22)]).toEqual(['key-1', 'key-2']);
    keys.settle('a');
    keys.keep('a');
    expect(at(22)).toBe('key-3');
    // Keys of one person are never used for the next.
    keys.clear();
    expect(at(22)).toBe('key-4');
  });

  it('CFG-20 needs nothing that only https or a newer browser has', () => {
    const { randomUUID } = crypto;
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    const keys = createIdempotencyKeys();
    expect(keys.keyFor('a')).toMatch(/^[0-9a-f]{32}$/);
    expect(keys.keyFor('b')).not.toBe(keys.keyFor('a'));
    Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
  });
});
