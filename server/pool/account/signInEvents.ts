import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, lte, ne } from 'drizzle-orm';
import type { SignInEventKind } from '@contract/entities/account';
import { DAY_MS } from '@contract/time';
import { type Clock, plusMs } from '../../clock';
import type { Db } from '../../storage/database';
import { identityEvents } from '../../storage/schema/identity';
import type { Device } from '../protocol/device';

/** After how many days an entry of the sign-in history is deleted. */
export const HISTORY_DAYS = 90;
const KEPT_MS = HISTORY_DAYS * DAY_MS;

/** Failed sign-ins have their own share, so that they push no other event out of the list. */
const SHOWN = 30;
const SHOWN_FAILURES = 10;

type EventRow = Readonly<typeof identityEvents.$inferSelect>;

/**
 * Adds to the history of an account, by the wall clock like the sessions. A sign-in also deletes
 * what is too old, of all accounts.
 * @returns the uid of the entry
 */
export async function recordEvent(
  db: Db,
  clock: Clock,
  sub: string,
  kind: SignInEventKind,
  { browser, system }: Device,
): Promise<string> {
  const at = clock.wallNow();
  if (kind === 'SIGNED_IN' || kind === 'SIGNED_IN_BY_PASSKEY')
    await db.delete(identityEvents).where(lte(identityEvents.at, plusMs(at, -KEPT_MS)));
  const eventUid = randomUUID();
  await db.insert(identityEvents).values({ eventUid, sub, at, kind, browser, system });
  return eventUid;
}

/** Adds the same to the history for several devices, in one statement. */
export async function recordEvents(
  db: Db,
  clock: Clock,
  sub: string,
  kind: SignInEventKind,
  devices: readonly Device[],
): Promise<void> {
  const at = clock.wallNow();
  await db.insert(identityEvents).values(
    devices.map(({ browser, system }) => ({
      eventUid: randomUUID(),
      sub,
      at,
      kind,
      browser,
      system,
    })),
  );
}

/** What happened to an account, newest first. */
export async function readEvents(db: Db, clock: Clock, sub: string): Promise<EventRow[]> {
  const kept = and(
    eq(identityEvents.sub, sub),
    gt(identityEvents.at, plusMs(clock.wallNow(), -KEPT_MS)),
  );
  const newest = desc(identityEvents.at);
  const failures = await db
    .select()
    .from(identityEvents)
    .where(and(kept, eq(identityEvents.kind, 'SIGN_IN_FAILED')))
    .orderBy(newest)
    .limit(SHOWN_FAILURES);
  const others = await db
    .select()
    .from(identityEvents)
    .where(and(kept, ne(identityEvents.kind, 'SIGN_IN_FAILED')))
    .orderBy(newest)
    .limit(SHOWN);
  return [...failures, ...others].sort((a, b) => b.at.getTime() - a.at.getTime());
}
