import { SpanKind } from '@opentelemetry/api';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type * as v from 'valibot';
import type { webhookEventSchema } from '@contract/entities/webhook';
import type { ServerDeps } from '../deps';
import type { WebhookTarget } from '../integrations/webhook/webhookClient';
import {
  type WebhookEndpoint,
  webhookEndpoints,
  type WebhookEvent,
  webhookEvents,
} from '../storage/schema/webhooks';
import { inTrace } from '../tracing/trace';

/** The last attempt comes about 25 hours after the first. */
export const MAX_ATTEMPTS = 12;

interface OfReceiver {
  readonly endpointUid: PgColumn;
}
/** Whether two events go to the same receiver; that of the environment is null. */
export const isSameReceiver = (one: OfReceiver, other: OfReceiver): SQL =>
  sql`${one.endpointUid} is not distinct from ${other.endpointUid}`;

/** Where the two secrets of an endpoint are sealed. */
export const secretPlace = (row: string, column: 'secret' | 'former_secret') => ({
  table: 'webhook_endpoint',
  row,
  column,
});

type AttemptDeps = Pick<
  ServerDeps,
  'db' | 'clock' | 'logger' | 'secrets' | 'settings' | 'webhooks'
>;

/** @returns undefined when its secret does not open: after a restore, its key may be missing */
function targetOfEndpoint(
  { secrets, clock, logger }: AttemptDeps,
  { endpointUid, url, secret, formerSecret, formerUntil }: WebhookEndpoint,
): WebhookTarget | undefined {
  const opened = secrets.openIfPossible(secret, secretPlace(endpointUid, 'secret'));
  if (opened === undefined) {
    logger.error({ endpointUid }, 'webhook secret does not open');
    return undefined;
  }
  const former =
    formerSecret !== null && formerUntil !== null && formerUntil > clock.now()
      ? secrets.openIfPossible(formerSecret, secretPlace(endpointUid, 'former_secret'))
      : undefined;
  return { url, secrets: former === undefined ? [opened] : [opened, former] };
}

/** The receiver of an event; undefined when it is gone or not set, or its secret does not open. */
async function targetOf(
  deps: AttemptDeps,
  { endpointUid }: WebhookEvent,
): Promise<WebhookTarget | undefined> {
  const { WEBHOOK_URL, WEBHOOK_SECRET } = deps.settings;
  if (endpointUid === null)
    return WEBHOOK_URL === undefined ? undefined : { url: WEBHOOK_URL, secrets: WEBHOOK_SECRET };
  const [row] = await deps.db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.endpointUid, endpointUid));
  return row && targetOfEndpoint(deps, row);
}

/** What the receiver gets: no personal data and no secret. */
const bodyOf = ({
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
  } satisfies v.InferOutput<typeof webhookEventSchema>);

/**
 * Makes a counted attempt and stores its outcome. The last failure gives the event up.
 * @returns whether the receiver has accepted the event
 */
export async function attemptDelivery(deps: AttemptDeps, event: WebhookEvent): Promise<boolean> {
  const { db, clock, logger, webhooks } = deps;
  const { eventUid, requestUid, type, attempts } = event;
  const target = await targetOf(deps, event);
  const { accepted, status } = target
    ? await inTrace('webhook', SpanKind.INTERNAL, event.traceparent, () =>
        webhooks.deliver({ id: eventUid, body: bodyOf(event), sentAt: clock.wallNow() }, target),
      )
    : { accepted: false, status: null };
  const now = clock.now();
  const isOver = !accepted && attempts >= MAX_ATTEMPTS;
  await db
    .update(webhookEvents)
    .set({
      attemptedAt: now,
      status,
      ...(accepted && { deliveredAt: now }),
      ...(isOver && { givenUpAt: now }),
    })
    .where(eq(webhookEvents.eventUid, eventUid));
  if (isOver) logger.error({ eventUid, requestUid, type, attempts }, 'webhook given up');
  return accepted;
}
