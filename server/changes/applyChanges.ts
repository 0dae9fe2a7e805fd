import { and, asc, eq, lte, notExists } from 'drizzle-orm';
import type { Endpoint } from '@contract/endpoints/define';
import { recordNamedActivity } from '../api/activity';
import type { WriteContext } from '../api/endpointContext';
import { lockVendorRequest } from '../api/vendorRequestRoute';
import { HttpError } from '../http/errors';
import type { AppContext } from '../http/appEnv';
import { isUnsent } from '../jobs/dueWork';
import type { JobDeps } from '../jobs/jobDeps';
import { findWrite } from '../registration/routes';
import type { Db } from '../storage/database';
import { type ProposedChangeRow, proposedChanges } from '../storage/schema/changes';
import { bankNotices } from '../storage/schema/shop';
import { users } from '../storage/schema/users';
import type { Person } from '../users/person';
import { moveChange } from './endChange';
import { bodyPlace } from './runOrPropose';

/** Who refuses a change in the timeline that is not possible any more. */
const PORTAL = 'Vendor Portal';

/** How many take effect in a run; the next one goes on. */
const AT_ONCE = 100;

/**
 * A change is applied without a request: no header says which revision it is based on, and no
 * session has to prove a mailbox again.
 */
const noRequest = (user: Person) => ({
  req: { header: () => undefined },
  get: (name: string) => (name === 'user' ? user : undefined),
});

/** The write as it was sent, in the name of the person who proposed it. */
async function contextOf(
  deps: JobDeps,
  tx: Db,
  change: ProposedChangeRow,
): Promise<WriteContext<Endpoint>> {
  const [user] = await tx.select().from(users).where(eq(users.userUid, change.proposedByUid));
  if (!user) throw new HttpError('CONFLICT', 'The person who entered it is gone.');
  const body: unknown = JSON.parse(deps.secrets.open(change.body, bodyPlace(change.changeUid)));
  return {
    deps,
    tx,
    user,
    vendorRequest: await lockVendorRequest(tx, change.requestUid),
    params: change.params,
    staff: change.byStaff === 1,
    superUser: change.byStaff === 1,
    now: deps.clock.now(),
    // As the schema of the endpoint has parsed it before it was stored.
    body: body as WriteContext<Endpoint>['body'],
    readBody: () => Promise.reject(new Error('A change has no request to read')),
    // The writes of a registration use nothing else of a request.
    c: noRequest(user) as unknown as AppContext,
  };
}

/** Its new state, unless it was stopped, withdrawn, refused or superseded meanwhile. */
async function end(
  deps: JobDeps,
  tx: Db,
  changeUid: string,
  state: 'APPLIED' | 'REFUSED',
  reason = '',
): Promise<ProposedChangeRow | undefined> {
  const [change] = await tx
    .select()
    .from(proposedChanges)
    .where(and(eq(proposedChanges.changeUid, changeUid), eq(proposedChanges.state, 'ACCEPTED')))
    .for('update');
  if (!change) return undefined;
  const now = deps.clock.now();
  return moveChange(
    {
      tx,
      now,
      clock: deps.clock,
      record: (what, fields) =>
        recordNamedActivity({ tx, now, deps }, change.requestUid, PORTAL, what, fields),
    },
    change,
    { state, ...(reason !== '' && { reason }) },
  );
}

async function apply(deps: JobDeps, { changeUid, requestUid }: ProposedChangeRow): Promise<void> {
  try {
    await deps.db.transaction(async (tx) => {
      // Before the change itself, as its decision and its stop do: otherwise the two wait for each
      // other.
      await lockVendorRequest(tx, requestUid);
      const change = await end(deps, tx, changeUid, 'APPLIED');
      if (change) await findWrite(change.operation)(await contextOf(deps, tx, change));
    });
  } catch (error) {
    // The vendor has changed since, such that the write is not possible any more.
    if (!(error instanceof HttpError)) throw error;
    await deps.db.transaction(async (tx) => {
      await lockVendorRequest(tx, requestUid);
      await end(deps, tx, changeUid, 'REFUSED', error.message);
    });
  }
}

/**
 * Applies accepted changes whose cooling-off is over. One waits longer while a notice about it has
 * not left: nobody could have stopped it.
 */
export async function applyChanges(deps: JobDeps, signal: AbortSignal): Promise<void> {
  const { db, clock, logger } = deps;
  const unsent = db
    .select({ one: bankNotices.noticeUid })
    .from(bankNotices)
    .where(and(eq(bankNotices.changeUid, proposedChanges.changeUid), isUnsent(bankNotices)));
  const due = await db
    .select()
    .from(proposedChanges)
    .where(
      and(
        eq(proposedChanges.state, 'ACCEPTED'),
        lte(proposedChanges.effectiveAt, clock.now()),
        notExists(unsent),
      ),
    )
    .orderBy(asc(proposedChanges.effectiveAt))
    .limit(AT_ONCE);
  for (const change of due) {
    if (signal.aborted) return;
    try {
      await apply(deps, change);
    } catch (error) {
      // One must not hold up the others.
      logger.error({ err: error, changeUid: change.changeUid }, 'change not applied');
    }
  }
}
