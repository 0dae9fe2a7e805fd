import { Suspense, type ComponentType } from 'react';
import { lazyScreen } from '@/components/feedback/lazyScreen';
import { LoadingScreen } from '@/components/feedback/LoadingScreen';

export const DashboardPage = lazyScreen(
  () => import(/* webpackChunkName: "page-dashboard" */ '@/features/dashboard/DashboardPage'),
);
export const ShopCheckPage = lazyScreen(
  () => import(/* webpackChunkName: "page-shop-check" */ '@/features/shop-check/ShopCheckPage'),
);
export const ShopSearchPage = lazyScreen(
  () => import(/* webpackChunkName: "page-shop-search" */ '@/features/shop-search/ShopSearchPage'),
);
export const OverviewPage = lazyScreen(
  () => import(/* webpackChunkName: "page-overview" */ '@/features/registration/page/OverviewPage'),
);
export const RegistrationPage = lazyScreen(
  () =>
    import(
      /* webpackChunkName: "page-registration" */ '@/features/registration/page/RegistrationPage'
    ),
);
export const StatusPage = lazyScreen(
  () => import(/* webpackChunkName: "page-status" */ '@/features/registration-status/StatusPage'),
);
export const SigningPage = lazyScreen(
  () => import(/* webpackChunkName: "page-signing" */ '@/features/agreement/SigningPage'),
);
export const DocumentsPage = lazyScreen(
  () => import(/* webpackChunkName: "page-documents" */ '@/features/agreement/DocumentsPage'),
);
export const ReviewQueuePage = lazyScreen(
  () => import(/* webpackChunkName: "review" */ '@/features/review-desk/ReviewQueuePage'),
);
export const ReviewRequestPage = lazyScreen(
  () => import(/* webpackChunkName: "review" */ '@/features/registration/page/ReviewRequestPage'),
);
export const StaffPage = lazyScreen(
  () => import(/* webpackChunkName: "page-staff" */ '@/features/staff/StaffPage'),
);
export const AccountPage = lazyScreen(
  () => import(/* webpackChunkName: "page-account" */ '@/features/account/AccountPage'),
);
export const AccountSecurityPage = lazyScreen(
  () =>
    import(
      /* webpackChunkName: "page-account-security" */ '@/features/account/security/AccountSecurityPage'
    ),
);
export const ForgotPasswordRoute = lazyScreen(
  () => import(/* webpackChunkName: "page-forgot-password" */ './ForgotPasswordRoute'),
);

/** Few people see these pages, so their drawings do not load at the start. */
function behindChunk(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const Page = lazyScreen(load);
  return function LazyPage() {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <Page />
      </Suspense>
    );
  };
}

const load = () => import('./StatusPages');

export const NoAccess = behindChunk(async () => ({ default: (await load()).NoAccess }));
export const NotFound = behindChunk(async () => ({ default: (await load()).NotFound }));
export const RegistrationNotFound = behindChunk(async () => ({
  default: (await load()).RegistrationNotFound,
}));
export const Maintenance = behindChunk(async () => ({ default: (await load()).Maintenance }));
export const Unauthorized = behindChunk(async () => ({
  default: (await import('./Unauthorized')).Unauthorized,
}));
