import { eq, and, isNotNull } from 'drizzle-orm';
import type { VendorRequest } from '@contract/registration/vendorRequest';
import { RECORD_ACTIVE } from '@contract/enums';
import { etagOf } from '../api/ifMatch';
import type { Db } from '../storage/database';
import { basicInfos } from '../storage/schema/shop';
import { type VendorRequestRow, vendorRequests } from '../storage/schema/vendorRequests';

/** The basic information that is part of a registration's payload. */
export type BasicInfoPart = Pick<
  typeof basicInfos.$inferSelect,
  'businessName' | 'city' | 'state' | 'requestReason' | 'reasonText'
>;

/** The columns for `select`. */
export const vendorRequestSelection = {
  vendorRequest: vendorRequests,
  basic: {
    businessName: basicInfos.businessName,
    city: basicInfos.city,
    state: basicInfos.state,
    requestReason: basicInfos.requestReason,
    reasonText: basicInfos.reasonText,
  },
};

/** The payload of a registration. Both tables have a reason; that of the basic information wins. */
export function readVendorRequest(
  row: VendorRequestRow,
  basic: BasicInfoPart | null | undefined,
): VendorRequest {
  return {
    requestUid: row.requestUid,
    vendorType: row.vendorType,
    loginEmail: row.loginEmail,
    origination: row.origination,
    requestReason: basic?.requestReason || row.requestReason,
    reasonText: basic?.requestReason ? basic.reasonText : row.reasonText,
    selectedProgram: row.selectedProgram,
    useErepair: row.useErepair,
    useAutoIntegrate: row.useAutoIntegrate,
    processStatus: row.processStatus,
    approvalStatus: row.approvalStatus,
    approvalTimestamp: row.approvalTimestamp?.toISOString() ?? '',
    onboardingStatus: row.onboardingStatus,
    recordStatus: row.recordStatus,
    createdAt: row.createdAt.toISOString(),
    businessName: basic?.businessName ?? '',
    city: basic?.city ?? '',
    state: basic?.state ?? '',
    progress: null,
    lapsed: null,
    changesRequested: row.changesRequested,
    etag: etagOf(row),
  };
}

/** The result for one registration, with its basic information. */
export async function resultOf(
  db: Db,
  row: VendorRequestRow,
): Promise<{ payload: VendorRequest; rev: number }> {
  const [basic] = await db
    .select(vendorRequestSelection.basic)
    .from(basicInfos)
    .where(eq(basicInfos.requestUid, row.requestUid));
  return { payload: readVendorRequest(row, basic), rev: row.rev };
}

/** The registration is active and its vendor approved: the rule of `isApprovedVendor`, in SQL. */
export const approvedVendor = () =>
  and(
    eq(vendorRequests.recordStatus, RECORD_ACTIVE),
    eq(vendorRequests.processStatus, 'COMPLETE'),
    eq(vendorRequests.approvalStatus, 'APPROVED'),
    isNotNull(vendorRequests.approvalTimestamp),
  );
