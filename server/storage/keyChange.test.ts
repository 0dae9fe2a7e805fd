import { randomBytes } from 'node:crypto';
import { createApi } from '../testing/api';
import { seededDatabase } from '../testing/database';
import { PORTAL_SETTINGS } from '../testing/portalSettings';
import { passwordAccount, ACCOUNT_PASSWORD } from '../testing/passwordAccount';
import { type Portal, startPortal } from '../testing/portal';
import { startSrp } from '../testing/srpStart';
import { createVendorRequest, fieldOf, under } from '../testing/vendorApi';
import { certified, PNG, W9 } from '../testing/vendorForms';

const key = (id: string): string => `${id}:${randomBytes(32).toString('base64')}`;
const NEW_REQUEST = { vendorType: 'RMT SHOP' };

describe('a new encryption key in front of the old one', () => {
  const api = createApi('');
  let portal: Portal | undefined;
  afterEach(() => portal?.close());

  it('SEC-61 leaves what was made before valid: a mailed code, a link to a certificate, a solved human check', async () => {
    const [first, second] = [PORTAL_SETTINGS.ENCRYPTION_KEY, key('b')];
    const shared = { DATABASE_URL: await seededDatabase() };
    portal = await startPortal({ ...shared, ENCRYPTION_KEY: first });
    api.moveTo(portal);
    const { email } = await passwordAccount(api, 'in-flight');
    const session = await api.signIn(email, ACCOUNT_PASSWORD);
    const uid = await createVendorRequest(api, session);
    const link = fieldOf(
      await api.post(under(uid, 'diverse-ownership/create'), certified(PNG), session),
      'preSignedUrl',
    ).slice(api.baseUrl.length);
    const token = await api.humanCheckToken();
    await api.identity.send('ForgotPassword', { Username: email });
    const code = await api.latestCode(email);

    await portal.close();
    portal = await startPortal({ ...shared, ENCRYPTION_KEY: `${second},${first}` });
    api.moveTo(portal);
    expect((await fetch(`${api.baseUrl}${link}`)).status).toBe(200);
    expect(await api.post('/mm/users/verify-captcha', { token, email })).toMatchObject({
      status: 200,
    });
    await expect(
      api.identity.send('ConfirmForgotPassword', {
        Username: email,
        ConfirmationCode: code,
        Password: 'After-The-Change-1!',
      }),
    ).resolves.toEqual({});
  });

  it('SEC-56 gives unknown names the same values, and a repeated request its result', async () => {
    const [first, second] = [PORTAL_SETTINGS.ENCRYPTION_KEY, key('b')];
    const shared = { DATABASE_URL: await seededDatabase() };
    const start = async (ENCRYPTION_KEY: string) => {
      await portal?.close();
      portal = await startPortal({ ...shared, ENCRYPTION_KEY });
      api.moveTo(portal);
    };
    await start(first);
    const { email } = await passwordAccount(api, 'rotation');
    const create = async () => {
      const session = await api.signIn(email, ACCOUNT_PASSWORD);
      const headers = { 'Idempotency-Key': 'once' };
      const { status, payload } = await api.request('POST', '/mm/vendors', {
        body: NEW_REQUEST,
        session,
        headers,
      });
      return { status, payload };
    };
    const unknown = await startSrp(api.identity, 'nobody@example.com');
    const created = await create();
    expect(created.status).toBe(200);

    await start(`${second},${first}`);
    const { USER_ID_FOR_SRP, SALT } = await startSrp(api.identity, 'nobody@example.com');
    expect([USER_ID_FOR_SRP, SALT]).toEqual([unknown.USER_ID_FOR_SRP, unknown.SALT]);
    expect(await create()).toEqual(created);
  });

  it('SEC-62 leaves a locked tax number locked, and the content token of an older page valid', async () => {
    const [first, second] = [PORTAL_SETTINGS.ENCRYPTION_KEY, key('b')];
    const shared = { DATABASE_URL: await seededDatabase(), TAX_ID_FAILURES: '2' };
    const start = async (ENCRYPTION_KEY: string) => {
      await portal?.close();
      portal = await startPortal({ ...shared, ENCRYPTION_KEY });
      api.moveTo(portal);
    };
    const check = async (email: string, idNumber: string) => {
      const session = await api.signIn(email);
      const uid = await createVendorRequest(api, session);
      return (await api.post(under(uid, 'w9-info'), { ...W9, idNumber }, session)).code;
    };
    const content = (token: string) =>
      api.request('GET', '/cms/spaces/vendorportal/environments/master/entries?limit=1', {
        headers: { Authorization: `Bearer ${token}` },
      });
    const tokenNow = async (): Promise<string> =>
      /"accessToken":"([^"]+)"/.exec((await api.get('/config.json')).text)?.[1] ?? '';
    await start(first);
    const token = await tokenNow();
    expect((await content(token)).status).toBe(200);
    for (const email of ['draft.shop@example.com', 'new.shop@example.com'])
      expect(await check(email, '314027619')).toBe('SUCCESS');

    await start(`${second},${first}`);
    expect(await tokenNow()).not.toBe(token);
    for (const known of [token, await tokenNow()]) expect((await content(known)).status).toBe(200);
    expect((await content(`${token}x`)).status).toBe(401);
    const { email } = await passwordAccount(api, 'third');
    const session = await api.signIn(email, ACCOUNT_PASSWORD);
    const uid = await createVendorRequest(api, session);
    const locked = { ...W9, idNumber: '314027619' };
    expect((await api.post(under(uid, 'w9-info'), locked, session)).code).toBe('CONFLICT');
  });
});
