import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSearchParams } from 'react-router-dom';
import type { PrefillSource } from '@contract/entities/prefill';
import { isApprovedVendor, type VendorRequest } from '@contract/registration/vendorRequest';
import type { VendorType } from '@contract/enums';
import { useGetPrefillQuery } from '@/api/prefill';
import { useListVendorRequestsQuery } from '@/api/vendorRequests';
import { useServices } from '@/store/services';
import { useRegistration } from '../model/RegistrationContext';

/**
 * The one to offer among a person's requests, by the backend's rule: the newest of the same type,
 * else the newest.
 */
function newestApproved(
  requests: readonly VendorRequest[],
  vendorType: VendorType,
): PrefillSource | null {
  const approved = requests.filter((request) => isApprovedVendor(request) && request.businessName);
  const ofType = approved.filter((request) => request.vendorType === vendorType);
  const [first] = (ofType.length > 0 ? ofType : approved).sort((a, b) =>
    b.approvalTimestamp.localeCompare(a.approvalTimestamp),
  );
  if (!first) return null;
  const { requestUid, businessName, approvalTimestamp: approvedAt } = first;
  return { requestUid, businessName, approvedAt };
}

/**
 * The approved registration to copy from. A new registration has no uid yet, so it is found in the
 * list of the person's requests, which earlier pages have usually loaded.
 */
export function usePrefillSource(): PrefillSource | null {
  const { requestUid, vendorType, superUser } = useRegistration();
  const { session } = useServices();
  const [search] = useSearchParams();
  const { data } = useGetPrefillQuery(requestUid === null ? skipToken : { requestUid });
  const owner = search.get('for') ?? (superUser ? null : session.email());
  const { data: requests } = useListVendorRequestsQuery(
    requestUid === null && owner ? owner : skipToken,
  );
  if (requestUid !== null) return data?.source ?? null;
  return requests ? newestApproved(requests, vendorType) : null;
}
