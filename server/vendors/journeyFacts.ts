import { eq } from 'drizzle-orm';
import { type JourneyFacts, uncheckedAddresses } from '@contract/journey/facts';
import { codesOf } from '../codeLists/codeLists';
import type { Db } from '../storage/database';
import { achInfos, basicInfos, paymentInfos, w9Infos } from '../storage/schema/shop';
import {
  contactRoles,
  diverseOwnerships,
  erepairUsers,
  franchiseSites,
  serviceCapabilities,
} from '../storage/schema/shopLists';
import type { VendorRequestRow } from '../storage/schema/vendorRequests';
import { unchecked } from '../addresses/addressRecord';

/** Reads the facts that the journey rules evaluate. */
export async function readJourneyFacts(
  db: Db,
  { requestUid, vendorType, processStatus, selectedProgram, useErepair }: VendorRequestRow,
): Promise<JourneyFacts> {
  const [basic] = await db.select().from(basicInfos).where(eq(basicInfos.requestUid, requestUid));
  const [w9] = await db
    .select({ processStatus: w9Infos.processStatus })
    .from(w9Infos)
    .where(eq(w9Infos.requestUid, requestUid));
  const [payment] = await db
    .select()
    .from(paymentInfos)
    .where(eq(paymentInfos.requestUid, requestUid));
  const [ach] = await db
    .select({ addressVerified: achInfos.addressVerified })
    .from(achInfos)
    .where(eq(achInfos.requestUid, requestUid));
  const roles = await db
    .select({ contactRole: contactRoles.contactRole })
    .from(contactRoles)
    .where(eq(contactRoles.requestUid, requestUid));
  return {
    vendorType,
    processStatus,
    selectedProgram,
    useErepair,
    hasBasicInfo: basic !== undefined,
    businessName: basic?.businessName ?? '',
    franchise: basic?.franchise ?? null,
    siteCount: await db.$count(franchiseSites, eq(franchiseSites.requestUid, requestUid)),
    erepairUserCount: await db.$count(erepairUsers, eq(erepairUsers.requestUid, requestUid)),
    ownershipCount: await db.$count(
      diverseOwnerships,
      eq(diverseOwnerships.requestUid, requestUid),
    ),
    serviceCount: await db.$count(
      serviceCapabilities,
      eq(serviceCapabilities.requestUid, requestUid),
    ),
    uncheckedAddresses: uncheckedAddresses({
      basicInfo: basic ? unchecked(basic) : null,
      payment: payment?.payPreference ? unchecked(payment) : null,
      ach: ach ? unchecked(ach) : null,
    }),
    contactRoles: roles.map((row) => row.contactRole),
    w9: w9 ?? null,
    billThruVendor: payment?.billThruVendor ?? '',
    payPreference: payment?.payPreference ?? null,
    hasAch: ach !== undefined,
    naPayInfoCodes: await codesOf(db, 'NA_pay_info'),
  };
}
