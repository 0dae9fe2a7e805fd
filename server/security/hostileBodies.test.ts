import * as fc from 'fast-check';
import * as v from 'valibot';
import { envelopeSchema } from '@contract/envelope';
import { buildPath, type PathParams } from '@contract/endpoints/define';
import { ENDPOINTS } from '@contract/endpoints/table';
import { buildOpenApi } from '@contract/openapi';
import type { ApiResponse, Session } from '../testing/api';
import {
  bodyOf,
  CALLS,
  fullRequest,
  type Uids,
  type VendorEndpoint,
} from '../testing/everyEndpoint';
import {
  bodyArbitrary,
  hostileString,
  type JsonSchema,
  mutationArbitrary,
} from '../testing/hostileBodies';
import { describeOnBackends } from '../testing/backends';
import { type People, signInPeople } from '../testing/vendorApi';
import { uniqueEmail } from '../testing/unique';

/** `npm run test:security` tries more. */
const RUNS = process.env['LONG_TESTS'] ? 150 : 8;

const document = buildOpenApi();
const bodySchemaOf = (name: VendorEndpoint): JsonSchema | undefined => {
  const { path, method } = ENDPOINTS[name];
  return document.paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json']
    .schema;
};
const WITH_BODY = CALLS.filter((name) => ENDPOINTS[name].request !== undefined);

/** Every envelope code belongs to a client's fault or to success. */
function expectHandled(name: string, sent: unknown, response: ApiResponse): void {
  const { status, text } = response;
  const handled = (status >= 200 && status < 300) || (status >= 400 && status < 500);
  const enveloped = v.is(envelopeSchema, JSON.parse(text));
  if (handled && enveloped) return;
  throw new Error(`${name} answered ${status} ${text} to ${JSON.stringify(sent)?.slice(0, 500)}`);
}

