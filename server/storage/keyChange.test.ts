import { randomBytes } from 'node:crypto';
import { createApi, type Session } from '../testing/api';
import { seededDatabase } from '../testing/database';
import { PORTAL_SETTINGS } from '../testing/portalSettings';
import { passwordAccount, ACCOUNT_PASSWORD } from '../testing/passwordAccount';
import { type Portal, startPortal } from '../testing/portal';
import { startSrp } from '../testing/srpStart';
import { createVendorRequest, under } from '../testing/vendorApi';
import { certified, PNG, W9 } from '../testing/vendorForms';

const key = (id: string): string => `${id}:${randomBytes(32).toString('base64')}`;

const password = { Password: 'After-The-Change-1!' };

describe('a new encryption key in front of the old one', () => {
  const api = createApi('');
  let portal: Portal | undefined;
  afterAll(() => portal?.close());

  it('SEC-56 SEC-61 SEC-62 leaves what was made before valid: codes, links, checks, repeated requests, decoys, locks and content tokens', async () => {
    const [first, second] = [PORTAL_SETTINGS.ENCRYPTION_KEY, key('b')];
    const shared = { DATABASE_URL: await seededDatabase(), TAX_ID_FAILURES: '2' };
    const start = async (ENCRYPTION_KEY: string) => {
      await portal?.close();
      portal = await startPortal({ ...shared, ENCRYPTION_KEY });
      api.moveTo(portal);
    };
    const create = async (session: Session) => {
      const { status, payload } = await api.request('POST', '/mm/vendors', {
        body: { vendorType: 'RMT SHOP' },
        session,
        headers: { 'Idempotency-Key': 'once' },
      });
      return { status, payload };
    };
    const checkTaxId = async (session: Session) => {
      const uid = await createVendorRequest(api, session);
      const body = { ...W9, idNumber: '314027619' };
      return (await api.post(under(uid, 'w9-info'), body, session)).code;
    };
    const content = (token: string) =>
      api.request('GET', '/cms/spaces/vendorportal/environments/master/entries?limit=1', {
        headers: { Authorization: `Bearer ${token}` },
      });
    const contentToken = async (): Promise<string> =>
      /"accessToken":"([^"]+)"/.exec((await api.get('/config.json')).text)?.[1] ?? '';

    await start(first);
    const { email } = await passwordAccount(api, 'in-flight');
    const session = await api.signIn(email, ACCOUNT_PASSWORD);
    const created = await create(session);
    expect(created.status).toBe(200);
    const { requestUid: uid } = created.payload as { requestUid: string };
    const link = (await api.post(under(uid, 'diverse-ownership/create'), certified(PNG), session))
      .field('preSignedUrl')
      .slice(api.baseUrl.length);
    const unknown = await startSrp(api.identity, 'nobody@example.com');
    const token = await contentToken();
    for (const person of ['draft.shop@example.com', 'new.shop@example.com'])
      expect(await checkTaxId(await api.signIn(person))).toBe('SUCCESS');
    const humanCheck = await api.humanCheckToken();
    await api.identity.send('ForgotPassword', { Username: email });
    const code = await api.latestCode(email);

    await start(`${second},${first}`);
    expect((await api.get(link)).status).toBe(200);
    const verified = await api.post('/mm/users/verify-captcha', { token: humanCheck, email });
    expect(verified.status).toBe(200);
    const { USER_ID_FOR_SRP, SALT } = await startSrp(api.identity, 'nobody@example.com');
    expect([USER_ID_FOR_SRP, SALT]).toEqual([unknown.USER_ID_FOR_SRP, unknown.SALT]);
    expect(await create(session)).toEqual(created);
    expect(await checkTaxId(session)).toBe('CONFLICT');
    expect(await contentToken()).not.toBe(token);
    for (const known of [token, await contentToken()])
      expect((await content(known)).status).toBe(200);
    expect((await content(`${token}x`)).status).toBe(401);
    await api.identity.send('ConfirmForgotPassword', {
      Username: email,
      ConfirmationCode: code,
      ...password,
    });
    await api.signIn(email, password.Password);
  });
});
