import { describeOnBackends } from '../testing/backends';
import { createTinStandIn } from './tin/tinStandIn';

const xml = (fields: Readonly<Record<string, string>>): string =>
  `<AddressValidateRequest USERID="x"><Address ID="0">${Object.entries(fields)
    .map(([tag, value]) => `<${tag}>${value}</${tag}>`)
    .join('')}</Address></AddressValidateRequest>`;

const DAYTON = {
  Address1: 'Suite 4',
  Address2: '1480 Foundry ave.',
  City: 'dayton',
  State: 'oh',
  Zip5: '45402',
} as const;

describe('tax-ID matching', () => {
  it('SBX-17 answers by the last digit', async () => {
    const tin = createTinStandIn();
    const check = (idNumber: string) => tin.check({ name: 'Miller', idType: 'EIN', idNumber });
    expect(await check('123456789')).toEqual({ result: 'NO MATCH' });
    expect(await check('123456788')).toEqual({
      error: 'Error from Tin API Validation',
      detail: expect.stringMatching(/./),
    });
    for (const last of '01234567')
      expect(await check(`12345678${last}`)).toEqual({ result: 'MATCH' });
  });
});

describeOnBackends('stand-ins', (api) => {
  async function validate(body: string, type = 'application/xml') {
    return api.request('POST', '/mm/usps/validate-address', {
      body,
      session: await api.signIn('new.shop@example.com'),
      headers: { 'Content-Type': type },
    });
  }

  it('API-33 SBX-19 an address that agrees with the table comes back standardised, as XML text', async () => {
    const answer = await validate(xml(DAYTON));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/xml/);
    expect(answer.text).toContain(
      '<Address ID="0"><Address1>SUITE 4</Address1><Address2>1480 FOUNDRY AVE</Address2><City>DAYTON</City><State>OH</State><Zip5>45402</Zip5>',
    );
    expect(
      (await validate(xml({ ...DAYTON, Address1: '' }), 'text/xml; charset=utf-8')).text,
    ).toContain('<Address2>1480 FOUNDRY AVE</Address2>');
  });

  it.each([
    ['city', { City: 'Toledo' }, 'Invalid City.'],
    ['state', { State: 'TX' }, 'Invalid State Code.'],
    ['zip', { Zip5: '00000' }, 'Invalid Zip Code.'],
    ['Canadian code', { Zip5: 'K1A' }, 'Invalid Zip Code.'],
    ['street beginning with 0', { Address2: '0 Nowhere St' }, 'Address Not Found.'],
  ])(
    'SBX-19 SBX-20 a %s that does not fit is an error of the service',
    async (_name, change, description) => {
      const answer = await validate(xml({ ...DAYTON, ...change }));
      expect(answer.status).toBe(200);
      expect(answer.text).toContain(`<Description>${description}</Description>`);
    },
  );

  it('SBX-19 long city names take the postal form of at most 15 characters, which is accepted again', async () => {
    const first = (
      await validate(xml({ ...DAYTON, City: 'Rancho Cucamonga', State: 'CA', Zip5: '91730' }))
    ).text;
    const city = /<City>(.*)<\/City>/.exec(first)?.[1] ?? '';
    expect(city.length).toBeLessThanOrEqual(15);
    expect(
      (await validate(xml({ ...DAYTON, City: city, State: 'CA', Zip5: '91730' }))).text,
    ).toContain(`<City>${city}</City>`);
    expect(
      (await validate(xml({ ...DAYTON, City: 'Saint Louis', State: 'MO', Zip5: '63101' }))).text,
    ).toContain('<City>SAINT LOUIS</City>');
    expect(
      (await validate(xml({ ...DAYTON, City: 'St. Louis', State: 'MO', Zip5: '63101' }))).text,
    ).toContain('<City>SAINT LOUIS</City>');
  });

  it('API-33 hostile XML is refused at once: document types, entities, depth, size, unknown and repeated tags', async () => {
    const hostile = [
      `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${xml({ ...DAYTON, City: '&x;' })}`,
      `<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${xml(DAYTON)}`,
      `<?xml-stylesheet href="x"?>${xml(DAYTON)}`,
      `${'<Address>'.repeat(20)}${'</Address>'.repeat(20)}`,
      xml({ ...DAYTON, Script: 'x' }),
      xml({ ...DAYTON, constructor: 'x' }),
      xml(DAYTON).replace('<City>', '<City>a</City><City>'),
      xml({ ...DAYTON, City: '<b>x</b>' }),
      '<Address><City>Dayton</Address>',
      'no xml at all',
      '',
    ];
    for (const body of hostile)
      expect({ body: body.slice(0, 60), ...(await validate(body)) }).toMatchObject({
        status: 400,
        code: 'VALIDATION',
      });
    expect(await validate(xml({ ...DAYTON, City: 'x'.repeat(9000) }))).toMatchObject({
      status: 413,
      code: 'TOO_LARGE',
    });
    expect(await validate(JSON.stringify(DAYTON), 'application/json')).toMatchObject({
      status: 415,
      code: 'UNSUPPORTED_TYPE',
    });
  });

  it('API-33 text that looks like markup stays text', async () => {
    const answer = await validate(
      xml({ ...DAYTON, Address1: 'A &amp; B &lt;/Address1&gt;&lt;Zip5&gt;' }),
    );
    expect(answer.text).toContain('<Address1>A &amp; B &lt;/ADDRESS1&gt;&lt;ZIP5&gt;</Address1>');
  });

  it('API-35 geocoding needs no bearer and gives the same place for the same address', async () => {
    const place = async (address: string) => {
      const answer = await api.get(`/geocode?address=${encodeURIComponent(address)}&key=`);
      return answer.payload as {
        results: { geometry: { location: { lat: number; lng: number } } }[];
      };
    };
    const first = (await place('10001 Foundry Ave, Dayton, OH 45402')).results[0]?.geometry
      .location;
    expect(first?.lat).toBeCloseTo(39.76, 0);
    expect(first?.lng).toBeCloseTo(-84.19, 0);
    expect(
      (await place('10001 Foundry Ave, Dayton, OH 45402')).results[0]?.geometry.location,
    ).toEqual(first);
    expect(
      (await place('10002 Foundry Ave, Dayton, OH 45402')).results[0]?.geometry.location,
    ).not.toEqual(first);
    expect(await place('nowhere')).toMatchObject({ results: [] });
  });

  it('SBX-28 API-15 every stand-in answers on a fresh start', async () => {
    expect(await api.get('/healthz')).toMatchObject({ status: 200 });
    expect((await api.get('/human-check/challenge')).payload).toMatchObject({
      parameters: { algorithm: 'PBKDF2/SHA-256' },
      signature: expect.stringMatching(/^[0-9a-f]+$/),
    });
    expect(
      await api.post('/mm/users/verify-captcha', { token: await api.humanCheckToken() }),
    ).toMatchObject({ status: 200, code: 'SUCCESS' });
    expect(
      Array.isArray((await api.get('/sandbox/outbox.json?to=nobody@example.com')).payload),
    ).toBe(true);
  });
});
