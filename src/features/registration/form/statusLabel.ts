import type { VendorRequest } from '@contract/entities/vendorRequest';
import type { ProcessStatus } from '@contract/enums';
import { isActive } from '@contract/rules/permissions';

/** The status of a request as `registrationLabels` name it. An inactive one says only that. */
export function statusLabelOf(
  request: VendorRequest | null,
): `status${ProcessStatus}` | 'inactive' {
  if (request && !isActive(request)) return 'inactive';
  return `status${request?.processStatus ?? 'DRAFT'}`;
}
