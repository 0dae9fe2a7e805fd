import { createHmac } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Endpoint } from '@contract/endpoints/define';
import { conflict, validationError } from '../http/errors';
import type { Db } from '../storage/database';
import { idempotencyKeys } from '../storage/schema/vendorRequests';
import type { Answer, Call } from './call';

const KEPT_MS = 24 * 60 * 60 * 1000;
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

/** The call's slot, or undefined when it carries no key. Only POST creates or submits, so only POST honours one. */
export function slotOf<E extends Endpoint>({ context, user }: Call<E>): Slot | undefined {
  const key = context.req.header('idempotency-key');
  if (key === undefined || context.req.method !== 'POST') return undefined;
  if (key === '' || key.length > MAX_KEY)
    throw validationError({ 'Idempotency-Key': `It must have 1 to ${MAX_KEY} characters.` });
  return { userUid: user.userUid, route: `POST ${context.req.path}`, key };
}

/** Keyed, since a plain hash of a body with a tax ID could be guessed back. */
function hashOf<E extends Endpoint>({ deps }: Call<E>, body: unknown): string {
  return createHmac('sha256', deps.secrets.deriveKey('idempotency'))
    .update(JSON.stringify(body ?? null))
    .digest('hex');
}

const place = (slot: Slot) => ({
  table: 'idempotency_key',
  row: `${slot.userUid} ${slot.route} ${slot.key}`,
  column: 'answer',
});

/**
 * The answer an earlier call with the same key got, or undefined.
 * @throws HttpError CONFLICT when the key came with another body
 */
export async function earlierAnswer<Payload, E extends Endpoint = Endpoint>(
  db: Db,
  call: Call<E>,
  body: unknown,
): Promise<Answer<Payload> | undefined> {
  const slot = slotOf(call);
  if (!slot) return undefined;
  const [row] = await db.select().from(idempotencyKeys).where(sameSlot(slot));
  if (!row || row.expiresAt <= call.now) return undefined;
  if (row.bodyHash !== hashOf(call, body)) throw conflict(REUSED);
  if (row.answer === null) return undefined;
  return JSON.parse(call.deps.secrets.open(row.answer, place(slot))) as Answer<Payload>;
}

/**
 * Does `work` once per Idempotency-Key. The key is claimed by its unique row in the same transaction as the write: a
 * second call waits for the first and gets its answer, and a write that fails frees the key.
 */
export async function once<E extends Endpoint, Payload>(
  tx: Db,
  call: Call<E>,
  body: unknown,
  work: () => Promise<Answer<Payload>>,
): Promise<Answer<Payload>> {
  const slot = slotOf(call);
  if (!slot) return work();
  await tx
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userUid, slot.userUid), lt(idempotencyKeys.expiresAt, call.now)));
  const expiresAt = new Date(call.now.getTime() + KEPT_MS);
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ ...slot, bodyHash: hashOf(call, body), expiresAt })
    .onConflictDoNothing()
    .returning();
  if (claimed.length === 0) {
    const earlier = await earlierAnswer<Payload, E>(tx, call, body);
    if (!earlier) throw conflict('A request with this Idempotency-Key is under way.');
    return earlier;
  }
  const answer = await work();
  await tx
    .update(idempotencyKeys)
    .set({ answer: call.deps.secrets.seal(JSON.stringify(answer), place(slot)) })
    .where(sameSlot(slot));
  return answer;
}
