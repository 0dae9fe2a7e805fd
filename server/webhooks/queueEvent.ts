import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { ActivityKind } from '@contract/entities/activity';
import type { Settings } from '../settings';
import type { Db } from '../storage/database';
import { traceparent } from '../tracing/trace';
import { type WebhookEvent, webhookEvents } from '../storage/schema/webhooks';

/** The timeline entries that are more than a change. */
const TYPES: Readonly<Partial<Record<ActivityKind, WebhookEvent['type']>>> = {
  'request.submitted': 'registration.submitted',
  'request.withdrawn': 'registration.withdrawn',
  'request.approved': 'registration.decided',
  'request.declined': 'registration.decided',
  'request.held': 'registration.decided',
  'request.changesRequested': 'registration.decided',
  'request.reopened': 'registration.decided',
};

/** The event that reports a timeline entry. */
export const webhookTypeOf = (what: ActivityKind): WebhookEvent['type'] =>
  TYPES[what] ?? 'registration.changed';

export interface WebhookContext {
  /**
   * The transaction of the change, so that no event is lost and none is sent for a change that is
   * rolled back.
   */
  readonly tx: Db;
  readonly now: Date;
  readonly deps: { readonly settings: Pick<Settings, 'WEBHOOK_URL'> };
}

/** The stored status of the registration, which the transaction may just have changed. */
const statusNow = (column: 'process_status' | 'approval_status', requestUid: string) =>
  sql`(select ${sql.identifier(column)} from vendor_request where request_uid = ${requestUid})`;

/**
 * Stores an event for the webhook, where one is configured. Changes that follow each other are one
 * event until the job takes it; an event of another type between them keeps the order.
 */
export async function queueWebhookEvent(
  { tx, now, deps }: WebhookContext,
  requestUid: string,
  type: WebhookEvent['type'],
): Promise<void> {
  if (deps.settings.WEBHOOK_URL === undefined) return;
  const isOpen = type === 'registration.changed' ? 1 : 0;
  if (isOpen === 0)
    await tx
      .update(webhookEvents)
      .set({ isOpen: 0 })
      .where(and(eq(webhookEvents.requestUid, requestUid), eq(webhookEvents.isOpen, 1)));
  await tx
    .insert(webhookEvents)
    .values({
      eventUid: randomUUID(),
      requestUid,
      type,
      processStatus: statusNow('process_status', requestUid),
      approvalStatus: statusNow('approval_status', requestUid),
      at: now,
      isOpen,
      nextAt: now,
      traceparent: traceparent(),
    })
    .onConflictDoUpdate({
      target: webhookEvents.requestUid,
      targetWhere: sql`is_open = 1`,
      set: {
        at: now,
        processStatus: sql`excluded.process_status`,
        approvalStatus: sql`excluded.approval_status`,
        traceparent: sql`excluded.traceparent`,
      },
    });
}
