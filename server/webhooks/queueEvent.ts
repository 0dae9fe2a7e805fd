import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ActivityKind } from '@contract/entities/activity';
import type { WebhookType } from '@contract/entities/webhook';
import type { Settings } from '../settings';
import type { Db } from '../storage/database';
import { traceparent } from '../tracing/trace';
import { webhookEndpoints, webhookEvents } from '../storage/schema/webhooks';
import { isSameReceiver } from './attempt';

/** The timeline entries that are more than a change. */
const TYPES: Readonly<Partial<Record<ActivityKind, WebhookType>>> = {
  'request.submitted': 'registration.submitted',
  'request.withdrawn': 'registration.withdrawn',
  'request.approved': 'registration.decided',
  'request.declined': 'registration.decided',
  'request.held': 'registration.decided',
  'request.changesRequested': 'registration.decided',
  'request.reopened': 'registration.decided',
};

/** The event that reports a timeline entry. */
export const webhookTypeOf = (what: ActivityKind): WebhookType =>
  TYPES[what] ?? 'registration.changed';

export interface WebhookContext {
  /** Of the change: no event is lost, and none is sent for a change that is rolled back. */
  readonly tx: Db;
  readonly now: Date;
  readonly deps: { readonly settings: Pick<Settings, 'WEBHOOK_URL'> };
}

/** The stored status of the registration, which the transaction may just have changed. */
const statusNow = (column: 'process_status' | 'approval_status', requestUid: string) =>
  sql`(select ${sql.identifier(column)} from vendor_request where request_uid = ${requestUid})`;

/** The receivers that want events of this type; null is that of `WEBHOOK_URL`. */
async function receiversOf(
  { tx, deps }: WebhookContext,
  type: WebhookType,
): Promise<readonly (string | null)[]> {
  const endpoints = await tx
    .select({ endpointUid: webhookEndpoints.endpointUid, types: webhookEndpoints.types })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.active, 1))
    // None can be removed until its events are stored.
    .for('key share');
  return [
    ...(deps.settings.WEBHOOK_URL === undefined ? [] : [null]),
    ...endpoints.filter(({ types }) => types.includes(type)).map(({ endpointUid }) => endpointUid),
  ];
}

const later = alias(webhookEvents, 'later');

/** Whether an event is on its way: by the index of those. */
const waits = ({ deliveredAt, givenUpAt }: typeof webhookEvents | typeof later) =>
  and(isNull(deliveredAt), isNull(givenUpAt));

/**
 * Lets earlier events report a change, where none was attempted and no other follows.
 * @returns their receivers
 */
async function mergeChange(
  { tx, now }: WebhookContext,
  requestUid: string,
): Promise<readonly (string | null)[]> {
  const merged = await tx
    .update(webhookEvents)
    .set({
      at: now,
      processStatus: statusNow('process_status', requestUid),
      approvalStatus: statusNow('approval_status', requestUid),
      traceparent: traceparent() ?? null,
    })
    .where(
      and(
        eq(webhookEvents.requestUid, requestUid),
        eq(webhookEvents.type, 'registration.changed'),
        eq(webhookEvents.attempts, 0),
        waits(webhookEvents),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(later)
            .where(
              and(
                eq(later.requestUid, webhookEvents.requestUid),
                isSameReceiver(later, webhookEvents),
                waits(later),
                gt(later.seq, webhookEvents.seq),
              ),
            ),
        ),
      ),
    )
    .returning({ endpointUid: webhookEvents.endpointUid });
  return merged.map(({ endpointUid }) => endpointUid);
}

/** Stores an event for each receiver that wants it. Successive changes are one event. */
export async function queueWebhookEvent(
  ctx: WebhookContext,
  requestUid: string,
  type: WebhookType,
): Promise<void> {
  const { tx, now } = ctx;
  const receivers = await receiversOf(ctx, type);
  if (receivers.length === 0) return;
  const told = type === 'registration.changed' ? await mergeChange(ctx, requestUid) : [];
  const left = receivers.filter((receiver) => !told.includes(receiver));
  if (left.length > 0)
    await tx.insert(webhookEvents).values(
      left.map((endpointUid) => ({
        eventUid: randomUUID(),
        endpointUid,
        requestUid,
        type,
        processStatus: statusNow('process_status', requestUid),
        approvalStatus: statusNow('approval_status', requestUid),
        at: now,
        isOpen: 0 as const,
        nextAt: now,
        traceparent: traceparent(),
      })),
    );
}
