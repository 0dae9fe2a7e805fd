import { BUILT_VERSION } from '@contract/limits';
import { DAY_MS, HOUR_MS } from '@contract/time';
import { outcomeOf } from '../testing/identityClient';
import type { Api } from '../testing/api';
import { LibraryUser } from '../testing/cognitoLibrary';
import { describeOnBackends } from '../testing/backends';
import { ACCOUNT_PASSWORD } from '../testing/passwordAccount';

const profile = (userFirstName: string) => ({
  enterpriseUser: { userFirstName, userLastName: 'Newman' },
  enterpriseUserMasterExtensions: [{ primaryPhoneNumber: '9375550100' }],
});

describeOnBackends('sandbox', (api) => {
  const faults = (...list: object[]) => api.put('/sandbox/faults', list);
  afterEach(() => faults());

  async function firstName(): Promise<string> {
    const { payload } = await api.get(
      '/user-details/getMyProfileDetails',
      await api.signIn('new.shop@example.com'),
    );
    return (payload as { enterpriseUser: { userFirstName: string } }).enterpriseUser.userFirstName;
  }

  it('SBX-22 the outbox lists mail of one address, newest first', async () => {
    for (const email of ['new.shop@example.com', 'draft.shop@example.com', 'new.shop@example.com'])
      await api.identity.send('ForgotPassword', { Username: email });
    const mails = await api.outbox('New.Shop@example.com');
    expect(mails).toHaveLength(2);
    expect(mails[0]).toEqual({
      id: expect.any(String),
      html: expect.stringContaining(mails[0]?.code ?? '?'),
      to: 'new.shop@example.com',
      subject: 'Reset your password',
      text: expect.stringContaining(mails[0]?.code ?? '?'),
      code: expect.stringMatching(/^\d{6}$/),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(Date.parse(mails[0]?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(mails[1]?.at ?? ''));
  });

  it('GRD-08 while maintenance is on the API answers 503 with a sentence, and the pages stay', async () => {
    const token = await api.signIn('new.shop@example.com');
    await api.put('/sandbox/settings', { maintenance: true });
    for (const path of ['/mm/vendors/x', '/user-details/', '/user-details/getMyProfileDetails']) {
      const closed = await api.get(path, token);
      expect(closed.status).toBe(503);
      expect(closed).toMatchObject({
        code: 'UNAVAILABLE',
        message: 'The portal is closed for maintenance. Please try again later.',
      });
    }
    expect((await api.get('/config.json')).status).toBe(200);
    expect((await api.get('/healthz')).status).toBe(200);
    await api.put('/sandbox/settings', { maintenance: false });
    expect((await api.get('/user-details/', token)).status).toBe(200);
  });

  it('CHK-05 CHK-08 in PROD the backend refuses a registration to a person without a shop', async () => {
    const start = async (email: string, body: object = {}) => {
      const { status, message } = await api.post(
        '/mm/vendors',
        { vendorType: 'RMT SHOP', requestReason: '', reasonText: '', ...body },
        await api.signIn(email),
      );
      return [status, message];
    };
    await api.put('/sandbox/settings', { environmentLabel: 'PROD' });
    expect(await start('new.shop@example.com')).toEqual([
      403,
      'We could not find an account for new.shop@example.com.',
    ]);
    expect((await start('draft.shop@example.com'))[0]).toBe(200);
    const forVendor = { loginEmail: 'new.shop@example.com' };
    expect((await start('super.user@example.com', forVendor))[0]).toBe(200);
    await api.put('/sandbox/settings', { environmentLabel: 'LOCAL' });
    await api.post('/sandbox/reset', {});
    expect((await start('new.shop@example.com'))[0]).toBe(200);
  });

  it('ROM-16 in PROD an inactive registration is no shop of the person', async () => {
    const person = new LibraryUser(api.baseUrl, 'closed.shop@example.com');
    await person.signUp(ACCOUNT_PASSWORD);
    await person.confirm(await api.latestCode(person.email));
    const session = await api.signIn(person.email, ACCOUNT_PASSWORD);
    const start = () =>
      api.post('/mm/vendors', { vendorType: 'RMT SHOP', requestReason: '' }, session);
    await api.put('/sandbox/settings', { environmentLabel: 'PROD' });
    expect(await start()).toMatchObject({
      status: 403,
      message: 'We could not find an account for closed.shop@example.com.',
    });
    await api.put('/sandbox/settings', { environmentLabel: 'LOCAL' });
    expect((await start()).status).toBe(200);
    await api.put('/sandbox/settings', { environmentLabel: 'PROD' });
    expect((await start()).status).toBe(200);
    await api.put('/sandbox/settings', { environmentLabel: 'LOCAL' });
  });

  it('SBX-23 API-14 maintenance, environment label and version take effect', async () => {
    expect((await api.get('/config.json')).payload).toMatchObject({
      maintenance: false,
      environmentLabel: 'LOCAL',
    });
    expect((await api.get('/version.json')).payload).toEqual({ version: BUILT_VERSION });
    await api.put('/sandbox/settings', {
      maintenance: true,
      environmentLabel: 'PROD',
      version: '0.1.10',
    });
    expect((await api.get('/config.json')).payload).toMatchObject({
      maintenance: true,
      environmentLabel: 'PROD',
    });
    expect((await api.get('/version.json')).payload).toEqual({ version: '0.1.10' });
    await api.put('/sandbox/settings', { maintenance: false });
    expect((await api.get('/config.json')).payload).toMatchObject({
      maintenance: false,
      environmentLabel: 'PROD',
    });
    expect(await api.put('/sandbox/settings', { version: 'new' })).toMatchObject({ status: 400 });
  });

  it('SBX-23 the clock offset moves the business clock, not the sessions', async () => {
    const session = await api.signIn('new.shop@example.com');
    await api.withClockOffset(90 * DAY_MS, async () => {
      await api.identity.send('ForgotPassword', { Username: 'review.shop@example.com' });
      const at = Date.parse((await api.outbox('review.shop@example.com'))[0]?.at ?? '');
      expect(at - Date.now()).toBeGreaterThan(89 * DAY_MS);
      expect(await api.get('/user-details/', session)).toMatchObject({ status: 200 });
      expect(
        await api.get('/user-details/', await api.signIn('new.shop@example.com')),
      ).toMatchObject({ status: 200 });
    });
  });

  it('SBX-24 faults apply by method, path, status and code, as often as set; [] clears', async () => {
    const session = await api.signIn('new.shop@example.com');
    await faults(
      { method: 'GET', path: '/user-details/getMy*', status: 500, times: 2 },
      { path: '/user-details/', code: 'CONFLICT' },
    );
    const read = () => api.get('/user-details/getMyProfileDetails', session);
    expect(await read()).toMatchObject({ status: 500, code: 'FAILED' });
    expect(await read()).toMatchObject({ status: 500 });
    expect(await read()).toMatchObject({ status: 200 });
    expect(await api.get('/user-details/', session)).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    });
    await faults({ path: '/user-details/*', status: 200, code: 'FAILED' });
    expect(await read()).toMatchObject({ status: 200, code: 'FAILED', payload: null });
    await faults();
    expect(await read()).toMatchObject({ status: 200, code: 'SUCCESS' });
  });

  it('SBX-24 a fault can delay, and also hit the identity and the content service in their own form', async () => {
    const session = await api.signIn('new.shop@example.com');
    await faults({ path: '/user-details/*', delayMs: 300 });
    const startedAt = performance.now();
    expect(await api.get('/user-details/', session)).toMatchObject({ status: 200 });
    expect(performance.now() - startedAt).toBeGreaterThan(290);
    await faults(
      { path: '/cognito*', status: 400, code: 'LimitExceededException' },
      { path: '/cms/*', status: 503 },
    );
    expect(await outcomeOf(api.signIn('new.shop@example.com'))).toBe('LimitExceededException');
    expect(await api.get('/cms/spaces/x/environments/y/entries')).toMatchObject({ status: 503 });
    await faults({ path: '*', drop: 'before' });
    await expect(api.get('/config.json')).rejects.toThrow();
    expect(await api.get('/healthz')).toMatchObject({ status: 200 });
  });

  it('SBX-25 dropped after: stored though no response comes; dropped before: not stored', async () => {
    const session = await api.signIn('new.shop@example.com');
    const save = (name: string) =>
      api.post('/user-details/updateMyProfileDetails', profile(name), session);
    const at = { method: 'POST', path: '/user-details/updateMyProfileDetails', times: 1 };
    await faults({ ...at, drop: 'before' });
    await expect(save('Before')).rejects.toThrow();
    expect(await firstName()).toBe('Nora');
    await faults({ ...at, drop: 'after' });
    await expect(save('After')).rejects.toThrow();
    expect(await firstName()).toBe('After');
    expect(await save('Nora')).toMatchObject({ status: 200 });
  });

  it('SBX-21 the page shows all switches and the outbox, runs under a strict policy, and its forms take effect', async () => {
    await api.identity.send('ForgotPassword', { Username: 'multi.shop@example.com' });
    const page = await api.get('/sandbox/');
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'nonce-/,
    );
    for (const part of [
      'name="maintenance"',
      'name="environmentLabel"',
      'name="clockOffsetHours"',
      'name="drop"',
      'multi.shop@example.com',
      'Reset your password',
      'code.only@example.com',
    ])
      expect(page.text).toContain(part);
    expect(page.text).not.toMatch(/<script| style="| on\w+="/);

    await faults({ path: '/<script>alert(1)</script>', status: 500 });
    expect((await api.get('/sandbox/?to=%22%3E%3Cscript%3E')).text).not.toContain('<script>');
    await faults();

    const post = (form: string, body: string) =>
      api.request('POST', `/sandbox/form/${form}`, {
        body,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      });
    expect(
      await post(
        'settings',
        'maintenance=on&environmentLabel=Training&clockOffsetHours=25&version=0.2.0',
      ),
    ).toMatchObject({ status: 303 });
    expect((await api.get('/config.json')).payload).toMatchObject({
      maintenance: true,
      environmentLabel: 'Training',
    });
    expect((await api.get('/sandbox/settings')).payload).toMatchObject({
      clockOffsetMs: 25 * HOUR_MS,
      version: '0.2.0',
    });
    expect(
      await post(
        'faults',
        'method=GET&path=%2Fversion.json&status=503&code=&delayMs=&drop=&times=',
      ),
    ).toMatchObject({ status: 303 });
    expect(await api.get('/version.json')).toMatchObject({ status: 503 });
    expect((await api.get('/sandbox/')).text).toContain('GET /version.json');
    await post('clear-faults', '');
    expect(await api.get('/version.json')).toMatchObject({ status: 200 });
  });

  it('CNT-01 copy changed in the content service is read back', async () => {
    expect(
      await api.put('/sandbox/labels', {
        screen: 'dashboard',
        locale: 'en-US',
        labels: { hello: 'Howdy {name}' },
      }),
    ).toMatchObject({ status: 200 });
    const { content } = (await api.get('/config.json')).payload as {
      content: { space: string; environment: string; accessToken: string };
    };
    const response = await api.get(
      `/cms/spaces/${content.space}/environments/${content.environment}/entries?fields.screen=dashboard&access_token=${content.accessToken}`,
    );
    expect(response.payload).toMatchObject({
      items: [{ fields: { labels: { hello: 'Howdy {name}', lead: expect.stringMatching(/./) } } }],
    });
  });

  it('SBX-26 a reset puts accounts, data, switches and faults back to the first start', async () => {
    const session = await api.signIn('new.shop@example.com');
    await api.post('/user-details/updateMyProfileDetails', profile('Changed'), session);
    await api.put('/sandbox/settings', { maintenance: true });
    await faults({ path: '/version.json', status: 500 });
    expect(await api.post('/sandbox/reset', {})).toMatchObject({ status: 200 });
    expect((await api.get('/config.json')).payload).toMatchObject({
      maintenance: false,
      environmentLabel: 'LOCAL',
    });
    expect(await api.get('/version.json')).toMatchObject({ status: 200 });
    expect(await firstName()).toBe('Nora');
    expect(await api.outbox('multi.shop@example.com')).toEqual([]);
    expect(await api.get('/user-details/', session)).toMatchObject({ status: 401 });
    await expect(api.signIn('first.login@example.com', 'Temp-Demo-1!')).rejects.toThrow();
  });
});

