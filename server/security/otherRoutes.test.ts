import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ENDPOINTS } from '@contract/endpoints/table';
import { honoPath } from '../http/route';
import { describeOnBackends } from '../testing/backends';
import { fullRequest } from '../testing/everyEndpoint';
import { outcomeOf } from '../testing/identityClient';
import { OWNER_EMAIL, search, signInPeople, under } from '../testing/vendorApi';

const SERVER = path.join(__dirname, '..');

/**
 * Every route outside the contract's table, by who may use it. `signedLink`: who holds a link that
 * the server has signed or sealed. `thisMachine`: requests from this machine, not through a proxy.
 */
const OTHER_ROUTES: Readonly<Record<string, 'public' | 'person' | 'signedLink' | 'thisMachine'>> = {
  'GET /sandbox': 'thisMachine',
  'GET /sandbox/outbox.json': 'thisMachine',
  'GET /sandbox/outbox/:id/html': 'thisMachine',
  'GET /sandbox/settings': 'thisMachine',
  'PUT /sandbox/settings': 'thisMachine',
  'PUT /sandbox/faults': 'thisMachine',
  'POST /sandbox/reset': 'thisMachine',
  'POST /sandbox/jobs': 'thisMachine',
  'PUT /sandbox/labels': 'thisMachine',
  'POST /sandbox/form/settings': 'thisMachine',
  'POST /sandbox/form/faults': 'thisMachine',
  'POST /sandbox/form/clear-faults': 'thisMachine',
  'POST /sandbox/form/reset': 'thisMachine',
  'POST /mm/usps/validate-address': 'person',
  'GET /mm/certificates/:uid': 'signedLink',
  'GET /mm/documents/:uid': 'signedLink',
  'GET /mm/export/files/:uid': 'signedLink',
  'GET /mm/vendor-documents/:uid': 'signedLink',
  'GET /reminders/stop': 'public',
  'POST /reminders/stop': 'signedLink',
  'GET /account-security/not-me': 'public',
  'POST /account-security/not-me': 'signedLink',
  'GET /bank-account/not-me': 'public',
  'POST /bank-account/not-me': 'signedLink',
  'GET /healthz': 'public',
  'GET /readyz': 'public',
  'GET /human-check/challenge': 'public',
  'GET /geocode': 'public',
  'GET /cms/spaces/:space/environments/:environment/entries/:id?': 'public',
  'POST /csp-report': 'public',
  'POST /browser-errors': 'public',
  'POST /cognito': 'public',
  'GET /cognito/us-east-1_VendorPortal/.well-known/jwks.json': 'public',
  'GET /config.json': 'public',
  'GET /version.json': 'public',
  'GET /openapi.json': 'public',
  'GET /docs': 'public',
  'GET /.well-known/change-password': 'public',
  'GET /': 'public',
  'GET /*': 'public',
};
const routesFor = (access: (typeof OTHER_ROUTES)[string]) =>
  Object.entries(OTHER_ROUTES)
    .filter(([, value]) => value === access)
    .map(([route]) => route.split(' ') as [method: string, path: string]);

const isStaticFile = (route: string): boolean => /^GET \/((assets|docs)\/)?:file\{/.test(route);

/** Operations of the user pool that act on the account of an access token. */
const OF_TOKEN: Readonly<Record<string, object>> = {
  GetUser: {},
  GlobalSignOut: {},
  UpdateUserAttributes: { UserAttributes: [{ Name: 'email', Value: 'somebody.else@example.com' }] },
  GetUserAttributeVerificationCode: { AttributeName: 'email' },
  VerifyUserAttribute: { AttributeName: 'email', Code: '000000' },
  // The two of a new app take the session of a sign-in instead, too.
  AssociateSoftwareToken: {},
  VerifySoftwareToken: { UserCode: '000000' },
  SetUserMFAPreference: { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } },
  ChangePassword: { PreviousPassword: 'Wrong-Pass-1!', ProposedPassword: 'Other-Pass-1!' },
};
/** The others prove the caller by a password, a code or a refresh token. */
const BY_PROOF = [
  'InitiateAuth',
  'RespondToAuthChallenge',
  'GetTokensFromRefreshToken',
  'SignUp',
  'ConfirmSignUp',
  'ResendConfirmationCode',
  'ForgotPassword',
  'ConfirmForgotPassword',
  'RevokeToken',
];

