import type { Mail } from '../../integrations/mail/mailer';
import { countUse } from '../../http/quota';
import type { IdentityDeps } from '../deps';
import { sendSecurityMail } from './sendSecurityMail';

/**
 * Notices of one kind about one account in a window. A person who signs in again and again would
 * cause e-mails without end, and a thief could bury the honest notice under them. After ten, the
 * owner knows.
 */
const LIMIT = 10;
const WINDOW_SECONDS = 900;

/** What a person who knows the password can cause as often as they like. */
type NoticeKind = 'new-browser' | 'password-changed';

/**
 * Mails the owner of an account about something that is done already. Above the limit it sends
 * nothing and fails nothing: the event is in the history all the same.
 */
export async function sendNotice(
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'logger' | 'mailer'>,
  sub: string,
  kind: NoticeKind,
  compose: () => Promise<Mail>,
): Promise<void> {
  const count = await countUse(deps, `notice:${kind}:${sub}`, WINDOW_SECONDS);
  if (count <= LIMIT) await sendSecurityMail(deps, await compose());
  else if (count === LIMIT + 1)
    deps.logger.warn({ sub, kind }, 'too many notices about an account, no more for now');
}
