import type { Api, Session } from './api';
import { notMeLink } from './notMeLink';

/**
 * Moves the account of a session, through both mailboxes.
 * @returns the link in the mail to the address that it leaves
 */
export async function moveSignInEmail(
  api: Api,
  session: Session,
  from: string,
  to: string,
): Promise<string> {
  const send = (operation: string, input: object) =>
    api.identity.send(operation, { AccessToken: session.accessToken, ...input });
  const verify = (Code: string) => send('VerifyUserAttribute', { AttributeName: 'email', Code });
  await send('GetUserAttributeVerificationCode', { AttributeName: 'email' });
  await verify(await api.latestCode(from));
  await send('UpdateUserAttributes', { UserAttributes: [{ Name: 'email', Value: to }] });
  await verify(await api.latestCode(to));
  return notMeLink(api, from, 'Your sign-in e-mail was changed');
}
