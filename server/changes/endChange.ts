import { and, eq, inArray } from 'drizzle-orm';
import type { ActivityField, ActivityKind } from '@contract/entities/activity';
import { type ChangeState, OPEN_CHANGE_STATES } from '@contract/entities/change';
import { isOneOf } from '@contract/isOneOf';
import { recordAudit } from '../audit/auditLog';
import type { Clock } from '../clock';
import type { Db } from '../storage/database';
import { type ProposedChangeRow, proposedChanges } from '../storage/schema/changes';

/** The changes of a registration that can still take effect. */
export const openChanges = (tx: Db, requestUid: string): Promise<ProposedChangeRow[]> =>
  tx
    .select()
    .from(proposedChanges)
    .where(
      and(
        eq(proposedChanges.requestUid, requestUid),
        inArray(proposedChanges.state, [...OPEN_CHANGE_STATES]),
      ),
    );

interface StateContext {
  /** It has locked the registration. */
  readonly tx: Db;
  readonly now: Date;
  readonly clock: Clock;
  /** `userUid` of who does it; none for the link of a notice and for the jobs. */
  readonly actor?: string;
  readonly record: (what: ActivityKind, fields: ActivityField[]) => Promise<void>;
}

interface NewState extends Partial<
  Pick<ProposedChangeRow, 'decidedByUid' | 'decidedByName' | 'decidedAt' | 'effectiveAt' | 'reason'>
> {
  /** `PROPOSED` when a decision is taken back. */
  readonly state: ChangeState;
}

/** The step that brings a change into each state, by which timeline and audit log name it. */
const STEPS = {
  PROPOSED: 'reopened',
  ACCEPTED: 'accepted',
  APPLIED: 'applied',
  REFUSED: 'refused',
  STOPPED: 'stopped',
  WITHDRAWN: 'withdrawn',
  SUPERSEDED: 'superseded',
} as const satisfies Record<ChangeState, string>;

/** Gives a change another state, with its entries in timeline and audit log. */
export async function moveChange(
  { tx, now, clock, actor, record }: StateContext,
  { changeUid, requestUid, subject, fields }: ProposedChangeRow,
  to: NewState,
): Promise<ProposedChangeRow> {
  const step = STEPS[to.state];
  const [row] = await tx
    .update(proposedChanges)
    .set({ ...to, endedAt: isOneOf(OPEN_CHANGE_STATES, to.state) ? null : now })
    .where(eq(proposedChanges.changeUid, changeUid))
    .returning();
  if (!row) throw new Error('A change that waits has gone');
  // An applied change has the entry of its write.
  if (step !== 'applied')
    await record(`${subject}.${step}`, [
      ...fields,
      ...(to.reason ? [{ field: 'reason', before: '', after: to.reason }] : []),
    ]);
  const about = `${requestUid} ${subject}`;
  await recordAudit(tx, clock, { event: `change-${step}`, actor, subject: about });
  return row;
}
