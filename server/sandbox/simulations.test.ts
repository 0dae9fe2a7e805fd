import { codes } from 'zipcodes';
import { LIMITS } from '@contract/limits';
import { postalCity } from '@contract/rules/postalCity';
import { describeOnBackends } from '../testing/backends';
import { uniqueEmail } from '../testing/unique';
import { createSimulatedTinService } from './tin/simulatedTinService';
import { matchesCity } from './zipTable';

describe('tax-ID matching', () => {
  it('SBX-17 decides by the last digit', async () => {
    const tin = createSimulatedTinService();
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

it('ADH-24 the address check takes the offer for every city of the ZIP table', () => {
  const cities = Object.values(codes)
    .filter(({ country, city }) => country === 'US' && city.length > LIMITS.city)
    .map(({ city }) => city);
  expect(cities.length).toBeGreaterThan(600);
  expect(cities.filter((city) => !matchesCity(postalCity(city) ?? '', city))).toEqual([]);
});

describeOnBackends('simulated services', (api) => {
  it('API-35 geocoding needs no bearer and gives the same place for the same address', async () => {
    const place = async (address: string) => {
      const response = await api.get(`/geocode?address=${encodeURIComponent(address)}&key=`);
      return response.payload as {
        results: { geometry: { location: { lat: number; lng: number } } }[];
      };
    };
    const at = async (number: number) =>
      (await place(`${number} Foundry Ave, Dayton, OH 45402`)).results[0]?.geometry.location;
    const first = await at(10001);
    expect(first?.lat).toBeCloseTo(39.76, 0);
    expect(first?.lng).toBeCloseTo(-84.19, 0);
    expect(await at(10001)).toEqual(first);
    expect(await at(10002)).not.toEqual(first);
    expect(await place('nowhere')).toMatchObject({ results: [] });
  });

  it('SBX-28 API-15 every simulated service responds on a fresh start', async () => {
    expect(await api.get('/healthz')).toMatchObject({ status: 200 });
    expect((await api.get('/human-check/challenge')).payload).toMatchObject({
      parameters: { algorithm: 'PBKDF2/SHA-256' },
      signature: expect.stringMatching(/^[0-9a-f]+$/),
    });
    expect(
      await api.post('/mm/users/verify-captcha', {
        token: await api.humanCheckToken(),
        // A pass without an address would serve the next test that asks for a code.
        email: uniqueEmail('widget'),
      }),
    ).toMatchObject({ status: 200, code: 'SUCCESS' });
    expect(
      Array.isArray((await api.get('/sandbox/outbox.json?to=nobody@example.com')).payload),
    ).toBe(true);
  });
});
