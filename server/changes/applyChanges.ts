import { and, asc, eq, inArray, lte, notExists } from 'drizzle-orm';
import type { Endpoint } from '@contract/endpoints/define';
import { recordActivity, recordNamedActivity } from '../api/activity';
import type { WriteContext } from '../api/endpointContext';
import { isOwner } from '../api/reach';
import { lockVendorRequest } from '../api/vendorRequestRoute';
import { conflict, HttpError } from '../http/errors';
import type { AppContext } from '../http/appEnv';
import type { Mail } from '../integrations/mail/mailer';
import { isUnsent } from '../jobs/dueWork';
import type { JobDeps } from '../jobs/jobDeps';
import { findWrite } from '../registration/routes';
import type { Db } from '../storage/database';
import { type ProposedChangeRow, proposedChanges } from '../storage/schema/changes';
import { bankNotices } from '../storage/schema/shop';
import { users } from '../storage/schema/users';
import type { VendorRequestRow } from '../storage/schema/vendorRequests';
import { isSuperUser, type Person } from '../users/person';
import { blockOf } from './changeBlock';
import { moveChange } from './endChange';
import { SIGN_IN_EMAIL } from './signInEmail';
import { bodyPlace } from './storeProposal';

/** The name in the timeline when a change is refused because it can no longer be applied. */
const PORTAL = 'Vendor Portal';

/** How many changes one run applies. The next run goes on. */
const AT_ONCE = 100;

/** Stands for the HTTP request: no headers, and the person needs no mailed code. */
const noRequest = (user: Person) => ({
  req: { header: () => undefined },
  get: (name: string) => (name === 'user' ? user : undefined),
});

/**
 * Checks again who proposed and who accepted a change: both may have lost their rights since.
 * @returns who proposed it
 * @throws HttpError CONFLICT
 */
async function checkPeople(
  tx: Db,
  change: ProposedChangeRow,
  vendorRequest: VendorRequestRow,
): Promise<Person> {
  const people = await tx
    .select()
    .from(users)
    .where(and(inArray(users.userUid, [change.proposedByUid, change.decidedByUid]), users.active));
  const proposer = people.find(({ userUid }) => userUid === change.proposedByUid);
  const entitled =
    proposer && (change.byStaff === 1 ? isSuperUser(proposer) : isOwner(proposer, vendorRequest));
  if (!entitled)
    throw conflict('The person who entered it may no longer change this registration.');
  const decider = people.find(({ userUid }) => userUid === change.decidedByUid);
  if (!decider || !isSuperUser(decider) || blockOf(change, decider, vendorRequest, false) !== null)
    throw conflict('The person who accepted it may no longer decide on it.');
  return proposer;
}

/**
 * A mail service that refuses a notice for days gives it up. That must not let a change through
 * unseen: someone besides its proposer has to have a notice, where there is someone else.
 * @throws HttpError CONFLICT
 */
async function checkNotices(tx: Db, { changeUid }: ProposedChangeRow, { email }: Person) {
  const notices = await tx
    .select({ recipient: bankNotices.recipient, sentAt: bankNotices.sentAt })
    .from(bankNotices)
    .where(eq(bankNotices.changeUid, changeUid));
  const others = notices.filter(({ recipient }) => recipient !== email);
  if (others.length > 0 && others.every(({ sentAt }) => sentAt === null))
    throw conflict(
      'No notice of it reached anyone else. Check the e-mail addresses of the contacts, and enter it again.',
    );
}

/** The write as it was sent, in the name of the person who proposed it. */
function contextOf(
  deps: JobDeps,
  tx: Db,
  change: ProposedChangeRow,
  vendorRequest: VendorRequestRow,
  user: Person,
): WriteContext<Endpoint> {
  const body: unknown = JSON.parse(deps.secrets.open(change.body, bodyPlace(change.changeUid)));
  return {
    deps,
    tx,
    user,
    vendorRequest,
    params: change.params,
    staff: change.byStaff === 1,
    superUser: change.byStaff === 1,
    now: deps.clock.now(),
    // The schema of the endpoint parsed it before it was stored.
    body: body as WriteContext<Endpoint>['body'],
    readBody: () => Promise.reject(new Error('A change has no request to read')),
    // The writes of a registration use nothing else of Hono's context.
    c: noRequest(user) as unknown as AppContext,
  };
}

/** Ends an accepted change. @returns undefined when it has ended since it was read */
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

/**
 * Moves the owner's account to the proposed address.
 * @returns the mail to the former one
 * @throws HttpError CONFLICT when another account has the address by now
 */
async function moveSignIn(
  deps: JobDeps,
  tx: Db,
  { changeUid, body, fields, params: { sub = '' } }: ProposedChangeRow,
  vendorRequest: VendorRequestRow,
  user: Person,
): Promise<Mail> {
  const to = JSON.parse(deps.secrets.open(body, bodyPlace(changeUid))) as string;
  const mail = await deps.identity.moveEmail(tx, sub, to);
  if (!mail) throw conflict('Another account has this e-mail by now.');
  const now = deps.clock.now();
  await recordActivity(
    { tx, now, deps, user, superUser: false, vendorRequest },
    'request.changed',
    fields,
  );
  return mail;
}

/** Applies a change that is due. @returns a mail to be sent about it */
async function applyInTransaction(
  deps: JobDeps,
  tx: Db,
  { changeUid, requestUid, operation, params: { sub = '' }, proposedByUid }: ProposedChangeRow,
): Promise<Mail | undefined> {
  const isSignIn = operation === SIGN_IN_EMAIL;
  // Locks the account, which every transaction locks before a registration.
  if (isSignIn) await deps.identity.endSessions(tx, sub, proposedByUid);
  // A decision locks the registration before the change, too: another order would deadlock.
  const vendorRequest = await lockVendorRequest(tx, requestUid);
  const change = await end(deps, tx, changeUid, 'APPLIED');
  if (!change) return undefined;
  const proposer = await checkPeople(tx, change, vendorRequest);
  await checkNotices(tx, change, proposer);
  if (isSignIn) return moveSignIn(deps, tx, change, vendorRequest, proposer);
  await findWrite(operation)(contextOf(deps, tx, change, vendorRequest, proposer));
  return undefined;
}

async function apply(deps: JobDeps, due: ProposedChangeRow): Promise<void> {
  const { changeUid, requestUid } = due;
  try {
    const mail = await deps.db.transaction((tx) => applyInTransaction(deps, tx, due));
    if (mail) await deps.mailer.send(mail);
  } catch (error) {
    // The registration is another one by now, and the change cannot be applied any more.
    if (!(error instanceof HttpError)) throw error;
    await deps.db.transaction(async (tx) => {
      await lockVendorRequest(tx, requestUid);
      await end(deps, tx, changeUid, 'REFUSED', error.message);
    });
  }
}

/** Applies accepted changes whose cooling-off is over and whose notices were sent. */
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
