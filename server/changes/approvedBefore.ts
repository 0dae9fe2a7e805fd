import type { VendorRequestRow } from '../storage/schema/vendorRequests';

/**
 * Whether payments may have been made to a vendor: the registration is approved, or was before it
 * was put on hold or under review again. From then on, nobody moves them alone.
 */
export const hasBeenApproved = ({
  processStatus,
  wasApproved,
}: Pick<VendorRequestRow, 'processStatus' | 'wasApproved'>): boolean =>
  processStatus === 'COMPLETE' || wasApproved === 1;
