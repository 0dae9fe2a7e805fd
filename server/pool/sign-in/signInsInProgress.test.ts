import { describeOnBackends } from '../../testing/backends';
import type { Api } from '../../testing/api';
import { LibraryUser } from '../../testing/cognitoLibrary';
import { ACCOUNT_PASSWORD as OLD, passwordAccount } from '../../testing/passwordAccount';
import { uniqueEmail } from '../../testing/unique';

const NEW = 'New-Pass-Word-2!';
const REFUSED = { name: 'NotAuthorizedException' };

interface LibraryClient {
  request: (operation: string, input: object, callback: (...results: unknown[]) => void) => void;
}

/** Starts an SRP sign-in and stops before the proof. @returns a function that sends the proof */
async function startSrp(api: Api, email: string, password: string) {
  const library = new LibraryUser(api.baseUrl, email);
  // The library does both halves in one go: the second one is held back.
  // The library's type leaves its client out; `request` is all that this uses of it.
  const client = Reflect.get(library.user, 'client') as LibraryClient;
  const send = client.request.bind(client);
  let release = (): void => undefined;
  const outcome: { signedIn?: Promise<unknown> } = {};
  await new Promise<void>((resolve, reject) => {
    client.request = (operation, input, callback) => {
      if (operation !== 'RespondToAuthChallenge') return send(operation, input, callback);
      release = () => send(operation, input, callback);
      return resolve();
    };
    outcome.signedIn = library.signIn(password);
    outcome.signedIn.catch(reject);
  });
  return (): Promise<unknown> => {
    release();
    return outcome.signedIn ?? Promise.reject(new Error('Not started'));
  };
}

const changePassword = async (api: Api, email: string, from: string, to: string) => {
  const { accessToken } = await api.signIn(email, from);
  await api.identity.changePassword({ accessToken }, from, to);
};

describeOnBackends('a sign-in in progress', (api) => {
  it('IDP-18 with the former password ends with a change of it', async () => {
    const { email } = await passwordAccount(api, 'progress');
    const finish = await startSrp(api, email, OLD);
    await changePassword(api, email, OLD, NEW);
    await expect(finish()).rejects.toMatchObject(REFUSED);
  });

  it('IDP-18 by a code to the former address ends with a change of the address', async () => {
    const { email } = await passwordAccount(api, 'progress');
    const { Session } = await api.requestCode(email);
    const code = await api.latestCode(email);
    const { accessToken: AccessToken } = await api.signIn(email, OLD);
    const send = (operation: string, input: object) =>
      api.identity.send(operation, { AccessToken, ...input });
    const verify = (Code: string) => send('VerifyUserAttribute', { AttributeName: 'email', Code });
    const next = uniqueEmail('progressed');
    await send('GetUserAttributeVerificationCode', { AttributeName: 'email' });
    await verify(await api.latestCode(email));
    await send('UpdateUserAttributes', { UserAttributes: [{ Name: 'email', Value: next }] });
    await verify(await api.latestCode(next));
    await expect(
      api.identity.respond('CUSTOM_CHALLENGE', Session, { USERNAME: email, ANSWER: code }),
    ).rejects.toMatchObject(REFUSED);
  });

  it('IDP-18 still finishes where nothing has changed', async () => {
    const { email } = await passwordAccount(api, 'progress');
    const finish = await startSrp(api, email, OLD);
    await api.signIn(email, OLD);
    await expect(finish()).resolves.toMatchObject({ kind: 'session' });
  });

  it('IDP-18 ACS-10 of two with one temporary password, one sets the password, which is mailed', async () => {
    const email = 'first.login@example.com';
    const start = async () => {
      const user = new LibraryUser(api.baseUrl, email);
      expect((await user.signIn('Temp-Demo-1!')).kind).toBe('newPassword');
      return user;
    };
    const [thief, owner] = [await start(), await start()];
    expect((await owner.setNewPassword('Owner-Lantern-11a')).kind).toBe('session');
    await expect(thief.setNewPassword('Thief-Lantern-22b')).rejects.toMatchObject(REFUSED);
    expect((await api.outbox(email)).map(({ subject }) => subject)).toEqual([
      'Your password was changed',
    ]);
  });
});
