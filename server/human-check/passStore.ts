import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { MINUTE_MS } from '@contract/time';
import { type Clock, plusMs } from '../clock';
import type { Db } from '../storage/database';
import { humanChecks } from '../storage/schema/identity';

/** How long a passed check allows codes to be mailed, resends included. */
const PASS_LIFETIME_MS = 10 * MINUTE_MS;
const MAILS_PER_PASS = 5;

interface StoreDeps {
  readonly db: Db;
  readonly clock: Clock;
}

interface Pass {
  /** The signature of the solved challenge. */
  readonly id: string;
  /**
   * Undefined when the request named none; the first address that asks for a code claims the pass.
   */
  readonly email: string | undefined;
  readonly networkAddress: string;
}

/** Stores a passed check. @returns false when this challenge has been used before */
export async function storePass({ db, clock }: StoreDeps, pass: Pass): Promise<boolean> {
  const now = clock.now();
  await db.delete(humanChecks).where(lte(humanChecks.expiresAt, plusMs(now, -PASS_LIFETIME_MS)));
  const stored = await db
    .insert(humanChecks)
    .values({
      ...pass,
      email: pass.email ?? null,
      mailsLeft: MAILS_PER_PASS,
      expiresAt: plusMs(now, PASS_LIFETIME_MS),
    })
    .onConflictDoNothing()
    .returning();
  return stored.length > 0;
}

/** Uses a mail of a pass: for its e-mail, or if unclaimed, from the same network address. */
export async function consumePass(
  { db, clock }: StoreDeps,
  email: string,
  networkAddress: string,
): Promise<boolean> {
  const usable = and(
    gt(humanChecks.mailsLeft, 0),
    gt(humanChecks.expiresAt, clock.now()),
    or(
      eq(humanChecks.email, email),
      and(isNull(humanChecks.email), eq(humanChecks.networkAddress, networkAddress)),
    ),
  );
  const [pass] = await db
    .select()
    .from(humanChecks)
    .where(usable)
    .orderBy(sql`${humanChecks.email} nulls last`, desc(humanChecks.expiresAt))
    .limit(1);
  if (!pass) return false;
  const taken = await db
    .update(humanChecks)
    .set({ email, mailsLeft: sql`${humanChecks.mailsLeft} - 1` })
    .where(and(eq(humanChecks.id, pass.id), usable))
    .returning();
  return taken.length > 0;
}
