import { Component, useId, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '@/components/Button';
import { BlockedButton } from '@/components/BlockedButton';
import { UnpluggedDrawing } from '@/components/drawings/UnpluggedDrawing';
import { CodeNotLoaded } from '@/components/feedback/lazyScreen';
import { useLabels } from '@/components/labels/LabelsContext';
import { useAppSelector } from '@/store/hooks';
import { reportError } from '@/lib/reportError';
import { shellLabels } from './shellLabels';
import { MessageScreen } from './MessageScreen';

interface BoundaryProps {
  readonly children: ReactNode;
  readonly resetKey: string;
  readonly fallback?: ReactNode;
}

/** Catches what failed to render. Another `resetKey`, or the button of its screen, tries again. */
export class ErrorBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error: error ?? new Error('unknown') };
  }

  override componentDidCatch(error: unknown): void {
    reportError(isCodeMissing(error) ? 'chunk' : 'render', error);
  }

  override componentDidUpdate({ resetKey }: BoundaryProps): void {
    if (this.state.error !== null && resetKey !== this.props.resetKey) this.reset();
  }

  private readonly reset = (): void => {
    if (this.state.error instanceof CodeNotLoaded) this.state.error.renew();
    this.setState({ error: null });
  };

  override render(): ReactNode {
    const { children, fallback } = this.props;
    const { error } = this.state;
    if (error === null) return children;
    if (fallback !== undefined) return fallback;
    return isCodeMissing(error) ? <CodeMissing onRetry={this.reset} /> : <CrashScreen />;
  }
}

/** The second name is webpack's, for code that `lazyScreen` does not load. */
const isCodeMissing = (error: unknown): boolean =>
  error instanceof CodeNotLoaded || (error instanceof Error && error.name === 'ChunkLoadError');

/** Tries again on another page, and when the connection is back. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const online = useAppSelector((state) => state.connectivity.online);
  return <ErrorBoundary resetKey={`${key} ${online}`}>{children}</ErrorBoundary>;
}

function CrashScreen() {
  const t = useLabels(shellLabels);
  return (
    <MessageScreen
      drawing={<UnpluggedDrawing />}
      title={t('crashTitle')}
      text={t('crashText')}
      action={
        <Button variant="contained" onClick={() => window.location.reload()}>
          {t('reload')}
        </Button>
      }
    />
  );
}

function CodeMissing({ onRetry }: { onRetry: () => void }) {
  const t = useLabels(shellLabels);
  const online = useAppSelector((state) => state.connectivity.online);
  const reasonId = useId();
  return (
    <MessageScreen
      drawing={<UnpluggedDrawing />}
      title={t('codeMissingTitle')}
      text={<span id={reasonId}>{t(online ? 'codeMissingText' : 'codeMissingOffline')}</span>}
      action={
        <BlockedButton blocked={!online} reasonId={reasonId} onClick={onRetry}>
          {t('tryAgain')}
        </BlockedButton>
      }
      after={
        online ? (
          // A new version may have replaced the file. Only a page load gets the new ones.
          <Button variant="text" onClick={() => window.location.reload()}>
            {t('reload')}
          </Button>
        ) : undefined
      }
    />
  );
}
