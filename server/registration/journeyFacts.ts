import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ContactRole } from '@contract/enums';
import { type JourneyFacts, uncheckedAddresses } from '@contract/journey/facts';
import { PART_NAMES, type PartName } from '@contract/registration/parts';
import { recordOf } from '@contract/recordOf';
import { codesOf } from '../code-lists/codeLists';
import type { Db } from '../storage/database';
import { achInfos, basicInfos, paymentInfos, w9Infos } from '../storage/schema/shop';
import {
  contactRoles,
  contacts,
  diverseOwnerships,
  erepairUsers,
  franchiseSites,
  serviceCapabilities,
  vehicleTypes,
} from '../storage/schema/shopLists';
import { type VendorRequestRow, vendorRequests } from '../storage/schema/vendorRequests';
import { unchecked } from '../addresses/addressRecord';
import { firstRow } from './record';

/** The table of each part. */
const TABLES = {
  basicInfo: basicInfos,
  contacts,
  w9: w9Infos,
  franchiseSites,
  erepairUsers,
  diverseOwnership: diverseOwnerships,
  services: serviceCapabilities,
  vehicleTypes,
  payment: paymentInfos,
  ach: achInfos,
} as const satisfies Readonly<Record<PartName, PgTable>>;

/** How many entries a registration has of each part. */
const entryCounts = (db: Db, requestUid: string) =>
  recordOf(PART_NAMES, (part) => db.$count(TABLES[part], eq(TABLES[part].requestUid, requestUid)));

/**
 * Reads the facts that the journey rules evaluate: one query for what is stored of the
 * registration.
 */
export async function readJourneyFacts(
  db: Db,
  { requestUid, vendorType, processStatus, selectedProgram, useErepair }: VendorRequestRow,
): Promise<JourneyFacts> {
  const {
    basic,
    w9,
    payment,
    ach,
    entries,
    contactRoles: roles,
  } = firstRow(
    await db
      .select({
        basic: basicInfos,
        // The key comes first: Drizzle takes a part whose first column is null for missing.
        w9: { w9Uid: w9Infos.w9Uid, processStatus: w9Infos.processStatus },
        payment: paymentInfos,
        ach: { achUid: achInfos.achUid, addressVerified: achInfos.addressVerified },
        entries: entryCounts(db, requestUid),
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
    entries,
    serviceCount: entries.services,
    contactRoles: roles,
    vendorType,
    processStatus,
    selectedProgram,
    useErepair,
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
    naPayInfoCodes: await codesOf(db, 'NA_pay_info'),
  };
}
