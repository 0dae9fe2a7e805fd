import type { Address } from '@contract/registration/address';
import { createClock } from '../../clock';
import { type FakeService, startFakeService } from '../../testing/fakeService';
import { createSmartyClient } from './smartyClient';
import { createUspsClient } from './uspsClient';

const ADDRESS: Address = {
  address: '1 Main St',
  address2: 'Apt 2',
  city: 'Dayton',
  state: 'OH',
  zipcode: '45402-1234',
};
const SUGGESTION: Address = {
  address: '1 MAIN ST',
  address2: 'APT 2',
  city: 'DAYTON',
  state: 'OH',
  zipcode: '45402',
};
const NOT_FOUND = { kind: 'error', errorDescription: 'Address Not Found.' };
const OUT = { status: 502, code: 'FAILED', message: 'The address service cannot be reached.' };
const KEYS = { id: 'id7', secret: 'secret7' };

type Reply = { readonly status?: number; readonly body: unknown };

/** Starts a service for one test; `reply` may change between its requests. */
let service: FakeService;
let reply: (url: string) => Reply;
beforeEach(async () => {
  service = await startFakeService(({ url }) => {
    const { status, body } = reply(url);
    return { ...(status !== undefined && { status }), body: JSON.stringify(body) };
  });
});
afterEach(() => service.close());

/** What neither a form nor the database takes, and what is no address. */
const UNUSABLE = ['A'.repeat(101), '45402\u0000', 7, null];

describe('the USPS Addresses API 3.0', () => {
  const found = (address: object = {}, dpv: string | null = 'Y') => ({
    firm: '',
    address: {
      streetAddress: '1 MAIN ST',
      streetAddressAbbreviation: '1 MAIN ST',
      secondaryAddress: 'APT 2',
      cityAbbreviation: 'DAYTON',
      city: 'DAYTON',
      state: 'OH',
      ZIPCode: '45402',
      ZIPPlus4: '1234',
      urbanization: '',
      ...address,
    },
    additionalInfo: { deliveryPoint: '02', DPVConfirmation: dpv, vacant: 'N' },
    corrections: [{ code: '', text: '' }],
    matches: [{ code: '31', text: 'Single Response - exact match' }],
  });
  let address: Reply;
  let now = 0;
  const client = () =>
    createUspsClient(
      { url: service.url, ...KEYS },
      { ...createClock(), wallNow: () => new Date(now) },
    );
  const tokens = () => service.requests.filter(({ url }) => url.startsWith('/oauth2'));
  beforeEach(() => {
    now = 0;
    address = { body: found() };
    reply = (url) =>
      url === '/oauth2/v3/token'
        ? { body: { access_token: `token${tokens().length}`, expires_in: '28799' } }
        : address;
  });

  it('CFG-22 confirms an address, with one token for many questions until it expires', async () => {
    const usps = client();
    expect(await Promise.all([usps.validate(ADDRESS), usps.validate(ADDRESS)])).toEqual([
      { kind: 'suggestion', suggestion: SUGGESTION },
      { kind: 'suggestion', suggestion: SUGGESTION },
    ]);
    expect(tokens()).toHaveLength(1);
    expect(JSON.parse(tokens()[0]?.body ?? '')).toEqual({
      grant_type: 'client_credentials',
      client_id: 'id7',
      client_secret: 'secret7',
    });
    const asked = service.requests.find(({ url }) => url.startsWith('/addresses'));
    expect(asked?.headers.authorization).toBe('Bearer token1');
    const { pathname, searchParams } = new URL(asked?.url ?? '', service.url);
    expect(pathname).toBe('/addresses/v3/address');
    expect(Object.fromEntries(searchParams)).toEqual({
      streetAddress: '1 Main St',
      secondaryAddress: 'Apt 2',
      city: 'Dayton',
      state: 'OH',
      ZIPCode: '45402',
    });
    now = 28_740_000;
    await usps.validate(ADDRESS);
    expect(service.requests.at(-1)?.headers.authorization).toBe('Bearer token2');
  });

  it('CFG-22 asks for another token when one is refused, and not again', async () => {
    const usps = client();
    await usps.validate(ADDRESS);
    address = { status: 401, body: {} };
    await expect(usps.validate(ADDRESS)).rejects.toMatchObject(OUT);
    expect(tokens()).toHaveLength(2);
    address = { body: found() };
    expect(await usps.validate(ADDRESS)).toHaveProperty('kind', 'suggestion');
  });

  it.each([
    ['Y', 'suggestion'],
    ['D', 'suggestion'],
    ['S', 'suggestion'],
    ['N', 'error'],
    ['', 'error'],
    [null, 'error'],
  ])('CFG-22 a delivery point of "%s" is a %s', async (dpv, kind) => {
    address = { body: found({}, dpv) };
    expect(await client().validate(ADDRESS)).toHaveProperty('kind', kind);
  });

  it('CFG-22 shows what a refusal says', async () => {
    address = { status: 404, body: {} };
    expect(await client().validate(ADDRESS)).toEqual(NOT_FOUND);
    address = { status: 400, body: { error: { code: '400', message: 'Invalid\nState.\u202E' } } };
    expect(await client().validate(ADDRESS)).toEqual({
      kind: 'error',
      errorDescription: 'Invalid State.',
    });
  });

  it.each<Reply>([
    { status: 400, body: {} },
    { status: 403, body: {} },
    { status: 429, body: {} },
    { status: 503, body: {} },
    { body: '' },
    { body: {} },
    ...UNUSABLE.map((ZIPCode) => ({ body: found({ ZIPCode }) })),
  ])('SEC-25 counts as out after %j', async (given) => {
    address = given;
    await expect(client().validate(ADDRESS)).rejects.toMatchObject(OUT);
  });

  it('SEC-25 counts as out without a token, and asks for one again', async () => {
    const usps = client();
    const works = reply;
    reply = () => ({ status: 401, body: {} });
    await expect(usps.validate(ADDRESS)).rejects.toMatchObject(OUT);
    reply = works;
    expect(await usps.validate(ADDRESS)).toHaveProperty('kind', 'suggestion');
  });
});

