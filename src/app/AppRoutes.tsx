import { Suspense, type ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { LoadingScreen } from '@/components/feedback/LoadingScreen';
import { PATHS } from '@/lib/paths';
import { useAppSelector } from '@/store/hooks';
import { useServices } from '@/store/services';
import { Maintenance, NotFound } from './lazyPages';
import { ForgotPasswordRoute, PAGES, type Page } from './pages';
import { KnownRegistration } from './guards/KnownRegistration';
import { SignedIn } from './guards/SignedIn';
import { RequireAccess } from './guards/RequireAccess';
import { RequireStart } from './guards/RequireStart';
import { Shell } from './layout/Shell';

const loading = (element: ReactNode): ReactNode => (
  <Suspense fallback={<LoadingScreen />}>{element}</Suspense>
);

/** A page behind the guards that it requires. */
function guarded({ element, access, ofRegistration, starts }: Page): ReactNode {
  let shown = loading(element);
  if (ofRegistration) shown = <KnownRegistration>{shown}</KnownRegistration>;
  if (starts) shown = <RequireStart>{shown}</RequireStart>;
  return access ? <RequireAccess to={access}>{shown}</RequireAccess> : shown;
}

/** Every route of the portal with the access it requires. */
export function AppRoutes() {
  const maintenance = useAppSelector((state) => state.maintenance);
  const { config } = useServices();
  if (maintenance) return <Maintenance />;
  return (
    <Routes>
      <Route path={PATHS.forgotPassword.pattern} element={loading(<ForgotPasswordRoute />)} />
      <Route element={<SignedIn />}>
        <Route element={<Shell />}>
          <Route path="/" element={<Navigate replace to={PATHS.dashboard.href()} />} />
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
