import { and, eq, isNotNull } from 'drizzle-orm';
import { RECORD_ACTIVE } from '@contract/enums';
import { vendorRequests } from '../storage/schema/vendorRequests';

/** The registration is active and its vendor approved: the rule of `isApprovedVendor`, in SQL. */
export const approvedVendor = () =>
  and(
    eq(vendorRequests.recordStatus, RECORD_ACTIVE),
    eq(vendorRequests.processStatus, 'COMPLETE'),
    eq(vendorRequests.approvalStatus, 'APPROVED'),
    isNotNull(vendorRequests.approvalTimestamp),
  );
