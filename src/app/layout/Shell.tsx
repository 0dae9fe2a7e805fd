import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Outlet, useLocation, useMatch, useNavigationType } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import { useGetDuplicateVendorQuery, useListVendorRequestsQuery } from '@/api/vendorRequests';
import { useLabels } from '@/components/labels/LabelsContext';
import { LoadingScreen } from '@/components/feedback/LoadingScreen';
import { optionalPart } from '@/components/feedback/optionalPart';
import { AppHeader } from '@/components/layout/AppHeader';
import { usePhone } from '@/lib/look/useMedia';
import { PATHS } from '@/lib/paths';
import { currentRequest } from '@/lib/currentRequest';
import { useServices } from '@/store/services';
import { useLogOut } from '@/store/useLogOut';
import { useCurrentUser } from '@/store/user/useCurrentUser';
import { QuietLanguageSwitch } from '@/components/labels/QuietLanguageSwitch';
import { media } from '@/lib/look/vars';
import { useNotify } from '@/store/notify';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { overlayLabels } from '@/components/overlays/overlayLabels';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { logOutAsked } from '@/store/sessionStatus';
import { Avatar } from '@/components/Avatar';
import { Icon } from '@/components/icons/Icon';
import { layoutLabels } from '@/components/layout/layoutLabels';
import { ProfileToggle } from '@/components/layout/ProfileMenu';
import { lazyOverlay } from '@/components/overlays/lazyOverlay';
import { focusHeadingOnceThere } from '@/components/focusHeading';
import { isSamePage } from '@/lib/samePage';
import { PageBoundary } from '../ErrorBoundary';
import { usePageOpened } from '../pageOpened';
import { shellLabels } from '../shellLabels';
import { useIsUnknown } from '../guards/useIsUnknown';
import { useStaffPages } from './useStaffPages';
import type { AccountDrawerProps } from './AccountDrawer';

/**
 * Moves the focus to the page's heading after each change of the path, once the heading is there.
 * The browser sets the focus on the first page. The steps of the wizard, which share a path, set it
 * themselves. A page keeps it when its address only gained its uid (`SAME_PAGE`).
 */
export function useHeadingFocus(): void {
  const { pathname, state } = useLocation();
  // The history keeps the state: returning to that entry does change the page.
  const stays = useNavigationType() === 'REPLACE' && isSamePage(state);
  const latestStays = useRef(stays);
  latestStays.current = stays;
  const last = useRef(pathname);
  // Before the page is painted. On a slow machine the person is in its first field before a later
  // effect runs, and their typing would be lost.
  useLayoutEffect(() => {
    if (last.current === pathname) return undefined;
    last.current = pathname;
    if (latestStays.current) return undefined;
    return focusHeadingOnceThere();
  }, [pathname]);
}

const ReviewDeskLink = optionalPart(
  () => import(/* webpackChunkName: "review" */ '@/features/review-desk/ReviewDeskLink'),
);

/** Milliseconds after the start, when the first screen has its data. */
const MENU_AFTER_MS = 3_000;

/** The bar reads no result of this query. */
const nothing = () => ({});

function useUidOfAddress(): string | null {
  const matches = [
    useMatch(PATHS.overview.pattern),
    useMatch(PATHS.registerVendor.pattern),
    useMatch(PATHS.registerOverhead.pattern),
    useMatch(PATHS.status.pattern),
  ];
  return matches.find((match) => match !== null)?.params.requestUid ?? null;
}

