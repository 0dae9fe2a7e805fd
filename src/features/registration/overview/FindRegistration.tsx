import { Navigate } from 'react-router-dom';
import type { VendorRequest } from '@contract/entities/vendorRequest';
import { useListVendorRequestsQuery } from '@/api/vendorRequests';
import { PATHS } from '@/lib/paths';
import { useLoads } from '@/store/loads/useLoads';
import { useServices } from '@/store/services';
import { useCurrentUser } from '@/store/user/useCurrentUser';
import { RegistrationLoads } from './RegistrationLoads';

/** The request to go on with: the newest in DRAFT, else the newest of all. */
export function currentRequest(requests: readonly VendorRequest[]): VendorRequest | null {
  const newestFirst = [...requests].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  return newestFirst.find((request) => request.processStatus === 'DRAFT') ?? newestFirst[0] ?? null;
}

/** Without a request in the address: to the person's own one, else to where one is found or begun. */
export function FindRegistration() {
  const { session } = useServices();
  const { query, user } = useCurrentUser();
  const found = useListVendorRequestsQuery(session.email());
  const loads = useLoads([
    { result: query, pending: 'user', failure: 'loadUser' },
    { result: found, pending: 'request', failure: 'loadRequestByEmail' },
  ]);
  const request = currentRequest(found.data ?? []);
  return (
    <RegistrationLoads loads={loads}>
      <Navigate replace to={request ? PATHS.overview.href(request.requestUid) : user?.isSuperUser ? PATHS.shopSearch.href() : PATHS.shopCheck.href()} />
    </RegistrationLoads>
  );
}
