import { Webhook } from 'standardwebhooks';
import type { Logger } from '../../logger';
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

/**
 * Posts events to WEBHOOK_URL, signed as Standard Webhooks says (HMAC-SHA256): headers `webhook-id`, `webhook-timestamp` in
 * seconds and `webhook-signature`, with one signature per secret. Any status from 200 to 299 accepts; a redirect refuses.
 */
export function createWebhookClient(settings: WebhookSettings, logger: Logger): WebhookReceiver {
  const signers = settings.WEBHOOK_SECRET.map((secret) => new Webhook(secret));
  return {
    async deliver({ id, body, sentAt }) {
      try {
        const response = await fetch(settings.WEBHOOK_URL, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'webhook-id': id,
            'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
            'webhook-signature': signers.map((signer) => signer.sign(id, sentAt, body)).join(' '),
          },
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await response.body?.cancel();
        if (!response.ok) throw new Error(`The receiver responded with ${response.status}`);
        return true;
      } catch (error) {
        logger.warn({ err: error, eventUid: id }, 'webhook not delivered');
        return false;
      }
    },
  };
}
