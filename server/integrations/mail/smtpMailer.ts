import { createTransport } from 'nodemailer';
import { isLoopbackHost } from '../../hostNames';
import type { Logger } from '../../logger';
import { startExchange } from '../startExchange';
import type { Settings } from '../../settings';
import { createMailer, isTlsFailure, type Mail, type Mailer, MailNotSent } from './mailer';

const TIMEOUT_MS = 15_000;

type MailSettings = Pick<Settings, 'MAIL_FROM' | 'MAIL_BOUNCE_TO'> & { readonly MAIL_URL: string };

/** An error of nodemailer. */
interface SmtpError {
  readonly code?: string;
  /** Node's own. */
  readonly originalCode?: string;
  readonly syscall?: string;
  /** Of the reply that refused the mail or the connection. */
  readonly responseCode?: number;
  readonly timeoutType?: string;
}

const BEFORE_SENDING = ['EAUTH', 'EDNS', 'EENVELOPE', 'ENOAUTH', 'ETLS'];

/** Whether the server has refused the mail, or the error came before it was sent. */
const hasNotLeft = ({
  code = '',
  originalCode = '',
  syscall,
  responseCode,
  timeoutType,
}: SmtpError): boolean =>
  responseCode !== undefined ||
  syscall === 'connect' ||
  BEFORE_SENDING.includes(code) ||
  isTlsFailure(originalCode) ||
  (code === 'ETIMEDOUT' && timeoutType !== 'SOCKET_TIMEOUT');

/**
 * Sends mail by SMTP: `smtps://` with TLS from the start, `smtp://` with STARTTLS where the server
 * offers it. A password goes to another machine with TLS only.
 * @param pauseMs between attempts; shorter in tests
 */
export function createSmtpMailer(
  settings: MailSettings,
  logger: Logger,
  pauseMs?: number,
): Mailer & { readonly close: () => void } {
  const url = new URL(settings.MAIL_URL);
  const transport = createTransport({
    url: settings.MAIL_URL,
    pool: true,
    requireTLS: url.username !== '' && !isLoopbackHost(url.hostname),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  const post = async (mail: Mail): Promise<void> => {
    const { end } = startExchange(settings.MAIL_URL);
    try {
      await transport.sendMail({
        from: settings.MAIL_FROM,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        ...(mail.headers && { headers: { ...mail.headers } }),
        ...(settings.MAIL_BOUNCE_TO !== undefined && {
          envelope: { from: settings.MAIL_BOUNCE_TO, to: mail.to },
        }),
      });
      end('sent');
    } catch (error) {
      end((error as SmtpError).responseCode ?? 'failed');
      if (hasNotLeft(error as SmtpError))
        throw new MailNotSent('The mail server has not taken the mail', { cause: error });
      throw error;
    }
  };
  return { ...createMailer(post, logger, pauseMs), close: () => transport.close() };
}
