import type { ReactNode } from 'react';
import { useGetDuplicateVendorQuery } from '@/api/vendorRequests';
import { type QueryGroup, useQueryGroup } from '@/store/queries/useQueryGroup';
import { useServices } from '@/store/services';
import { useCurrentUser } from '@/store/user/useCurrentUser';
import { ErrorLoader } from '@/components/feedback/ErrorLoader';
import { LoadingScreen } from '@/components/feedback/LoadingScreen';
import { useLabels } from '@/components/labels/LabelsContext';
import { PageFrame } from '@/components/layout/PageFrame';
import { loadingLabels } from '@/lib/labels/loadingLabels';
import { useAppSelector } from '@/store/hooks';
import { shellLabels } from '@/app/shellLabels';
import { NoAccess } from '../lazyPages';

interface GuardProps {
  readonly queries: QueryGroup;
  /** Whether the person may see the page. Called only once everything has loaded. */
  readonly allowed: boolean;
  readonly refusal: ReactNode;
  readonly children: ReactNode;
}

/** The four states of a guarded page. A failed load is not a refusal and can be retried. */
export function Guard({ queries, allowed, refusal, children }: GuardProps) {
  const loading = useLabels(loadingLabels);
  const t = useLabels(shellLabels);
  const online = useAppSelector((state) => state.connectivity.online);
  if (queries.failures.length > 0)
    return (
      <PageFrame title={t('guardFailedTitle')}>
        <ErrorLoader queries={queries} offline={!online} />
      </PageFrame>
    );
  if (queries.loading)
    return (
      <PageFrame>
        <LoadingScreen text={loading(queries.pending[0] ?? 'page')} />
      </PageFrame>
    );
  return allowed ? children : refusal;
}

export interface RequireAccessProps {
  readonly to: 'account' | 'shopSearch' | 'reviewDesk' | 'staff';
  readonly children: ReactNode;
}

/** Shows a page to people with the required access, and 403 to others. */
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
