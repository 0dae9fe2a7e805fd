import type { Logger } from '../../logger';
import type { Settings } from '../../settings';
import { postOf } from '../exchange';
import { startExchange } from '../startExchange';
import { createMailer, isTlsFailure, type Mail, type Mailer, MailNotSent } from './mailer';

/**
 * Above the ten seconds of `fetch` for a connection: an earlier end would leave the outcome open.
 */
const TIMEOUT_MS = 15_000;

type MailSettings = Pick<Settings, 'MAIL_API_KEY' | 'MAIL_FROM'> & { readonly MAIL_URL: string };

/** From a gateway that has waited for the mail service: it may have taken the mail. */
const STATUS_WITHOUT_OUTCOME = [408, 504];

/** An error of Node; of a host with several addresses, it holds one for each in `errors`. */
interface NodeError {
  readonly code?: string;
  readonly syscall?: string;
  readonly errors?: readonly NodeError[];
}

/** Whether an error came before the mail could leave: no address, connection, valid certificate. */
function isBeforeSending({ code = '', syscall = '', errors = [] }: NodeError): boolean {
  if (errors.length > 0) return errors.every(isBeforeSending);
  return (
    ['connect', 'getaddrinfo'].includes(syscall) ||
    code === 'UND_ERR_CONNECT_TIMEOUT' ||
    isTlsFailure(code)
  );
}

/** `fetch` throws a TypeError whose cause is the error of Node. */
const failedBeforeSending = (error: unknown): boolean =>
  isBeforeSending((error as { cause?: NodeError }).cause ?? {});

/**
 * Sends mail through an HTTP mail service: `POST MAIL_URL {from, to, subject, text, html}` with
 * MAIL_API_KEY as bearer token. A mail with further header fields also has `headers`, an object.
 * @param pauseMs between attempts; shorter in tests
 */
export function createHttpMailer(settings: MailSettings, logger: Logger, pauseMs?: number): Mailer {
  const post = async (mail: Mail): Promise<void> => {
    const { traceparent, end } = startExchange(settings.MAIL_URL);
    const { to, subject, text, html, headers } = mail;
    const content = { from: settings.MAIL_FROM, to, subject, text, html, headers };
    const response = await fetch(settings.MAIL_URL, {
      ...postOf(content, settings.MAIL_API_KEY, { traceparent }),
      // A redirect is not followed: it counts as a refusal.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      end('failed');
      if (failedBeforeSending(error))
        throw new MailNotSent('The mail service was not reached', { cause: error });
      throw error;
    });
    end(response.status);
    // Accepted or refused: a connection that breaks now changes nothing, and an unread body would
    // keep it open.
    await response.body?.cancel().catch(() => undefined);
    if (response.ok) return;
    const problem = `The mail service responded with ${response.status}`;
    throw STATUS_WITHOUT_OUTCOME.includes(response.status)
      ? new Error(problem)
      : new MailNotSent(problem);
  };

  return createMailer(post, logger, pauseMs);
}
