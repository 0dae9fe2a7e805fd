import { randomBytes, randomUUID } from 'node:crypto';
import { asc, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Endpoint } from '@contract/endpoints/define';
import { webhookEndpoints as E } from '@contract/endpoints/webhooks';
import { WEBHOOK_TEST, type WebhookDelivery, type Webhooks } from '@contract/entities/webhook';
import { LIST_LIMITS } from '@contract/limits';
import { HOUR_MS } from '@contract/time';
import { defineRoute, type Route } from '../api/defineRoute';
import type { EndpointContext } from '../api/endpointContext';
import { etagOf, isIfMatch } from '../api/ifMatch';
import { auditBy } from '../audit/auditLog';
import { plusMs } from '../clock';
import { isLoopbackHost } from '../hostNames';
import { conflict, notFound, stale, validationError } from '../http/errors';
import { assertFreshCode } from '../identity/freshCode';
import { nextAttempt } from '../jobs/dueWork';
import { firstRow } from '../registration/record';
import { writeAsAdmin } from '../staff/adminWrite';
import type { Db } from '../storage/database';
import {
  type WebhookEndpoint,
  webhookEndpoints,
  type WebhookEvent,
  webhookEvents,
} from '../storage/schema/webhooks';
import { users } from '../storage/schema/users';
import type { Settings } from '../settings';
import { nameOf } from '../users/person';
import { attemptDelivery, MAX_ATTEMPTS, secretPlace } from './attempt';

type Context = EndpointContext<Endpoint>;

const MAX_DELIVERIES = 50;
const SECRET_BYTES = 32;
const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

const GONE = 'This receiver is not set any more.';
const OFF = 'This receiver was turned off. Turn it on first.';

/** @throws HttpError VALIDATION for an address that events may not go to */
function assertUrl({ SANDBOX }: Pick<Settings, 'SANDBOX'>, text: string): void {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url?.protocol === 'http:' && SANDBOX && isLoopbackHost(url.hostname);
  if (url?.protocol !== 'https:' && !isPlain)
    throw validationError({ url: 'Please enter a whole address that begins with https://.' });
  if (url.username !== '' || url.password !== '')
    throw validationError({ url: 'The address may hold no user name and no password.' });
}

function stateOf({ deliveredAt, givenUpAt, attempts }: WebhookEvent): WebhookDelivery['state'] {
  if (deliveredAt) return 'DELIVERED';
  if (givenUpAt) return 'GIVEN_UP';
  return attempts === 0 ? 'WAITING' : 'FAILED';
}

function deliveryOf(event: WebhookEvent): WebhookDelivery {
  const state = stateOf(event);
  return {
    eventUid: event.eventUid,
    endpointUid: event.endpointUid ?? '',
    type: event.type,
    requestUid: event.requestUid ?? '',
    at: event.at.toISOString(),
    state,
    attempts: event.attempts,
    status: event.status,
    attemptedAt: event.attemptedAt?.toISOString() ?? '',
    nextAt: state === 'FAILED' ? event.nextAt.toISOString() : '',
  };
}

/** The address without its query, which may hold a key. */
const shownUrl = (address: string | undefined): string =>
  address === undefined ? '' : `${new URL(address).origin}${new URL(address).pathname}`;

