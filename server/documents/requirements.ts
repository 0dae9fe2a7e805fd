import { ENDPOINTS } from '@contract/endpoints/table';
import type { Requirements } from '@contract/entities/requirement';
import { type RequiredDocument, requirementsOf } from '@contract/journey/requirements';
import { businessDay } from '@contract/rules/calendar';
import { isActive } from '@contract/rules/permissions';
import { documentSlots, isDue, OWNERSHIP_CERTIFICATE } from '@contract/rules/vendorDocuments';
import type { Route } from '../api/defineRoute';
import { defineReadRoute } from '../api/vendorRequestRoute';
import type { ServerDeps } from '../deps';
import { readJourneyFacts } from '../registration/journeyFacts';
import { recordsOf } from '../registration/record';
import { reviewNotes } from '../storage/schema/reviews';
import type { VendorRequestRow } from '../storage/schema/vendorRequests';
import { isDueNow, readDocuments, typesFor } from './vendorDocuments';

type Deps = Pick<ServerDeps, 'db' | 'documentTypes'>;

/**
 * The documents of a registration as requirements. What waits for a decision needs nothing of the
 * vendor.
 */
async function requiredDocuments(
  deps: Deps,
  vendorRequest: VendorRequestRow,
  now: Date,
): Promise<RequiredDocument[]> {
  const filed = await readDocuments(deps.db, [vendorRequest.requestUid], now);
  const documents = filed.map(({ document }) => document);
  return typesFor(deps, vendorRequest, filed)
    .filter((type) => type.key === OWNERSHIP_CERTIFICATE || isDueNow(type, vendorRequest))
    .flatMap(({ key, name, required }) =>
      documentSlots(key, documents)
        .filter(({ next }) => next?.state !== 'REVIEW')
        .map((slot) => ({
          name: name.en,
          step: key === OWNERSHIP_CERTIFICATE ? 'ownership' : 'submit',
          missing: slot.current?.state !== 'LAPSED' && isDue(required, slot),
          expiresOn: slot.current?.expiresOn ?? '',
        })),
    );
}

/** What a registration still needs; nothing once it is inactive. */
export async function readRequirements(
  deps: Deps,
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
  const { db } = deps;
  const notes = await recordsOf(db, reviewNotes, [requestUid]);
  return {
    requestUid,
    ...requirementsOf({
      journey: await readJourneyFacts(db, vendorRequest),
      notes: notes.map(({ step }) => step),
      documents: await requiredDocuments(deps, vendorRequest, now),
      unsigned: onboardingStatus === 'AGREEMENT_SENT',
      today: businessDay(now.getTime()),
    }),
  };
}

export const requirementRoutes: readonly Route[] = [
  defineReadRoute(ENDPOINTS.getRequirements, async ({ deps, vendorRequest, now }) => ({
    payload: await readRequirements(deps, vendorRequest, now),
  })),
];
