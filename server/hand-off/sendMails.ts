import { setTimeout } from 'node:timers/promises';
import { asc } from 'drizzle-orm';
import type { ServerDeps } from '../deps';
import type { Mail } from '../integrations/mail/mailer';
import { sendMailsOfTable } from '../jobs/dueWork';
import { shopNameOf } from '../registration/record';
import { composeMail, type PortalAddress, portalLink } from '../mails/composeMail';
import { type Language, languageOfPerson } from '../mails/language';
import { lastDayInWords, stepTitles } from '../mails/inWords';
import { HAND_OFF_MAILS } from '../mails/texts/handOffTexts';
import { handOffMails, type StepInviteRow } from '../storage/schema/handOff';
import { openToken, sealToken } from '../storage/sealedToken';
import type { Secrets } from '../storage/secrets';
import { findInvite } from './inviteState';

const PURPOSE = { table: 'step_invite', row: 'link', column: 'open' } as const;

/** The token of an invitation's link. Each mail has another one, for the same invitation. */
const linkToken = (secrets: Secrets, inviteUid: string): string =>
  sealToken(secrets, PURPOSE, inviteUid);

/** The invitation of a token; undefined for a text that is none. */
export const readLinkToken = (secrets: Secrets, token: string): string | undefined =>
  openToken(secrets, PURPOSE, token);

type MailDeps = Pick<ServerDeps, 'db' | 'clock' | 'logger' | 'mailer' | 'secrets' | 'settings'>;

/** How long a request waits for its mails to leave. */
const MAX_WAIT_MS = 2000;

type HandOffMail = typeof handOffMails.$inferSelect;

/** The token is in the fragment, which browsers send to no server. */
export const pathOf = ({ secrets }: Pick<MailDeps, 'secrets'>, inviteUid: string): string =>
  `/hand-off#${linkToken(secrets, inviteUid)}`;

/**
 * Asks a contact to fill in steps, or tells the owner that they are back.
 * @param shop the business name, or ''
 * @param path of the page behind the mail's link
 */
export const handOffMail = (
  settings: PortalAddress,
  [to, path, language]: readonly [to: string, path: string, language: Language],
  invite: StepInviteRow,
  shop: string,
  kind: HandOffMail['kind'],
): Mail =>
  composeMail(settings, to, language, HAND_OFF_MAILS[shop === '' ? 'unnamed' : 'named'][kind], {
    values: {
      name: invite.name,
      address: invite.email,
      who: invite.invitedByName,
      email: invite.invitedByEmail,
      shop,
      steps: stepTitles(language, invite.steps),
      until: lastDayInWords(invite.expiresAt, language),
    },
    actionUrl: portalLink(settings, path, language),
  });

/** The mail of a row; undefined for an invitation that has ended before it left. */
async function mailOf(deps: MailDeps, { inviteUid, kind }: HandOffMail): Promise<Mail | undefined> {
  const { db, clock, settings } = deps;
  const found = await findInvite(db, inviteUid, clock.now());
  if (!found) return undefined;
  const { invite, vendorRequest, state } = found;
  const isBack = kind === 'RETURN';
  if (!isBack && state !== 'OPEN') return undefined;
  const to = isBack ? vendorRequest.loginEmail : invite.email;
  const path = isBack ? `/vendor-overview/${invite.requestUid}` : pathOf(deps, inviteUid);
  const language = await languageOfPerson(db, to, ...(isBack ? [] : [invite.invitedByEmail]));
  const shop = await shopNameOf(db, invite.requestUid);
  return handOffMail(settings, [to, path, language], invite, shop, kind);
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

/** Waits a moment for mails that a request has stored. The job sends what does not leave now. */
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
