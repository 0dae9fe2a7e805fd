import { and, desc, eq, gt } from 'drizzle-orm';
import { recordAudit } from '../../audit/auditLog';
import { resetMail } from './codeMails';
import { languageOfPerson } from '../../mails/language';
import { removeAuthenticator } from '../authenticator/authenticatorStore';
import { issueCode } from '../../identity/codes';
import type { Device } from '../protocol/device';
import type { IdentityDeps } from '../deps';
import { forgetBrowsers } from '../sign-in/knownBrowsers';
import { canUndoMove, retireMovesFrom, uidOfMoveAfter } from './emailMoves';
import { claimAddress, moveEmail } from './moveEmail';
import { removeAllPasskeys } from '../passkeys/passkeyStore';
import { type ReadNotMe, readNotMe } from './notMeToken';
import { sendSecurityMail } from './securityMails';
import { revokeAllSessions } from '../sessions/sessionStore';
import { recordEvent } from './signInEvents';
import { endSignInsInProgress, lockAccount } from '../sign-in/signInsInProgress';
import type { Db } from '../../storage/database';
import { identityAccounts, identityEvents } from '../../storage/schema/identity';

/**
 * `withCode`: a code to set a new password is on its way. `notRestored`: another account has the
 * former address by now. `movedAway`: the account has another address than the one that the link
 * was mailed to, and the link cannot undo that.
 */
export type Secured = 'withCode' | 'withoutPassword' | 'notRestored' | 'movedAway';

/**
 * Undoes what a thief with the account may have done in the portal up to a moment. What happened
 * later is the owner's: the button may be pressed again.
 */
export type OnSecured = (sub: string, securedAt: Date) => Promise<void>;

/**
 * The uid of the move that a link undoes; undefined when it undoes none. A link that is not about a
 * move undoes one if the account has left the address that the link was mailed to: otherwise the
 * reset code would go to the person who moved it away.
 */
async function moveUidOf(
  tx: Db,
  { sub, email, moveUid, at }: ReadNotMe,
  present: string,
): Promise<string | undefined> {
  if (moveUid !== null) return moveUid;
  return email === present ? undefined : uidOfMoveAfter(tx, sub, at);
}

/**
 * What the button behind "this was not me" does. It ends every session and every sign-in in
 * progress, removes every passkey and the authenticator app, and forgets the browsers. The password
 * is refused until its owner has set a new one with an e-mailed code. `onSecured` cleans up in the
 * portal. After a change of the e-mail the account moves back first, unless that change or an
 * earlier one has been undone. A code goes only to the address that the link was mailed to. A
 * second press changes nothing.
 * @returns undefined for a token that is made up, too old, or about a change that has been undone
 */
export async function secureAccount(
  deps: IdentityDeps,
  token: string,
  device: Device,
  onSecured: OnSecured,
): Promise<Secured | undefined> {
  const { db, clock } = deps;
  const notMe = readNotMe(deps, token);
  if (!notMe) return undefined;
  const { sub } = notMe;
  const result = await db.transaction(async (tx) => {
    const account = await lockAccount(tx, sub);
    if (!account) return undefined;
    const moveUid = await moveUidOf(tx, notMe, account.email);
    const moved = moveUid !== undefined && (await canUndoMove(tx, sub, moveUid));
    if (notMe.moveUid !== null && !moved && account.email !== notMe.email) return undefined;
    const taken = moved && !(await claimAddress(tx, clock, notMe.email, sub));
    const email = moved && !taken ? notMe.email : account.email;
    const reached = email === notMe.email;
    const hasPassword = account.verifier !== null;
    const [done] = await tx
      .select({ at: identityEvents.at })
      .from(identityEvents)
      .where(
        and(
          eq(identityEvents.sub, sub),
          eq(identityEvents.kind, 'SECURED'),
          gt(identityEvents.at, notMe.at),
        ),
      )
      .orderBy(desc(identityEvents.at))
      .limit(1);
    if (done && (!moved || taken))
      return { email, taken, reached, hasPassword, mails: false, securedAt: done.at };
    if (moved && !taken) {
      await moveEmail(tx, clock, { sub, from: account.email, to: email });
      await retireMovesFrom(tx, sub, moveUid);
    }
    await revokeAllSessions(tx, clock, sub);
    await endSignInsInProgress(tx, sub);
    await removeAllPasskeys(tx, sub);
    await removeAuthenticator(tx, sub);
    await forgetBrowsers(tx, clock, sub);
    if (hasPassword && account.status === 'CONFIRMED')
      await tx
        .update(identityAccounts)
        .set({ status: 'RESET_REQUIRED', updatedAt: clock.now() })
        .where(eq(identityAccounts.sub, sub));
    await recordEvent(tx, clock, sub, 'SECURED', device);
    await recordAudit(tx, clock, { event: 'account-secured', actor: sub });
    const mails = hasPassword && reached;
    return { email, taken, reached, hasPassword, mails, securedAt: clock.now() };
  });
  if (!result) return undefined;
  await onSecured(sub, result.securedAt);
  if (result.mails) {
    const code = await issueCode(deps, 'RESET', result.email);
    const recipient = { to: result.email, language: await languageOfPerson(deps.db, result.email) };
    await sendSecurityMail(deps, resetMail(deps, recipient, code));
  }
  if (result.taken) return 'notRestored';
  if (!result.reached) return 'movedAway';
  return result.hasPassword ? 'withCode' : 'withoutPassword';
}
