import { eq } from 'drizzle-orm';
import { ENDPOINTS } from '@contract/endpoints/table';
import { REVIEWABLE_STATUSES } from '@contract/entities/review';
import { recordStaffActivity } from '../api/activity';
import type { Route } from '../api/defineRoute';
import { isOwner } from '../api/reach';
import { defineAnytimeRoute } from '../api/vendorRequestRoute';
import { conflict, forbidden } from '../http/errors';
import { reviewAssignments } from '../storage/schema/reviews';
import { readAssignee } from './assignment';
import { readReview } from './readReview';

const hasItNow = (name: string) => conflict(`${name} has this registration now.`);

/** The lock of the registration lets one of several people at once take it. */
export const assignmentRoutes: readonly Route[] = [
  defineAnytimeRoute(ENDPOINTS.takeReview, async (ctx) => {
    const { tx, vendorRequest, body, user, now } = ctx;
    if (isOwner(user, vendorRequest))
      throw forbidden('You cannot take a registration of your own.');
    if (!REVIEWABLE_STATUSES.some((status) => status === vendorRequest.processStatus))
      throw conflict('This registration is not under review any more.');
    const before = await readAssignee(tx, vendorRequest, user);
    if (before?.mine !== 1) {
      if (before && before.userUid !== body.insteadOf) throw hasItNow(before.name);
      if (!before && body.insteadOf !== '')
        throw conflict('This registration was given back. Nobody has it now.');
      const taken = { assigneeUid: user.userUid, takenAt: now };
      await tx
        .insert(reviewAssignments)
        .values({ requestUid: vendorRequest.requestUid, ...taken })
        .onConflictDoUpdate({ target: reviewAssignments.requestUid, set: taken });
      await recordStaffActivity(
        ctx,
        'request.taken',
        before ? [{ field: 'assignee', before: before.name, after: '' }] : [],
      );
    }
    return { payload: await readReview(tx, vendorRequest, ctx) };
  }),

  defineAnytimeRoute(ENDPOINTS.giveBackReview, async (ctx) => {
    const { tx, vendorRequest, user } = ctx;
    const before = await readAssignee(tx, vendorRequest, user);
    if (before?.mine === 0) throw hasItNow(before.name);
    if (before) {
      await tx
        .delete(reviewAssignments)
        .where(eq(reviewAssignments.requestUid, vendorRequest.requestUid));
      await recordStaffActivity(ctx, 'request.givenBack', []);
    }
    return { payload: await readReview(tx, vendorRequest, ctx) };
  }),
];
