import { setTimeout } from 'node:timers/promises';
import { asc, eq } from 'drizzle-orm';
import type { ServerDeps } from '../deps';
import type { Mail } from '../integrations/mail/mailer';
import { sendMailsOfTable } from '../jobs/dueWork';
import { languageOfPerson } from '../mails/language';
import { handOffMails } from '../storage/schema/handOff';
import { basicInfos } from '../storage/schema/shop';
import { findInvite } from './inviteState';
import { linkToken } from './linkToken';
import { guestMail, returnMail } from './mails';

type MailDeps = Pick<ServerDeps, 'db' | 'clock' | 'logger' | 'mailer' | 'secrets' | 'settings'>;

/** How long a request waits for its mails to leave. */
const MAX_WAIT_MS = 2000;

type HandOffMail = typeof handOffMails.$inferSelect;

/** The token is in the fragment, which browsers send to no server. */
export const pathOf = ({ secrets }: Pick<MailDeps, 'secrets'>, inviteUid: string): string =>
  `/hand-off#${linkToken(secrets, inviteUid)}`;

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
  const language = await languageOfPerson(db, invite.email, invite.invitedByEmail);
  const path = pathOf(deps, invite.inviteUid);
  return guestMail({ settings, invite, shop, path, language }, row.kind);
}

/** Sends the mails that wait, each once. */
export const sendHandOffMails = (
  deps: MailDeps,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> =>
  sendMailsOfTable(deps, signal, {
    name: 'hand-off-mails',
    table: handOffMails,
    uid: 'mailUid',
    oldestFirst: [asc(handOffMails.createdAt)],
    mailOf: (row) => mailOf(deps, row),
    audit: ({ inviteUid }) => ({ event: 'hand-off-mail-sent', subject: inviteUid }),
  });

/**
 * Waits for mails that a request has stored. The request does not wait for a mail service that is
 * slow, and what does not leave now is left to the job.
 */
export async function sendNow(
  { logger }: Pick<MailDeps, 'logger'>,
  sending: Promise<void>,
): Promise<void> {
  const sent = sending.catch((error: unknown) =>
    logger.error({ err: error }, 'a hand-off mail was not sent'),
  );
  await Promise.race([sent, setTimeout(MAX_WAIT_MS, undefined, { ref: false })]);
}

/** Sends at once what a request has stored. */
export const sendMailsNow = (deps: MailDeps): Promise<void> =>
  sendNow(deps, sendHandOffMails(deps));
