import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { mayStartRegistration, PRODUCTION } from '@contract/rules/permissions';
import { useListVendorRequestsQuery } from '@/api/vendorRequests';
import { useQueryGroup } from '@/store/queries/useQueryGroup';
import { useServices } from '@/store/services';
import { useCurrentUser } from '@/store/user/useCurrentUser';
import { NoAccess, Unauthorized } from '../lazyPages';
import { Guard } from './Guard';

/**
 * Who may start, for the address of a new registration. Shop check hides its buttons by the
 * same rule, and the backend refuses the creation.
 */
export function RequireStart({ children }: { children: ReactNode }) {
  const { session, config } = useServices();
  const { requestUid } = useParams();
  const [search] = useSearchParams();
  const { query, user } = useCurrentUser();
  const isNew = requestUid === undefined && search.has('new');
  // A failure must not keep an owner from their form: the backend refuses a viewer.
  const unknown =
    isNew && query.isFetching && query.data === undefined && query.error === undefined;
  const applies = isNew && (config.environmentLabel === PRODUCTION || user?.mayChange === false);
  const requests = useListVendorRequestsQuery(session.email(), { skip: !applies });
  const queries = useQueryGroup([
    ...(applies || unknown
      ? [{ result: query, pending: 'user' as const, failure: 'loadUser' as const }]
      : []),
    ...(applies
      ? [{ result: requests, pending: 'shops' as const, failure: 'loadShops' as const }]
      : []),
  ]);
  const mayStart =
    user !== null &&
    mayStartRegistration(config.environmentLabel, user, requests.data?.length ?? 0);
  // One tree in both cases: the first save changes the address to a uid, and the form must stay.
  return (
    <Guard
      queries={queries}
      allowed={!applies || mayStart}
      refusal={user?.mayChange === false ? <NoAccess /> : <Unauthorized />}
    >
      {children}
    </Guard>
  );
}
