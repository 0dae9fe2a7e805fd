import { LIMITS } from '@contract/limits';
import { type FakeResponse, page, serve, server } from '@/testing/fakeServer';
import { aConfig, aRequest, aSession } from '@/testing/factories';
import { makeStore } from '@/testing/renderWithProviders';
import { partsApi } from './parts';
import { codeListsApi } from './codeLists';
import { type ApiErrorKind, toApiError } from './errors';
import { vendorRequestsApi } from './vendorRequests';

const { getVendorRequest, createVendorRequest, updateVendorRequest } = vendorRequestsApi.endpoints;
const ARG = { requestUid: 'r1' };

const errorOf = async (run: Promise<{ error?: unknown }>) => toApiError((await run).error);

it('MAIL-15 SES-16 every request carries the bearer, and the language of the page at its time', async () => {
  serve({ getVendorRequest: { payload: aRequest() } });
  let language = 'en-US';
  const { store, services } = makeStore({ language: () => language });
  await store.dispatch(getVendorRequest.initiate(ARG));
  language = 'es-US';
  await store.dispatch(getVendorRequest.initiate(ARG, { forceRefetch: true }));
  expect(server.requests.map(({ headers }) => headers.get('Accept-Language'))).toEqual([
    'en-US',
    'es-US',
  ]);
  expect(server.requests[0]?.headers.get('Authorization')).toBe(
    `Bearer ${services.session.current()?.accessToken}`,
  );
});

it('OPS-24 every request names a trace, but for a backend of another origin', async () => {
  serve({ getVendorRequest: { payload: aRequest() } });
  await makeStore().store.dispatch(getVendorRequest.initiate(ARG));
  const config = aConfig({ apiBaseUrl: 'https://api.example.com' });
  await makeStore({ config }).store.dispatch(getVendorRequest.initiate(ARG));
  expect(server.requests.map(({ headers }) => headers.get('traceparent'))).toEqual([
    expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/),
    null,
  ]);
});

it('OWN-19 a certificate has the time that it needs on a slow line; other writes fail sooner', async () => {
  serve({ createDiverseOwnership: { code: 'FAILED' }, createVendorRequest: { code: 'FAILED' } });
  const limit = jest.spyOn(AbortSignal, 'timeout');
  const { store } = makeStore();
  const certificate = 'A'.repeat(Math.ceil((LIMITS.uploadBytes / 3) * 4));
  await store.dispatch(
    partsApi.endpoints.createDiverseOwnership.initiate({
      requestUid: 'r1',
      diverseCategoryCode: 'WBE',
      certificationType: 'PROF',
      expirationDate: '01/01/2099',
      certificationInfo: { certificationData: certificate, fileExtension: 'pdf' },
      recordStatus: 'A',
    }),
  );
  // A line of half a megabit per second.
  expect(limit.mock.lastCall?.[0]).toBeGreaterThan((certificate.length / 62_500) * 1000);
  await store.dispatch(createVendorRequest.initiate({ vendorType: 'RMT SHOP', origination: 'E' }));
  expect(limit.mock.lastCall?.[0]).toBeLessThan(31_000);
  limit.mockRestore();
});

