import { eq } from 'drizzle-orm';
import type { VendorRequest } from '@contract/entities/vendorRequest';
import type { Db } from '../storage/database';
import { basicInfos } from '../storage/schema/shop';
import { type VendorRequestRow, vendorRequests } from '../storage/schema/vendorRequests';

/** What the answer about a request takes from its basic info. */
export type BasicInfoPart = Pick<
  typeof basicInfos.$inferSelect,
  'businessName' | 'requestReason' | 'reasonText'
>;

/** Requests with that part of their basic info, for `select`. */
export const requestSelection = {
  request: vendorRequests,
  basic: {
    businessName: basicInfos.businessName,
    requestReason: basicInfos.requestReason,
    reasonText: basicInfos.reasonText,
  },
};

/** A request as the contract shows it. The reason stands in two places; that of basic info wins. */
export function readRequest(
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
    createdAt: row.createdAt.toISOString(),
    businessName: basic?.businessName ?? '',
  };
}

/** The answer about one request, after its basic info was looked up. */
export async function answerOf(
  db: Db,
  row: VendorRequestRow,
): Promise<{ payload: VendorRequest; rev: number }> {
  const [basic] = await db
    .select(requestSelection.basic)
    .from(basicInfos)
    .where(eq(basicInfos.requestUid, row.requestUid));
  return { payload: readRequest(row, basic), rev: row.rev };
}
