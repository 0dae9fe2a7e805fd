import { MINUTE_MS } from '@contract/time';
import { outcomeOf } from '../../testing/identityClient';
import { AuthenticatorApp } from '../../testing/authenticatorApp';
import type { Api } from '../../testing/api';
import { LibraryUser, type LibraryStep } from '../../testing/cognitoLibrary';
import { describeOnBackends, describeOnPostgres } from '../../testing/backends';
import { queryOn } from '../../testing/database';
import { ACCOUNT_PASSWORD, passwordAccount } from '../../testing/passwordAccount';
import { SAMPLE_PASSWORD } from '../../sandbox/accounts';
import { newTotpSecret, stepOfCode } from './totp';

const SUPER_USER = 'super.user@example.com';
const INVALID = { name: 'CodeMismatchException' };

const superUser = (api: Api): LibraryUser => new LibraryUser(api.baseUrl, SUPER_USER);

async function signedIn(api: Api): Promise<LibraryUser> {
  const user = superUser(api);
  await user.signIn(SAMPLE_PASSWORD);
  return user;
}

/** Signs in, and sets up an app on the security page. */
async function withApp(api: Api): Promise<{ user: LibraryUser; app: AuthenticatorApp }> {
  const user = await signedIn(api);
  const app = new AuthenticatorApp(await user.associate());
  await user.verify(app.code());
  await user.useTotp(true);
  return { user, app };
}

async function withoutApp(api: Api, user: LibraryUser): Promise<void> {
  await user.proveMailbox(() => api.latestCode(SUPER_USER));
  await user.useTotp(false);
}

const subjects = async (api: Api): Promise<string[]> =>
  (await api.outbox(SUPER_USER)).map(({ subject }) => subject);

const events = async (api: Api): Promise<unknown> => {
  const session = await api.signIn(SUPER_USER);
  return (await api.get('/mm/account/sign-in-history', session)).payload;
};

const kind = (step: LibraryStep): string => step.kind;

