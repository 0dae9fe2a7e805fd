import * as v from 'valibot';
import { ENDPOINTS } from '@contract/endpoints/table';
import type { Assertion } from '@contract/entities/passkey';
import { MINUTE_MS } from '@contract/time';
import { relyingParty } from './relyingParty';
import type { Api, Session } from '../../testing/api';
import { describeOnBackends } from '../../testing/backends';
import { enterFreshCode } from '../../testing/enterFreshCode';
import { RefusedByIdentity } from '../../testing/identityClient';
import {
  ACCOUNT_PASSWORD,
  passwordAccount,
  signInNew,
  signInProven,
} from '../../testing/passwordAccount';
import {
  addCredential,
  addPasskey,
  creationOptions,
  listPasskeys,
  signInOptions,
  signInWith,
  startPasskeyChallenge,
} from '../../testing/passkeys';
import { SoftwareAuthenticator } from '../../testing/softwareAuthenticator';
import { uniqueEmail } from '../../testing/unique';

const HISTORY = '/mm/account/sign-in-history';

/** `signed in`, or the name and the message of the refusal. */
const outcome = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'signed in',
    (error: unknown) =>
      error instanceof RefusedByIdentity ? `${error.name}: ${error.message}` : String(error),
  );
const REFUSED = 'NotAuthorizedException: Incorrect username or password.';

const usernameOf = async (api: Api, session: Session) =>
  v.parse(v.object({ username: v.string() }), (await api.get('/user-details/', session)).payload)
    .username;
const kinds = async (api: Api, session: Session) =>
  v
    .parse(
      v.object({ events: v.array(v.object({ kind: v.string() })) }),
      (await api.get(HISTORY, session)).payload,
    )
    .events.map(({ kind }) => kind);

const challengeIn = ({ response }: Assertion): { readonly challenge: string } =>
  v.parse(
    v.object({ challenge: v.string() }),
    JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8')),
  );
const sub = ({ response }: Assertion): string =>
  Buffer.from(response.userHandle ?? '', 'base64url').toString('utf8');