describeOnBackends('hostile input', (api) => {
  let people: People;
  let uids: Uids;
  let sent = 0;
  beforeAll(async () => {
    people = await signInPeople(api);
    uids = await fullRequest(api, people.owner);
  });
  afterAll(() => {
    if (process.env['LONG_TESTS']) process.stdout.write(`${sent} requests with hostile input\n`);
  });

  const send = (name: VendorEndpoint, body: unknown, session: Session, path: Uids = uids) => {
    sent += 1;
    const { method, path: pattern } = ENDPOINTS[name];
    // The uids hold every parameter of every path.
    return api.request(method, buildPath(pattern, path as PathParams<typeof pattern>), {
      body,
      session,
    });
  };
  const state = async () => {
    const parts = await Promise.all([
      send('preloadVendorRequest', undefined, people.owner),
      send('listActivity', undefined, people.owner),
    ]);
    for (const { status } of parts) expect(status).toBe(200);
    return parts.map(({ text }) => text.replace(/preSignedUrl\\?":\\?"[^"]*/g, ''));
  };

  it.each(WITH_BODY)(
    'SEC-31 %s: 2xx or 4xx in an envelope, and nothing stored that the rules refuse',
    async (name) => {
      const { request } = ENDPOINTS[name];
      if (!request) throw new Error('no body');
      const schema = bodySchemaOf(name);
      if (!schema) throw new Error(`${name} has no body in the OpenAPI document`);
      const before = await state();
      let stored = false;
      const property = fc.asyncProperty(
        fc.oneof(
          { weight: 3, arbitrary: mutationArbitrary(bodyOf(name, uids)) },
          { weight: 1, arbitrary: bodyArbitrary(schema) },
        ),
        fc.constantFrom(people.owner, people.superUser),
        async (body, session) => {
          const response = await send(name, body, session);
          expectHandled(name, body, response);
          if (response.code !== 'SUCCESS') return;
          stored = true;
          // What was sent is what the rules accept, and what comes back is what the contract
          // describes.
          const accepted = v.safeParse(request, JSON.parse(JSON.stringify(body)));
          expect(accepted.issues?.map(({ message }) => message)).toBeUndefined();
          expect(v.safeParse(ENDPOINTS[name].payload, response.payload).issues).toBeUndefined();
        },
      );
      await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
      const after = await state();
      if (!stored) expect(after).toEqual(before);
    },
  );

  it('SEC-31 odd values in paths, queries and headers: 2xx or 4xx in an envelope', async () => {
    // A URL holds no half surrogates, and a client resolves dots before it sends them.
    const segment = hostileString.filter(
      (text) => !/\p{Surrogate}/u.test(text) && text.length < 4000 && !/^\.{0,2}$/.test(text),
    );
    const names = CALLS.filter((name) => ENDPOINTS[name].path.includes('{'));
    const odd = fc.asyncProperty(
      fc.constantFrom(...names),
      segment,
      segment,
      fc.boolean(),
      async (name, first, second, both) => {
        const path = Object.fromEntries(
          Object.entries(uids).map(([key, uid]) => [
            key,
            key === 'requestUid' ? (both ? first : uid) : second,
          ]),
        ) as Uids;
        expectHandled(
          name,
          [first, second],
          await send(name, bodyOf(name, uids), people.owner, path),
        );
      },
    );
    await fc.assert(odd, { numRuns: RUNS * 10, endOnFailure: true });
    // Header values are bytes of Latin-1 without line breaks.
    const header = hostileString.filter((text) => /^[\x20-\x7e\xa0-\xff]{1,4000}$/.test(text));
    const headers = fc.asyncProperty(header, segment, async (value, query) => {
      for (const name of ['Idempotency-Key', 'If-Match', 'Accept-Language', 'traceparent'])
        expectHandled(
          name,
          value,
          await api.request(
            'POST',
            `/mm/vendors/${uids.requestUid}/contact-info?a=${encodeURIComponent(query)}`,
            {
              body: {},
              session: people.owner,
              headers: { [name]: value },
            },
          ),
        );
      const path = `/user-details/?userEmail=${encodeURIComponent(query)}&userEmail=x`;
      expectHandled('getUserInfo', query, await api.get(path, people.owner));
    });
    await fc.assert(headers, { numRuns: RUNS * 2, endOnFailure: true });
  });

  const USERNAME = uniqueEmail('hostile');
  const OPERATIONS: Readonly<Record<string, object>> = {
    InitiateAuth: {
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME, SRP_A: 'ab12' },
    },
    RespondToAuthChallenge: {
      ChallengeName: 'PASSWORD_VERIFIER',
      Session: 'x',
      ChallengeResponses: {
        PASSWORD_CLAIM_SECRET_BLOCK: 'x',
        PASSWORD_CLAIM_SIGNATURE: 'x',
        TIMESTAMP: 'x',
        USERNAME,
      },
    },
    GetTokensFromRefreshToken: { RefreshToken: 'x' },
    SignUp: {
      Username: USERNAME,
      Password: 'Long-Enough-Pass-1!',
      UserAttributes: [{ Name: 'email', Value: USERNAME }],
    },
    ConfirmSignUp: { Username: USERNAME, ConfirmationCode: '123456' },
    ResendConfirmationCode: { Username: USERNAME },
    ForgotPassword: { Username: USERNAME },
    ConfirmForgotPassword: {
      Username: USERNAME,
      ConfirmationCode: '123456',
      Password: 'Long-Enough-Pass-1!',
    },
    ChangePassword: { AccessToken: 'a.b.c', PreviousPassword: 'x', ProposedPassword: 'y' },
    GetUser: { AccessToken: 'a.b.c' },
    GlobalSignOut: { AccessToken: 'a.b.c' },
    RevokeToken: { Token: 'x' },
    AssociateSoftwareToken: { Session: 'x' },
    VerifySoftwareToken: { Session: 'x', UserCode: '123456' },
    SetUserMFAPreference: {
      AccessToken: 'a.b.c',
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    },
  };

  it.each(Object.keys(OPERATIONS))(
    'SEC-31 the user pool responds to %s with 200, 400 or 413 in its protocol',
    async (operation) => {
      const valid = { ClientId: api.identity.clientId, ...OPERATIONS[operation] };
      const property = fc.asyncProperty(mutationArbitrary(valid), async (body) => {
        sent += 1;
        const response = await api.request('POST', '/cognito/', {
          body: JSON.stringify(body) ?? '',
          headers: {
            'Content-Type': 'application/x-amz-json-1.1',
            'X-Amz-Target': `AWSCognitoIdentityProviderService.${operation}`,
          },
        });
        const { status, text } = response;
        const handled = status === 200 || /^\{"__type":"\w+","message":/.test(text);
        if (!handled || ![200, 400, 413].includes(status))
          throw new Error(`${operation} answered ${status} ${text} to ${JSON.stringify(body)}`);
      });
      await fc.assert(property, { numRuns: RUNS * 2, endOnFailure: true });
    },
  );
});
