import { useMemo, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import type { ContentSource } from '@/api/content/contentSource';
import type { ApiServices } from '@/api/services';
import { LabelsProvider } from '@/components/labels/LabelsContext';
import { LanguageProvider } from '@/components/labels/LanguageContext';
import { SkipLink } from '@/components/layout/SkipLink';
import { OverlayFailures } from '@/components/overlays/OverlayFailures';
import { useAppSelector } from '@/store/hooks';
import { ServicesProvider } from '@/store/services';
import type { AppStore } from '@/store/setupStore';
import { PageBoundary } from './ErrorBoundary';
import { AppTheme } from './theme/AppTheme';
import { Toasts } from './Toasts';

export interface AppFrameProps {
  readonly store: AppStore;
  readonly services: ApiServices;
  readonly content: Pick<ContentSource, 'locales' | 'choose'>;
  /** The pages. */
  readonly children: ReactNode;
  /** What stays above every page. */
  readonly overPages?: ReactNode;
}

/**
 * What every page of the portal needs around it: services, store, look, texts, router, and toasts.
 */
export function AppFrame({ store, services, content, children, overPages }: AppFrameProps) {
  return (
    <ServicesProvider value={services}>
      <Provider store={store}>
        <AppTheme>
          <Copy content={content}>
            <SkipLink />
            {/* In a transition, React would first render the saved values into the step that is
                being left. Without one, the next step renders at once. */}
            <BrowserRouter useTransitions={false}>
              <OverlayFailures>
                <PageBoundary>{children}</PageBoundary>
              </OverlayFailures>
            </BrowserRouter>
            <Toasts />
            {overPages}
          </Copy>
        </AppTheme>
      </Provider>
    </ServicesProvider>
  );
}

/**
 * Provides the texts of the content service and the choice of their language. English fallbacks
 * fill the gaps.
 */
function Copy({ content, children }: Pick<AppFrameProps, 'content' | 'children'>) {
  const { labels, locale } = useAppSelector((state) => state.content);
  const { locales, choose } = content;
  const language = useMemo(() => ({ locale, locales, choose }), [choose, locale, locales]);
  return (
    <LanguageProvider value={language}>
      <LabelsProvider value={labels}>{children}</LabelsProvider>
    </LanguageProvider>
  );
}
