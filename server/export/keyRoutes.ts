import { eq } from 'drizzle-orm';
import { serviceKeyEndpoints } from '@contract/endpoints/serviceKeys';
import type { ServiceKey as ListedKey } from '@contract/entities/serviceKey';
import { HOUR_MS } from '@contract/time';
import { defineRoute, type Route } from '../api/defineRoute';
import { plusMs } from '../clock';
import { conflict, notFound } from '../http/errors';
import { assertFreshCode } from '../identity/freshCode';
import { writeAsAdmin } from '../staff/adminWrite';
import type { Db } from '../storage/database';
import type { ServiceKey } from '../storage/schema/export';
import { users } from '../storage/schema/users';
import { nameOf } from '../users/person';
import { createServiceKey, endServiceKey, isActive, listServiceKeys } from './serviceKeys';

/** The name of an admin; the uid of one whose account is gone. */
async function adminName(db: Db, userUid: string | null): Promise<string> {
  if (userUid === null) return '';
  const [person] = await db.select().from(users).where(eq(users.userUid, userUid));
  return person ? nameOf(person) : userUid;
}

/** A key as admins read it: without the hash of its token. */
async function listed(db: Db, key: ServiceKey, now: Date): Promise<ListedKey> {
  return {
    keyUid: key.keyUid,
    name: key.name,
    scopes: key.scopes,
    createdBy: await adminName(db, key.createdBy),
    createdAt: key.createdAt.toISOString(),
    expiresAt: key.expiresAt.toISOString(),
    lastUsedAt: key.lastUsedAt?.toISOString() ?? '',
    active: isActive(key, now) ? 1 : 0,
  };
}

/** Ends a key. @throws HttpError NOT_FOUND, or CONFLICT for one that has ended */
async function end(
  deps: Parameters<typeof endServiceKey>[0],
  keyUid: string,
  until: Date,
  actor: string,
): Promise<ServiceKey> {
  const key = await endServiceKey(deps, keyUid, until, actor);
  if (!key) throw notFound();
  if (!isActive(key, deps.clock.now()))
    throw conflict('This key has ended: someone has rotated or revoked it, or its time is over.');
  return key;
}

/** The keys of other systems on the staff page: the same as those of `npm run service-key`. */
export const keyRoutes: readonly Route[] = [
  defineRoute(serviceKeyEndpoints.listServiceKeys, async ({ deps: { db }, now }) => {
    const keys = await listServiceKeys(db);
    return { payload: { keys: await Promise.all(keys.map((key) => listed(db, key, now))) } };
  }),

  defineRoute(serviceKeyEndpoints.createServiceKey, async (ctx) => {
    const { deps, user, now } = ctx;
    const body = await ctx.readBody();
    await assertFreshCode(deps, ctx.c);
    return writeAsAdmin(ctx, body, async (db) => {
      const { name, wholeNumbers, days } = body;
      const scopes = wholeNumbers ? (['vendors', 'numbers'] as const) : (['vendors'] as const);
      const { token, key } = await createServiceKey(
        { ...deps, db },
        { name, scopes, days },
        user.userUid,
      );
      return { payload: { token, key: await listed(db, key, now) } };
    });
  }),

  defineRoute(serviceKeyEndpoints.rotateServiceKey, async (ctx) => {
    const { deps, user, params, now } = ctx;
    const body = await ctx.readBody();
    await assertFreshCode(deps, ctx.c);
    return writeAsAdmin(ctx, body, async (db) => {
      const until = plusMs(now, body.keepHours * HOUR_MS);
      const former = await end({ ...deps, db }, params.keyUid, until, user.userUid);
      const { name, scopes } = former;
      const { token, key } = await createServiceKey(
        { ...deps, db },
        { name, scopes, days: body.days },
        user.userUid,
      );
      return { payload: { token, key: await listed(db, key, now) } };
    });
  }),

  defineRoute(serviceKeyEndpoints.revokeServiceKey, (ctx) => {
    const { deps, user, params, now } = ctx;
    return writeAsAdmin(ctx, undefined, async (db) => {
      const key = await end({ ...deps, db }, params.keyUid, now, user.userUid);
      return { payload: await listed(db, { ...key, expiresAt: now }, now) };
    });
  }),
];
