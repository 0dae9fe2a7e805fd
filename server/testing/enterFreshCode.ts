import type { Api, Session } from './api';
import { Person } from './vendorApi';

/** Proves in a session who owns the mailbox, as before a change of bank details. */
export async function enterFreshCode(api: Api, email: string, session: Session): Promise<void> {
  const send = (operation: string, input: object) =>
    api.identity.send(operation, {
      AccessToken: session.accessToken,
      AttributeName: 'email',
      ...input,
    });
  await send('GetUserAttributeVerificationCode', {});
  await send('VerifyUserAttribute', { Code: await api.latestCode(email) });
}

export const ADMIN = 'admin@example.com';

/** The sample admin with a fresh code, signed in before the tests of the surrounding `describe`. */
export function adminOf(api: Api): Session {
  const admin: Session = new Person(api);
  beforeAll(async () => {
    Object.assign(admin, await api.signIn(ADMIN));
    await enterFreshCode(api, ADMIN, admin);
  });
  return admin;
}
