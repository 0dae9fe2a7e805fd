import { createSign, generateKeyPairSync } from 'node:crypto';
import { createLogger } from '../logger';
import { createHumanCheck } from '../human-check/createHumanCheck';
import { readSettings } from '../settings';
import { Secrets } from '../storage/secrets';
import type { FakeService } from '../testing/fakeService';
import { servers } from '../testing/servers';
import { BASIC_INFO } from '../testing/vendorForms';
import { checkAddress, createVendorRequest, under } from '../testing/vendorApi';
import { claimsOf } from '../testing/identityClient';
import { createBankCheckClient } from './bank-check/bankCheckClient';
import { createTinClient } from './tin/tinClient';

const ADDRESS =
  '<AddressValidateRequest><Address><Address1>Apt &amp; 2</Address1><Address2>1 Main St</Address2><City>Dayton</City><State>OH</State><Zip5>45402</Zip5></Address></AddressValidateRequest>';
/** The settings of an address service. */
const uspsAt = ({ url }: FakeService) => ({
  ADDRESS_SERVICE: 'usps',
  ADDRESS_SERVICE_ID: 'id7',
  ADDRESS_SERVICE_SECRET: 'secret7',
  ADDRESS_SERVICE_URL: url,
});

describe('real services instead of simulated ones', () => {
  const { fake, portal } = servers();
  const serverWith = async (environment: Record<string, string>) => (await portal(environment)).api;

  it('SEC-25 while the address service is out, an address counts as entered and never as confirmed', async () => {
    const usps = await fake(() => ({ status: 503, body: '' }));
    const api = await serverWith(uspsAt(usps));
    const session = await api.signIn('new.shop@example.com');
    const save = async (streetAddress1: string, addressVerified: 0 | 1) =>
      (
        await api.post(
          under(await createVendorRequest(api, session), 'basic-info'),
          { ...BASIC_INFO, streetAddress1, streetAddress2: '', addressVerified },
          session,
        )
      ).record;
    const checked = await checkAddress(api, session, ['1 Out St', '', 'Dayton', 'OH', '45402']);
    expect(checked).toMatchObject({ status: 502, code: 'FAILED' });
    expect(await save('1 Out St', 1)).toMatchObject({ addressVerified: 0, addressUnchecked: 0 });
    const kept = { address: '2 Out St', city: 'Dayton', state: 'OH', zipcode: '45402' };
    expect((await api.post('/mm/usps/keep-address', kept, session)).payload).toEqual({
      addressVerified: 0,
    });
    expect(await save('2 Out St', 0)).toMatchObject({ addressVerified: 0, addressUnchecked: 0 });
    // Nobody asked about this one: the save did.
    expect(await save('3 Out St', 1)).toMatchObject({ addressVerified: 0, addressUnchecked: 0 });
  });

  it('CFG-05 the address check and e-mail go to the services the settings name', async () => {
    const usps = await fake(({ url }) => ({
      body: JSON.stringify(
        url.startsWith('/oauth2')
          ? { access_token: 'token7', expires_in: '28799' }
          : {
              address: {
                streetAddress: '1 MAIN ST',
                secondaryAddress: 'APT 2',
                city: 'DAYTON',
                state: 'OH',
                ZIPCode: '45402',
              },
              additionalInfo: { DPVConfirmation: 'Y' },
            },
      ),
    }));
    const mail = await fake(() => ({ body: '{}' }));
    const api = await serverWith({
      ...uspsAt(usps),
      MAIL_URL: `${mail.url}/send`,
      MAIL_API_KEY: 'key7',
    });
    const session = await api.signIn('new.shop@example.com');
    const checked = await api.request('POST', '/mm/usps/validate-address', {
      body: ADDRESS,
      session,
      headers: { 'Content-Type': 'application/xml' },
    });
    expect(checked.status).toBe(200);
    expect(checked.text).toContain('<Address1>APT 2</Address1><Address2>1 MAIN ST</Address2>');

    await api.identity.send('ForgotPassword', { Username: 'new.shop@example.com' });
    expect(await mail.received()).toMatchObject({
      method: 'POST',
      url: '/send',
      headers: { authorization: 'Bearer key7' },
    });
    const sent = JSON.parse(mail.requests[0]?.body ?? '') as Record<string, string>;
    expect(sent).toMatchObject({ to: 'new.shop@example.com', subject: 'Reset your password' });
    expect(sent['html']).toMatch(/^<!doctype html>[\s\S]*>Reset your password<\/h1>/);
    const code = /\b\d{6}\b/.exec(sent['text'] ?? '')?.[0] ?? '';
    await api.identity.setPassword('new.shop@example.com', code, 'Another-Pass-9!');
    expect(await api.outbox('new.shop@example.com')).toEqual([]);
  });

  it('CFG-05 tax IDs are matched by the service the settings name; whatever it does wrong is an error, never a match', async () => {
    const replies = [
      { body: JSON.stringify({ result: 'NO MATCH' }) },
      { status: 422, body: JSON.stringify({ error: 'x', detail: 'Name is missing' }) },
      { body: JSON.stringify({ error: 'x', detail: 'Name\r\nis \u202Egnissim\u0000' }) },
      { status: 500, body: 'oops' },
      { body: JSON.stringify({ result: 'MAYBE' }) },
      { body: JSON.stringify({ error: 'x', detail: 'a'.repeat(5000) }) },
    ];
    const service = await fake(() => replies.shift() ?? { body: '' });
    const tin = createTinClient(
      { TIN_URL: service.url, TIN_API_KEY: 'key8' },
      createLogger({ LOG_LEVEL: 'silent' }),
    );
    const check = () => tin.check({ name: 'Miller', idType: 'EIN', idNumber: '123456780' });
    const unreachable = {
      error: 'Error from Tin API Validation',
      detail: 'The tax ID matching service cannot be reached. Please try again later.',
    };
    expect(await check()).toEqual({ result: 'NO MATCH' });
    expect(service.requests[0]).toMatchObject({
      headers: { authorization: 'Bearer key8' },
      body: JSON.stringify({ name: 'Miller', idType: 'EIN', idNumber: '123456780' }),
    });
    expect(await check()).toEqual({
      error: 'Error from Tin API Validation',
      detail: 'Name is missing',
    });
    expect(await check()).toMatchObject({ detail: 'Name is gnissim' });
    expect([await check(), await check(), await check()]).toEqual(Array(3).fill(unreachable));
    await service.close();
    expect(await check()).toEqual(unreachable);
  });

  it('CFG-05 bank accounts are verified by the service the settings name; whatever else it sends is no result', async () => {
    const replies = [
      { body: JSON.stringify({ reference: 'a/7', name: 'NO_MATCH' }) },
      { body: JSON.stringify({ match: true }) },
      { status: 500, body: JSON.stringify({ match: true }) },
      { body: JSON.stringify({ match: 'yes' }) },
      { body: JSON.stringify({ reference: '', name: 'MATCH' }) },
    ];
    const service = await fake(() => replies.shift() ?? { body: '' });
    const checks = createBankCheckClient({
      BANK_CHECK_URL: `${service.url}/checks`,
      BANK_CHECK_API_KEY: 'key9',
    });
    const query = { routingNo: '021000021', accountNo: '777766665555', name: 'Miller' };
    expect(await checks.start(query, 'c1')).toEqual({ reference: 'a/7', name: 'NO_MATCH' });
    expect(await checks.confirm('a/7', [12, 34])).toBe(true);
    expect(service.requests).toMatchObject([
      {
        url: '/checks',
        headers: { authorization: 'Bearer key9', 'idempotency-key': 'c1' },
        body: JSON.stringify(query),
      },
      { url: '/checks/a%2F7', body: JSON.stringify({ amounts: [12, 34] }) },
    ]);
    await expect(checks.confirm('a/7', [12, 34])).rejects.toThrow(/bank check/i);
    await expect(checks.confirm('a/7', [12, 34])).rejects.toThrow();
    await expect(checks.start(query, 'c2')).rejects.toThrow();
  });

  it('CFG-05 CFG-06 a third party verifies the human check, once per token; the page gets its site key', async () => {
    let verdict = '{"success":true}';
    const provider = await fake(() => ({ body: verdict }));
    const api = await serverWith({
      HUMAN_CHECK_PROVIDER: 'turnstile',
      HUMAN_CHECK_SITE_KEY: 'site9',
      HUMAN_CHECK_SECRET: 'secret9',
      HUMAN_CHECK_URL: `${provider.url}/siteverify`,
    });
    expect((await api.get('/config.json')).payload).toMatchObject({
      humanCheck: { provider: 'turnstile', siteKey: 'site9' },
    });
    const email = 'code.only@example.com';
    const verify = (token: string) => api.post('/mm/users/verify-captcha', { token, email });
    expect(await verify('token-1')).toMatchObject({ status: 200, code: 'SUCCESS' });
    const sent = new URLSearchParams(provider.requests[0]?.body);
    expect(Object.fromEntries(sent)).toMatchObject({ secret: 'secret9', response: 'token-1' });
    await api.identity.initiate('CUSTOM_AUTH', { USERNAME: email });
    expect(await api.latestCode(email)).toMatch(/^\d{6}$/);
    expect(await verify('token-1')).toMatchObject({ status: 400, code: 'VALIDATION' });
    for (const refusal of ['{"success":false}', '{}', '<html>']) {
      verdict = refusal;
      expect(await verify(`token ${refusal}`)).toMatchObject({ status: 400, code: 'VALIDATION' });
    }
    await provider.close();
    expect(await verify('token-2')).toMatchObject({ status: 400, code: 'VALIDATION' });
  });

  it('CFG-06 a third party without its keys stops the start', () => {
    const settings = readSettings({ HUMAN_CHECK_PROVIDER: 'hcaptcha', HUMAN_CHECK_SITE_KEY: 'x' });
    const secrets = new Secrets([{ id: 'test', bytes: Buffer.alloc(32) }]);
    expect(() =>
      createHumanCheck(settings, secrets, createLogger({ LOG_LEVEL: 'silent' })),
    ).toThrow('HUMAN_CHECK_PROVIDER hcaptcha needs HUMAN_CHECK_SITE_KEY and HUMAN_CHECK_SECRET.');
  });

  it('CFG-05 IDP-14 people of another pool are recognized by its keys, and looked up by its protocol at first sight', async () => {
    const pool = await serverWith({});
    const session = await pool.signIn('new.shop@example.com');
    const iss = String(claimsOf(session.accessToken)['iss']);
    const api = await serverWith({
      IDENTITY_ISSUER: iss,
      IDENTITY_JWKS_URL: `${pool.baseUrl}/cognito/us-east-1_VendorPortal/.well-known/jwks.json`,
      IDENTITY_ENDPOINT: `${pool.baseUrl}/cognito/`,
    });
    expect((await api.get('/user-details/', session)).payload).toMatchObject({
      username: 'new.shop@example.com',
      name: 'Nora Newman',
      authorities: [{ authority: 'lntvendor/myAccount' }],
    });
    // A real pool has limits of its own, which nobody here knows.
    expect((await api.get('/config.json')).payload).toMatchObject({
      identity: { endpoint: `${pool.baseUrl}/cognito/` },
      session: { idleMinutes: 0, maxHours: 0 },
    });
    expect(await api.post('/cognito/', {})).toMatchObject({ status: 404 });
    expect(
      await api.get('/user-details/', { ...session, accessToken: session.idToken }),
    ).toMatchObject({ status: 401 });
  });

  it('IDP-08 IDP-24 SEC-01 tokens rightly signed by the pool are refused when they are not ours, not for access, or not valid now', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const keys = {
      keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' }],
    };
    const attributes = [
      { Name: 'email', Value: 'seen.first@example.com' },
      { Name: 'email_verified', Value: 'true' },
    ];
    const pool = await fake((call) => ({
      body: JSON.stringify(
        call.method === 'GET' ? keys : { Username: 's1', UserAttributes: attributes },
      ),
    }));
    const { api, outputWith } = await portal({
      IDENTITY_ISSUER: `${pool.url}/pool`,
      IDENTITY_JWKS_URL: `${pool.url}/keys`,
      IDENTITY_ENDPOINT: pool.url,
      IDENTITY_CLIENT_ID: 'web',
      LOG_LEVEL: 'warn',
    });
    const now = Math.floor(Date.now() / 1000);
    const good = {
      sub: 's1',
      iss: `${pool.url}/pool`,
      client_id: 'web',
      token_use: 'access',
      iat: now,
      exp: now + 600,
      origin_jti: 'o1',
    };
    const encode = (part: object): string =>
      Buffer.from(JSON.stringify(part)).toString('base64url');
    const answerTo = (claims: object, alg = 'RS256') => {
      const input = `${encode({ alg, kid: 'k1' })}.${encode(claims)}`;
      const signature = createSign(alg === 'RS256' ? 'RSA-SHA256' : 'RSA-SHA512')
        .update(input)
        .sign(privateKey)
        .toString('base64url');
      return api.request('GET', '/user-details/', {
        headers: { Authorization: `Bearer ${input}.${signature}` },
      });
    };
    expect(await answerTo(good)).toMatchObject({
      status: 200,
      payload: { username: 'seen.first@example.com', functions: [{}] },
    });
    const bad: Record<string, object> = {
      issuer: { ...good, iss: `${pool.url}/other` },
      client: { ...good, client_id: 'other' },
      use: { ...good, token_use: 'id' },
      expired: { ...good, exp: now - 1 },
      'not yet': { ...good, nbf: now + 600 },
      'without end': { ...good, exp: undefined },
      'without person': { ...good, sub: undefined },
    };
    for (const [name, claims] of Object.entries(bad))
      expect({ name, ...(await answerTo(claims)) }).toMatchObject({
        name,
        status: 401,
        code: 'UNAUTHORIZED',
      });
    expect(await answerTo(good, 'RS512')).toMatchObject({ status: 401 });
    // The pool has deleted and made this person again, or given the address to someone else.
    expect(await answerTo({ ...good, sub: 's3' })).toMatchObject({
      status: 401,
      message: 'This e-mail address belongs to another account. Please contact us.',
    });
    const log = await outputWith(
      'the e-mail address of this identity belongs to a user with another sub',
    );
    expect(log).not.toContain('seen.first@example.com');
    attributes.splice(
      0,
      2,
      { Name: 'email', Value: 'super.user@example.com' },
      { Name: 'email_verified', Value: 'false' },
    );
    expect(await answerTo({ ...good, sub: 's2' })).toMatchObject({ status: 401 });
  });

  it('IDP-08 when the keys of the pool cannot be loaded, no token is accepted', async () => {
    const session = await (await serverWith({})).signIn('new.shop@example.com');
    const iss = String(claimsOf(session.accessToken)['iss']);
    const api = await serverWith({
      IDENTITY_ISSUER: iss,
      IDENTITY_JWKS_URL: 'http://127.0.0.1:1/keys',
    });
    expect(await api.get('/user-details/', session)).toMatchObject({
      status: 503,
      code: 'UNAVAILABLE',
      payload: null,
    });
  });
});
