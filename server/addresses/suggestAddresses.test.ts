import type { Address } from '@contract/registration/address';
import { KNOWN_STREETS } from '../sandbox/addresses/simulatedSuggestions';
import type { Api, Session } from '../testing/api';
import { describeOnBackends } from '../testing/backends';
import { servers } from '../testing/servers';
import { checkAddress } from '../testing/vendorApi';

const suggest = (api: Api, session: Session, body: object) =>
  api.post('/mm/usps/suggest-addresses', body, session);

async function linesFor(api: Api, session: Session, text: string, zipcode = ''): Promise<string[]> {
  const { code, payload } = await suggest(api, session, { text, zipcode });
  expect({ text, code }).toEqual({ text, code: 'SUCCESS' });
  const { addresses } = payload as { addresses: readonly Address[] };
  return addresses.map((found) =>
    [found.address, found.address2, found.city, found.state, found.zipcode].join('|'),
  );
}

describeOnBackends('address suggestions', (api) => {
  it('ADH-04 the bundled service suggests its streets behind any house number, those of the ZIP code first', async () => {
    const session = await api.signIn('new.shop@example.com');
    const lines = async (text: string, zip?: string) => linesFor(api, session, text, zip);
    expect((await api.get('/config.json')).payload).toMatchObject({
      features: { addressSuggestions: true },
    });
    const foundry = ['1480 FOUNDRY AVE||DAYTON|OH|45402'];
    expect(await lines('1480 foun')).toEqual(foundry);
    expect(await lines(' 1480  Foundry avenue, day')).toEqual(foundry);
    expect(await lines('12 third st')).toEqual(['12 E THIRD ST||DAYTON|OH|45402']);
    expect(await lines('7 main', '75201')).toHaveLength(5);
    expect((await lines('7 main st', '75201'))[0]).toBe('7 MAIN ST||DALLAS|TX|75201');
    expect(await lines('1480 nowhere')).toEqual([]);
    expect(await lines('fou')).toEqual([]);
    expect(await lines('0 fou')).toEqual([]);
  });

  it('ADH-04 it completes city and state of any street with a ZIP code, typed or known', async () => {
    const session = await api.signIn('new.shop@example.com');
    const yellowSprings = ['12 ELM ST||YELLOW SPRINGS|OH|45387'];
    expect(await linesFor(api, session, '12 Elm St 45387')).toEqual(yellowSprings);
    expect(await linesFor(api, session, '12 Elm St, Yellow Springs, OH 45387')).toEqual(
      yellowSprings,
    );
    expect((await linesFor(api, session, '12 Elm St', '45387'))[0]).toBe(yellowSprings[0]);
    expect((await linesFor(api, session, '9 Foothill Blvd 91730'))[0]).toBe(
      '9 FOOTHILL BLVD||RCH CUCAMONGA|CA|91730',
    );
    expect(await linesFor(api, session, '12 Elmwood 00000')).toEqual([]);
  });

  it('ADH-04 the check confirms every street that is suggested', async () => {
    const session = await api.signIn('new.shop@example.com');
    for (const { city, state, zip, streets } of KNOWN_STREETS)
      for (const street of streets) {
        const checked = await checkAddress(api, session, [`1 ${street}`, '', city, state, zip]);
        expect(checked.text).toContain(`<Address2>1 ${street}</Address2><City>${city}</City>`);
      }
  });

  it('ADH-04 refuses what is too short, too long or no ZIP code, and more than anybody types', async () => {
    const session = await api.signIn('declined.shop@example.com');
    for (const body of [
      { text: '12' },
      { text: '  12  ' },
      { text: 'x'.repeat(51) },
      { text: '12 Elm', zipcode: '4540' },
      {},
    ])
      expect(await suggest(api, session, body)).toMatchObject({ status: 400, code: 'VALIDATION' });
    const many = await Promise.all(
      Array.from({ length: 120 }, () => suggest(api, session, { text: '12 Elm' })),
    );
    const refused = many.filter(({ status }) => status === 429);
    // A busy machine grants some of them again.
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.code).toBe('RATE_LIMITED');
    expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0);
    // Other requests of the same person go on.
    expect((await api.get('/user-details/', session)).status).toBe(200);
  });
});

describe('a real service of address suggestions', () => {
  const { fake, portal } = servers();
  const serverWith = async (environment: Record<string, string>) => {
    const { api, outputWith } = await portal(environment);
    return { api, outputWith, session: await api.signIn('new.shop@example.com') };
  };

  const suggestion = (over: object) => ({
    street_line: '1 Main St',
    secondary: '',
    city: 'Dayton',
    state: 'OH',
    zipcode: '45402',
    entries: 0,
    ...over,
  });

  it('ADH-05 is asked as the settings say, and only what the fields accept is passed on; nothing typed is logged', async () => {
    const replies = [
      {
        body: JSON.stringify({
          suggestions: [
            suggestion({ secondary: 'Suite 4' }),
            suggestion({ secondary: 'Apt', entries: 12 }),
            suggestion({ city: 'Rancho Cucamonga', state: 'CA', zipcode: '91730' }),
            suggestion({ state: 'ZZ' }),
            suggestion({ street_line: '1 <b>' }),
            suggestion({ zipcode: '' }),
            suggestion({ street_line: '1 MAIN STREET' }),
          ],
        }),
      },
      { body: JSON.stringify({ suggestions: null }) },
      { status: 503, body: '' },
      { body: JSON.stringify({ suggestions: [{ text: 'another protocol' }] }) },
      { body: 'Nothing for 1 Private Rd' },
    ];
    const service = await fake(() => replies.shift() ?? { status: 500, body: '' });
    const { api, session, outputWith } = await serverWith({
      LOG_LEVEL: 'debug',
      ADDRESS_SUGGESTIONS_URL: `${service.url}/lookup`,
      ADDRESS_SUGGESTIONS_ID: 'id7',
      ADDRESS_SUGGESTIONS_TOKEN: 'token7',
    });
    expect(await linesFor(api, session, '1 Main', '45402')).toEqual([
      '1 Main St|Suite 4|Dayton|OH|45402',
      '1 MAIN STREET||Dayton|OH|45402',
      '1 Main St||RCH CUCAMONGA|CA|91730',
    ]);
    const asked = new URL(service.requests[0]?.url ?? '', service.url);
    expect(asked.pathname).toBe('/lookup');
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      search: '1 Main',
      max_results: '5',
      prefer_geolocation: 'none',
      prefer_zip_codes: '45402',
      'auth-id': 'id7',
      'auth-token': 'token7',
    });
    expect(await linesFor(api, session, '1 Main')).toEqual([]);
    for (const _failure of [503, 'another protocol', 'no JSON'])
      expect(await suggest(api, session, { text: '1 Private Rd' })).toMatchObject({
        status: 502,
        code: 'FAILED',
        payload: null,
      });
    // The requests and their failures are logged, without what was typed and the key.
    expect(await outputWith('/mm/usps/suggest-addresses')).not.toMatch(/1 Main|Private|token7/);
  });

  it('ADH-05 beside a real address check, nothing is suggested by the simulated service', async () => {
    const { api, session } = await serverWith({
      ADDRESS_SERVICE: 'usps',
      ADDRESS_SERVICE_ID: 'id',
      ADDRESS_SERVICE_SECRET: 'secret',
      ADDRESS_SERVICE_URL: 'http://127.0.0.1:1',
    });
    expect(await linesFor(api, session, '1480 fou')).toEqual([]);
    expect((await api.get('/config.json')).payload).toMatchObject({
      features: { addressSuggestions: false },
    });
  });
});
