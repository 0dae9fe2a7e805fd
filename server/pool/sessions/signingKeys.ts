import { randomUUID } from 'node:crypto';
import { asc, desc } from 'drizzle-orm';
import {
  createLocalJWKSet,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose';
import type { Clock } from '../../clock';
import { type Db, withDatabaseLock } from '../../storage/database';
import { identityKeys } from '../../storage/schema/identity';
import type { Secrets } from '../../storage/secrets';

const ALGORITHM = 'RS256';
const MODULUS_BITS = 2048;

export interface SigningKey {
  readonly kid: string;
  readonly key: CryptoKey;
}

const aad = (kid: string) => ({ table: 'identity_keys', row: kid, column: 'private_jwk' });

/** The newest signing key, made at the first start, sealed at rest, shared by all instances. */
export async function loadSigningKey(db: Db, secrets: Secrets, clock: Clock): Promise<SigningKey> {
  const stored = await withDatabaseLock(db, 'identity-keys', async (tx) => {
    const [newest] = await tx
      .select()
      .from(identityKeys)
      .orderBy(desc(identityKeys.createdAt))
      .limit(1);
    if (newest) return newest;
    const created = await createKey(secrets, clock);
    await tx.insert(identityKeys).values(created);
    return created;
  });
  // `createKey` stored it. An asymmetric key is imported as a CryptoKey.
  const jwk = JSON.parse(secrets.open(stored.privateJwk, aad(stored.kid))) as JWK;
  return { kid: stored.kid, key: (await importJWK(jwk, ALGORITHM)) as CryptoKey };
}

async function createKey(
  secrets: Secrets,
  clock: Clock,
): Promise<typeof identityKeys.$inferInsert> {
  const kid = randomUUID();
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, {
    modulusLength: MODULUS_BITS,
    extractable: true,
  });
  return {
    kid,
    publicJwk: { ...(await exportJWK(publicKey)), kid, alg: ALGORITHM, use: 'sig' },
    privateJwk: secrets.seal(JSON.stringify(await exportJWK(privateKey)), aad(kid)),
    createdAt: clock.wallNow(),
  };
}

/** The JSON Web Key Set: public keys only. */
export async function publishedKeys(db: Db): Promise<{ keys: JWK[] }> {
  const rows = await db
    .select({ publicJwk: identityKeys.publicJwk })
    .from(identityKeys)
    .orderBy(asc(identityKeys.createdAt));
  // `createKey` stored them.
  return { keys: rows.map((row) => row.publicJwk as JWK) };
}

/** The shortest time between two reloads for an unknown `kid`, so that forged ones cost nothing. */
const RELOAD_AFTER_MS = 10_000;

/** Resolves keys like `createRemoteJWKSet`, from the database instead of over HTTP. */
export function bundledKeyResolver(db: Db, clock: Clock): JWTVerifyGetKey {
  let resolve: JWTVerifyGetKey | undefined;
  let loadedAt = 0;
  const load = async (): Promise<JWTVerifyGetKey> => {
    loadedAt = clock.wallNow().getTime();
    return (resolve = createLocalJWKSet(await publishedKeys(db)));
  };
  return async (header, token) => {
    try {
      return await (resolve ?? (await load()))(header, token);
    } catch (error) {
      const unknownKey = error instanceof errors.JWKSNoMatchingKey;
      if (!unknownKey || clock.wallNow().getTime() - loadedAt < RELOAD_AFTER_MS) throw error;
      return (await load())(header, token);
    }
  };
}
