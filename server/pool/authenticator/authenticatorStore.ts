import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../storage/database';
import type { Sealed } from '../../storage/schema/columns';
import { identityAuthenticators } from '../../storage/schema/identity';
import type { IdentityDeps } from '../deps';
import type { Account } from '../../storage/schema/identity';
import { changeIfUnchanged, endSignInsInProgress, lockAccount } from '../sign-in/signInsInProgress';
import { stepOfCode } from './totp';

type StoreDeps = Pick<IdentityDeps, 'db' | 'secrets'>;

/** An authenticator app with its decrypted secrets. */
export interface Authenticator {
  readonly secret: string | undefined;
  readonly pendingSecret: string | undefined;
  /** The stored ciphertext; detects a replaced pending secret. */
  readonly sealedPending: Sealed | null;
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
    sealedPending: pendingSecret,
    enabled,
  };
}

/**
 * Stores a secret that the person has seen, until a code of it is verified. The present one stays
 * valid meanwhile.
 * @param replaces whether it may replace a verified app
 * @returns false when there is a verified app that it may not replace
 */
export async function storePendingSecret(
  { db, secrets }: StoreDeps,
  sub: string,
  secret: string,
  replaces: boolean,
): Promise<boolean> {
  const pendingSecret = secrets.seal(secret, aad(sub, 'pending_secret'));
  const stored = await db
    .insert(identityAuthenticators)
    .values({ sub, pendingSecret })
    .onConflictDoUpdate({
      target: identityAuthenticators.sub,
      set: { pendingSecret },
      ...(!replaces && { setWhere: isNull(identityAuthenticators.secret) }),
    })
    .returning();
  return stored.length > 0;
}

/** The secret of an app whose first code was verified, and the time step of that code. */
interface Verified {
  readonly secret: string;
  readonly step: number;
}

const verifiedColumns = ({ secrets }: StoreDeps, sub: string, { secret, step }: Verified) => ({
  secret: secrets.seal(secret, aad(sub, 'secret')),
  pendingSecret: null,
  lastStep: step,
});

/**
 * Makes the pending secret the app's secret, in place of a former one. If the app is on, this ends
 * all sign-ins in progress.
 * @returns whether the app is on; undefined when the pending secret has been replaced or removed
 */
export const takePendingSecret = (
  deps: StoreDeps,
  sub: string,
  sealedPending: Sealed,
  verified: Verified,
): Promise<boolean | undefined> =>
  deps.db.transaction(async (tx) => {
    await lockAccount(tx, sub);
    const [taken] = await tx
      .update(identityAuthenticators)
      .set(verifiedColumns(deps, sub, verified))
      .where(
        and(
          eq(identityAuthenticators.sub, sub),
          eq(identityAuthenticators.pendingSecret, sealedPending),
        ),
      )
      .returning();
    if (taken?.enabled) await endSignInsInProgress(tx, sub);
    return taken?.enabled;
  });

/**
 * Turns on the app that was verified during a sign-in, and ends all other sign-ins in progress.
 * @returns the account, to go on signing in with; undefined when the person has an active app,
 * which only its owner replaces
 * @throws IdentityError NotAuthorizedException when sign-ins in progress have been ended since the
 * account was read
 */
export const setUpAuthenticator = (
  deps: StoreDeps,
  account: Account,
  verified: Verified,
): Promise<Account | undefined> =>
  changeIfUnchanged(deps.db, account, async (tx) => {
    const { sub } = account;
    const row = { ...verifiedColumns(deps, sub, verified), enabled: true };
    const stored = await tx
      .insert(identityAuthenticators)
      .values({ sub, ...row })
      .onConflictDoUpdate({
        target: identityAuthenticators.sub,
        set: row,
        setWhere: eq(identityAuthenticators.enabled, false),
      })
      .returning();
    return stored.length > 0 ? endSignInsInProgress(tx, sub) : undefined;
  });

/**
 * Turns the verified app on, and ends all sign-ins in progress.
 * @returns false when there is no verified app
 */
export const enableAuthenticator = (db: Db, sub: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockAccount(tx, sub);
    const enabled = await tx
      .update(identityAuthenticators)
      .set({ enabled: true })
      .where(and(eq(identityAuthenticators.sub, sub), isNotNull(identityAuthenticators.secret)))
      .returning();
    if (enabled.length > 0) await endSignInsInProgress(tx, sub);
    return enabled.length > 0;
  });

/** Removes the app, and ends all sign-ins in progress. @returns whether there was one */
export const removeAuthenticator = (db: Db, sub: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    await endSignInsInProgress(tx, sub);
    const removed = await tx
      .delete(identityAuthenticators)
      .where(eq(identityAuthenticators.sub, sub))
      .returning();
    return removed.length > 0;
  });

/**
 * Accepts a right code once: of parallel sign-ins with the same code, one passes.
 * @returns whether it was accepted
 */
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
