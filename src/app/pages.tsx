import type { ReactNode } from 'react';
import type { PortalConfig } from '@contract/config';
import type { VendorType } from '@contract/enums';
import { stepOfSlug, type StepKey } from '@contract/journey/steps';
import { lazyScreen, type LazyScreen } from '@/components/feedback/lazyScreen';
import { PATHS } from '@/lib/paths';
import type { RequireAccessProps } from './guards/RequireAccess';

const DashboardPage = lazyScreen(
  () => import(/* webpackChunkName: "page-dashboard" */ '@/features/dashboard/DashboardPage'),
);
const ShopCheckPage = lazyScreen(
  () => import(/* webpackChunkName: "page-shop-check" */ '@/features/shop-check/ShopCheckPage'),
);
const ShopSearchPage = lazyScreen(
  () => import(/* webpackChunkName: "page-shop-search" */ '@/features/shop-search/ShopSearchPage'),
);
const OverviewPage = lazyScreen(
  () => import(/* webpackChunkName: "page-overview" */ '@/features/registration/page/OverviewPage'),
);
export const RegistrationPage = lazyScreen(
  () =>
    import(
      /* webpackChunkName: "page-registration" */ '@/features/registration/page/RegistrationPage'
    ),
);
const StatusPage = lazyScreen(
  () => import(/* webpackChunkName: "page-status" */ '@/features/registration-status/StatusPage'),
);
const DocumentsPage = lazyScreen(
  () => import(/* webpackChunkName: "page-documents" */ '@/features/agreement/DocumentsPage'),
);
const ReviewQueuePage = lazyScreen(
  () => import(/* webpackChunkName: "review" */ '@/features/review-desk/ReviewQueuePage'),
);
const ReviewRequestPage = lazyScreen(
  () => import(/* webpackChunkName: "review" */ '@/features/registration/page/ReviewRequestPage'),
);
const StaffPage = lazyScreen(
  () => import(/* webpackChunkName: "page-staff" */ '@/features/staff/StaffPage'),
);
const WebhooksPage = lazyScreen(
  () => import(/* webpackChunkName: "page-staff" */ '@/features/staff/webhooks/WebhooksPage'),
);
const FiguresPage = lazyScreen(
  () => import(/* webpackChunkName: "page-figures" */ '@/features/figures/FiguresPage'),
);
const AccountPage = lazyScreen(
  () => import(/* webpackChunkName: "page-account" */ '@/features/account/AccountPage'),
);
const AccountSecurityPage = lazyScreen(
  () =>
    import(
      /* webpackChunkName: "page-account-security" */ '@/features/account/security/AccountSecurityPage'
    ),
);
export const ForgotPasswordRoute = lazyScreen(
  () => import(/* webpackChunkName: "page-forgot-password" */ './ForgotPasswordRoute'),
);

export interface Page {
  readonly path: string;
  readonly element: ReactNode;
  /** Loads its code ahead of time. Never rejects. */
  readonly load: (search: URLSearchParams) => Promise<unknown>;
  readonly access?: RequireAccessProps['to'];
  /** A configuration with none of these features has no such page. */
  readonly features?: readonly (keyof PortalConfig['features'])[];
  /** It shows the registration of its address, which has to be one of the person's. */
  readonly ofRegistration?: boolean;
  readonly starts?: boolean;
  readonly stepOf?: (search: URLSearchParams) => StepKey | null;
}

const page = (
  { pattern }: { readonly pattern: string },
  Screen: LazyScreen<object>,
  rules: Pick<Page, 'access' | 'features' | 'ofRegistration'> = {},
): Page => ({ path: pattern, element: <Screen />, load: Screen.preload, ...rules });

function wizard({ pattern }: { readonly pattern: string }, vendorType: VendorType): Page {
  const stepOf = (search: URLSearchParams) => stepOfSlug(vendorType, search.get('step') ?? '');
  return {
    path: pattern,
    element: <RegistrationPage key={vendorType} vendorType={vendorType} />,
    load: (search) => {
      const step = stepOf(search);
      return Promise.all([
        RegistrationPage.preload(),
        step &&
          import(/* webpackChunkName: "page-registration" */ '@/features/registration/steps').then(
            ({ STEPS }) => STEPS[step].screen.preload(),
          ),
      ]);
    },
    ofRegistration: true,
    starts: true,
    stepOf,
  };
}

export const PAGES: readonly Page[] = [
  page(PATHS.dashboard, DashboardPage),
  page(PATHS.shopCheck, ShopCheckPage),
  page(PATHS.shopSearch, ShopSearchPage, { access: 'shopSearch' }),
  page(PATHS.account, AccountPage, { access: 'account' }),
  page(PATHS.accountSecurity, AccountSecurityPage, {
    access: 'account',
    features: ['accountSecurity'],
  }),
  page(PATHS.overview, OverviewPage, { ofRegistration: true }),
  wizard(PATHS.registerVendor, 'RMT SHOP'),
  wizard(PATHS.registerOverhead, 'OVERHEAD'),
  page(PATHS.staff, StaffPage, { access: 'staff', features: ['staff'] }),
  page(PATHS.webhooks, WebhooksPage, { access: 'staff', features: ['webhooks'] }),
  page(PATHS.figures, FiguresPage, { access: 'reviewDesk', features: ['figures'] }),
  page(PATHS.reviewDesk, ReviewQueuePage, { access: 'reviewDesk', features: ['review'] }),
  page(PATHS.reviewRequest, ReviewRequestPage, {
    access: 'reviewDesk',
    features: ['review'],
    ofRegistration: true,
  }),
  page(PATHS.status, StatusPage, { ofRegistration: true }),
  page(PATHS.documents, DocumentsPage, {
    features: ['documents', 'vendorDocuments'],
    ofRegistration: true,
  }),
];
