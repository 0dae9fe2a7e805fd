import { Navigate } from 'react-router-dom';
import { useListVendorRequestsQuery } from '@/api/vendorRequests';
import { currentRequest } from '@/lib/currentRequest';
import { PATHS } from '@/lib/paths';
import { useQueryGroup } from '@/store/queries/useQueryGroup';
import { useServices } from '@/store/services';
import { useCurrentUser } from '@/store/user/useCurrentUser';
import { OverviewBoundary } from './OverviewBoundary';

/**
 * Without a uid in the address: redirects to the person's registration, or to where one is found or
 * started.
 */
export default function FindRegistration() {
  const { session } = useServices();
  const { query, user } = useCurrentUser();
  const found = useListVendorRequestsQuery(session.email());
  const queries = useQueryGroup([
    { result: query, pending: 'user', failure: 'loadUser' },
    { result: found, pending: 'request', failure: 'loadRequestByEmail' },
  ]);
  const request = currentRequest(found.data ?? []);
  return (
    <OverviewBoundary requestUid={null} queries={queries}>
      <Navigate
        replace
        to={
          request
            ? PATHS.overview.href(request.requestUid)
            : user?.isStaff
              ? PATHS.shopSearch.href()
              : PATHS.shopCheck.href()
        }
      />
    </OverviewBoundary>
  );
}
