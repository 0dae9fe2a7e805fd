import type { ReactNode } from 'react';
import { useGetDuplicateVendorQuery } from '@/api/vendorRequests';
import { PageFrame } from '@/components/layout/PageFrame';
import { LoadingScreen } from '@/components/feedback/LoadingScreen';
import { useServices } from '@/store/services';
import { useCurrentUser } from '@/store/user/useCurrentUser';
import { NoAccess } from '../StatusPages';

/** Shows a page to people with the required access, and 403 to others. The backend enforces access to the data. */
export function RequireAccess({
  to,
  children,
}: {
  to: 'account' | 'shopSearch';
  children: ReactNode;
}) {
  const { session } = useServices();
  const { query, user } = useCurrentUser();
  const duplicate = useGetDuplicateVendorQuery(session.email(), {
    skip: to !== 'shopSearch' || user === null || user.isSuperUser,
  });

  if (query.isLoading || duplicate.isLoading) {
    return (
      <PageFrame>
        <LoadingScreen />
      </PageFrame>
    );
  }
  const allowed =
    to === 'account' ? user?.mayOpenAccount : user?.isSuperUser || duplicate.data?.duplicate;
  return allowed ? children : <NoAccess />;
}
