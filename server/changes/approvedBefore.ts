import type { VendorRequestRow } from '../storage/schema/vendorRequests';

/** Whether a vendor may have received payments. Changes of these then need a second person. */
export const hasBeenApproved = ({
  processStatus,
  wasApproved,
}: Pick<VendorRequestRow, 'processStatus' | 'wasApproved'>): boolean =>
  processStatus === 'COMPLETE' || wasApproved === 1;
