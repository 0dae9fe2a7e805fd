import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import type { ContentSource } from '@/api/content/contentSource';
import type { GuestSession } from '@/api/identity/guestSession';
import type { ApiServices } from '@/api/services';
import { LoadingScreen } from '@/components/feedback/LoadingScreen';
import { SkipLink } from '@/components/layout/SkipLink';
import HandOffPage from '@/features/registration/hand-off/HandOffPage';
import { ServicesProvider } from '@/store/services';
import { useAppSelector } from '@/store/hooks';
import type { AppStore } from '@/store/setupStore';
import { Copy } from '../App';
import { PageBoundary } from '../ErrorBoundary';
import { Maintenance } from '../lazyPages';
import { AppTheme } from '../theme/AppTheme';
import { Toasts } from '../Toasts';

interface HandOffAppProps {
  readonly store: AppStore;
  readonly services: ApiServices;
  readonly content: Pick<ContentSource, 'locales' | 'choose'>;
  readonly guest: GuestSession;
}

/** The portal of an invited contact: one page, no menu, no sign-in. */
export function HandOffApp({ store, services, content, guest }: HandOffAppProps) {
  return (
    <ServicesProvider value={services}>
      <Provider store={store}>
        <AppTheme>
          <Copy content={content}>
            <SkipLink />
            <BrowserRouter>
              <PageBoundary>
                <Suspense fallback={<LoadingScreen />}>
                  <Page guest={guest} />
                </Suspense>
              </PageBoundary>
            </BrowserRouter>
            <Toasts />
          </Copy>
        </AppTheme>
      </Provider>
    </ServicesProvider>
  );
}

function Page({ guest }: { readonly guest: GuestSession }) {
  const maintenance = useAppSelector((state) => state.maintenance);
  return maintenance ? <Maintenance /> : <HandOffPage guest={guest} />;
}
