import type { VendorRequestRow } from '../storage/schema/vendorRequests';

/**
 * Whether a vendor may have received payments: its registration is approved, or was approved before
 * it was put on hold or reopened. Changes of its payments then need a second person.
 */
export const hasBeenApproved = ({
  processStatus,
  wasApproved,
}: Pick<VendorRequestRow, 'processStatus' | 'wasApproved'>): boolean =>
  processStatus === 'COMPLETE' || wasApproved === 1;