describeOnBackends(
  'sandbox from elsewhere',
  (api: Api) => {
    const statusOf = async (headers: Readonly<Record<string, string>>, remoteAddress?: string) => {
      const from = remoteAddress === undefined ? {} : { remoteAddress };
      return (await api.request('GET', '/sandbox/outbox.json', { headers, ...from })).status;
    };

    it('SBX-27 a caller who is not on loopback is refused, and served otherwise', async () => {
      const remoteAddress = '192.0.2.7';
      expect((await api.request('GET', '/healthz', { remoteAddress })).status).toBe(200);
      expect(await statusOf({}, remoteAddress)).toBe(403);
      const host = `localhost:${new URL(api.baseUrl).port}`;
      expect(await statusOf({ host }, remoteAddress)).toBe(403);
    });

    it('SBX-27 on loopback name and headers decide: rebound names, proxies and pages of other sites are refused', async () => {
      const { port } = new URL(api.baseUrl);
      const host = `localhost:${port}`;
      const onLoopback = (headers: Readonly<Record<string, string>>) =>
        statusOf({ host, ...headers });
      expect(await onLoopback({})).toBe(200);
      expect(await onLoopback({ host: `127.0.0.1:${port}` })).toBe(200);
      expect(await onLoopback({ origin: `http://${host}`, 'sec-fetch-site': 'same-origin' })).toBe(
        200,
      );
      expect(await onLoopback({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(200);
      const refused: readonly Readonly<Record<string, string>>[] = [
        { host: `rebound.example:${port}` },
        { host: 'localhost' },
        { host: 'localhost:1' },
        { 'x-forwarded-for': '127.0.0.1' },
        { 'x-forwarded-host': host },
        { 'x-real-ip': '127.0.0.1' },
        { 'cf-connecting-ip': '127.0.0.1' },
        { forwarded: 'for=127.0.0.1' },
        { via: '1.1 proxy' },
        { origin: 'null' },
        { origin: 'null', 'sec-fetch-site': 'cross-site' },
        { origin: 'https://other.example' },
        { origin: 'http://localhost:1' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ];
      for (const headers of refused)
        expect([headers, await onLoopback(headers)]).toEqual([headers, 403]);
    });
  },
  { HOST: '0.0.0.0', SANDBOX: 'on' },
);

describeOnBackends(
  'without sandbox',
  (api) => {
    it('SBX-27 the page and the endpoints are absent, and so are accounts with public passwords', async () => {
      for (const [method, path] of [
        ['GET', '/sandbox/'],
        ['GET', '/sandbox/outbox.json'],
        ['PUT', '/sandbox/settings'],
        ['POST', '/sandbox/reset'],
      ] as const) {
        expect(await api.request(method, path, { headers: { Accept: 'text/html' } })).toMatchObject(
          { status: 404 },
        );
      }
      expect(await outcomeOf(api.signIn('super.user@example.com'))).toBe('NotAuthorizedException');
      expect((await api.get('/config.json')).payload).toMatchObject({ environmentLabel: 'LOCAL' });
    });
  },
  { SANDBOX: 'off' },
);
