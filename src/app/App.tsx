import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import type { ApiServices } from '@/api/services';
import { LabelsProvider } from '@/components/labels/LabelsContext';
import { SkipLink } from '@/components/layout/SkipLink';
import { useAppSelector } from '@/store/hooks';
import { useNotify } from '@/store/notify';
import { ServicesProvider } from '@/store/services';
import type { AppStore } from '@/store/setupStore';
import { AppRoutes } from './AppRoutes';
import { PageBoundary } from './ErrorBoundary';
import { OwnPerson } from './guards/OwnPerson';
import { SessionLimits } from './SessionLimits';
import { shellLabels } from './shellLabels';
import { AppTheme } from './theme/AppTheme';
import { Toasts } from './Toasts';

interface AppProps {
  readonly store: AppStore;
  readonly services: ApiServices;
  readonly justSignedIn: boolean;
}

/** The portal behind the sign-in. */
export function App({ store, services, justSignedIn }: AppProps) {
  return (
    <ServicesProvider value={services}>
      <Provider store={store}>
        <AppTheme>
          <Copy>
            <SkipLink />
            <BrowserRouter>
              <PageBoundary>
                <OwnPerson>
                  <AppRoutes />
                </OwnPerson>
              </PageBoundary>
            </BrowserRouter>
            <Toasts />
            <SessionLimits />
            {justSignedIn ? <WelcomeToast /> : null}
          </Copy>
        </AppTheme>
      </Provider>
    </ServicesProvider>
  );
}

/** Provides the content service's texts; English fallbacks fill in where it has none. */
function Copy({ children }: { children: React.ReactNode }) {
  const labels = useAppSelector((state) => state.content.labels);
  return <LabelsProvider value={labels}>{children}</LabelsProvider>;
}

function WelcomeToast() {
  const notify = useNotify();
  useEffect(() => {
    notify.success(shellLabels.fallback.loggedIn);
  }, [notify]);
  return null;
}
