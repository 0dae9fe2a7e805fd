import { useMemo } from 'react';
import { Outlet } from 'react-router-dom';
import { useGetDuplicateVendorQuery, useListVendorRequestsQuery } from '@/api/vendorRequests';
import { useLabels } from '@/components/labels/LabelsContext';
import { AppHeader } from '@/components/layout/AppHeader';
import { usePhone } from '@/lib/look/usePhone';
import { PATHS } from '@/lib/paths';
import { currentRequest } from '@/lib/currentRequest';
import { useServices } from '@/store/services';
import { useCurrentUser } from '@/store/user/useCurrentUser';
import { shellLabels } from '../shellLabels';
import { AccountButton } from './AccountButton';

/** The bar above every page: the person, a link to the current registration, and the profile menu or, on a phone, the account drawer. */
export function Shell() {
  const { session } = useServices();
  const { user } = useCurrentUser();
  const t = useLabels(shellLabels);
  const requests = useListVendorRequestsQuery(session.email(), { skip: user === null });
  // Sent right after sign-in, because the dashboard's tile and shop search depend on it.
  useGetDuplicateVendorQuery(session.email(), { skip: user === null });
  const request = useMemo(() => currentRequest(requests.data ?? []), [requests.data]);

  const phone = usePhone();
  const name = user?.displayName ?? session.email();
  const overview = request
    ? { label: t('myRegistration'), href: PATHS.overview.href(request.requestUid) }
    : undefined;

  return (
    <>
      <AppHeader
        homeHref={PATHS.dashboard.href()}
        userName={name}
        overview={overview}
        profile={phone ? <AccountButton name={name} overview={overview} /> : undefined}
        menu={[
          ...(user?.mayOpenAccount
            ? [{ label: t('myAccount'), icon: 'user' as const, href: PATHS.account.href() }]
            : []),
          { label: t('logout'), icon: 'logout' as const, onSelect: () => void session.signOut() },
        ]}
      />
      <Outlet />
    </>
  );
}