async function webhooksNow(db: Db, settings: Settings, now: Date): Promise<Webhooks> {
  const rows = await db
    .select({ endpoint: webhookEndpoints, person: users })
    .from(webhookEndpoints)
    .leftJoin(users, eq(users.userUid, webhookEndpoints.createdBy))
    .orderBy(asc(webhookEndpoints.createdAt));
  const newestFirst = desc(sql`coalesce(${webhookEvents.attemptedAt}, ${webhookEvents.at})`);
  const newest = db
    .select({ eventUid: webhookEvents.eventUid })
    .from(webhookEvents)
    .orderBy(newestFirst)
    .limit(MAX_DELIVERIES);
  const events = await db
    .select()
    .from(webhookEvents)
    // What was given up can be sent again from the list, so newer ones must not push it out.
    .where(or(inArray(webhookEvents.eventUid, newest), isNotNull(webhookEvents.givenUpAt)))
    .orderBy(newestFirst)
    .limit(2 * MAX_DELIVERIES);
  return {
    endpoints: rows.map(({ endpoint, person }) => ({
      etag: etagOf(endpoint),
      endpointUid: endpoint.endpointUid,
      url: endpoint.url,
      types: endpoint.types,
      active: endpoint.active,
      createdBy: person ? nameOf(person) : endpoint.createdBy,
      createdAt: endpoint.createdAt.toISOString(),
      formerUntil:
        endpoint.formerUntil && endpoint.formerUntil > now
          ? endpoint.formerUntil.toISOString()
          : '',
    })),
    environmentUrl: shownUrl(settings.WEBHOOK_URL),
    deliveries: events.map(deliveryOf),
  };
}

const resultOf = async ({ deps, now }: Context, db: Db = deps.db) => ({
  payload: await webhooksNow(db, deps.settings, now),
});

/** Locks it, and holds up no save that queues events for it. @throws HttpError NOT_FOUND */
async function endpointOf(db: Db, endpointUid: string): Promise<WebhookEndpoint> {
  const [row] = await db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.endpointUid, endpointUid))
    .for('no key update');
  if (!row) throw notFound('This receiver was removed.');
  return row;
}

/** Counts an attempt in a transaction and makes it afterwards, once per Idempotency-Key. */
async function deliverOnce(ctx: Context, claim: (tx: Db) => Promise<WebhookEvent | undefined>) {
  const claimed: WebhookEvent[] = [];
  await writeAsAdmin(ctx, undefined, async (tx) => {
    const event = await claim(tx);
    if (event) claimed.push(event);
    return { payload: null };
  });
  for (const event of claimed) await attemptDelivery(ctx.deps, event);
  return resultOf({ ...ctx, now: ctx.deps.clock.now() });
}

/** @throws HttpError CONFLICT when its receiver gets nothing */
async function assertOn(tx: Db, settings: Settings, endpointUid: string | null): Promise<void> {
  if (endpointUid === null) {
    if (settings.WEBHOOK_URL === undefined) throw conflict(GONE);
  } else if ((await endpointOf(tx, endpointUid)).active === 0) throw conflict(OFF);
}