describe('reading responses', () => {
  const NO_ENVELOPE: readonly (readonly [number, string, ApiErrorKind])[] = [
    [404, '<html>Not here</html>', 'notFound'],
    [429, '', 'rateLimited'],
    [500, '', 'unavailable'],
    [502, '<html><h1>502 Bad Gateway</h1></html>', 'unavailable'],
    [200, '<html>', 'badResponse'],
    [200, '', 'badResponse'],
    [200, '{"message":{"code":"SUCC', 'badResponse'],
    [200, '{"ok":true}', 'badResponse'],
  ];

  it.each<[string, FakeResponse, object]>([
    [
      'with an envelope its code decides, whatever the status says',
      { code: 'FORBIDDEN', status: 200, text: 'no' },
      { kind: 'forbidden', message: 'no' },
    ],
    [
      'what breaks the contract is no success',
      { payload: { ...aRequest(), processStatus: 'UNKNOWN' } },
      { kind: 'badResponse' },
    ],
    ['a connection that is cut is a service that is away', 'networkError', { kind: 'unavailable' }],
    ...NO_ENVELOPE.map(
      ([status, body, kind]) =>
        [
          `without an envelope, ${status} with '${body}' is ${kind}`,
          new Response(body, { status }),
          { kind, message: '' },
        ] as [string, FakeResponse, object],
    ),
  ])('API-03 %s', async (_rule, response, error) => {
    serve({ createVendorRequest: response });
    const { store } = makeStore();
    const create = createVendorRequest.initiate({ vendorType: 'RMT SHOP' });
    expect(await errorOf(store.dispatch(create))).toMatchObject(error);
  });

  it('API-04 NOT_FOUND of a lookup is an empty result, of a record an error', async () => {
    serve({
      searchW9: { code: 'NOT_FOUND', status: 200 },
      searchContacts: page(),
      getVendorRequest: { code: 'NOT_FOUND' },
    });
    const { store } = makeStore();
    expect((await store.dispatch(partsApi.endpoints.getW9.initiate(ARG))).data).toBeNull();
    expect((await store.dispatch(partsApi.endpoints.listContacts.initiate(ARG))).data).toEqual([]);
    expect((await errorOf(store.dispatch(getVendorRequest.initiate(ARG)))).kind).toBe('notFound');
  });

  it('field errors of the server reach the form by their paths', async () => {
    serve({
      createVendorRequest: {
        code: 'VALIDATION',
        payload: { fieldErrors: { vendorType: 'Please Select one value' } },
      },
    });
    const { store } = makeStore();
    expect(
      (await errorOf(store.dispatch(createVendorRequest.initiate({ vendorType: 'RMT SHOP' }))))
        .fieldErrors,
    ).toEqual({ vendorType: 'Please Select one value' });
  });
});

describe('sending', () => {
  it('a read is tried again at most twice, a refused one and a write never', async () => {
    serve({
      getVendorRequest: { code: 'FAILED', status: 503 },
      searchW9: { code: 'FORBIDDEN' },
      createVendorRequest: { code: 'FAILED', status: 503 },
    });
    const { store } = makeStore();
    await store.dispatch(getVendorRequest.initiate(ARG));
    expect(server.count('getVendorRequest')).toBe(3);
    await store.dispatch(partsApi.endpoints.getW9.initiate(ARG));
    expect(server.count('searchW9')).toBe(1);
    await store.dispatch(createVendorRequest.initiate({ vendorType: 'OVERHEAD' }));
    expect(server.count('createVendorRequest')).toBe(1);
  });

  it('LOD-02 a read that failed is tried again by hand with one attempt', async () => {
    serve({ getVendorRequest: { code: 'FAILED' } });
    const { store } = makeStore();
    const query = store.dispatch(getVendorRequest.initiate(ARG));
    await query;
    expect(server.count('getVendorRequest')).toBe(3);
    await query.refetch();
    expect(server.count('getVendorRequest')).toBe(4);
  });

  it('SES-06 a 401 waits for the refresh and is sent once more; a second 401 ends the session', async () => {
    let refused = 1;
    serve({
      getVendorRequest: () => (refused-- > 0 ? { code: 'UNAUTHORIZED' } : { payload: aRequest() }),
    });
    const ends: string[] = [];
    const session = {
      ...aSession(),
      refresh: async () => 'renewed',
      end: (reason: string) => void ends.push(reason),
    };
    const { store } = makeStore({ session });
    expect((await store.dispatch(getVendorRequest.initiate(ARG))).data).toBeDefined();
    expect(server.requests.map((request) => request.headers.get('Authorization'))).toEqual([
      `Bearer ${session.current()?.accessToken}`,
      'Bearer renewed',
    ]);
    expect(ends).toEqual([]);

    refused = 9;
    await store.dispatch(getVendorRequest.initiate(ARG, { forceRefetch: true }));
    expect(server.count('getVendorRequest')).toBe(4);
    expect(ends).toEqual(['expired']);
  });

  it('BEY-13 BEY-14 a create whose outcome stayed unknown is sent again under the same key; a new intent has a new one', async () => {
    let lost = true;
    serve({ createVendorRequest: () => (lost ? 'networkError' : { payload: aRequest() }) });
    const { store } = makeStore();
    const create = (vendorType: 'RMT SHOP' | 'OVERHEAD') =>
      store.dispatch(createVendorRequest.initiate({ vendorType }));
    await create('RMT SHOP');
    lost = false;
    await create('RMT SHOP');
    await create('RMT SHOP');
    const [first, again, fresh] = server.requests.map((request) =>
      request.headers.get('Idempotency-Key'),
    );
    expect(first).toBeTruthy();
    expect(again).toBe(first);
    expect(fresh).not.toBe(first);
  });

  it('API-11 a partial save sends the given fields only', async () => {
    serve({ updateVendorRequest: { payload: aRequest({ useErepair: 'N' }) } });
    const { store } = makeStore();
    await store.dispatch(updateVendorRequest.initiate({ requestUid: 'r1', useErepair: 'N' }));
    expect(server.requests[0]).toMatchObject({
      url: '/mm/vendors/r1/false',
      body: { requestUid: 'r1', useErepair: 'N' },
    });
  });

  it('API-13 every request goes to the configured base', async () => {
    const seen: string[] = [];
    serve({});
    const original = globalThis.fetch;
    globalThis.fetch = async (input) => {
      seen.push(String(input));
      return new Response(JSON.stringify({ message: { code: 'SUCCESS' }, payload: aRequest() }));
    };
    const { store, services } = makeStore();
    const elsewhere = makeStore({
      config: { ...services.config, apiBaseUrl: 'https://api.example' },
    });
    await store.dispatch(getVendorRequest.initiate(ARG));
    await elsewhere.store.dispatch(getVendorRequest.initiate(ARG));
    globalThis.fetch = original;
    expect(seen).toEqual(['/mm/vendors/r1', 'https://api.example/mm/vendors/r1']);
  });
});

