import { recordAudit } from '../../audit/auditLog';
import type { Mail } from '../../integrations/mail/mailer';
import type { Db } from '../../storage/database';
import type { Account } from '../../storage/schema/identity';
import type { Device } from '../protocol/device';
import { revokeAllSessions } from '../sessions/sessionStore';
import { recordEmailMove } from './emailMoves';
import { moveEmail } from './moveEmail';
import { emailChangedMail, type MailDeps } from './securityMails';

/**
 * Moves an account to a proven address in the transaction that has locked it, and ends its
 * sessions. Call `claimAddress` before.
 * @param spared the session that stays
 * @returns the mail to the former address, whose link moves the account back
 */
export async function moveAccount(
  deps: Omit<MailDeps, 'db'>,
  tx: Db,
  { sub, email }: Pick<Account, 'sub' | 'email'>,
  to: string,
  { device, spared }: { readonly device: Device; readonly spared?: string },
): Promise<Mail> {
  const { clock } = deps;
  await moveEmail(tx, clock, { sub, from: email, to });
  await revokeAllSessions(tx, clock, sub, spared);
  await recordAudit(tx, clock, { event: 'email-changed', actor: sub });
  const moveUid = await recordEmailMove(tx, clock, sub, device);
  return emailChangedMail({ ...deps, db: tx }, { sub, email }, to, moveUid);
}