describeOnBackends('passkeys', (api) => {
  it('PKY-01 PKY-05 PKY-11 one is added, listed and signs its person in without a typed name; history and mail say so', async () => {
    const { email, session } = await signInProven(api, 'passkey');
    const authenticator = await addPasskey(api, session, '  Work   laptop ');
    expect((await api.get('/config.json')).payload).toMatchObject({ features: { passkeys: true } });
    const { passkeys, limit } = await listPasskeys(api, session);
    expect(limit).toBe(10);
    expect(passkeys).toEqual([
      expect.objectContaining({ name: 'Work laptop', lastUsedAt: '', synced: 1 }),
    ]);

    const again = await signInWith(api, authenticator.get(await signInOptions(api)));
    expect(await usernameOf(api, again)).toBe(email);
    expect((await listPasskeys(api, again)).passkeys[0]?.lastUsedAt).not.toBe('');
    expect(await kinds(api, again)).toEqual(['SIGNED_IN_BY_PASSKEY', 'PASSKEY_ADDED', 'SIGNED_IN']);
    const mail = (await api.outbox(email)).find(
      ({ subject }) => subject === 'A passkey was added to your account',
    );
    expect(mail?.text).toContain('/account-security/not-me?token=');
  });

  it('PKY-16 PKY-17 none is added or removed before an e-mailed code was entered in the session', async () => {
    const { email, session } = await signInNew(api, 'unproven');
    const { path } = ENDPOINTS.getPasskeyCreationOptions;
    const required = { status: 403, code: 'CODE_REQUIRED' };
    expect(await api.get(path, session)).toMatchObject(required);
    const other = await api.signIn(email, ACCOUNT_PASSWORD);
    await enterFreshCode(api, email, other);
    expect(await api.get(path, session)).toMatchObject(required);
    await addPasskey(api, other);
    const [passkey] = (await listPasskeys(api, session)).passkeys;
    const own = `/mm/account/passkeys/${passkey?.passkeyUid ?? ''}`;
    expect(await api.delete(own, session)).toMatchObject(required);
    expect((await listPasskeys(api, session)).passkeys).toHaveLength(1);
    await enterFreshCode(api, email, session);
    expect((await api.delete(own, session)).code).toBe('SUCCESS');
  });

  it('PKY-02 the challenge of the pool itself can be answered too, for a client that knows the name first', async () => {
    const { email, session } = await signInProven(api, 'named');
    const authenticator = await addPasskey(api, session);
    const started = await startPasskeyChallenge(api, email);
    const { ChallengeParameters: parameters } = v.parse(
      v.object({
        ChallengeName: v.literal('CUSTOM_CHALLENGE'),
        ChallengeParameters: v.object({
          challenge: v.literal('PASSKEY'),
          USERNAME: v.string(),
          options: v.string(),
        }),
      }),
      started,
    );
    const options = v.parse(v.object({ challenge: v.string() }), JSON.parse(parameters.options));
    const response = {
      USERNAME: parameters.USERNAME,
      ANSWER: JSON.stringify(authenticator.get(options)),
    };
    await api.identity.respond('CUSTOM_CHALLENGE', started['Session'], response);
    // Session and challenge are used up.
    expect(
      await outcome(api.identity.respond('CUSTOM_CHALLENGE', started['Session'], response)),
    ).toBe('NotAuthorizedException: Invalid session for the user.');
  });

  it('PKY-03 PKY-04 refuses what is replayed, foreign, unverified or counted back, all with the same words', async () => {
    const { session } = await signInProven(api, 'refused');
    const authenticator = await addPasskey(api, session);
    const used = authenticator.get(await signInOptions(api));
    await signInWith(api, used);
    const fresh = async (
      ...args: Parameters<SoftwareAuthenticator['get']> extends [unknown, ...infer Rest]
        ? Rest
        : never
    ) => authenticator.get(await signInOptions(api), ...args);
    const broken = await fresh();
    const attempts: readonly [string, Assertion][] = [
      ['a replayed assertion', used],
      ['its challenge signed again', authenticator.get(challengeIn(used))],
      ['a made-up challenge', authenticator.get({ challenge: 'bWFkZSB1cA' })],
      ['the challenge of a new passkey', authenticator.get(await creationOptions(api, session))],
      ['another origin', await fresh({ origin: 'http://localhost.evil.example' })],
      ['another site', await fresh({ rpId: 'evil.example' })],
      ['no check of the person', await fresh({ verified: false })],
      [
        'a wrong signature',
        { ...broken, response: { ...broken.response, signature: used.response.signature } },
      ],
      [
        'the handle of someone else',
        {
          ...broken,
          response: { ...broken.response, userHandle: Buffer.from('x').toString('base64url') },
        },
      ],
    ];
    for (const [what, assertion] of attempts)
      expect([what, await outcome(signInWith(api, assertion, sub(used)))]).toEqual([what, REFUSED]);
    expect(await outcome(signInWith(api, await fresh({ counter: 40 })))).toBe('signed in');
    for (const counter of [40, 12, 0])
      expect([counter, await outcome(signInWith(api, await fresh({ counter })))]).toEqual([
        counter,
        REFUSED,
      ]);
    expect(await outcome(signInWith(api, await fresh({ counter: 41 })))).toBe('signed in');
    expect(await kinds(api, session)).toContain('SIGN_IN_FAILED');
  });

  it('PKY-03 an answer that is no assertion is refused like a wrong one, and the session is over', async () => {
    const { email, session } = await signInProven(api, 'no-assertion');
    await addPasskey(api, session);
    for (const ANSWER of ['000000', '{}', JSON.stringify({ id: 'x'.repeat(8000) })]) {
      const { Session } = await startPasskeyChallenge(api, email);
      const respond = () =>
        outcome(api.identity.respond('CUSTOM_CHALLENGE', Session, { USERNAME: email, ANSWER }));
      expect([ANSWER.slice(0, 9), await respond()]).toEqual([ANSWER.slice(0, 9), REFUSED]);
      expect(await respond()).toContain('Invalid session');
    }
  });

  it('PKY-04 a passkey opens no account but its own, and an unknown name gets the same responses', async () => {
    const { email, session } = await signInProven(api, 'own');
    const { email: other, session: otherSession } = await signInProven(api, 'other');
    await addPasskey(api, otherSession);
    const authenticator = await addPasskey(api, session);
    const assertion = async () => authenticator.get(await signInOptions(api));
    for (const name of [other, uniqueEmail('nobody'), '00000000-0000-4000-8000-000000000000'])
      expect([name, await outcome(signInWith(api, await assertion(), name))]).toEqual([
        name,
        REFUSED,
      ]);
    const parametersOf = async (name: string) => {
      const { ChallengeParameters } = await startPasskeyChallenge(api, name);
      return v.parse(v.record(v.string(), v.string()), ChallengeParameters);
    };
    const shape = async (name: string) =>
      Object.entries(await parametersOf(name)).map(([key, text]) => [key, text.length]);
    const nobody = uniqueEmail('nobody');
    expect(await shape(nobody)).toEqual(await shape(email));
    for (const name of [nobody, email]) {
      const { USERNAME: id = '' } = await parametersOf(name);
      expect(id).toMatch(/^[\da-f-]{36}$/);
      expect((await parametersOf(id))['USERNAME']).toBe(id);
    }
    expect(await outcome(signInWith(api, await assertion()))).toBe('signed in');
  });

  it('PKY-06 a new passkey must be verified, answer its own challenge once, and be nobody else’s', async () => {
    const { session } = await signInProven(api, 'adding');
    const { session: otherSession } = await signInProven(api, 'stranger');
    const authenticator = new SoftwareAuthenticator();
    const options = () => creationOptions(api, session);
    const refused = [
      authenticator.create(await options(), { origin: 'https://evil.example' }),
      authenticator.create(await options(), { rpId: 'evil.example' }),
      authenticator.create(await options(), { verified: false }),
      authenticator.create({ ...(await options()), challenge: 'bWFkZSB1cA' }),
      authenticator.create({ ...(await options()), ...(await signInOptions(api)) }),
      authenticator.create(await creationOptions(api, otherSession)),
    ];
    for (const [index, credential] of refused.entries()) {
      const { status, code } = await addCredential(api, session, credential);
      expect([index, status, code]).toEqual([index, 400, 'VALIDATION']);
    }
    for (const name of ['', '   ', 'x'.repeat(51), '\u202e'])
      expect(
        (await addCredential(api, session, authenticator.create(await options()), name)).status,
      ).toBe(400);
    expect((await listPasskeys(api, session)).passkeys).toEqual([]);

    const credential = authenticator.create(await options());
    expect((await addCredential(api, session, credential)).code).toBe('SUCCESS');
    expect((await addCredential(api, session, credential)).code).toBe('VALIDATION');
    const same = authenticator.create(await creationOptions(api, otherSession));
    expect((await addCredential(api, otherSession, same)).code).toBe('CONFLICT');
    expect((await listPasskeys(api, otherSession)).passkeys).toEqual([]);
  });

  it('PKY-07 are renamed and removed by their person only; a removed one is refused and its person hears of it', async () => {
    const { email, session } = await signInProven(api, 'removing');
    const { session: otherSession } = await signInProven(api, 'not-mine');
    const authenticator = await addPasskey(api, session);
    const [{ passkeyUid } = { passkeyUid: '' }] = (await listPasskeys(api, session)).passkeys;
    const path = `/mm/account/passkeys/${passkeyUid}`;
    expect((await api.patch(path, { name: 'Stolen' }, otherSession)).status).toBe(404);
    expect((await api.delete(path, otherSession)).status).toBe(404);
    expect((await api.patch(path, { name: 'Desk key' }, session)).payload).toMatchObject({
      passkeys: [{ passkeyUid, name: 'Desk key' }],
    });
    expect((await api.delete(path, session)).payload).toMatchObject({ passkeys: [] });
    expect((await api.delete(path, session)).status).toBe(404);
    expect(await outcome(signInWith(api, authenticator.get(await signInOptions(api))))).toBe(
      REFUSED,
    );
    expect((await api.outbox(email)).map(({ subject }) => subject)).toContain(
      'A passkey was removed from your account',
    );
  });

  it('PKY-08 a person has at most ten, also when two are added at once', async () => {
    const { session } = await signInProven(api, 'many');
    for (let n = 1; n < 10; n += 1) await addPasskey(api, session, `Key ${n}`);
    const two = await Promise.all(
      [1, 2].map(async () =>
        new SoftwareAuthenticator().create(await creationOptions(api, session)),
      ),
    );
    const added = await Promise.all(
      two.map((credential) => addCredential(api, session, credential)),
    );
    expect(added.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'SUCCESS']);
    expect((await listPasskeys(api, session)).passkeys).toHaveLength(10);
    const next = await api.get('/mm/account/passkeys/creation-options', session);
    expect([next.status, next.message]).toEqual([
      409,
      'You have 10 passkeys, which is the limit. Remove one first.',
    ]);
  });

  it('PKY-09 "this was not me" removes every passkey; a new password does not', async () => {
    const user = await passwordAccount(api, 'not-me');
    const session = await api.signIn(user.email, ACCOUNT_PASSWORD);
    await enterFreshCode(api, user.email, session);
    const authenticator = await addPasskey(api, session);
    await user.forgotPassword();
    await user.confirmPassword(await api.latestCode(user.email), 'New-Pass-Word-2!');
    const again = await signInWith(api, authenticator.get(await signInOptions(api)));
    const mail = (await api.outbox(user.email)).find(({ subject }) => subject.includes('passkey'));
    const [, link = ''] = /https?:\/\/[^/]+(\/account-security\/\S+)/.exec(mail?.text ?? '') ?? [];
    expect((await api.request('POST', link)).text).toContain('Your account is secured');
    expect((await api.get('/user-details/', again)).status).toBe(401);
    expect(await outcome(signInWith(api, authenticator.get(await signInOptions(api))))).toBe(
      REFUSED,
    );
  });

  it('PKY-10 twenty refused passkeys of a name within 15 minutes stop the next refused one, not a right one', async () => {
    const { email, session } = await signInProven(api, 'limit');
    const authenticator = await addPasskey(api, session);
    const wrong = { ...authenticator.get({ challenge: 'bWFkZSB1cA' }) };
    const refuse = () => outcome(signInWith(api, wrong, email));
    const tries = await Promise.all(Array.from({ length: 20 }, refuse));
    expect(new Set(tries)).toEqual(new Set([REFUSED]));
    const recorded = async () => (await api.get(HISTORY, session)).payload;
    const before = await recorded();
    expect(await refuse()).toContain('LimitExceededException');
    expect(await recorded()).toEqual(before);
    expect(await outcome(signInWith(api, authenticator.get(await signInOptions(api))))).toBe(
      'signed in',
    );
  });

  it('PKY-04 challenges of a sign-in, of a new passkey and of the pool end after five minutes', async () => {
    const { email, session } = await signInProven(api, 'late');
    const authenticator = await addPasskey(api, session);
    const early = authenticator.get(await signInOptions(api));
    const late = authenticator.get(await signInOptions(api));
    const options = await creationOptions(api, session);
    const { Session } = await startPasskeyChallenge(api, email);
    await api.withClockOffset(4 * MINUTE_MS, async () => {
      expect(await outcome(signInWith(api, early))).toBe('signed in');
    });
    await api.withClockOffset(5 * MINUTE_MS + 1000, async () => {
      expect(await outcome(signInWith(api, late))).toBe(REFUSED);
      const credential = new SoftwareAuthenticator().create(options);
      expect((await addCredential(api, session, credential)).code).toBe('VALIDATION');
      const answer = JSON.stringify(authenticator.get(await signInOptions(api)));
      expect(
        await outcome(
          api.identity.respond('CUSTOM_CHALLENGE', Session, { USERNAME: email, ANSWER: answer }),
        ),
      ).toContain('Invalid session');
    });
  });
});

