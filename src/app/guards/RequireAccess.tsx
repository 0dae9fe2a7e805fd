import type { ReactNode } from 'react';
import { useGetDuplicateVendorQuery } from '@/api/vendorRequests';
import { useQueryGroup } from '@/store/queries/useQueryGroup';
import { useServices } from '@/store/services';
import { useCurrentUser } from '@/store/user/useCurrentUser';
import { NoAccess } from '../lazyPages';
import { Guard } from './Guard';

export interface RequireAccessProps {
  readonly to: 'account' | 'shopSearch' | 'reviewDesk' | 'staff';
  readonly children: ReactNode;
}

/**
 * Shows a page to people with the required access, and 403 to others. The backend enforces the
 * access to data.
 */
export function RequireAccess({ to, children }: RequireAccessProps) {
  const { session } = useServices();
  const { query, user } = useCurrentUser();
  const needsLookup = to === 'shopSearch' && user !== null && !user.isStaff;
  const duplicate = useGetDuplicateVendorQuery(session.email(), { skip: !needsLookup });
  const queries = useQueryGroup([
    { result: query, pending: 'user', failure: 'loadUser' },
    ...(needsLookup
      ? [{ result: duplicate, pending: 'shops' as const, failure: 'loadShops' as const }]
      : []),
  ]);
  const allowed =
    to === 'account'
      ? user?.mayOpenAccount
      : to === 'staff'
        ? user?.mayManageStaff
        : user?.isStaff || (to === 'shopSearch' && duplicate.data?.duplicate);
  return (
    <Guard queries={queries} allowed={allowed ?? false} refusal={<NoAccess />}>
      {children}
    </Guard>
  );
}
