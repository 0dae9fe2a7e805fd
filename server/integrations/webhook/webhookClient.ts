import { createHmac } from 'node:crypto';
import type { Logger } from '../../logger';
import { startExchange } from '../startExchange';

const TIMEOUT_MS = 10_000;

export interface WebhookMessage {
  /** The same for every attempt. */
  readonly id: string;
  /** JSON. */
  readonly body: string;
  /** When this attempt is made, by the machine's clock: receivers refuse old signatures. */
  readonly sentAt: Date;
}

/** Where an event goes. */
export interface WebhookTarget {
  readonly url: string;
  /** Each signs: `whsec_` and base64. */
  readonly secrets: readonly string[];
}

export interface WebhookOutcome {
  readonly accepted: boolean;
  /** The HTTP status of the response; null without one. */
  readonly status: number | null;
}

/** Delivers events to receivers. Never rejects. */
export interface WebhookSender {
  deliver(message: WebhookMessage, target: WebhookTarget): Promise<WebhookOutcome>;
}

const SECRET_PREFIX = 'whsec_';

/** The signature of Standard Webhooks: version 1, HMAC-SHA256 over id, time and body. */
function sign(secret: string, id: string, seconds: string, body: string): string {
  const key = Buffer.from(secret.replace(SECRET_PREFIX, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

/**
 * Posts events, signed as Standard Webhooks says (HMAC-SHA256): headers `webhook-id`,
 * `webhook-timestamp` in seconds and `webhook-signature`, with one signature per secret. Any status
 * from 200 to 299 accepts; a redirect is not followed, and refuses.
 */
export function createWebhookClient(logger: Logger): WebhookSender {
  return {
    async deliver({ id, body, sentAt }, { url, secrets }) {
      const seconds = String(Math.floor(sentAt.getTime() / 1000));
      const { traceparent, end } = startExchange(url);
      let status: number | null = null;
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: {
            traceparent,
            'Content-Type': 'application/json',
            'webhook-id': id,
            'webhook-timestamp': seconds,
            'webhook-signature': secrets.map((secret) => sign(secret, id, seconds, body)).join(' '),
          },
          body,
          redirect: 'manual',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        ({ status } = response);
        await response.body?.cancel();
        if (!response.ok) throw new Error(`The receiver responded with ${status}`);
        return { accepted: true, status };
      } catch (error) {
        logger.warn({ err: error, eventUid: id }, 'webhook not delivered');
        return { accepted: false, status };
      } finally {
        end(status ?? 'failed');
      }
    },
  };
}
