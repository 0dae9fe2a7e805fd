import { desc } from 'drizzle-orm';
import { html } from 'hono/html';
import type { Db } from '../storage/database';
import { type WebhookEvent, webhookEvents } from '../storage/schema/webhooks';

export type Markup = ReturnType<typeof html>;

/** A table of the sandbox page. */
export const tableOf = (
  heads: readonly string[],
  rows: readonly (readonly (string | number | Markup)[])[],
): Markup =>
  html`<table>
    <thead>
      <tr>
        ${heads.map((head) => html`<th>${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (cells) =>
          html`<tr>
            ${cells.map((cell) => html`<td>${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;

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
export function webhookSection(events: readonly WebhookEvent[], isConfigured: boolean): Markup {
  return html`<section aria-labelledby="webhooks">
    <h2 id="webhooks">Webhooks</h2>
    ${isConfigured ? '' : html`<p>WEBHOOK_URL is not set: events go to the receivers that admins have added.</p>`}
    ${
      events.length === 0
        ? ''
        : tableOf(
            ['At', 'Event', 'Registration', 'Status', 'Delivery'],
            events.map((event) => [
              event.at.toISOString(),
              html`${event.type}<br /><small>${event.eventUid}</small>`,
              event.requestUid ?? '',
              event.processStatus ?? '',
              stateOf(event),
            ]),
          )
    }
  </section>`;
}
