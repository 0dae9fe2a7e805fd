import { eq, sql } from 'drizzle-orm';
import type { ContactRole } from '@contract/enums';
import { type JourneyFacts, uncheckedAddresses } from '@contract/journey/facts';
import { codesOf } from '../code-lists/codeLists';
import type { Db } from '../storage/database';
import { achInfos, basicInfos, paymentInfos, w9Infos } from '../storage/schema/shop';
import {
  contactRoles,
  diverseOwnerships,
  erepairUsers,
  franchiseSites,
  serviceCapabilities,
} from '../storage/schema/shopLists';
import { type VendorRequestRow, vendorRequests } from '../storage/schema/vendorRequests';
import { unchecked } from '../addresses/addressRecord';
import { firstRow } from './record';

/**
 * Reads the facts that the journey rules evaluate: one query for what is stored of the
 * registration.
 */
export async function readJourneyFacts(
  db: Db,
  { requestUid, vendorType, processStatus, selectedProgram, useErepair }: VendorRequestRow,
): Promise<JourneyFacts> {
  const { basic, w9, payment, ach, ...lists } = firstRow(
    await db
      .select({
        basic: basicInfos,
        // The key comes first: Drizzle takes a part whose first column is null for missing.
        w9: { w9Uid: w9Infos.w9Uid, processStatus: w9Infos.processStatus },
        payment: paymentInfos,
        ach: { achUid: achInfos.achUid, addressVerified: achInfos.addressVerified },
        siteCount: db.$count(franchiseSites, eq(franchiseSites.requestUid, requestUid)),
        erepairUserCount: db.$count(erepairUsers, eq(erepairUsers.requestUid, requestUid)),
        ownershipCount: db.$count(diverseOwnerships, eq(diverseOwnerships.requestUid, requestUid)),
        serviceCount: db.$count(
          serviceCapabilities,
          eq(serviceCapabilities.requestUid, requestUid),
        ),
        contactRoles: sql<
          ContactRole[]
        >`array(select ${contactRoles.contactRole} from ${contactRoles} where ${eq(contactRoles.requestUid, requestUid)})`,
      })
      .from(vendorRequests)
      .leftJoin(basicInfos, eq(basicInfos.requestUid, vendorRequests.requestUid))
      .leftJoin(w9Infos, eq(w9Infos.requestUid, vendorRequests.requestUid))
      .leftJoin(paymentInfos, eq(paymentInfos.requestUid, vendorRequests.requestUid))
      .leftJoin(achInfos, eq(achInfos.requestUid, vendorRequests.requestUid))
      .where(eq(vendorRequests.requestUid, requestUid)),
  );
  return {
    ...lists,
    vendorType,
    processStatus,
    selectedProgram,
    useErepair,
    hasBasicInfo: basic !== null,
    businessName: basic?.businessName ?? '',
    franchise: basic?.franchise ?? null,
    uncheckedAddresses: uncheckedAddresses({
      basicInfo: basic ? unchecked(basic) : null,
      payment: payment?.payPreference ? unchecked(payment) : null,
      ach: ach ? unchecked(ach) : null,
    }),
    w9: w9 && { processStatus: w9.processStatus },
    billThruVendor: payment?.billThruVendor ?? '',
    payPreference: payment?.payPreference ?? null,
    hasAch: ach !== null,
    naPayInfoCodes: await codesOf(db, 'NA_pay_info'),
  };
}