/** The receivers of webhooks that admins add, and their deliveries. */
export const webhookRoutes: readonly Route[] = [
  defineRoute(E.listWebhooks, (ctx) => resultOf(ctx)),

  defineRoute(E.createWebhook, async (ctx) => {
    const { deps, user, now } = ctx;
    const body = await ctx.readBody();
    assertUrl(deps.settings, body.url);
    await assertFreshCode(deps, ctx.c);
    return writeAsAdmin(ctx, body, async (tx) => {
      if ((await tx.$count(webhookEndpoints)) >= LIST_LIMITS.webhooks)
        throw conflict('There are as many receivers as can be. Remove one first.');
      const endpointUid = randomUUID();
      const secret = newSecret();
      await tx.insert(webhookEndpoints).values({
        endpointUid,
        url: body.url,
        types: body.types,
        active: 1,
        secret: deps.secrets.seal(secret, secretPlace(endpointUid, 'secret')),
        createdAt: now,
        createdBy: user.userUid,
      });
      await auditBy(ctx.user, tx, ctx.deps.clock, 'webhook-added', endpointUid);
      return { payload: { endpointUid, secret } };
    });
  }),

  defineRoute(E.changeWebhook, async (ctx) => {
    const { deps, params } = ctx;
    const body = await ctx.readBody();
    // Only another address sends events elsewhere.
    if (body.url !== undefined) {
      assertUrl(deps.settings, body.url);
      await assertFreshCode(deps, ctx.c);
    }
    return writeAsAdmin(ctx, body, async (tx) => {
      const { endpointUid, rev, ...before } = await endpointOf(tx, params.endpointUid);
      if (!isIfMatch(ctx.c, etagOf({ rev }))) throw stale();
      const { url = before.url, types = before.types, active = before.active } = body;
      await tx
        .update(webhookEndpoints)
        .set({ url, types, active, rev: rev + 1 })
        .where(eq(webhookEndpoints.endpointUid, endpointUid));
      await auditBy(ctx.user, tx, ctx.deps.clock, 'webhook-changed', endpointUid);
      return resultOf(ctx, tx);
    });
  }),

  defineRoute(E.rotateWebhook, async (ctx) => {
    const { deps, params, now } = ctx;
    const body = await ctx.readBody();
    await assertFreshCode(deps, ctx.c);
    return writeAsAdmin(ctx, body, async (tx) => {
      const { endpointUid, secret: former, rev } = await endpointOf(tx, params.endpointUid);
      const secret = newSecret();
      const { secrets } = deps;
      // One that does not open signs nothing any more.
      const kept =
        body.keepHours > 0
          ? secrets.openIfPossible(former, secretPlace(endpointUid, 'secret'))
          : undefined;
      await tx
        .update(webhookEndpoints)
        .set({
          secret: secrets.seal(secret, secretPlace(endpointUid, 'secret')),
          ...(kept === undefined
            ? { formerSecret: null, formerUntil: null }
            : {
                formerSecret: secrets.seal(kept, secretPlace(endpointUid, 'former_secret')),
                formerUntil: plusMs(now, body.keepHours * HOUR_MS),
              }),
          rev: rev + 1,
        })
        .where(eq(webhookEndpoints.endpointUid, endpointUid));
      await auditBy(ctx.user, tx, ctx.deps.clock, 'webhook-rotated', endpointUid);
      return { payload: { endpointUid, secret } };
    });
  }),

  defineRoute(E.testWebhook, async (ctx) => {
    const { deps, params, now } = ctx;
    return deliverOnce(ctx, async (tx) => {
      const { endpointUid } = await endpointOf(tx, params.endpointUid);
      await assertOn(tx, deps.settings, endpointUid);
      return firstRow(
        await tx
          .insert(webhookEvents)
          .values({
            eventUid: randomUUID(),
            endpointUid,
            type: WEBHOOK_TEST,
            at: now,
            isOpen: 0,
            // A test is not repeated.
            attempts: MAX_ATTEMPTS,
            nextAt: nextAttempt(now, 1),
          })
          .returning(),
      );
    });
  }),

  defineRoute(E.replayWebhook, async (ctx) => {
    const { deps, params, now } = ctx;
    const isEvent = eq(webhookEvents.eventUid, params.eventUid);
    return deliverOnce(ctx, async (tx) => {
      const [found] = await tx.select().from(webhookEvents).where(isEvent).for('update');
      if (!found) throw notFound();
      await assertOn(tx, deps.settings, found.endpointUid);
      await auditBy(ctx.user, tx, ctx.deps.clock, 'webhook-replayed', found.eventUid);
      const state = stateOf(found);
      if (state === 'WAITING' || state === 'FAILED') {
        // It keeps its place in the order: the next run of the jobs delivers it.
        await tx.update(webhookEvents).set({ nextAt: now }).where(isEvent);
        return undefined;
      }
      const [claimed] = await tx
        .update(webhookEvents)
        .set({
          // Last in the order, so that no later event waits for it.
          seq: sql`nextval('webhook_event_seq_seq')`,
          attempts: found.type === WEBHOOK_TEST ? MAX_ATTEMPTS : 1,
          nextAt: nextAttempt(now, 1),
          deliveredAt: null,
          givenUpAt: null,
        })
        .where(isEvent)
        .returning();
      return claimed;
    });
  }),

  defineRoute(E.removeWebhook, (ctx) =>
    writeAsAdmin(ctx, undefined, async (tx) => {
      const { endpointUid, rev } = await endpointOf(tx, ctx.params.endpointUid);
      if (!isIfMatch(ctx.c, etagOf({ rev }))) throw stale();
      await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.endpointUid, endpointUid));
      await auditBy(ctx.user, tx, ctx.deps.clock, 'webhook-removed', endpointUid);
      return resultOf(ctx, tx);
    }),
  ),
];
