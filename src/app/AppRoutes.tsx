import { lazy, Suspense, type ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { LoadingScreen } from '@/components/feedback/LoadingScreen';
import { PATHS } from '@/lib/paths';
import { useServices } from '@/store/services';
import { Maintenance, NotFound } from './StatusPages';
import { SignedIn } from './guards/SignedIn';
import { RequireAccess } from './guards/RequireAccess';
import { Shell } from './layout/Shell';

const DashboardPage = lazy(() => import('@/features/dashboard/DashboardPage'));
const ShopCheckPage = lazy(() => import('@/features/shop-check/ShopCheckPage'));
const ShopSearchPage = lazy(() => import('@/features/shop-search/ShopSearchPage'));
const OverviewPage = lazy(() => import('@/features/registration/page/OverviewPage'));
const RegistrationPage = lazy(() => import('@/features/registration/page/RegistrationPage'));
const StatusPage = lazy(() => import('@/features/registration-status/StatusPage'));
const AccountPage = lazy(() => import('@/features/account/AccountPage'));
const ForgotPasswordRoute = lazy(() => import('./ForgotPasswordRoute'));

const page = (element: ReactNode): ReactNode => (
  <Suspense fallback={<LoadingScreen />}>{element}</Suspense>
);

/** Every route of the portal with the access it requires. */
export function AppRoutes() {
  const { config } = useServices();
  if (config.maintenance) return <Maintenance />;
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
          <Route path={PATHS.overview.pattern} element={page(<OverviewPage />)} />
          <Route
            path={PATHS.registerVendor.pattern}
            element={page(<RegistrationPage key="shop" vendorType="RMT SHOP" />)}
          />
          <Route
            path={PATHS.registerOverhead.pattern}
            element={page(<RegistrationPage key="overhead" vendorType="OVERHEAD" />)}
          />
          <Route path={PATHS.status.pattern} element={page(<StatusPage />)} />
          <Route path="*" element={<NotFound />} />
        </Route>
      </Route>
    </Routes>
  );
}
