import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  notExists,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { DAY_MS } from '@contract/time';
import { plusMs } from '../clock';
import type { Db } from '../storage/database';
import { type WebhookEvent, webhookEndpoints, webhookEvents } from '../storage/schema/webhooks';
import { attemptDelivery, isSameReceiver, MAX_ATTEMPTS } from '../webhooks/attempt';
import { doDueWork, nextAttempt } from './dueWork';
import type { JobDeps } from './jobDeps';

/** A receiver with this many failures in a row gets one attempt in the next run. */
const MAX_FAILURES_IN_A_ROW = 3;
/** A receiver of an admin by its id; null is that of the environment. */
type Receiver = string | null;
/** For how long the pages show what has become of an event. */
const KEPT_DAYS = 30;

const earlier = alias(webhookEvents, 'earlier');

/**
 * By receiver, how many events wait for another attempt since it has accepted one: whichever
 * instance has tried them, and before a restart, too.
 */
async function failuresSoFar(db: Db): Promise<Map<Receiver, number>> {
  const hasFailed = and(
    isNull(webhookEvents.deliveredAt),
    isNull(webhookEvents.givenUpAt),
    isNotNull(webhookEvents.attemptedAt),
  );
  // The query below reads what every receiver has accepted in a month.
  if ((await db.$count(webhookEvents, hasFailed)) === 0) return new Map();
  const accepted = db
    .select({
      endpointUid: webhookEvents.endpointUid,
      acceptedAt: max(webhookEvents.deliveredAt).as('accepted_at'),
    })
    .from(webhookEvents)
    .groupBy(webhookEvents.endpointUid)
    .as('accepted');
  const rows = await db
    .select({ receiver: webhookEvents.endpointUid, failures: sql<number>`count(*)::int` })
    .from(webhookEvents)
    .innerJoin(
      accepted,
      sql`${accepted.endpointUid} is not distinct from ${webhookEvents.endpointUid}`,
    )
    .where(
      and(
        hasFailed,
        or(isNull(accepted.acceptedAt), gt(webhookEvents.attemptedAt, accepted.acceptedAt)),
      ),
    )
    .groupBy(webhookEvents.endpointUid);
  return new Map(rows.map(({ receiver, failures }) => [receiver, failures]));
}

/**
 * Takes the first waiting event of a registration and receiver that was due when the run began, and
 * plans its next attempt, or gives it up. Receivers that have failed come last.
 * @param failures in a row, by receiver
 */
async function claimEvent(
  { clock, settings }: JobDeps,
  runBegan: Date,
  failures: ReadonlyMap<Receiver, number>,
  tx: Db,
): Promise<WebhookEvent | undefined> {
  const now = clock.now();
  const paused = [...failures].flatMap(([receiver, count]) =>
    count < MAX_FAILURES_IN_A_ROW ? [] : [receiver],
  );
  const hasFailed = inArray(
    sql`coalesce(${webhookEvents.endpointUid}, '')`,
    [...failures.keys()].map((receiver) => receiver ?? ''),
  );
  const byEnvironment = settings.WEBHOOK_URL !== undefined && !paused.includes(null);
  const pausedEndpoints = paused.filter((receiver) => receiver !== null);
  const [found] = await tx
    .select({ event: webhookEvents })
    .from(webhookEvents)
    .leftJoin(webhookEndpoints, eq(webhookEndpoints.endpointUid, webhookEvents.endpointUid))
    .where(
      and(
        or(
          and(
            isNotNull(webhookEvents.endpointUid),
            eq(webhookEndpoints.active, 1),
            notInArray(webhookEndpoints.endpointUid, pausedEndpoints),
          ),
          byEnvironment ? isNull(webhookEvents.endpointUid) : undefined,
        ),
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
                isSameReceiver(earlier, webhookEvents),
                lt(earlier.seq, webhookEvents.seq),
                isNull(earlier.deliveredAt),
                isNull(earlier.givenUpAt),
              ),
            ),
        ),
      ),
    )
    .orderBy(
      sql`case when ${hasFailed} then 1 else 0 end`,
      asc(webhookEvents.nextAt),
      asc(webhookEvents.seq),
    )
    .limit(1);
  if (!found) return undefined;
  const { event } = found;
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
 * Delivers waiting events, those of one registration in their order. One can arrive twice, with the
 * same `webhook-id`.
 */
export async function deliverWebhooks(deps: JobDeps, signal: AbortSignal): Promise<void> {
  const { clock, logger } = deps;
  await forgetOldEvents(deps);
  const runBegan = clock.now();
  const failures = new Map<Receiver, number>(
    [...(await failuresSoFar(deps.db))].map(([receiver, count]) => [
      receiver,
      Math.min(count, MAX_FAILURES_IN_A_ROW - 1),
    ]),
  );
  await doDueWork(deps, signal, {
    name: 'webhooks',
    claim: (tx) => claimEvent(deps, runBegan, failures, tx),
    async perform(event) {
      const { eventUid, requestUid, type, attempts, endpointUid, givenUpAt } = event;
      const isDelivered = givenUpAt === null && (await attemptDelivery(deps, event));
      if (isDelivered) failures.delete(endpointUid);
      else failures.set(endpointUid, (failures.get(endpointUid) ?? 0) + 1);
      // The server of its last attempt has died.
      if (givenUpAt !== null)
        logger.error({ eventUid, requestUid, type, attempts }, 'webhook given up');
    },
  });
}
