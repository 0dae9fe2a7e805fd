import { and, eq, inArray } from 'drizzle-orm';
import type { Assignee } from '@contract/entities/assignment';
import { REVIEWABLE_STATUSES } from '@contract/entities/review';
import { readsAsStaff } from '../api/reach';
import type { Db } from '../storage/database';
import { reviewAssignments } from '../storage/schema/reviews';
import { users } from '../storage/schema/users';
import { type VendorRequestRow, vendorRequests } from '../storage/schema/vendorRequests';
import { nameOf, type Person } from '../users/person';

interface AssignmentRow {
  readonly assignment: typeof reviewAssignments.$inferSelect | null;
  readonly assignee: Person | null;
}

/** The assignment of a registration counts only while it is under review. */
export const assignmentOf = and(
  eq(reviewAssignments.requestUid, vendorRequests.requestUid),
  inArray(vendorRequests.processStatus, [...REVIEWABLE_STATUSES]),
);

/** Who has a registration, as its review and the queue show it to this reader. */
export function formatAssignee(
  reader: Person,
  vendorRequest: Pick<VendorRequestRow, 'loginEmail'>,
  { assignment, assignee }: AssignmentRow,
): Assignee | null {
  if (!assignment || !assignee || !readsAsStaff(reader, vendorRequest)) return null;
  return {
    userUid: assignee.userUid,
    name: nameOf(assignee),
    at: assignment.takenAt.toISOString(),
    mine: assignee.userUid === reader.userUid ? 1 : 0,
  };
}

/** Who has a registration under review; null for a reader who may not know. */
export async function readAssignee(
  db: Db,
  vendorRequest: VendorRequestRow,
  reader: Person,
): Promise<Assignee | null> {
  if (!readsAsStaff(reader, vendorRequest)) return null;
  const [row] = await db
    .select({ assignment: reviewAssignments, assignee: users })
    .from(vendorRequests)
    .innerJoin(reviewAssignments, assignmentOf)
    .innerJoin(users, eq(users.userUid, reviewAssignments.assigneeUid))
    .where(eq(vendorRequests.requestUid, vendorRequest.requestUid));
  return row ? formatAssignee(reader, vendorRequest, row) : null;
}