it('BFLA: every operation of the user pool is in one of these lists', () => {
  const source = readFileSync(path.join(SERVER, 'pool/protocol/routes.ts'), 'utf8');
  const [, table = ''] = /Object\.entries\(\{([^}]*)\}/.exec(source) ?? [];
  const operations = Array.from(table.matchAll(/(\w+):/g), ([, name]) => name);
  expect(operations.sort()).toEqual([...Object.keys(OF_TOKEN), ...BY_PROOF].sort());
});

describeOnBackends('routes outside the contract', (api, { portal }) => {
  it('SEC-30 BFLA: every mounted route is an endpoint of the contract or names who may use it', () => {
    const ofContract = Object.values(ENDPOINTS).map(
      (endpoint) => `${endpoint.method} ${honoPath(endpoint.path).replace(/(.)\/$/, '$1')}`,
    );
    // Middleware is mounted for ALL methods.
    const routes = portal().routes.filter(({ method }) => method !== 'ALL');
    const mounted = new Set(routes.map(({ method, path }) => `${method} ${path}`));
    expect([...mounted].filter((route) => !isStaticFile(route)).sort()).toEqual(
      [...ofContract, ...Object.keys(OTHER_ROUTES)].sort(),
    );
  });

  it('BFLA: the sandbox refuses requests through a proxy, on every route', async () => {
    for (const [method, route] of routesFor('thisMachine')) {
      const response = await api.request(method, route, {
        headers: { 'X-Forwarded-For': '203.0.113.9' },
        ...(method !== 'GET' && { body: {} }),
      });
      expect([route, response.status]).toEqual([route, 403]);
    }
  });

  it('SEC-29 BFLA: what a person may use asks for a person with a function', async () => {
    const withoutFunction = await api.signIn('no.functions@example.com');
    for (const [method, route] of routesFor('person')) {
      const options = { body: '<a/>', headers: { 'Content-Type': 'application/xml' } };
      const anonymous = await api.request(method, route, options);
      expect([route, anonymous.status]).toEqual([route, 401]);
      const refused = await api.request(method, route, { ...options, session: withoutFunction });
      expect([route, refused.status]).toEqual([route, 403]);
    }
  });

  it('BOLA: a certificate opens only by its own link, no matter who asks', async () => {
    const { owner, other, superUser } = await signInPeople(api);
    const [mine, theirs] = [await fullRequest(api, other), await fullRequest(api, owner)];
    const linkOf = async (uids: typeof mine, session: typeof owner) => {
      const path = under(uids.requestUid, 'diverse-ownership/search');
      const [entry] = (await api.post(path, search(), session)).entries;
      return new URL(String(entry?.['preSignedUrl']));
    };
    const [own, foreign] = [await linkOf(mine, other), await linkOf(theirs, owner)];
    expect((await api.get(own.pathname + own.search)).status).toBe(200);
    for (const session of [undefined, other, owner, superUser])
      for (const query of ['', own.search, `${foreign.search}0`])
        expect([query, (await api.get(foreign.pathname + query, session)).status]).toEqual([
          query,
          403,
        ]);
  });

  it('BOLA: an operation on an account takes a live access token and acts on nobody else', async () => {
    const { other } = await signInPeople(api);
    const refusalOf = (operation: string, input: object) =>
      outcomeOf(api.identity.send(operation, input));
    for (const [operation, input] of Object.entries(OF_TOKEN))
      for (const AccessToken of ['made up', 'a.b.c', other.idToken, other.refreshToken])
        expect([operation, await refusalOf(operation, { ...input, AccessToken })]).toEqual([
          operation,
          'NotAuthorizedException',
        ]);
    const own = await api.identity.send('GetUser', {
      AccessToken: other.accessToken,
      Username: OWNER_EMAIL,
    });
    expect(JSON.stringify(own)).not.toContain(OWNER_EMAIL);
  });
});