describe('code lists', () => {
  it('API-28 API-29 API-30 are asked for once, sorted, and never mixed', async () => {
    serve({
      searchCodeHeaders: ({ body }) =>
        page({
          mmCodeHeaderUid: `h-${JSON.stringify(body).includes('phone_type') ? 'phone' : 'pay'}`,
        }),
      listCodeDetails: ({ url }) =>
        page(
          { codeValue: `${url.includes('phone') ? 'LAND' : 'CC'}`, sortOrder: 2 },
          { codeValue: `${url.includes('phone') ? 'CELL' : 'ACH'}`, sortOrder: 1 },
        ),
    });
    const { store } = makeStore();
    const list = (name: 'phone_type' | 'pay_preference') =>
      store.dispatch(codeListsApi.endpoints.getCodeList.initiate(name));
    await Promise.all([list('phone_type'), list('pay_preference')]);
    await list('phone_type');
    const codesOf = (name: 'phone_type' | 'pay_preference') =>
      codeListsApi.endpoints.getCodeList
        .select(name)(store.getState())
        .data?.map((entry) => entry.codeValue);
    expect(codesOf('phone_type')).toEqual(['CELL', 'LAND']);
    expect(codesOf('pay_preference')).toEqual(['ACH', 'CC']);
    expect([server.count('searchCodeHeaders'), server.count('listCodeDetails')]).toEqual([2, 2]);
  });

  it('fail as their header or their entries fail, or when there is no such list', async () => {
    const { getCodeList } = codeListsApi.endpoints;
    let header: FakeResponse = { code: 'FORBIDDEN' };
    serve({ searchCodeHeaders: () => header, listCodeDetails: { code: 'CONFLICT', text: 'busy' } });
    const load = () =>
      errorOf(makeStore().store.dispatch(getCodeList.initiate('STATE', { subscribe: false })));
    expect((await load()).kind).toBe('forbidden');
    header = page();
    expect((await load()).kind).toBe('notFound');
    header = page({ mmCodeHeaderUid: 'h' });
    expect(await load()).toMatchObject({ kind: 'conflict', message: 'busy' });
  });
});

describe('requests without a usable token', () => {
  it('are not sent: signed out they are unauthenticated, else the provider is unavailable', async () => {
    serve({});
    const withSession = (session: Partial<ReturnType<typeof aSession>>) =>
      makeStore({ session: { ...aSession(), accessToken: async () => null, ...session } }).store;
    const read = (store: ReturnType<typeof withSession>) =>
      errorOf(store.dispatch(updateVendorRequest.initiate({ requestUid: 'r1' })));
    expect((await read(withSession({ current: () => null }))).kind).toBe('unauthenticated');
    expect((await read(withSession({}))).kind).toBe('unavailable');
  });

  it('end as unavailable when a 401 cannot be followed by a renewal', async () => {
    serve({ updateVendorRequest: { code: 'UNAUTHORIZED' } });
    const { store } = makeStore({ session: { ...aSession(), refresh: async () => null } });
    const error = await errorOf(store.dispatch(updateVendorRequest.initiate({ requestUid: 'r1' })));
    expect(error.kind).toBe('unavailable');
    expect(server.count('updateVendorRequest')).toBe(1);
  });
});
