import { createHmac } from 'node:crypto';
import type { Logger } from '../../logger';
import { startExchange } from '../startExchange';
import type { Settings } from '../../settings';

const TIMEOUT_MS = 10_000;

export interface WebhookMessage {
  /** The same for every attempt. */
  readonly id: string;
  /** JSON. */
  readonly body: string;
  /** When this attempt is made, by the machine's clock: receivers refuse old signatures. */
  readonly sentAt: Date;
}

/** Delivers events to a receiver. Resolves to whether it has accepted the event. */
export interface WebhookReceiver {
  deliver(message: WebhookMessage): Promise<boolean>;
}

type WebhookSettings = Pick<Settings, 'WEBHOOK_SECRET'> & { readonly WEBHOOK_URL: string };

const SECRET_PREFIX = 'whsec_';

/** The signature of Standard Webhooks: version 1, HMAC-SHA256 over id, time and body. */
function sign(secret: string, id: string, seconds: string, body: string): string {
  const key = Buffer.from(secret.replace(SECRET_PREFIX, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

/**
 * Posts events to WEBHOOK_URL, signed as Standard Webhooks says (HMAC-SHA256): headers
 * `webhook-id`, `webhook-timestamp` in seconds and `webhook-signature`, with one signature per
 * secret. Any status from 200 to 299 accepts; a redirect refuses.
 */
export function createWebhookClient(settings: WebhookSettings, logger: Logger): WebhookReceiver {
  return {
    async deliver({ id, body, sentAt }) {
      const seconds = String(Math.floor(sentAt.getTime() / 1000));
      const { traceparent, end } = startExchange(settings.WEBHOOK_URL);
      let outcome: string | number = 'failed';
      try {
        const response = await fetch(settings.WEBHOOK_URL, {
          method: 'POST',
          headers: {
            traceparent,
            'Content-Type': 'application/json',
            'webhook-id': id,
            'webhook-timestamp': seconds,
            'webhook-signature': settings.WEBHOOK_SECRET.map((secret) =>
              sign(secret, id, seconds, body),
            ).join(' '),
          },
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        outcome = response.status;
        await response.body?.cancel();
        if (!response.ok) throw new Error(`The receiver responded with ${response.status}`);
        return true;
      } catch (error) {
        logger.warn({ err: error, eventUid: id }, 'webhook not delivered');
        return false;
      } finally {
        end(outcome);
      }
    },
  };
}
