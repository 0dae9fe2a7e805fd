import { createHmac } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import type { Endpoint } from '@contract/endpoints/define';
import { DAY_MS } from '@contract/time';
import { conflict, validationError } from '../http/errors';
import type { Db } from '../storage/database';
import { idempotencyKeys } from '../storage/schema/vendorRequests';
import type { EndpointResult, EndpointContext } from './endpointContext';
import { withinQuota } from '../http/quota';

/**
 * Writes of one person in a day: many times what importing 2000 locations and a day's work take.
 * Entries of a timeline are never deleted, and keys are kept for a day, so without it one account
 * could fill the database.
 */
const WRITE_QUOTA = { limit: 20_000, windowSeconds: DAY_MS / 1000 } as const;
const TOO_MANY =
  'You have reached the number of saves allowed in a day. Please continue tomorrow, or contact support.';

/**
 * Counts a write to a registration. The last thing before its transaction ends: writes of a person
 * wait here for each other, and must not wait for each other's work.
 * @throws HttpError RATE_LIMITED when the quota of the day is used up
 */
export const countWrite = <E extends Endpoint>(
  tx: Db,
  { deps: { clock }, user }: EndpointContext<E>,
): Promise<void> =>
  withinQuota({ db: tx, clock }, `writes:${user.userUid}`, WRITE_QUOTA, { tooMany: TOO_MANY });

const LIFETIME_MS = DAY_MS;
const MAX_KEY = 255;

const REUSED = 'This Idempotency-Key was used for another request.';

interface Slot {
  readonly userUid: string;
  readonly route: string;
  readonly key: string;
}

const sameSlot = ({ userUid, route, key }: Slot) =>
  and(
    eq(idempotencyKeys.userUid, userUid),
    eq(idempotencyKeys.route, route),
    eq(idempotencyKeys.key, key),
  );

/** Where a POST's result is stored; undefined without a key. Other methods ignore keys. */
export function idempotencySlot<E extends Endpoint>({
  c,
  user,
}: EndpointContext<E>): Slot | undefined {
  const key = c.req.header('idempotency-key');
  if (key === undefined || c.req.method !== 'POST') return undefined;
  if (key === '' || key.length > MAX_KEY)
    throw validationError({ 'Idempotency-Key': `It must have 1 to ${MAX_KEY} characters.` });
  return { userUid: user.userUid, route: `POST ${c.req.path}`, key };
}

/** Keyed: a tax ID in the body could be found by hashing all candidates. */
const hashWith = (key: Buffer, body: unknown): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(body ?? null))
    .digest('hex');
const PURPOSE = 'idempotency';
const hashOf = <E extends Endpoint>({ deps }: EndpointContext<E>, body: unknown): string =>
  hashWith(deps.secrets.deriveKey(PURPOSE), body);
/** A first request may have come before the encryption key was changed. */
const isHashOf = <E extends Endpoint>(
  { deps }: EndpointContext<E>,
  hash: string,
  body: unknown,
): boolean => deps.secrets.deriveKeys(PURPOSE).some((key) => hashWith(key, body) === hash);

const aad = (slot: Slot) => ({
  table: 'idempotency_key',
  row: `${slot.userUid} ${slot.route} ${slot.key}`,
  column: 'answer',
});

/**
 * The stored result of an earlier request with the same key, or undefined.
 * @throws HttpError CONFLICT when the key came with another body
 */
export async function findStoredResult<Payload, E extends Endpoint = Endpoint>(
  db: Db,
  ctx: EndpointContext<E>,
  body: unknown,
): Promise<EndpointResult<Payload> | undefined> {
  const slot = idempotencySlot(ctx);
  if (!slot) return undefined;
  const [row] = await db.select().from(idempotencyKeys).where(sameSlot(slot));
  if (!row || row.expiresAt <= ctx.now) return undefined;
  if (!isHashOf(ctx, row.bodyHash, body)) throw conflict(REUSED);
  if (row.response === null) return undefined;
  // The result of this endpoint, as `runOnce` stored it.
  return JSON.parse(ctx.deps.secrets.open(row.response, aad(slot))) as EndpointResult<Payload>;
}

interface RunOptions {
  /** The write was counted before, by `countWrite`. */
  readonly counted?: boolean;
}

/**
 * Runs `work` once per Idempotency-Key. The unique row of the key belongs to the transaction of the
 * write: a second request waits for the first and gets its result, and a failed write releases the
 * key. Other keys that have expired are left to the background jobs.
 * Every write is counted once, with a key or without.
 * @throws HttpError RATE_LIMITED when the person has written too often within a day
 */
export async function runOnce<E extends Endpoint, Payload>(
  tx: Db,
  ctx: EndpointContext<E>,
  body: unknown,
  work: () => Promise<EndpointResult<Payload>>,
  { counted = false }: RunOptions = {},
): Promise<EndpointResult<Payload>> {
  const slot = idempotencySlot(ctx);
  if (!slot) {
    const result = await work();
    if (!counted) await countWrite(tx, ctx);
    return result;
  }
  await tx
    .delete(idempotencyKeys)
    .where(and(sameSlot(slot), lte(idempotencyKeys.expiresAt, ctx.now)));
  const expiresAt = new Date(ctx.now.getTime() + LIFETIME_MS);
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ ...slot, bodyHash: hashOf(ctx, body), expiresAt })
    .onConflictDoNothing()
    .returning();
  if (claimed.length === 0) {
    const earlier = await findStoredResult<Payload, E>(tx, ctx, body);
    if (!earlier) throw conflict('A request with this Idempotency-Key is under way.');
    return earlier;
  }
  const result = await work();
  if (!counted) await countWrite(tx, ctx);
  await tx
    .update(idempotencyKeys)
    .set({ response: ctx.deps.secrets.seal(JSON.stringify(result), aad(slot)) })
    .where(sameSlot(slot));
  return result;
}