describe("Smarty's US Street Address API", () => {
  const candidate = (components: object = {}, dpv = 'Y', line = '1 MAIN ST APT 2') => ({
    delivery_line_1: line,
    last_line: 'DAYTON OH 45402-1234',
    components: {
      primary_number: '1',
      street_name: 'MAIN',
      street_suffix: 'ST',
      secondary_designator: 'APT',
      secondary_number: '2',
      city_name: 'DAYTON',
      state_abbreviation: 'OH',
      zipcode: '45402',
      plus4_code: '1234',
      ...components,
    },
    analysis: { dpv_match_code: dpv },
  });
  const client = () => createSmartyClient({ url: `${service.url}/street-address`, ...KEYS });

  it('CFG-23 confirms an address, its suite on a line for itself', async () => {
    reply = () => ({ body: [candidate()] });
    expect(await client().validate(ADDRESS)).toEqual({
      kind: 'suggestion',
      suggestion: SUGGESTION,
    });
    const { pathname, searchParams } = new URL(service.requests[0]?.url ?? '', service.url);
    expect(pathname).toBe('/street-address');
    expect(Object.fromEntries(searchParams)).toEqual({
      'auth-id': 'id7',
      'auth-token': 'secret7',
      street: '1 Main St',
      secondary: 'Apt 2',
      city: 'Dayton',
      state: 'OH',
      zipcode: '45402-1234',
      candidates: '1',
    });
    const whole = { secondary_designator: undefined, secondary_number: undefined };
    reply = () => ({ body: [candidate(whole, 'Y', 'PO BOX 12')] });
    expect(await client().validate(ADDRESS)).toMatchObject({
      suggestion: { address: 'PO BOX 12', address2: '' },
    });
  });

  it.each([
    ['no candidate', []],
    ['a delivery point that is not confirmed', [candidate({}, 'N')]],
  ])('CFG-23 finds nothing with %s', async (_name, body) => {
    reply = () => ({ body });
    expect(await client().validate(ADDRESS)).toEqual(NOT_FOUND);
  });

  it.each<Reply>([
    { status: 401, body: [] },
    { status: 402, body: [] },
    { status: 429, body: [] },
    { body: {} },
    ...UNUSABLE.map((zipcode) => ({ body: [candidate({ zipcode })] })),
  ])('SEC-25 counts as out after %j', async (given) => {
    reply = () => given;
    await expect(client().validate(ADDRESS)).rejects.toMatchObject(OUT);
  });
});
