import { desc } from 'drizzle-orm';
import { html } from 'hono/html';
import type { Db } from '../storage/database';
import { type WebhookEvent, webhookEvents } from '../storage/schema/webhooks';

const MAX_SHOWN = 50;

/** The newest events for the webhook. */
export const readWebhookEvents = (db: Db): Promise<WebhookEvent[]> =>
  db.select().from(webhookEvents).orderBy(desc(webhookEvents.seq)).limit(MAX_SHOWN);

function stateOf({ deliveredAt, givenUpAt, attempts, nextAt }: WebhookEvent): string {
  if (deliveredAt) return `delivered at ${deliveredAt.toISOString()}`;
  if (givenUpAt) return `given up after ${attempts} attempts`;
  return attempts === 0 ? 'waiting' : `failed ${attempts} times, again at ${nextAt.toISOString()}`;
}

/** The section of the sandbox page about webhooks. */
export function webhookSection(
  events: readonly WebhookEvent[],
  isConfigured: boolean,
): ReturnType<typeof html> {
  return html`<section aria-labelledby="webhooks">
    <h2 id="webhooks">Webhooks</h2>
    ${isConfigured ? '' : html`<p>WEBHOOK_URL is not set: events go to the receivers that admins have added.</p>`}
    ${
      events.length === 0
        ? ''
        : html`<table>
            <thead>
              <tr>
                <th>At</th>
                <th>Event</th>
                <th>Registration</th>
                <th>Status</th>
                <th>Delivery</th>
              </tr>
            </thead>
            <tbody>
              ${events.map(
                (event) =>
                  html`<tr>
                    <td>${event.at.toISOString()}</td>
                    <td>${event.type}<br /><small>${event.eventUid}</small></td>
                    <td>${event.requestUid}</td>
                    <td>${event.processStatus ?? ''}</td>
                    <td>${stateOf(event)}</td>
                  </tr>`,
              )}
            </tbody>
          </table>`
    }
  </section>`;
}
