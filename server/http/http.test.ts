import http from 'node:http';
import { LIMITS } from '@contract/limits';
import { describeOnBackends } from '../testing/backends';

const TRACE_ID = /^[0-9a-f]{32}$/;

const SECURITY_HEADERS = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(), camera=(), microphone=()',
  'x-frame-options': 'DENY',
} as const;

/** Posts a body in chunks, without a length. */
function postChunked(
  url: string,
  headers: Record<string, string>,
  chunks: readonly string[],
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      url,
      { method: 'POST', headers: { 'Transfer-Encoding': 'chunked', ...headers } },
      (response) => {
        let body = '';
        response.on('data', (part: Buffer) => (body += part.toString()));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
        response.on('error', reject);
      },
    );
    // The server may close the connection before everything is sent; only the response matters.
    request.on('error', (error) =>
      error.message.includes('EPIPE') || error.message.includes('ECONNRESET')
        ? undefined
        : reject(error),
    );
    for (const chunk of chunks) request.write(chunk);
    request.end();
  });
}

describeOnBackends('HTTP', (api) => {
  it('API-82 a body that is too large gets 413, also in chunks without a length', async () => {
    const session = await api.signIn('new.shop@example.com');
    const large = { enterpriseUser: { userFirstName: 'x'.repeat(70_000) } };
    expect(await api.post('/user-details/updateMyProfileDetails', large, session)).toMatchObject({
      status: 413,
      code: 'TOO_LARGE',
    });
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${session.accessToken}`,
    };
    const chunked = await postChunked(
      `${api.baseUrl}/user-details/updateMyProfileDetails`,
      headers,
      Array.from({ length: 20 }, () => 'y'.repeat(10_000)),
    );
    expect(chunked.status).toBe(413);
    expect(JSON.parse(chunked.body)).toMatchObject({ message: { code: 'TOO_LARGE' } });
    const huge = { enterpriseUser: { userFirstName: 'x'.repeat(12_000_000) } };
    expect(await api.post('/user-details/updateMyProfileDetails', huge, session)).toMatchObject({
      status: 413,
      code: 'TOO_LARGE',
    });
    expect(
      await api.request('POST', '/mm/users/verify-captcha', {
        body: JSON.stringify({ token: 'x'.repeat(70_000) }),
        headers: { 'Content-Type': 'application/json' },
      }),
    ).toMatchObject({ status: 413 });
  });

  it('SEC-43 an address too long for the index of human checks gets 400, not 500', async () => {
    for (const length of [LIMITS.email + 1, 9000])
      expect(
        await api.post('/mm/users/verify-captcha', {
          token: 'x',
          email: Array.from({ length }, (_, at) => String.fromCharCode(0x4e00 + at)).join(''),
        }),
      ).toMatchObject({ status: 400, code: 'VALIDATION' });
  });

  it('API-82 another content type gets 415, broken JSON and broken text 400, each in an envelope', async () => {
    const session = await api.signIn('new.shop@example.com');
    const send = (body: string, type: string) =>
      api.request('POST', '/user-details/updateMyProfileDetails', {
        body,
        session,
        headers: { 'Content-Type': type },
      });
    expect(await send('{}', 'text/plain')).toMatchObject({ status: 415, code: 'UNSUPPORTED_TYPE' });
    expect(await send('a=b', 'application/x-www-form-urlencoded')).toMatchObject({ status: 415 });
    expect(await send('{', 'application/json')).toMatchObject({ status: 400, code: 'VALIDATION' });
    expect(await send('[]', 'application/json')).toMatchObject({ status: 400, code: 'VALIDATION' });
    expect(await send('null', 'application/json; charset=utf-8')).toMatchObject({
      status: 400,
      code: 'VALIDATION',
    });
    expect(await send('<Address/>', 'application/xml')).toMatchObject({ status: 415 });
    const name = {
      enterpriseUser: { userFirstName: '\u0000', userLastName: 'b' },
      enterpriseUserMasterExtensions: [],
    };
    expect(await api.post('/user-details/updateMyProfileDetails', name, session)).toMatchObject({
      status: 400,
      code: 'VALIDATION',
    });
    expect(await api.get('/user-details/?userEmail=%00', session)).toMatchObject({ status: 403 });
  });

  it('SEC-01 the security headers are on every response, errors included', async () => {
    const session = await api.signIn('new.shop@example.com');
    const responses = await Promise.all([
      api.get('/user-details/', session),
      api.get('/user-details/'),
      api.get('/mm/nothing/here'),
      api.get('/config.json'),
      api.get('/healthz'),
      api.get('/cms/spaces/x/environments/y/entries'),
      api.get('/sandbox/outbox.json'),
      api.post('/cognito/', {}),
      api.get('/assets/none.js'),
      api.request('POST', '/user-details/updateMyProfileDetails', {
        body: '{',
        session,
        headers: { 'Content-Type': 'application/json' },
      }),
    ]);
    for (const response of responses) {
      expect(Object.fromEntries(response.headers)).toMatchObject(SECURITY_HEADERS);
      expect(response.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'.*; frame-ancestors 'none'/,
      );
      expect(response.headers.get('x-request-id')).toMatch(TRACE_ID);
    }
    expect(responses[0]?.headers.get('cache-control')).toBe('no-store');
  });

  it('API-82 unknown addresses get 404 in an envelope, whatever the method', async () => {
    for (const method of ['GET', 'POST', 'DELETE'])
      expect(await api.request(method, '/mm/nothing/here')).toMatchObject({
        status: 404,
        code: 'NOT_FOUND',
        payload: null,
      });
  });
});

const ALLOWED = 'https://portal.example.com';

describeOnBackends(
  'other origins',
  (api) => {
    const preflight = (origin: string) =>
      api.request('OPTIONS', '/user-details/', {
        headers: {
          Origin: origin,
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': 'authorization,if-match',
        },
      });

    it('an origin that is not listed gets no permission to read responses', async () => {
      for (const origin of ['https://evil.example', 'null', `${ALLOWED}.evil.example`]) {
        const response = await api.request('GET', '/config.json', { headers: { Origin: origin } });
        expect(response.headers.get('access-control-allow-origin')).toBeNull();
        const { status, headers } = await preflight(origin);
        expect(status).toBe(204);
        expect(headers.get('access-control-allow-origin')).toBeNull();
      }
    });

    it('a listed origin may read responses, errors included, with ETag, Retry-After and request id', async () => {
      for (const path of ['/config.json', '/user-details/', '/mm/nothing/here']) {
        const { headers } = await api.request('GET', path, { headers: { Origin: ALLOWED } });
        expect(headers.get('access-control-allow-origin')).toBe(ALLOWED);
        expect(headers.get('access-control-allow-credentials')).toBeNull();
        expect(headers.get('access-control-expose-headers')).toBe(
          'Date,ETag,Retry-After,X-Request-Id',
        );
        expect(headers.get('vary')).toMatch(/\bOrigin\b/);
      }
      const { status, headers } = await preflight(ALLOWED);
      expect(status).toBe(204);
      expect(Object.fromEntries(headers)).toMatchObject({
        'access-control-allow-origin': ALLOWED,
        'access-control-allow-methods': expect.stringMatching(/PUT.*POST.*DELETE.*PATCH/),
        'access-control-allow-headers': 'authorization,if-match',
        'access-control-max-age': '86400',
        vary: expect.stringContaining('Origin'),
      });
    });
  },
  { ALLOWED_ORIGINS: ALLOWED },
);
