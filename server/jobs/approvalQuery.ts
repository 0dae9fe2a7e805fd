import { asc, eq } from 'drizzle-orm';
import { evaluateJourney } from '@contract/journey/evaluate';
import type { StepKey } from '@contract/journey/steps';
import type { ApprovalQuery } from '../integrations/approval/approvalService';
import type { Db } from '../storage/database';
import { basicInfos, w9Infos } from '../storage/schema/shop';
import { diverseOwnerships, serviceCapabilities, vehicleTypes } from '../storage/schema/shopLists';
import { type VendorRequestRow, vendorRequests } from '../storage/schema/vendorRequests';
import { readJourneyFacts } from '../registration/journeyFacts';

/**
 * What the approval service gets of a registration. Sealed columns are not read at all. A step that
 * is hidden keeps its data, which must not count for the decision. Lists are in order, so that the
 * same answers are the same text.
 */
export async function readApprovalQuery(
  db: Db,
  requestUid: string,
): Promise<{ readonly row: VendorRequestRow; readonly query: ApprovalQuery } | undefined> {
  const [row] = await db
    .select()
    .from(vendorRequests)
    .where(eq(vendorRequests.requestUid, requestUid));
  if (!row) return undefined;
  const facts = await readJourneyFacts(db, row);
  const journey = evaluateJourney(facts);
  const shows = (step: StepKey) => journey.step(step)?.hidden === false;
  const [basic] = await db.select().from(basicInfos).where(eq(basicInfos.requestUid, requestUid));
  const [w9] = await db
    .select({ tinApiResponse: w9Infos.tinApiResponse, taxClass: w9Infos.taxClass })
    .from(w9Infos)
    .where(eq(w9Infos.requestUid, requestUid));
  const services = await db
    .select({ kind: serviceCapabilities.serviceClass, code: serviceCapabilities.serviceType })
    .from(serviceCapabilities)
    .where(eq(serviceCapabilities.requestUid, requestUid))
    .orderBy(asc(serviceCapabilities.serviceType));
  const vehicles = await db
    .select({ code: vehicleTypes.vehicleTypeCode })
    .from(vehicleTypes)
    .where(eq(vehicleTypes.requestUid, requestUid))
    .orderBy(asc(vehicleTypes.vehicleTypeCode));
  const owners = await db
    .select({ code: diverseOwnerships.diverseCategoryCode })
    .from(diverseOwnerships)
    .where(eq(diverseOwnerships.requestUid, requestUid))
    .orderBy(asc(diverseOwnerships.diverseCategoryCode));
  const codesOf = (kind: string) =>
    services
      .filter((service) => shows('services') && service.kind === kind)
      .map(({ code }) => code);
  return {
    row,
    query: {
      requestUid,
      submittedAt: row.submittedAt?.toISOString() ?? '',
      vendorType: row.vendorType,
      selectedProgram: row.selectedProgram,
      businessName: basic?.businessName ?? '',
      address: {
        street: basic?.streetAddress1 ?? '',
        suite: basic?.streetAddress2 ?? '',
        city: basic?.city ?? '',
        state: basic?.state ?? '',
        zipCode: basic?.zipCode ?? '',
        verified: basic?.addressVerified === 1,
      },
      requestReason: basic?.requestReason ?? row.requestReason,
      franchiseLocations:
        shows('franchise') && facts.franchise === 1 ? (facts.entries.franchiseSites ?? 0) : 0,
      taxIdCheck: (shows('w9') && w9?.tinApiResponse) || null,
      taxClass: (shows('w9') && w9?.taxClass) || '',
      payPreference: shows('payment') ? facts.payPreference : null,
      services: codesOf('SV'),
      capabilities: codesOf('CP'),
      vehicleTypes: shows('services') ? vehicles.map(({ code }) => code) : [],
      ownershipCategories: owners.map(({ code }) => code),
    },
  };
}
