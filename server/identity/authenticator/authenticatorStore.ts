import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '../../storage/database';
import { identityAuthenticators } from '../../storage/schema/identity';
import type { IdentityDeps } from '../deps';
import { stepOfCode } from './totp';

type StoreDeps = Pick<IdentityDeps, 'db' | 'secrets'>;

/** An authenticator app with its decrypted secrets. */
export interface Authenticator {
  readonly secret: string | undefined;
  readonly pendingSecret: string | undefined;
  readonly enabled: boolean;
}

const aad = (sub: string, column: 'secret' | 'pending_secret') => ({
  table: 'identity_authenticators',
  row: sub,
  column,
});

export async function findAuthenticator(
  { db, secrets }: StoreDeps,
  sub: string,
): Promise<Authenticator | undefined> {
  const [row] = await db
    .select()
    .from(identityAuthenticators)
    .where(eq(identityAuthenticators.sub, sub));
  if (!row) return undefined;
  const { secret, pendingSecret, enabled } = row;
  return {
    secret: secret === null ? undefined : secrets.open(secret, aad(sub, 'secret')),
    pendingSecret:
      pendingSecret === null ? undefined : secrets.open(pendingSecret, aad(sub, 'pending_secret')),
    enabled,
  };
}

/** Keeps a secret that the person has seen until a code of it is verified. The present one stays valid meanwhile. */
export async function storePendingSecret(
  { db, secrets }: StoreDeps,
  sub: string,
  secret: string,
): Promise<void> {
  const pendingSecret = secrets.seal(secret, aad(sub, 'pending_secret'));
  await db
    .insert(identityAuthenticators)
    .values({ sub, pendingSecret })
    .onConflictDoUpdate({ target: identityAuthenticators.sub, set: { pendingSecret } });
}

/**
 * Stores the secret of an app whose first code was verified; it replaces a former app.
 * @param step of that code
 */
export async function storeSecret(
  { db, secrets }: StoreDeps,
  sub: string,
  secret: string,
  step: number,
  enabled: boolean,
): Promise<void> {
  const row = {
    secret: secrets.seal(secret, aad(sub, 'secret')),
    pendingSecret: null,
    enabled,
    lastStep: step,
  };
  await db
    .insert(identityAuthenticators)
    .values({ sub, ...row })
    .onConflictDoUpdate({ target: identityAuthenticators.sub, set: row });
}

export async function enableAuthenticator(db: Db, sub: string): Promise<void> {
  await db
    .update(identityAuthenticators)
    .set({ enabled: true })
    .where(eq(identityAuthenticators.sub, sub));
}

/** @returns whether there was one */
export async function removeAuthenticator(db: Db, sub: string): Promise<boolean> {
  const removed = await db
    .delete(identityAuthenticators)
    .where(eq(identityAuthenticators.sub, sub))
    .returning();
  return removed.length > 0;
}

/** Whether a code is right and has not been used: of parallel sign-ins with the same code, one passes. */
export async function spendCode(
  { db }: Pick<StoreDeps, 'db'>,
  sub: string,
  secret: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const step = stepOfCode(secret, code, now);
  if (step === undefined) return false;
  const spent = await db
    .update(identityAuthenticators)
    .set({ lastStep: step })
    .where(and(eq(identityAuthenticators.sub, sub), lt(identityAuthenticators.lastStep, step)))
    .returning();
  return spent.length > 0;
}
