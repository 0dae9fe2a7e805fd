import type { Api, Session } from './api';
import { enterFreshCode } from './enterFreshCode';
import { LibraryUser } from './cognitoLibrary';
import { uniqueEmail } from './unique';

export const ACCOUNT_PASSWORD = 'Old-Pass-Word-1!';

/** Creates a confirmed password account that no other test uses. */
export async function passwordAccount(api: Api, name: string): Promise<LibraryUser> {
  const user = new LibraryUser(api.baseUrl, uniqueEmail(name));
  await user.signUp(ACCOUNT_PASSWORD);
  await user.confirm(await api.latestCode(user.email));
  return user;
}

/** Signs in a person of their own, whose mails no other test reads. */
export async function signInNew(
  api: Api,
  name: string,
): Promise<{ readonly email: string; readonly session: Session }> {
  const { email } = await passwordAccount(api, name);
  return { email, session: await api.signIn(email, ACCOUNT_PASSWORD) };
}

/** Like `signInNew`, with a code entered that has just been mailed. */
export async function signInProven(api: Api, name: string) {
  const person = await signInNew(api, name);
  await enterFreshCode(api, person.email, person.session);
  return person;
}

/** Creates an account without a password, as the Email mode does, and signs in by a mailed code. */
export async function signUpByCode(api: Api, email: string): Promise<Session> {
  await api.identity.send('SignUp', {
    Username: email,
    Password: ACCOUNT_PASSWORD,
    UserAttributes: [{ Name: 'custom:tokentype', Value: 'External' }],
  });
  return api.signInByCode(email);
}
