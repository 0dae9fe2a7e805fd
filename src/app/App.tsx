import { useEffect, useMemo, useRef } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import type { ContentSource } from '@/api/content/contentSource';
import type { ApiServices } from '@/api/services';
import { LabelsProvider, useLabels } from '@/components/labels/LabelsContext';
import { LanguageProvider } from '@/components/labels/LanguageContext';
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
  readonly content: Pick<ContentSource, 'locales' | 'choose'>;
  readonly justSignedIn: boolean;
}

/** The portal behind the sign-in. */
export function App({ store, services, content, justSignedIn }: AppProps) {
  return (
    <ServicesProvider value={services}>
      <Provider store={store}>
        <AppTheme>
          <Copy content={content}>
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

/** Provides the content service's texts and the choice of their language; English fallbacks fill in where it has none. */
export function Copy({
  content,
  children,
}: Pick<AppProps, 'content'> & { children: React.ReactNode }) {
  const { labels, locale } = useAppSelector((state) => state.content);
  const { locales, choose } = content;
  const language = useMemo(() => ({ locale, locales, choose }), [choose, locale, locales]);
  return (
    <LanguageProvider value={language}>
      <LabelsProvider value={labels}>{children}</LabelsProvider>
    </LanguageProvider>
  );
}

function WelcomeToast() {
  const notify = useNotify();
  const t = useLabels(shellLabels);
  const shown = useRef(false);
  useEffect(() => {
    // Once, in the language of the moment: a switch must not welcome again.
    if (!shown.current) notify.success(t('loggedIn'));
    shown.current = true;
  }, [notify, t]);
  return null;
}