describeOnBackends('an authenticator app', (api) => {
  it('TOT-01 counts from the first verified code on; the password and an e-mailed code then ask for it', async () => {
    const user = await signedIn(api);
    const app = new AuthenticatorApp(await user.associate());
    expect(await outcomeOf(user.verify(app.wrongCode()))).toBe('EnableSoftwareTokenMFAException');
    await expect(user.useTotp(true)).rejects.toMatchObject({ name: 'InvalidParameterException' });
    expect(kind(await superUser(api).signIn(SAMPLE_PASSWORD))).toBe('session');
    await user.verify(app.code());
    await user.useTotp(true);

    const again = superUser(api);
    expect(kind(await again.signIn(SAMPLE_PASSWORD))).toBe('totp');
    await expect(again.sendTotp(app.wrongCode())).rejects.toMatchObject(INVALID);
    expect(kind(await again.sendTotp(app.code(1)))).toBe('session');

    const byCode = superUser(api);
    await api.passHumanCheck(SUPER_USER);
    await byCode.startCode();
    expect(kind(await byCode.sendCode(await api.latestCode(SUPER_USER)))).toBe('totp');
    await withoutApp(api, user);
  });

  it('TOT-02 a code is accepted once, of parallel sign-ins by one', async () => {
    const { user, app } = await withApp(api);
    const first = await signedIn(api);
    // The code that set the app up.
    await expect(first.sendTotp(app.code())).rejects.toMatchObject(INVALID);
    const others = await Promise.all(
      [0, 1, 2].map(async () => {
        const other = await signedIn(api);
        return other;
      }),
    );
    const outcomes = await Promise.allSettled(others.map((other) => other.sendTotp(app.code(1))));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await withoutApp(api, user);
  });

  it('TOT-03 five wrong codes within 15 minutes stop the next, right ones too', async () => {
    const { user, app } = await withApp(api);
    const thief = await signedIn(api);
    for (let attempt = 0; attempt < 5; attempt += 1)
      await expect(thief.sendTotp(app.wrongCode())).rejects.toMatchObject(INVALID);
    expect(await outcomeOf(thief.sendTotp(app.code(1)))).toBe('LimitExceededException');
    await api.withClockOffset(16 * MINUTE_MS, async () => {
      // The session of the challenge has ended by now.
      expect(await outcomeOf(thief.sendTotp(app.code(1)))).toBe('NotAuthorizedException');
      const owner = await signedIn(api);
      expect(kind(await owner.sendTotp(app.code(1)))).toBe('session');
    });
    await withoutApp(api, user);
  });

  it('TOT-04 setting one up, replacing and removing it is mailed and in the history', async () => {
    const { user, app } = await withApp(api);
    expect((await subjects(api))[0]).toBe('An authenticator app was added to your account');
    await user.proveMailbox(() => api.latestCode(SUPER_USER));
    const next = new AuthenticatorApp(await user.associate());
    // Until the new one is verified, the former one counts.
    const meanwhile = await signedIn(api);
    expect(kind(await meanwhile.sendTotp(app.code(1)))).toBe('session');
    await user.verify(next.code());
    const replaced = await signedIn(api);
    expect(kind(await replaced.sendTotp(next.code(1)))).toBe('session');
    await withoutApp(api, user);
    expect((await subjects(api))[0]).toBe('The authenticator app was removed from your account');
    const history = JSON.stringify(await events(api));
    expect(history.match(/AUTHENTICATOR_ADDED/g)).toHaveLength(
      (await subjects(api)).filter((subject) => subject.includes('was added')).length,
    );
    expect(history).toContain('AUTHENTICATOR_REMOVED');
  });

  it('TOT-13 an app in use is replaced and turned off only after an e-mailed code', async () => {
    const { user, app } = await withApp(api);
    const refused = { name: 'FreshCodeRequiredException' };
    await expect(user.associate()).rejects.toMatchObject(refused);
    await expect(user.useTotp(false)).rejects.toMatchObject(refused);
    const other = await signedIn(api);
    expect(kind(await other.sendTotp(app.code(1)))).toBe('session');
    await user.proveMailbox(() => api.latestCode(SUPER_USER));
    await api.withClockOffset(11 * MINUTE_MS, () =>
      expect(user.useTotp(false)).rejects.toMatchObject(refused),
    );
    await user.associate();
    await user.useTotp(false);
    const free = superUser(api);
    expect(kind(await free.signIn(SAMPLE_PASSWORD))).toBe('session');
  });

  it('TOT-15 an app that was verified or turned on is replaced by no key of another session', async () => {
    const user = await signedIn(api);
    const thief = await signedIn(api);
    const thiefsApp = new AuthenticatorApp(await thief.associate());
    const app = new AuthenticatorApp(await user.associate());
    await user.verify(app.code());
    const refused = { name: 'FreshCodeRequiredException' };
    await expect(thief.associate()).rejects.toMatchObject(refused);
    await user.useTotp(true);
    await expect(thief.associate()).rejects.toMatchObject(refused);
    expect(await outcomeOf(thief.verify(thiefsApp.code()))).toBe('InvalidParameterException');
    const again = await signedIn(api);
    expect(kind(await again.sendTotp(app.code(1)))).toBe('session');
    await withoutApp(api, user);
  });

  it('TOT-05 is not for vendors', async () => {
    const vendor = await passwordAccount(api, 'no-app');
    await vendor.signIn(ACCOUNT_PASSWORD);
    await expect(vendor.associate()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  it('TOT-06 "this was not me" removes it', async () => {
    await withApp(api);
    const mail = (await api.outbox(SUPER_USER)).find(({ subject }) =>
      subject.includes('was added'),
    );
    const [, link = ''] = /https?:\/\/[^/]+(\/account-security\/\S+)/.exec(mail?.text ?? '') ?? [];
    expect((await api.request('POST', link)).text).toContain('Your account is secured');
    const user = superUser(api);
    await user.forgotPassword();
    await user.confirmPassword(await api.latestCode(SUPER_USER), SAMPLE_PASSWORD);
    expect(kind(await user.signIn(SAMPLE_PASSWORD))).toBe('session');
  });
});

describeOnBackends(
  'an authenticator app that the configuration requires',
  (api) => {
    const OUTDATED = { name: 'NotAuthorizedException' };

    it('TOT-14 its setup during a sign-in ends 15 minutes after it began, however often it asks for a new key', async () => {
      const user = superUser(api);
      expect(kind(await user.signIn(SAMPLE_PASSWORD))).toBe('totpSetup');
      await api.withClockOffset(14 * MINUTE_MS, () => user.associate());
      await api.withClockOffset(16 * MINUTE_MS, () =>
        expect(user.associate()).rejects.toMatchObject(OUTDATED),
      );
    });

    it('TOT-07 TOT-14 is set up once at the next sign-in of a super user, who cannot remove it; a vendor signs in as before', async () => {
      const [thief, late, owner] = [superUser(api), superUser(api), superUser(api)];
      for (const user of [thief, late, owner])
        expect(kind(await user.signIn(SAMPLE_PASSWORD))).toBe('totpSetup');
      // The session of the setup gives nothing before a code has been verified.
      await expect(
        api.identity.send('RespondToAuthChallenge', {
          ChallengeName: 'MFA_SETUP',
          Session: Reflect.get(late.user, 'Session'),
          ChallengeResponses: { USERNAME: SUPER_USER },
        }),
      ).rejects.toMatchObject(OUTDATED);

      const thiefsApp = new AuthenticatorApp(await thief.associate());
      const app = new AuthenticatorApp(await owner.associate());
      expect(await outcomeOf(owner.verify(app.wrongCode()))).toBe(
        'EnableSoftwareTokenMFAException',
      );
      await owner.verify(app.code());
      // Every other setup is over.
      await expect(thief.verify(thiefsApp.code())).rejects.toMatchObject(OUTDATED);
      await expect(late.associate()).rejects.toMatchObject(OUTDATED);
      expect((await subjects(api))[0]).toBe('An authenticator app was added to your account');
      await expect(owner.useTotp(false)).rejects.toMatchObject({
        name: 'InvalidParameterException',
        message: 'An authenticator app is required for your account.',
      });

      const next = superUser(api);
      expect(kind(await next.signIn(SAMPLE_PASSWORD))).toBe('totp');
      expect(kind(await next.sendTotp(app.code(1)))).toBe('session');
      expect(
        kind(await new LibraryUser(api.baseUrl, 'new.shop@example.com').signIn(SAMPLE_PASSWORD)),
      ).toBe('session');
    });
  },
  { SUPER_USER_TOTP: 'required' },
);

/** Six characters, but more than six bytes. */
const ODD_CODES = ['12345é', '１２３４５６'];

describeOnPostgres('a code that is not six digits', ({ api, databaseUrl }) => {
  it('TOT-17 is wrong like any other, while an app is set up and at sign-in, and recorded like one', async () => {
    const user = await signedIn(api);
    const app = new AuthenticatorApp(await user.associate());
    for (const code of ODD_CODES)
      expect(await outcomeOf(user.verify(code))).toBe('EnableSoftwareTokenMFAException');
    await user.verify(app.code());
    await user.useTotp(true);

    const next = await signedIn(api);
    for (const code of ODD_CODES)
      await expect(next.sendTotp(code)).rejects.toMatchObject({ name: 'CodeMismatchException' });
    for (const table of ['audit_log where event', 'identity_events where kind'])
      expect(
        await queryOn(
          databaseUrl(),
          `select 1 from ${table} in ('sign-in-failed', 'SIGN_IN_FAILED')`,
        ),
      ).toHaveLength(ODD_CODES.length);
    expect((await next.sendTotp(app.code(1))).kind).toBe('session');
  });
});

it.each(['12345é', '１２３４５６', '١٢٣٤٥٦', '12345\u{1F600}', '12345 ', '+12345', '1', '1234567'])(
  'TOT-17 %j is a wrong code',
  (code) => {
    expect(stepOfCode(newTotpSecret(), code, new Date())).toBeUndefined();
  },
);

it('a code belongs to its step of 30 seconds', () => {
  const secret = newTotpSecret();
  const now = new Date();
  const step = Math.floor(now.getTime() / 30_000);
  // The app is set up at the same time, also where the next step begins meanwhile.
  jest.spyOn(Date, 'now').mockReturnValueOnce(now.getTime());
  const app = new AuthenticatorApp(secret);
  expect([-1, 0, 1].map((steps) => stepOfCode(secret, app.code(steps), now))).toEqual([
    step - 1,
    step,
    step + 1,
  ]);
});
