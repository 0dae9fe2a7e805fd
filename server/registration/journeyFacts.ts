import { and, eq, type SQL, sql } from 'drizzle-orm';
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

type Answers = Pick<
  VendorRequestRow,
  'vendorType' | 'processStatus' | 'selectedProgram' | 'useErepair' | 'wasApproved'
>;

/** How many entries a registration has of each part. */
const entryCounts = (db: Db) =>
  recordOf(PART_NAMES, (part) =>
    db.$count(TABLES[part], eq(TABLES[part].requestUid, vendorRequests.requestUid)),
  );

/** Reads the facts for the journey rules of registrations, with one query. */
export async function readFactsOfAll(
  db: Db,
  where: SQL | undefined,
): Promise<{ readonly request: Answers; readonly facts: JourneyFacts }[]> {
  const rows = await db
    .select({
      request: {
        vendorType: vendorRequests.vendorType,
        processStatus: vendorRequests.processStatus,
        selectedProgram: vendorRequests.selectedProgram,
        useErepair: vendorRequests.useErepair,
        wasApproved: vendorRequests.wasApproved,
      },
      // The key comes first: Drizzle takes a part whose first column is null for missing.
      basic: {
        basicInfoUid: basicInfos.basicInfoUid,
        businessName: basicInfos.businessName,
        franchise: basicInfos.franchise,
        addressVerified: basicInfos.addressVerified,
      },
      w9: { w9Uid: w9Infos.w9Uid, processStatus: w9Infos.processStatus },
      payment: {
        payInfoUid: paymentInfos.payInfoUid,
        payPreference: paymentInfos.payPreference,
        billThruVendor: paymentInfos.billThruVendor,
        addressVerified: paymentInfos.addressVerified,
      },
      ach: { achUid: achInfos.achUid, addressVerified: achInfos.addressVerified },
      entries: entryCounts(db),
      // Capabilities are stored with the services, and are no obstacle.
      serviceCount: db.$count(
        serviceCapabilities,
        and(
          eq(serviceCapabilities.requestUid, vendorRequests.requestUid),
          eq(serviceCapabilities.serviceClass, 'SV'),
        ),
      ),
      contactRoles: sql<
        ContactRole[]
      >`array(select ${contactRoles.contactRole} from ${contactRoles} where ${eq(contactRoles.requestUid, vendorRequests.requestUid)})`,
    })
    .from(vendorRequests)
    .leftJoin(basicInfos, eq(basicInfos.requestUid, vendorRequests.requestUid))
    .leftJoin(w9Infos, eq(w9Infos.requestUid, vendorRequests.requestUid))
    .leftJoin(paymentInfos, eq(paymentInfos.requestUid, vendorRequests.requestUid))
    .leftJoin(achInfos, eq(achInfos.requestUid, vendorRequests.requestUid))
    .where(where);
  const naPayInfoCodes = await codesOf(db, 'NA_pay_info');
  return rows.map(({ request, basic, w9, payment, ach, entries, serviceCount, ...row }) => ({
    request,
    facts: {
      ...answersOf(request),
      entries,
      serviceCount,
      contactRoles: row.contactRoles,
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
      naPayInfoCodes,
    },
  }));
}

const answersOf = ({ vendorType, processStatus, selectedProgram, useErepair }: Answers) => ({
  vendorType,
  processStatus,
  selectedProgram,
  useErepair,
});

/** The facts of one registration, with what `request` says of it. */
export async function readJourneyFacts(db: Db, request: VendorRequestRow): Promise<JourneyFacts> {
  const { facts } = firstRow(
    await readFactsOfAll(db, eq(vendorRequests.requestUid, request.requestUid)),
  );
  return { ...facts, ...answersOf(request) };
}
