import { recordAudit } from '../../audit/auditLog';
import type { ServerDeps } from '../../deps';
import { findAccount } from '../account/accountStore';
import { UNKNOWN_DEVICE } from '../protocol/device';
import { authenticatorMail, sendSecurityMail } from '../account/securityMails';
import { recordEvent } from '../account/signInEvents';
import { removeAuthenticator } from './authenticatorStore';

/**
 * Removes the app of someone who has lost it, and reports it like a removal by its owner: in the
 * history, in the audit log and by e-mail, so that an owner who did not ask for it knows.
 * @param email lower-cased
 * @returns whether there was an app
 */
export async function resetAuthenticator(
  deps: Pick<ServerDeps, 'db' | 'clock' | 'logger' | 'secrets' | 'settings' | 'mailer'>,
  email: string,
): Promise<boolean> {
  const { db, clock } = deps;
  const account = await findAccount(deps, email);
  if (!account || !(await removeAuthenticator(db, account.sub))) return false;
  await recordEvent(db, clock, account.sub, 'AUTHENTICATOR_REMOVED', UNKNOWN_DEVICE);
  await recordAudit(db, clock, {
    event: 'authenticator-removed',
    actor: 'operator',
    subject: account.sub,
  });
  await sendSecurityMail(deps, await authenticatorMail(deps, account, 'removed', UNKNOWN_DEVICE));
  return true;
}
