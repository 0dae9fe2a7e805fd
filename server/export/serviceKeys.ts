import { randomBytes, randomUUID } from 'node:crypto';
import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { ServiceKeyScope } from '@contract/entities/export';
import { DAY_MS, MINUTE_MS } from '@contract/time';
import { recordAudit } from '../audit/auditLog';
import { type Clock, plusMs } from '../clock';
import type { ServerDeps } from '../deps';
import type { Db } from '../storage/database';
import { type ServiceKey, serviceKeys } from '../storage/schema/export';
import { tokenHash } from '../storage/secrets';

/** In the audit log. */
const OPERATOR = 'operator';

/** Whether a key works. */
export const isActive = ({ expiresAt }: Pick<ServiceKey, 'expiresAt'>, now: Date): boolean =>
  expiresAt > now;

type KeyDeps = Pick<ServerDeps, 'db' | 'clock'>;

const TOKEN_BYTES = 32;
/** Known to scanners that look for secrets in code. */
const PREFIX = 'vpk_';
const BEARER = new RegExp(`^Bearer (${PREFIX}[\\w-]{43})$`, 'i');

/** More often than that the time of the last use need not be known. */
const USE_NOTED_MS = MINUTE_MS;

/** What a new key is made of. */
interface NewKey {
  /** The system that gets it. */
  readonly name: string;
  readonly scopes: readonly ServiceKeyScope[];
  readonly days: number;
}

/**
 * Stores a key, and notes it in the audit log.
 * @param actor the uid of the admin; null for the operator
 * @returns its token, which nobody can read again
 */
export async function createServiceKey(
  { db, clock }: KeyDeps,
  { name, scopes, days }: NewKey,
  actor: string | null,
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
    createdBy: actor,
  };
  await db.insert(serviceKeys).values(key);
  await recordAudit(db, clock, {
    event: 'service-key-created',
    actor: actor ?? OPERATOR,
    subject: `${key.keyUid} ${scopes.join(',')}`,
  });
  return { key, token };
}

/** The keys that work or have worked, by name. */
export const listServiceKeys = (db: Db): Promise<ServiceKey[]> =>
  db.select().from(serviceKeys).orderBy(asc(serviceKeys.name), asc(serviceKeys.createdAt));

/**
 * Lets a key work until then at most, and audits it. An ended one stays as it is.
 * @param actor the uid of the admin; null for the operator
 * @returns the key as it was; undefined when there is none
 */
export async function endServiceKey(
  { db, clock }: KeyDeps,
  keyUid: string,
  until: Date,
  actor: string | null,
): Promise<ServiceKey | undefined> {
  const [key] = await db.select().from(serviceKeys).where(eq(serviceKeys.keyUid, keyUid));
  if (!key || !isActive(key, clock.now())) return key;
  await db
    .update(serviceKeys)
    .set({ expiresAt: until })
    .where(and(eq(serviceKeys.keyUid, keyUid), gt(serviceKeys.expiresAt, until)));
  await recordAudit(db, clock, {
    event: 'service-key-ended',
    actor: actor ?? OPERATOR,
    subject: keyUid,
  });
  return key;
}

/** Whether an Authorization header holds a service key, valid or not. */
export const isServiceKey = (header: string): boolean =>
  header.toLowerCase().startsWith(`bearer ${PREFIX}`);

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
