import { aSession } from '@/testing/factories';
import { makeStore } from '@/testing/renderWithProviders';
import { addressCheckApi, addressRequestXml, readAddressResponse } from './addressCheck';

const ADDRESS = {
  address: '1 Main St',
  address2: '',
  city: 'Dayton',
  state: 'OH',
  zipcode: '45402',
};
const SUGGESTION =
  '{"address":"1 MAIN ST","address2":"","city":"DAYTON","state":"OH","zipcode":"45402"}';
const { checkAddress, geocode } = addressCheckApi.endpoints;

const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
});
const serve = (respond: () => Response | Promise<Response>) => {
  const requests: { url: string; init: RequestInit | undefined }[] = [];
  globalThis.fetch = async (url, init) => {
    requests.push({ url: String(url), init });
    return respond();
  };
  return requests;
};
const check = (services?: Parameters<typeof makeStore>[0]) =>
  makeStore(services).store.dispatch(checkAddress.initiate(ADDRESS));
const locate = () => makeStore().store.dispatch(geocode.initiate(ADDRESS));

describe('checkAddress', () => {
  it('sends XML with the bearer and returns the suggestion', async () => {
    const requests = serve(() => new Response(SUGGESTION));
    const { data } = await check();
    expect(data).toMatchObject({ kind: 'suggestion', suggestion: { address: '1 MAIN ST' } });
    const headers = new Headers(requests[0]?.init?.headers);
    expect(headers.get('Content-Type')).toBe('application/xml');
    expect(headers.get('Authorization')).toMatch(/^Bearer /);
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ['a server failure', () => new Response(SUGGESTION, { status: 503 })],
    ['an unreadable response', () => new Response('maintenance')],
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('counts %s as unreachable', async (_name, respond) => {
    serve(respond);
    expect((await check()).error).toMatchObject({ kind: 'unavailable' });
  });

  it('reports too many checks as such, so that an import slows down', async () => {
    serve(() => new Response(SUGGESTION, { status: 429 }));
    expect((await check()).error).toMatchObject({ kind: 'rateLimited' });
  });

  it('asks nothing without a token', async () => {
    const requests = serve(() => new Response(SUGGESTION));
    const { error } = await check({ session: { ...aSession(), accessToken: async () => null } });
    expect(error).toMatchObject({ kind: 'unavailable' });
    expect(requests).toEqual([]);
  });
});

describe('geocode', () => {
  it('API-35 returns the first coordinates, without sending a token', async () => {
    const requests = serve(
      () => new Response('{"results":[{"geometry":{"location":{"lat":39.7,"lng":-84.2}}}]}'),
    );
    expect((await locate()).data).toEqual({ latitude: 39.7, longitude: -84.2 });
    expect(requests[0]?.url).toBe('/geocode?address=1+Main+St%2C+Dayton%2C+OH+45402&key=');
    expect(new Headers(requests[0]?.init?.headers).get('Authorization')).toBeNull();
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ['another shape', () => new Response('[]')],
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('returns null for %s, never an error', async (_name, respond) => {
    serve(respond);
    expect(await locate()).toMatchObject({ data: null, isSuccess: true });
  });
});

const address = {
  address: '1480 Foundry Ave',
  address2: 'Suite <4> & "5"',
  city: 'Dayton',
  state: 'OH',
  zipcode: '45402',
};

describe('the address check as text', () => {
  it('BAS-12 API-33 the street goes out as Address2, the suite as Address1, escaped', () => {
    const xml = addressRequestXml(address);
    expect(xml).toContain('<Address2>1480 Foundry Ave</Address2>');
    expect(xml).toContain('<Address1>Suite &#60;4&#62; &#38; &#34;5&#34;</Address1>');
  });

  it('API-34 an XML response is read, the suite back in its place', async () => {
    const xml =
      '<?xml version="1.0"?><AddressValidateResponse><Address ID="0"><Address1>STE 4</Address1><Address2>1480 FOUNDRY AVE</Address2><City>DAYTON</City><State>OH</State><Zip5>05402</Zip5><Zip4/></Address></AddressValidateResponse>';
    expect(await readAddressResponse(xml)).toEqual({
      kind: 'suggestion',
      suggestion: {
        address: '1480 FOUNDRY AVE',
        address2: 'STE 4',
        city: 'DAYTON',
        state: 'OH',
        zipcode: '05402',
      },
    });
  });

  it('API-34 a JSON response is read', async () => {
    const json = JSON.stringify({
      payload: {
        address: '1480 FOUNDRY AVE',
        address2: 'STE 4',
        city: 'DAYTON',
        state: 'OH',
        zip5: '45402',
      },
    });
    expect(await readAddressResponse(json)).toMatchObject({
      kind: 'suggestion',
      suggestion: { address: '1480 FOUNDRY AVE', address2: 'STE 4', zipcode: '45402' },
    });
  });

  it('API-34 an error flag gives its description, in XML and in JSON', async () => {
    const xml =
      '<AddressValidateResponse><Address ID="0"><Error><Number>-1</Number><Description>Address Not Found.</Description></Error></Address></AddressValidateResponse>';
    expect(await readAddressResponse(xml)).toEqual({
      kind: 'error',
      errorDescription: 'Address Not Found.',
    });
    expect(
      await readAddressResponse(
        JSON.stringify({ payload: { error: true, errorDescription: 'Invalid City.' } }),
      ),
    ).toEqual({ kind: 'error', errorDescription: 'Invalid City.' });
  });

  it.each(['', 'Bad Gateway', '<html', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'])(
    '%p is no response',
    async (body) => {
      expect(await readAddressResponse(body)).toBeNull();
    },
  );
});
