import type { Api } from '../testing/api';
import { type Portal, startPortal } from '../testing/portal';
import { canonicalAddress, forwardedAddress, networkOf } from './clientAddress';

describe('the address of a client', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['2001:DB8::1', '2001:db8:0:0:0:0:0:1'],
    ['2001:db8:0:0:0:0:0.0.0.1', '2001:db8:0:0:0:0:0:1'],
    ['::', '0:0:0:0:0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:1'],
    ['', undefined],
    ['unknown', undefined],
    ['203.0.113.007', undefined],
    ['203.0.113.7, 1.1.1.1', undefined],
  ])('LIM-06 %j has one spelling: %j', (text, canonical) => {
    expect(canonicalAddress(text)).toBe(canonical);
  });

  it('LIM-06 a limit is for an IPv4 address or a /64', () => {
    expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
    expect(networkOf('::ffff:203.0.113.7')).toBe(networkOf('203.0.113.7'));
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:db8:1:2::')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:db8:1:3::')).toBe('2001:db8:1:3::/64');
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
    expect(networkOf('')).toBe('');
  });

  it.each([
    ['203.0.113.7', 0, undefined],
    ['203.0.113.7', 1, '203.0.113.7'],
    ['6.6.6.6, 203.0.113.7', 1, '203.0.113.7'],
    ['6.6.6.6,203.0.113.7,10.0.0.2', 2, '203.0.113.7'],
    ['203.0.113.7, 10.0.0.2', 3, undefined],
    ['203.0.113.7, unknown', 1, undefined],
    ['203.0.113.7,', 1, undefined],
    ['', 1, undefined],
    ['203.0.113.7:51234', 1, '203.0.113.7'],
    ['[2001:db8::1]:51234', 1, '2001:db8:0:0:0:0:0:1'],
    ['[2001:db8::1]', 1, '2001:db8:0:0:0:0:0:1'],
    ['2001:db8::1', 1, '2001:db8:0:0:0:0:0:1'],
  ])('LIM-06 LIM-07 in %j, %j proxies have seen %j', (header, proxies, address) => {
    expect(forwardedAddress(header, proxies)).toBe(address);
  });
});

/** More than the burst of the sign-in options (120); the clock stands still. */
const FLOOD = 125;
const NOW = new Date();
const CLOCK = { now: () => NOW, wallNow: () => NOW };
const REFUSED = 429;

describe.each(['0', '1', '2'])('TRUSTED_PROXIES=%s', (proxies) => {
  let portal: Portal;
  let api: Api;
  beforeAll(async () => {
    portal = await startPortal({ TRUSTED_PROXIES: proxies, LOG_LEVEL: 'warn' }, { clock: CLOCK });
    api = portal.api;
  });
  afterAll(() => portal.close());

  const from = (forwarded: string) =>
    api.request('GET', '/mm/passkeys/sign-in-options', {
      headers: { 'X-Forwarded-For': forwarded },
    });
  /** Statuses of many requests whose header depends on their number. */
  const flood = async (headerOf: (n: number) => string): Promise<Set<number>> => {
    const statuses = new Set<number>();
    for (let n = 0; n < FLOOD; n += 1) statuses.add((await from(headerOf(n))).status);
    return statuses;
  };
  const warnings = () => portal.output().match(/X-Forwarded-For/g) ?? [];

  if (proxies === '0')
    it('LIM-06 LIM-07 the header chooses no limit, and the log says once that strangers share theirs', async () => {
      expect(warnings()).toEqual([]);
      expect(await flood((n) => `203.0.113.${n % 250}`)).toContain(REFUSED);
      await portal.outputWith('TRUSTED_PROXIES is 0');
      expect(warnings()).toHaveLength(1);
    });

  if (proxies === '1') {
    it('LIM-06 a client is limited whatever it puts before its own address, and others are served', async () => {
      expect(await flood((n) => `10.0.${n % 250}.1, 203.0.113.1`)).toContain(REFUSED);
      expect(await from('203.0.113.1, 203.0.113.2')).toMatchObject({ status: 200 });
    });

    it('LIM-06 the addresses of a /64 share a limit, those of several do not', async () => {
      expect(await flood((n) => `2001:db8:0:1::${n.toString(16)}`)).toContain(REFUSED);
      expect(await flood((n) => `2001:db8:1:${n.toString(16)}::1`)).toEqual(new Set([200]));
    });

    it('LIM-07 without a valid entry, the address of the connection counts, and the log says so once', async () => {
      expect(await flood((n) => `203.0.113.9, made-up-${n}`)).toContain(REFUSED);
      await portal.outputWith('X-Forwarded-For');
      expect(warnings()).toHaveLength(1);
    });

    it('LIM-11 a check passed without an e-mail serves the address that passed it, and no other behind the proxy', async () => {
      const headersOf = (address: string) => ({ 'X-Forwarded-For': address });
      const passed = await api.request('POST', '/mm/users/verify-captcha', {
        body: { token: await api.humanCheckToken() },
        headers: headersOf('203.0.113.21'),
      });
      expect(passed).toMatchObject({ status: 200 });
      const start = (address: string) =>
        api.request('POST', '/cognito/', {
          body: {
            AuthFlow: 'CUSTOM_AUTH',
            ClientId: api.identity.clientId,
            AuthParameters: { USERNAME: 'code.only@example.com' },
          },
          headers: {
            ...headersOf(address),
            'Content-Type': 'application/x-amz-json-1.1',
            'X-Amz-Target': 'AWSCognitoIdentityProviderService.InitiateAuth',
          },
        });
      expect((await start('203.0.113.22')).text).toContain('UserLambdaValidationException');
      expect((await start('203.0.113.21')).text).toContain('CUSTOM_CHALLENGE');
    });

    it('SBX-27 the sandbox stays closed to requests through a proxy, whatever address they name', async () => {
      const statusFor = async (headers: Readonly<Record<string, string>>) =>
        (await api.request('GET', '/sandbox/outbox.json', { headers })).status;
      expect(await statusFor({})).toBe(200);
      expect(await statusFor({ 'X-Forwarded-For': '127.0.0.1' })).toBe(403);
      expect(await statusFor({ 'X-Forwarded-For': '::1' })).toBe(403);
    });
  }

  if (proxies === '2')
    it('LIM-06 LIM-07 behind two proxies the entry of the outer one counts, and a shorter header is not used', async () => {
      expect(await flood((n) => `10.0.${n % 250}.1, 203.0.113.1, 10.0.0.2`)).toContain(REFUSED);
      expect(await flood((n) => `203.${n & 1}.${n >> 1}.7, 10.0.0.2`)).toEqual(new Set([200]));
      expect(warnings()).toEqual([]);
      expect(await flood((n) => `203.0.113.${n % 250}`)).toContain(REFUSED);
      expect(warnings()).toHaveLength(1);
    });
});
