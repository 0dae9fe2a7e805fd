import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, Route, Routes, useParams, useSearchParams } from 'react-router-dom';
import { PRODUCTION, mayStartRegistration } from '@contract/rules/permissions';
import { LoadingScreen } from '@/components/feedback/LoadingScreen';
import { Redirect } from '@/components/layout/Redirect';
import { PATHS } from '@/lib/paths';
import { useAppSelector } from '@/store/hooks';
import { useServices } from '@/store/services';
import { useListVendorRequestsQuery } from '@/api/vendorRequests';
import { useQueryGroup } from '@/store/queries/useQueryGroup';
import { acceptUserInfo, useCurrentUser } from '@/store/user/useCurrentUser';
import { useGetUserInfoQuery } from '@/api/users';
import { Maintenance, NoAccess, NotFound, RegistrationNotFound, Unauthorized } from './lazyPages';
import { ForgotPasswordRoute, PAGES, type Page } from './pages';
import { RequireAccess, Guard } from './guards/RequireAccess';
import { Shell } from './layout/Shell';
import { useIsUnknown } from './guards/useIsUnknown';
import { usePageOpened } from './pageOpened';

/** Lets signed-in people through. Refused user info signs out; a failed load is shown. */
function SignedIn() {
  const { session } = useServices();
  const opened = usePageOpened();
  // With a valid token the page starts at once, in parallel with the refresh.
  const [usable] = useState(() => session.isUsable());
  const [ready, setReady] = useState(usable);
  const renewal = useRef<Promise<unknown> | null>(null);
  const { data } = useGetUserInfoQuery(session.email(), { skip: !ready });
  const refused = data !== undefined && acceptUserInfo(data) === null;

  useEffect(() => {
    // On a slow line the first page goes first, unless it needs the new token.
    if (!opened && usable) return undefined;
    renewal.current ??= session.refresh(null);
    let current = true;
    void renewal.current.then(() => current && setReady(true));
    return () => {
      current = false;
    };
  }, [opened, session, usable]);

  useEffect(() => {
    if (refused) session.end('noAccess');
  }, [refused, session]);

  return !ready || refused ? <LoadingScreen /> : <Outlet />;
}

/** Who may start a registration by its address. The backend refuses the creation, too. */
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

/** Replaces the pages of a registration that does not exist, or belongs to someone else. */
function KnownRegistration({ children }: { children: ReactNode }) {
  const { requestUid = null } = useParams();
  return useIsUnknown(requestUid) ? <RegistrationNotFound /> : children;
}

const loading = (element: ReactNode): ReactNode => (
  <Suspense fallback={<LoadingScreen />}>{element}</Suspense>
);

function guarded({ element, access, ofRegistration, starts }: Page): ReactNode {
  let shown = loading(element);
  if (ofRegistration) shown = <KnownRegistration>{shown}</KnownRegistration>;
  if (starts) shown = <RequireStart>{shown}</RequireStart>;
  return access ? <RequireAccess to={access}>{shown}</RequireAccess> : shown;
}

export function AppRoutes() {
  const maintenance = useAppSelector((state) => state.maintenance);
  const { config } = useServices();
  if (maintenance) return <Maintenance />;
  return (
    <Routes>
      <Route path={PATHS.forgotPassword.pattern} element={loading(<ForgotPasswordRoute />)} />
      <Route element={<SignedIn />}>
        <Route element={<Shell />}>
          <Route path="/" element={<Redirect to={PATHS.dashboard.href()} />} />
          {PAGES.filter(
            ({ features }) => !features || features.some((each) => config.features[each]),
          ).map((page) => (
            <Route key={page.path} path={page.path} element={guarded(page)} />
          ))}
          <Route path="*" element={<NotFound />} />
        </Route>
      </Route>
    </Routes>
  );
}
