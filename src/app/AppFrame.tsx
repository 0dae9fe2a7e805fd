import { type ReactNode, Suspense, useMemo } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import type { ContentSource } from '@/api/content/contentSource';
import type { ApiServices } from '@/api/services';
import { LabelsProvider } from '@/components/labels/LabelsContext';
import { LanguageProvider } from '@/components/labels/LanguageContext';
import { SkipLink } from '@/components/layout/SkipLink';
import { OverlayFailures } from '@/components/overlays/OverlayBoundary';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { ServicesProvider, useServices } from '@/store/services';
import type { AppStore } from '@/store/setupStore';
import { lazyScreen } from '@/components/feedback/lazyScreen';
import { toastDismissed } from '@/store/toasts';
import { ErrorBoundary, PageBoundary } from './ErrorBoundary';
import { AppTheme } from './theme/AppTheme';

/** MUI's Snackbar and Alert load with the first toast. */
const ToastStack = lazyScreen(async () => ({
  default: (await import('@/components/toasts/ToastStack')).ToastStack,
}));

/** The store's toasts. Each is shown for its time or the configured time of its kind. */
export function Toasts() {
  const { config } = useServices();
  const dispatch = useAppDispatch();
  const toasts = useAppSelector((state) => state.toasts);
  const online = useAppSelector((state) => state.connectivity.online);
  const shown = useMemo(
    () =>
      toasts.map((toast) => ({
        ...toast,
        timeoutMs: toast.timeoutMs ?? config.toastMs[toast.kind],
      })),
    [toasts, config.toastMs],
  );
  if (shown.length === 0) return null;
  return (
    // Offline, the code of the first toast cannot load. The screen shows the failure as well.
    <ErrorBoundary resetKey={`${shown.length} ${online}`} fallback={null}>
      <Suspense fallback={null}>
        <ToastStack toasts={shown} onDismiss={(id) => dispatch(toastDismissed(id))} />
      </Suspense>
    </ErrorBoundary>
  );
}

export interface AppFrameProps {
  readonly store: AppStore;
  readonly services: ApiServices;
  readonly content: Pick<ContentSource, 'locales' | 'choose'>;
  readonly children: ReactNode;
  readonly overPages?: ReactNode;
}

/** What every page needs around it: services, store, look, texts, router and toasts. */
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

/** The texts of the content service and the choice of their language. English fills the gaps. */
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
