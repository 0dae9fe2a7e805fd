import { and, eq, ne } from 'drizzle-orm';
import { ENDPOINTS } from '@contract/endpoints/table';
import type { Requirements } from '@contract/entities/requirement';
import { requirementsOf } from '@contract/journey/requirements';
import { businessDay } from '@contract/rules/calendar';
import { isActive } from '@contract/rules/permissions';
import type { Route } from '../api/defineRoute';
import { defineReadRoute } from '../api/vendorRequestRoute';
import type { Db } from '../storage/database';
import { reviewNotes } from '../storage/schema/reviews';
import { diverseOwnerships } from '../storage/schema/shopLists';
import type { VendorRequestRow } from '../storage/schema/vendorRequests';
import { readJourneyFacts } from './journeyFacts';

/** What a registration still needs; nothing once it is inactive. */
export async function readRequirements(
  db: Db,
  vendorRequest: VendorRequestRow,
  now: Date,
): Promise<Requirements> {
  const { requestUid, processStatus, onboardingStatus } = vendorRequest;
  if (!isActive(vendorRequest))
    return {
      requestUid,
      processStatus,
      currentlyDue: [],
      pastDue: [],
      eventuallyDue: [],
      currentDeadline: '',
    };
  const notes = await db
    .select({ step: reviewNotes.step })
    .from(reviewNotes)
    .where(eq(reviewNotes.requestUid, requestUid));
  const certificates = await db
    .select({ day: diverseOwnerships.expirationDate })
    .from(diverseOwnerships)
    .where(
      and(eq(diverseOwnerships.requestUid, requestUid), ne(diverseOwnerships.expirationDate, '')),
    );
  return {
    requestUid,
    ...requirementsOf({
      journey: await readJourneyFacts(db, vendorRequest),
      notes: notes.map(({ step }) => step),
      certificates: certificates.map(({ day }) => day),
      unsigned: onboardingStatus === 'AGREEMENT_SENT',
      today: businessDay(now.getTime()),
    }),
  };
}

export const requirementRoutes: readonly Route[] = [
  defineReadRoute(ENDPOINTS.getRequirements, async ({ deps: { db }, vendorRequest, now }) => ({
    payload: await readRequirements(db, vendorRequest, now),
  })),
];
