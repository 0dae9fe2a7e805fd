import { and, eq, inArray } from 'drizzle-orm';
import type { ActivityField, ActivityKind } from '@contract/entities/activity';
import { type ChangeState, OPEN_CHANGE_STATES } from '@contract/entities/change';
import { isOneOf } from '@contract/isOneOf';
import { type AuditEvent, recordAudit } from '../audit/auditLog';
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

const STEPS: Readonly<
  Record<
    NewState['state'],
    {
      readonly event: AuditEvent;
      readonly action?:
        | 'accepted'
        | 'refused'
        | 'reopened'
        | 'stopped'
        | 'withdrawn'
        | 'superseded';
    }
  >
> = {
  PROPOSED: { event: 'change-reopened', action: 'reopened' },
  ACCEPTED: { event: 'change-accepted', action: 'accepted' },
  // Its own entry in the timeline is that of the write.
  APPLIED: { event: 'change-applied' },
  REFUSED: { event: 'change-refused', action: 'refused' },
  STOPPED: { event: 'change-stopped', action: 'stopped' },
  WITHDRAWN: { event: 'change-withdrawn', action: 'withdrawn' },
  SUPERSEDED: { event: 'change-superseded', action: 'superseded' },
};

/** Gives a change another state, with its entries in timeline and audit log. */
export async function moveChange(
  { tx, now, clock, actor, record }: StateContext,
  { changeUid, requestUid, subject, fields }: ProposedChangeRow,
  to: NewState,
): Promise<ProposedChangeRow> {
  const { event, action } = STEPS[to.state];
  const [row] = await tx
    .update(proposedChanges)
    .set({ ...to, endedAt: isOneOf(OPEN_CHANGE_STATES, to.state) ? null : now })
    .where(eq(proposedChanges.changeUid, changeUid))
    .returning();
  if (!row) throw new Error('A change that waits has gone');
  if (action)
    await record(`${subject}.${action}`, [
      ...fields,
      ...(to.reason ? [{ field: 'reason', before: '', after: to.reason }] : []),
    ]);
  await recordAudit(tx, clock, { event, actor, subject: `${requestUid} ${subject}` });
  return row;
}
