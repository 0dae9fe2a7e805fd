import { SpanKind } from '@opentelemetry/api';
import { and, asc, eq, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { DAY_MS } from '@contract/time';
import { plusMs } from '../clock';
import type { Db } from '../storage/database';
import { type WebhookEvent, webhookEvents } from '../storage/schema/webhooks';
import { inTrace } from '../tracing/trace';
import { doDueWork, nextAttempt } from './dueWork';
import type { JobDeps } from './jobDeps';

/** The last attempt comes about 25 hours after the first. */
const MAX_ATTEMPTS = 12;
/** After this many failures in a row, a receiver gets nothing until the next run. */
const MAX_FAILURES_IN_A_ROW = 3;
/** For how long the sandbox shows what has become of an event. */
const KEPT_DAYS = 30;

const earlier = alias(webhookEvents, 'earlier');

/**
 * Takes an event that is due, was there when the run began and is the first one of its registration
 * that waits, and plans its next attempt in case this one fails. An event whose attempts are used
 * up is given up.
 */
async function claimEvent(
  { clock }: JobDeps,
  runBegan: Date,
  tx: Db,
): Promise<WebhookEvent | undefined> {
  const now = clock.now();
  const [event] = await tx
    .select()
    .from(webhookEvents)
    .where(
      and(
        isNull(webhookEvents.deliveredAt),
        isNull(webhookEvents.givenUpAt),
        lte(webhookEvents.nextAt, now),
        lte(webhookEvents.at, runBegan),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(earlier)
            .where(
              and(
                eq(earlier.requestUid, webhookEvents.requestUid),
                lt(earlier.seq, webhookEvents.seq),
                isNull(earlier.deliveredAt),
                isNull(earlier.givenUpAt),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(webhookEvents.nextAt), asc(webhookEvents.seq))
    .limit(1);
  if (!event) return undefined;
  const attempts = event.attempts + 1;
  const isUsedUp = attempts > MAX_ATTEMPTS;
  const [claimed] = await tx
    .update(webhookEvents)
    .set({
      isOpen: 0,
      ...(isUsedUp ? { givenUpAt: now } : { attempts, nextAt: nextAttempt(now, attempts) }),
    })
    .where(eq(webhookEvents.eventUid, event.eventUid))
    .returning();
  return claimed;
}

/** What the receiver gets: no personal data and no secret. */
const webhookBody = ({
  eventUid,
  type,
  at,
  requestUid,
  processStatus,
  approvalStatus,
}: WebhookEvent): string =>
  JSON.stringify({
    id: eventUid,
    type,
    timestamp: at.toISOString(),
    data: { requestUid, processStatus, approvalStatus },
  });

async function storeOutcome({ db, clock }: JobDeps, event: WebhookEvent, isDelivered: boolean) {
  const isOver = !isDelivered && event.attempts >= MAX_ATTEMPTS;
  const now = clock.now();
  if (isDelivered || isOver)
    await db
      .update(webhookEvents)
      .set(isDelivered ? { deliveredAt: now } : { givenUpAt: now })
      .where(eq(webhookEvents.eventUid, event.eventUid));
  return isOver;
}

/** Deletes what was delivered or given up long ago. */
const forgetOldEvents = ({ db, clock }: JobDeps): Promise<unknown> => {
  const limit = plusMs(clock.now(), -KEPT_DAYS * DAY_MS);
  return db
    .delete(webhookEvents)
    .where(
      and(
        lt(webhookEvents.at, limit),
        or(lt(webhookEvents.deliveredAt, limit), lt(webhookEvents.givenUpAt, limit)),
      ),
    );
};

/**
 * Delivers the events that wait, those of one registration in their order, until the receiver
 * accepts them or their attempts are used up. An event can arrive twice, with the same
 * `webhook-id`.
 */
export async function deliverWebhooks(deps: JobDeps, signal: AbortSignal): Promise<void> {
  const { webhooks, clock, logger } = deps;
  if (!webhooks) return;
  await forgetOldEvents(deps);
  const runBegan = clock.now();
  let failures = 0;
  await doDueWork(deps, signal, {
    name: 'webhooks',
    claim: (tx) => claimEvent(deps, runBegan, tx),
    async perform(event) {
      const { eventUid, requestUid, type } = event;
      const isDelivered =
        event.givenUpAt === null &&
        (await inTrace('webhook', SpanKind.INTERNAL, event.traceparent, () =>
          webhooks.deliver({
            id: eventUid,
            body: webhookBody(event),
            sentAt: clock.wallNow(),
          }),
        ));
      failures = isDelivered ? 0 : failures + 1;
      if (event.givenUpAt !== null || (await storeOutcome(deps, event, isDelivered)))
        logger.error({ eventUid, requestUid, type, attempts: event.attempts }, 'webhook given up');
      return failures < MAX_FAILURES_IN_A_ROW ? undefined : 'stop';
    },
  });
}
