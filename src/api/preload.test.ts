import { codeHeaderBody, FIND_ONE, requestKey } from '@contract/requestKey';
import { aRequest, aSession } from '@/testing/factories';
import { page, serve, server, type Situation } from '@/testing/fakeServer';
import { makeStore } from '@/testing/renderWithProviders';
import { partsApi } from './parts';
import { codeListsApi } from './codeLists';
import { createPreload } from './preload';
import { TIMEOUT_MS } from './timeouts';
import { vendorRequestsApi } from './vendorRequests';

const { getVendorRequest, updateVendorRequest } = vendorRequestsApi.endpoints;
const { getW9 } = partsApi.endpoints;
const ARG = { requestUid: 'r1' };
const REQUEST_KEY = requestKey('GET', '/mm/vendors/r1');
const W9_KEY = requestKey('POST', '/mm/vendors/r1/w9-info/search', FIND_ONE);
const LIST_KEY = requestKey('POST', '/mm/code-master-headers/search', codeHeaderBody('services'));
const SUCCESS = { code: 'SUCCESS', text: '', detail: '' };
const PERSON = aSession().claims()?.sub ?? '';

const envelopes = {
  [REQUEST_KEY]: { message: SUCCESS, payload: aRequest({ businessName: 'Early' }) },
  [W9_KEY]: { message: { ...SUCCESS, code: 'NOT_FOUND' }, payload: null },
  [LIST_KEY]: { message: SUCCESS, payload: { pageEntries: [], totalCount: 0 } },
};
const bundle = (payload: unknown = envelopes, status = 200) =>
  new Response(JSON.stringify({ message: SUCCESS, payload }), {
    status,
    headers: { Date: 'Sat, 01 Jan 2028 00:00:00 GMT' },
  });
const arrived = (response: Response) => Promise.resolve({ response, receivedAt: Date.now() });

const SINGLE: Situation = {
  getVendorRequest: { payload: aRequest({ businessName: 'Late' }) },
  updateVendorRequest: { payload: aRequest({ businessName: 'Changed' }) },
  searchW9: page(),
  searchCodeHeaders: page(),
};

/** A store with an early request of its page, and how to read the business name with it. */
function open(response: ReturnType<typeof arrived> | Promise<null>, sub = PERSON) {
  serve(SINGLE);
  const onDate = jest.fn();
  const preload = createPreload({ sub, response }, onDate);
  const { store } = makeStore({ preload });
  const name = async () =>
    (await store.dispatch(getVendorRequest.initiate(ARG, { forceRefetch: true }))).data
      ?.businessName;
  return { store, name, onDate };
}
afterEach(() => {
  jest.useRealTimers();
});

describe('a preloaded response', () => {
  it('takes the place of the request once; a later read is sent', async () => {
    const { store, name } = open(arrived(bundle()));
    expect(await name()).toBe('Early');
    expect((await store.dispatch(getW9.initiate(ARG))).data).toBeNull();
    expect(server.requests).toEqual([]);
    expect(await name()).toBe('Late');
    expect(server.count('getVendorRequest')).toBe(1);
  });

  it('that the bundle lacks is requested', async () => {
    const { [REQUEST_KEY]: _left, ...rest } = envelopes;
    const { name } = open(arrived(bundle(rest)));
    expect(await name()).toBe('Late');
  });

  it('that breaks the contract fails as its request would, and the retry is sent', async () => {
    const { store, name } = open(
      arrived(bundle({ [REQUEST_KEY]: { message: SUCCESS, payload: { requestUid: 1 } } })),
    );
    const first = await store.dispatch(getVendorRequest.initiate(ARG));
    expect(first.error).toMatchObject({ kind: 'badResponse' });
    expect(await name()).toBe('Late');
  });

  it('is never used after a write, not even when it arrives after it; code lists stay', async () => {
    let arrive = (): void => undefined;
    const late = new Promise<void>((resolve) => (arrive = resolve)).then(() => arrived(bundle()));
    const { store, name } = open(late);
    const write = store.dispatch(updateVendorRequest.initiate({ ...ARG, useErepair: 'N' }));
    arrive();
    await write;
    expect(await name()).toBe('Late');
    await store.dispatch(getW9.initiate(ARG));
    expect(server.count('searchW9')).toBe(1);
    await store.dispatch(codeListsApi.endpoints.getCodeHeader.initiate('services'));
    expect(server.count('searchCodeHeaders')).toBe(0);
  });

  it('is used by nobody but the person who asked for it', async () => {
    const { name } = open(arrived(bundle()), 'somebody-else');
    expect(await name()).toBe('Late');
  });

  it('is too old after a minute', async () => {
    const { name } = open(Promise.resolve({ response: bundle(), receivedAt: Date.now() - 61_000 }));
    expect(await name()).toBe('Late');
  });

  it('reports the time of its arrival to the server clock', async () => {
    const receivedAt = Date.now() - 4_000;
    const { name, onDate } = open(Promise.resolve({ response: bundle(), receivedAt }));
    await name();
    expect(onDate).toHaveBeenCalledWith('Sat, 01 Jan 2028 00:00:00 GMT', receivedAt);
  });
});

describe('without a usable bundle every request is sent', () => {
  it.each([
    ['the backend has no such endpoint', () => arrived(bundle(null, 404))],
    ['it is no envelope', () => arrived(new Response('<html>'))],
    ['its payload is no map', () => arrived(bundle([1]))],
    ['the network fails', () => Promise.resolve(null)],
  ])('%s', async (_case, response) => {
    const { name } = open(response());
    expect(await name()).toBe('Late');
  });

  it('it is late', async () => {
    jest.useFakeTimers();
    const { name } = open(new Promise<null>(() => undefined));
    const read = name();
    await jest.advanceTimersByTimeAsync(TIMEOUT_MS.optional - 1);
    expect(server.requests).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(await read).toBe('Late');
  });
});
