import { randomBytes, randomUUID } from 'node:crypto';
import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { ServiceKeyScope } from '@contract/entities/export';
import { DAY_MS, MINUTE_MS } from '@contract/time';
import { type Clock, plusMs } from '../clock';
import type { ServerDeps } from '../deps';
import type { Db } from '../storage/database';
import { type ServiceKey, serviceKeys } from '../storage/schema/export';
import { tokenHash } from '../storage/secrets';

type KeyDeps = Pick<ServerDeps, 'db' | 'clock'>;

const TOKEN_BYTES = 32;
/** Known to scanners that look for secrets in code. */
const PREFIX = 'vpk_';
const BEARER = new RegExp(`^Bearer (${PREFIX}[\\w-]{43})$`, 'i');

/** More often than that the time of the last use need not be known. */
const USE_NOTED_MS = MINUTE_MS;

/** Stores a key. @returns its token, which nobody can read again */
export async function createServiceKey(
  { db, clock }: KeyDeps,
  name: string,
  scopes: readonly ServiceKeyScope[],
  days: number,
): Promise<{ readonly key: ServiceKey; readonly token: string }> {
  const token = `${PREFIX}${randomBytes(TOKEN_BYTES).toString('base64url')}`;
  const now = clock.now();
  const key: ServiceKey = {
    keyUid: randomUUID(),
    name,
    scopes: [...scopes],
    tokenHash: tokenHash(token),
    createdAt: now,
    expiresAt: plusMs(now, days * DAY_MS),
    lastUsedAt: null,
  };
  await db.insert(serviceKeys).values(key);
  return { key, token };
}

/** The keys that work or have worked, by name. */
export const listServiceKeys = (db: Db): Promise<ServiceKey[]> =>
  db.select().from(serviceKeys).orderBy(asc(serviceKeys.name), asc(serviceKeys.createdAt));

/** Lets a key work until then. @returns it as it was; undefined when there is none */
export async function endServiceKey(
  db: Db,
  keyUid: string,
  expiresAt: Date,
): Promise<ServiceKey | undefined> {
  const [key] = await db.select().from(serviceKeys).where(eq(serviceKeys.keyUid, keyUid));
  if (key)
    await db
      .update(serviceKeys)
      .set({ expiresAt })
      .where(and(eq(serviceKeys.keyUid, keyUid), gt(serviceKeys.expiresAt, expiresAt)));
  return key;
}

/** The key of an Authorization header; undefined for an unknown or expired one. Notes its use. */
export async function keyOfHeader(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  header: string,
): Promise<ServiceKey | undefined> {
  const token = BEARER.exec(header)?.[1];
  if (token === undefined) return undefined;
  const now = clock.now();
  const [key] = await db
    .select()
    .from(serviceKeys)
    .where(and(eq(serviceKeys.tokenHash, tokenHash(token)), gt(serviceKeys.expiresAt, now)));
  if (!key) return undefined;
  await db
    .update(serviceKeys)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(serviceKeys.keyUid, key.keyUid),
        or(isNull(serviceKeys.lastUsedAt), lt(serviceKeys.lastUsedAt, plusMs(now, -USE_NOTED_MS))),
      ),
    );
  return key;
}