describeOnBackends(
  'passkeys at an address without a name',
  (api) => {
    it('PKY-11 are not offered: a passkey cannot belong to an IP address', async () => {
      expect((await api.get('/config.json')).payload).toMatchObject({
        features: { passkeys: false },
      });
      expect((await api.get('/mm/passkeys/sign-in-options')).status).toBe(404);
      const { email, session } = await signInProven(api, 'no-name');
      expect((await api.get('/mm/account/passkeys/creation-options', session)).status).toBe(404);
      expect(await outcome(startPasskeyChallenge(api, email))).toContain(
        'InvalidParameterException',
      );
    });
  },
  { PUBLIC_URL: 'https://192.0.2.7', SANDBOX: 'on' },
);

const siteOf = (over: object) => {
  const site = relyingParty({ PUBLIC_URL: undefined, HOST: '127.0.0.1', PORT: 8080, ...over });
  return site && [site.id, site.origin];
};

it.each([
  [
    { PUBLIC_URL: 'https://portal.example.com' },
    ['portal.example.com', 'https://portal.example.com'],
  ],
  [
    { PUBLIC_URL: 'https://portal.example.com:8443' },
    ['portal.example.com', 'https://portal.example.com:8443'],
  ],
  [{}, ['localhost', 'http://localhost:8080']],
  [{ HOST: '::1' }, ['localhost', 'http://localhost:8080']],
  [{ PUBLIC_URL: 'http://[::1]:8080' }, ['localhost', 'http://localhost:8080']],
  [{ HOST: 'localhost', PORT: 80 }, ['localhost', 'http://localhost']],
  [{ PUBLIC_URL: 'http://127.0.0.1:9000' }, ['localhost', 'http://localhost:9000']],
  [{ PUBLIC_URL: 'https://192.0.2.7' }, undefined],
  [{ HOST: '0.0.0.0' }, undefined],
])('PKY-11 the site of %j', (over, expected) => {
  expect(siteOf(over)).toEqual(expected);
});