/** The bar above every page: the person, the current registration, and the menu. */
export function Shell() {
  const { session, config } = useServices();
  const { user } = useCurrentUser();
  const opened = usePageOpened();
  const t = useLabels(shellLabels);
  const uidOfAddress = useUidOfAddress();
  const inAddress = useIsUnknown(uidOfAddress) ? null : uidOfAddress;
  // The uid in the address already names the current registration.
  const requests = useListVendorRequestsQuery(session.email(), {
    skip: user === null || inAddress !== null,
    selectFromResult: ({ data }) => ({ data }),
  });
  // Sent right after sign-in, because the dashboard's tile and shop search depend on it.
  useGetDuplicateVendorQuery(session.email(), {
    skip: user === null,
    selectFromResult: nothing,
  });
  const found = useMemo(() => currentRequest(requests.data ?? []), [requests.data]);
  // Staff look at other people's registrations.
  const current = inAddress === null ? found?.requestUid : user?.isStaff ? null : inAddress;
  const logOut = useLogOut();
  useHeadingFocus();
  useEffect(() => {
    // Loaded ahead of time, so that the menu works even after a lost connection.
    const load = () => void import('@/components/layout/ProfileMenuList').catch(() => undefined);
    const timer = setTimeout(() => {
      if (navigator.onLine) load();
      else window.addEventListener('online', load, { once: true });
    }, MENU_AFTER_MS);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', load);
    };
  }, []);

  const staffPages = useStaffPages();
  const phone = usePhone();
  const name = user?.displayName ?? session.email();
  const overview = current
    ? { label: t('myRegistration'), href: PATHS.overview.href(current) }
    : undefined;

  return (
    <>
      <AppHeader
        homeHref={PATHS.dashboard.href()}
        userName={name}
        overview={overview}
        links={
          // Its code loads after that of the first page.
          opened && user?.isStaff && config.features.review && !phone ? <ReviewDeskLink /> : null
        }
        language={<BarLanguageSwitch />}
        profile={phone ? <AccountButton name={name} overview={overview} /> : undefined}
        menu={[
          ...(user?.mayOpenAccount
            ? [{ label: t('myAccount'), icon: 'user' as const, href: PATHS.account.href() }]
            : []),
          ...staffPages,
          { label: t('logout'), icon: 'logout' as const, onSelect: () => logOut() },
        ]}
      />
      <PageBoundary>{opened ? <Outlet /> : <LoadingScreen />}</PageBoundary>
      <LogOutQuestion />
    </>
  );
}

// There the account drawer has it.
const NotOnPhone = styled(QuietLanguageSwitch)({ [media.phone]: { display: 'none' } });

/** The language switch in the bar of every page. On a phone it is in the account drawer. */
function BarLanguageSwitch() {
  const notify = useNotify();
  return <NotOnPhone onFailed={(text) => notify.error(text)} />;
}

function LogOutQuestion() {
  const { session } = useServices();
  const dispatch = useAppDispatch();
  const asked = useAppSelector((state) => state.sessionStatus.logOutAsked);
  const t = useLabels(shellLabels);
  const overlay = useLabels(overlayLabels);
  return (
    <ConfirmDialog
      open={asked !== null}
      title={t('logOutTitle')}
      actionLabel={t('logOutAndLose')}
      cancelLabel={overlay('keepEditing')}
      onCancel={() => dispatch(logOutAsked(null))}
      onConfirm={() => void session.signOut(asked ?? 'chosen')}
    >
      {t('logOutText')}
    </ConfirmDialog>
  );
}

const AccountDrawer = lazyOverlay<AccountDrawerProps>(
  () => import('./AccountDrawer'),
  ({ onClose }) => onClose(),
);
const preloadDrawer = () => void AccountDrawer.preload();

interface AccountButtonProps {
  readonly name: string;
  readonly overview: AccountDrawerProps['overview'];
}

/** The person's button in a phone's bar. The drawer closes when the address changes. */
function AccountButton({ name, overview }: AccountButtonProps) {
  const t = useLabels(layoutLabels);
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const open = openedAt === key;
  return (
    <>
      <ProfileToggle
        aria-label={t('accountMenu', { name })}
        aria-haspopup="dialog"
        aria-expanded={open}
        // The drawer's code loads while the finger or the keyboard approaches.
        onPointerDown={preloadDrawer}
        onFocus={preloadDrawer}
        onClick={() => setOpenedAt(open ? null : key)}
      >
        <Avatar name={name} />
        <Icon name="chevronDown" size={16} />
      </ProfileToggle>
      <AccountDrawer open={open} onClose={() => setOpenedAt(null)} overview={overview} />
    </>
  );
}
