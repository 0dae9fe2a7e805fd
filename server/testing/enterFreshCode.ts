import type { Api, Session } from './api';

/**
 * Proves in a session that the person owns the mailbox, as the portal does before bank details
 * change.
 */
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
