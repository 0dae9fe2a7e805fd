import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { recordAudit } from '../audit/auditLog';
import { plusMs } from '../clock';
import type { ServerDeps } from '../deps';
import type { Mail } from '../integrations/mail/mailer';
import {
  FALLBACK_LANGUAGE,
  knownLanguage,
  type Language,
  languageOfPerson,
} from '../mails/language';
import { withDatabaseLock } from '../storage/database';
import { handOffMails, type StepInviteRow } from '../storage/schema/handOff';
import { basicInfos } from '../storage/schema/shop';
import { findInvite } from './inviteState';
import { linkToken } from './linkToken';
import { guestMail, returnMail } from './mails';

type MailDeps = Pick<ServerDeps, 'db' | 'clock' | 'logger' | 'mailer' | 'secrets' | 'settings'>;
type HandOffMail = typeof handOffMails.$inferSelect;

/** A crash may come after the mail has left and before that is stored, so a second attempt is the last one. */
const MAX_ATTEMPTS = 2;
/** An attempt that takes longer than this has died with its server. */
const LEASE_MS = 10 * 60_000;

/** The token is in the fragment, which browsers send to no server. */
const pathOf = ({ secrets }: MailDeps, inviteUid: string): string =>
  `/hand-off#${linkToken(secrets, inviteUid)}`;

/** The contact's own language if they use the portal, otherwise the inviter's. */
const languageOfGuest = async (
  { db }: MailDeps,
  { email, invitedByEmail }: StepInviteRow,
): Promise<Language> =>
  (await knownLanguage(db, email)) ??
  (await knownLanguage(db, invitedByEmail)) ??
  FALLBACK_LANGUAGE;

/** The mail of a row; undefined for an invitation that has ended before it left. */
async function mailOf(deps: MailDeps, row: HandOffMail): Promise<Mail | undefined> {
  const { db, clock, settings } = deps;
  const found = await findInvite(db, row.inviteUid, clock.now());
  if (!found) return undefined;
  const { invite, vendorRequest, state } = found;
  const [basic] = await db
    .select({ businessName: basicInfos.businessName })
    .from(basicInfos)
    .where(eq(basicInfos.requestUid, invite.requestUid));
  const shop = basic?.businessName ?? '';
  if (row.kind === 'RETURN') {
    const to = vendorRequest.loginEmail;
    const language = await languageOfPerson(db, to);
    const path = `/vendor-overview/${invite.requestUid}`;
    return returnMail({ settings, invite, shop, path, language }, to);
  }
  if (state !== 'OPEN') return undefined;
  const language = await languageOfGuest(deps, invite);
  const path = pathOf(deps, invite.inviteUid);
  return guestMail({ settings, invite, shop, path, language }, row.kind);
}

/** Takes one mail that waits, and counts the attempt. One instance looks at a time, so no two take the same. */
function claimMail({ db, clock }: MailDeps): Promise<HandOffMail | undefined> {
  return withDatabaseLock(db, 'job:hand-off-mails', async (tx) => {
    const claimedAt = clock.wallNow();
    const [row] = await tx
      .select()
      .from(handOffMails)
      .where(
        and(
          isNull(handOffMails.sentAt),
          lt(handOffMails.attempts, MAX_ATTEMPTS),
          or(
            isNull(handOffMails.claimedAt),
            lt(handOffMails.claimedAt, plusMs(claimedAt, -LEASE_MS)),
          ),
        ),
      )
      .orderBy(asc(handOffMails.createdAt))
      .limit(1);
    if (!row) return undefined;
    await tx
      .update(handOffMails)
      .set({ attempts: sql`${handOffMails.attempts} + 1`, claimedAt })
      .where(eq(handOffMails.mailUid, row.mailUid));
    return row;
  });
}

/** Sends the mails that wait, each once. Mails leave outside the transaction: the sandbox's outbox writes to the same database. */
export async function sendHandOffMails(
  deps: MailDeps,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const { db, clock, mailer } = deps;
  while (!signal.aborted) {
    const row = await claimMail(deps);
    if (!row) return;
    const mail = await mailOf(deps, row);
    if (mail) await mailer.send(mail);
    await db.transaction(async (tx) => {
      await tx
        .update(handOffMails)
        .set({ sentAt: clock.wallNow() })
        .where(eq(handOffMails.mailUid, row.mailUid));
      if (mail)
        await recordAudit(tx, clock, { event: 'hand-off-mail-sent', subject: row.inviteUid });
    });
  }
}

/** Sends at once what a request has stored. A mail that does not leave now is left to the job. */
export async function sendMailsNow(deps: MailDeps): Promise<void> {
  try {
    await sendHandOffMails(deps);
  } catch (error) {
    deps.logger.error({ err: error }, 'a hand-off mail was not sent');
  }
}
