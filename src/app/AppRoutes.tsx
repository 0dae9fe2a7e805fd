import { Suspense, type ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { LoadingScreen } from '@/components/feedback/LoadingScreen';
import { PATHS } from '@/lib/paths';
import { useAppSelector } from '@/store/hooks';
import { useServices } from '@/store/services';
import {
  AccountPage,
  AccountSecurityPage,
  DashboardPage,
  DocumentsPage,
  ForgotPasswordRoute,
  Maintenance,
  NotFound,
  OverviewPage,
  RegistrationPage,
  ReviewQueuePage,
  ReviewRequestPage,
  ShopCheckPage,
  ShopSearchPage,
  StaffPage,
  StatusPage,
} from './lazyPages';
import { KnownRegistration } from './guards/KnownRegistration';
import { SignedIn } from './guards/SignedIn';
import { RequireAccess } from './guards/RequireAccess';
import { RequireStart } from './guards/RequireStart';
import { Shell } from './layout/Shell';

const page = (element: ReactNode): ReactNode => (
  <Suspense fallback={<LoadingScreen />}>{element}</Suspense>
);

const ofRegistration = (element: ReactNode): ReactNode => (
  <KnownRegistration>{page(element)}</KnownRegistration>
);

/** Every route of the portal with the access it requires. */
export function AppRoutes() {
  const maintenance = useAppSelector((state) => state.maintenance);
  const { config } = useServices();
  if (maintenance) return <Maintenance />;
  return (
    <Routes>
      <Route path={PATHS.forgotPassword.pattern} element={page(<ForgotPasswordRoute />)} />
      <Route element={<SignedIn />}>
        <Route element={<Shell />}>
          <Route path="/" element={<Navigate replace to={PATHS.dashboard.href()} />} />
          <Route path={PATHS.dashboard.pattern} element={page(<DashboardPage />)} />
          <Route path={PATHS.shopCheck.pattern} element={page(<ShopCheckPage />)} />
          <Route
            path={PATHS.shopSearch.pattern}
            element={<RequireAccess to="shopSearch">{page(<ShopSearchPage />)}</RequireAccess>}
          />
          <Route
            path={PATHS.account.pattern}
            element={<RequireAccess to="account">{page(<AccountPage />)}</RequireAccess>}
          />
          {config.features.accountSecurity ? (
            <Route
              path={PATHS.accountSecurity.pattern}
              element={<RequireAccess to="account">{page(<AccountSecurityPage />)}</RequireAccess>}
            />
          ) : null}
          <Route path={PATHS.overview.pattern} element={ofRegistration(<OverviewPage />)} />
          <Route
            path={PATHS.registerVendor.pattern}
            element={
              <RequireStart>
                {ofRegistration(<RegistrationPage key="shop" vendorType="RMT SHOP" />)}
              </RequireStart>
            }
          />
          <Route
            path={PATHS.registerOverhead.pattern}
            element={
              <RequireStart>
                {ofRegistration(<RegistrationPage key="overhead" vendorType="OVERHEAD" />)}
              </RequireStart>
            }
          />
          {config.features.staff ? (
            <Route
              path={PATHS.staff.pattern}
              element={<RequireAccess to="staff">{page(<StaffPage />)}</RequireAccess>}
            />
          ) : null}
          {config.features.review ? (
            <>
              <Route
                path={PATHS.reviewDesk.pattern}
                element={<RequireAccess to="reviewDesk">{page(<ReviewQueuePage />)}</RequireAccess>}
              />
              <Route
                path={PATHS.reviewRequest.pattern}
                element={
                  <RequireAccess to="reviewDesk">
                    {ofRegistration(<ReviewRequestPage />)}
                  </RequireAccess>
                }
              />
            </>
          ) : null}
          <Route path={PATHS.status.pattern} element={ofRegistration(<StatusPage />)} />
          {config.features.documents ? (
            <Route path={PATHS.documents.pattern} element={ofRegistration(<DocumentsPage />)} />
          ) : null}
          <Route path="*" element={<NotFound />} />
        </Route>
      </Route>
    </Routes>
  );
}
