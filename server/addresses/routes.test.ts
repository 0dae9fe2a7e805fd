import { describeOnBackends } from '../testing/backends';

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

describeOnBackends('address validation', (api) => {
  async function validate(body: string, type = 'application/xml') {
    return api.request('POST', '/mm/usps/validate-address', {
      body,
      session: await api.signIn('new.shop@example.com'),
      headers: { 'Content-Type': type },
    });
  }

  it('API-33 SBX-19 an address that agrees with the table comes back standardized, as XML text', async () => {
    const response = await validate(xml(DAYTON));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/xml/);
    expect(response.text).toContain(
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
      const response = await validate(xml({ ...DAYTON, ...change }));
      expect(response.status).toBe(200);
      expect(response.text).toContain(`<Description>${description}</Description>`);
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
    const response = await validate(
      xml({ ...DAYTON, Address1: 'A &amp; B &lt;/Address1&gt;&lt;Zip5&gt;' }),
    );
    expect(response.text).toContain('<Address1>A &amp; B &lt;/ADDRESS1&gt;&lt;ZIP5&gt;</Address1>');
  });
});
