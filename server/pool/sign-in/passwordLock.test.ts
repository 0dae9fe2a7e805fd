import { HOUR_MS } from '@contract/time';
import { identityAttempts } from '../../storage/schema/identity';
import { describeOnBackends } from '../../testing/backends';
import { ACCOUNT_PASSWORD, passwordAccount } from '../../testing/passwordAccount';
import { openIdentityStore } from '../../testing/identityStore';
import { LibraryUser } from '../../testing/cognitoLibrary';
import { startSrp } from '../../testing/srpStart';
import { uniqueEmail } from '../../testing/unique';
import { countPasswordAttempt } from './passwordAttempts';

const WRONG = 'Incorrect username or password.';
const NEXT = 'Next-Pass-Word-2!';

describe('the count of wrong passwords', () => {
  it('SIG-23 locks a name for a second at the fifth of twenty parallel attempts, and longer at the next', async () => {
    const { deps, close } = await openIdentityStore();
    let now = new Date('2026-11-21T10:00:00Z');
    const timed = { ...deps, clock: { ...deps.clock, now: () => now } };
    const email = uniqueEmail('store');
    const attempt = () =>
      countPasswordAttempt(timed, email).then(
        () => 'free',
        (error: Error) => error.message,
      );
    const locked = 'Password attempts exceeded. Try again in 1 second.';
    try {
      const attempts = await Promise.all(Array.from({ length: 20 }, attempt));
      expect(attempts.filter((result) => result === 'free')).toHaveLength(5);
      expect(attempts.filter((result) => result === locked)).toHaveLength(15);
      now = new Date(now.getTime() + 999);
      expect(await attempt()).toBe(locked);
      now = new Date(now.getTime() + 1);
      expect(await attempt()).toBe('free');
      expect(await attempt()).toBe('Password attempts exceeded. Try again in 2 seconds.');
    } finally {
      await close();
    }
  });

  it('IDP-23 still limits the lock to 15 minutes after 2000 wrong passwords', async () => {
    const { deps, close } = await openIdentityStore();
    const email = uniqueEmail('guessed');
    try {
      await countPasswordAttempt(deps, email);
      await deps.db.update(identityAttempts).set({ failures: 2000 });
      await countPasswordAttempt(deps, email);
      await expect(countPasswordAttempt(deps, email)).rejects.toThrow(
        'Password attempts exceeded. Try again in 15 minutes.',
      );
    } finally {
      await close();
    }
  });
});

describeOnBackends('wrong passwords', (api) => {
  const messageOf = (email: string, password: string): Promise<string> =>
    api.identity.passwordSession(email, password).then(
      () => '',
      (error: Error) => error.message,
    );

  it('IDP-01 SIG-23 after five wrong passwords the name is locked, known or not; the message says how long', async () => {
    const known = uniqueEmail('brake');
    await new LibraryUser(api.baseUrl, known).signUp('Right-Pass-1!');
    for (const email of [known, uniqueEmail('nobody')]) {
      const messages = await Promise.all(
        Array.from({ length: 20 }, () => messageOf(email, 'Wrong-Pass-1!')),
      );
      // A busy server may need longer than the first locks last, and count a sixth attempt.
      expect(messages.filter((message) => message === WRONG).length).toBeGreaterThanOrEqual(5);
      for (const message of messages)
        expect(message).toMatch(
          /^(Incorrect username or password\.|Password attempts exceeded\. Try again in \d+ seconds?\.)$/,
        );
      // An hour before the end of the lock, however long the attempts took.
      expect(await api.withClockOffset(-HOUR_MS, () => messageOf(email, 'Right-Pass-1!'))).toMatch(
        /^Password attempts exceeded\. Try again in \d+ minutes\.$/,
      );
      // The id is another name of the same user: a lock of one only would tell a real user from a
      // decoy.
      const { USER_ID_FOR_SRP: id } = await startSrp(api.identity, email);
      expect(await api.withClockOffset(-HOUR_MS, () => messageOf(id, 'Right-Pass-1!'))).toMatch(
        /^Password attempts exceeded/,
      );
    }
    await api.withClockOffset(HOUR_MS, () =>
      expect(api.identity.passwordSession(known, 'Right-Pass-1!')).rejects.toMatchObject({
        name: 'UserNotConfirmedException',
      }),
    );
  });

  /** A signed-in person, and what the response to a change of their password says. */
  const signedIn = async (name: string) => {
    const { email } = await passwordAccount(api, name);
    const { accessToken } = await api.signIn(email, ACCOUNT_PASSWORD);
    const change = (PreviousPassword: string): Promise<string> =>
      api.identity.changePassword({ accessToken }, PreviousPassword, NEXT).then(
        () => '',
        (error: Error) => error.message,
      );
    return { email, change };
  };
  const LOCKED = /^Password attempts exceeded/;

  it('IDP-25 wrong passwords at sign-in do not keep a session from changing the password', async () => {
    const { email, change } = await signedIn('locked-out');
    await Promise.all(Array.from({ length: 20 }, () => messageOf(email, 'Wrong-Pass-1!')));
    await api.withClockOffset(-HOUR_MS, async () => {
      expect(await messageOf(email, ACCOUNT_PASSWORD)).toMatch(LOCKED);
      expect(await change(ACCOUNT_PASSWORD)).toBe('');
      // All sessions have ended: the person signs in with the new password at once.
      expect(await messageOf(email, NEXT)).toBe('');
    });
  });

  it('IDP-25 wrong passwords of a session have their own count, which locks no sign-in', async () => {
    const { email, change } = await signedIn('guessing');
    await Promise.all(Array.from({ length: 20 }, () => change('Wrong-Pass-1!')));
    await api.withClockOffset(-HOUR_MS, async () => {
      expect(await change(ACCOUNT_PASSWORD)).toMatch(LOCKED);
      expect(await messageOf(email, ACCOUNT_PASSWORD)).toBe('');
      // Nor does a sign-in start that count again.
      expect(await change(ACCOUNT_PASSWORD)).toMatch(LOCKED);
    });
    expect(await api.withClockOffset(HOUR_MS, () => change(ACCOUNT_PASSWORD))).toBe('');
  });
});
