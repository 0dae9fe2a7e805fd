import {
  createHmac,
  createPublicKey,
  createSign,
  createVerify,
  generateKeyPairSync,
  type JsonWebKey,
} from 'node:crypto';
import type { Api, ApiResponse } from '../../testing/api';
import { describeOnBackends } from '../../testing/backends';

type Claims = Record<string, unknown>;

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (part: string | undefined): Claims =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Claims;

/** A key pair that is not the pool's. */
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });

function signed(header: Claims, claims: Claims): string {
  const input = `${encode(header)}.${encode(claims)}`;
  return `${input}.${createSign('RSA-SHA256').update(input).sign(foreign.privateKey).toString('base64url')}`;
}

async function jwks(api: Api): Promise<{ keys: (JsonWebKey & { kid: string })[] }> {
  const response = await api.get('/cognito/us-east-1_VendorPortal/.well-known/jwks.json');
  return response.payload as { keys: (JsonWebKey & { kid: string })[] };
}

const callWith = (api: Api, token: string): Promise<ApiResponse> =>
  api.request('GET', '/user-details/', { headers: { Authorization: `Bearer ${token}` } });

describeOnBackends('tokens', (api) => {
  it('IDP-08 tokens are RS256 and verify against the published keys, which hold no private part', async () => {
    const { accessToken, idToken } = await api.signIn('new.shop@example.com');
    const { keys } = await jwks(api);
    for (const token of [accessToken, idToken]) {
      const [header, payload, signature] = token.split('.');
      const { alg, kid } = decode(header);
      expect(alg).toBe('RS256');
      const key = keys.find((candidate) => candidate.kid === kid);
      if (!key) throw new Error('The key is not published');
      const publicKey = createPublicKey({ key, format: 'jwk' });
      expect(
        createVerify('RSA-SHA256')
          .update(`${header}.${payload}`)
          .verify(publicKey, signature ?? '', 'base64url'),
      ).toBe(true);
    }
    expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    expect(decode(accessToken.split('.')[1])['iss']).toMatch(/\/cognito\/us-east-1_VendorPortal$/);
  });

  it('IDP-08 SEC-01 twelve forged tokens get 401, all with the same body', async () => {
    const { accessToken, idToken } = await api.signIn('super.user@example.com');
    const [header = '', payload = '', signature = ''] = accessToken.split('.');
    const claims = decode(payload);
    const { kid } = decode(header);
    const key = (await jwks(api)).keys[0];
    const publicPem = createPublicKey({ key: key ?? {}, format: 'jwk' }).export({
      type: 'spki',
      format: 'pem',
    });
    const hmacInput = `${encode({ alg: 'HS256', kid })}.${payload}`;
    const rs256 = { alg: 'RS256', kid };
    const forged: Record<string, string> = {
      'no algorithm': `${encode({ alg: 'none' })}.${payload}.`,
      'HMAC with the public key': `${hmacInput}.${createHmac('sha256', publicPem).update(hmacInput).digest('base64url')}`,
      'id token': idToken,
      'another client': signed(rs256, { ...claims, client_id: 'other' }),
      'another issuer': signed(rs256, {
        ...claims,
        iss: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Other',
      }),
      expired: signed(rs256, { ...claims, exp: 1 }),
      'another key': signed(rs256, claims),
      'altered claims': `${header}.${encode({ ...claims, sub: 'someone-else' })}.${signature}`,
      'embedded key': signed(
        { ...rs256, jwk: foreign.publicKey.export({ format: 'jwk' }) },
        claims,
      ),
      'unknown key id': signed({ alg: 'RS256', kid: 'unknown' }, claims),
      'empty signature': `${header}.${payload}.`,
      garbage: 'a.b.c',
    };
    const bodies = new Set<string>();
    for (const [name, token] of Object.entries(forged)) {
      const response = await callWith(api, token);
      expect({ name, status: response.status, code: response.code }).toEqual({
        name,
        status: 401,
        code: 'UNAUTHORIZED',
      });
      bodies.add(response.code);
    }
    expect(bodies.size).toBe(1);
    expect((await callWith(api, accessToken)).status).toBe(200);
  });

  it('IDP-08 the keys may be kept for a while by caches, the tokens never', async () => {
    expect(
      (await api.get('/cognito/us-east-1_VendorPortal/.well-known/jwks.json')).headers.get(
        'cache-control',
      ),
    ).toMatch(/max-age/);
    const response = await fetch(`${api.baseUrl}/cognito/`, {
      method: 'POST',
      headers: { 'X-Amz-Target': 'none' },
      body: '{}',
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-amzn-errortype')).toBe('UnknownOperationException');
  });
});
