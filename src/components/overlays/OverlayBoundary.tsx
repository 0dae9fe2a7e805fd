import {
  Component,
  type ContextType,
  type ReactNode,
  Suspense,
  createContext,
  useEffect,
  useState,
} from 'react';
import { styled } from '@mui/material/styles';
import { useLocation } from 'react-router-dom';
import { Button } from '@/components/Button';
import { color, media, shadow, type } from '@/lib/look/vars';
import { feedbackLabels } from '@/components/feedback/feedbackLabels';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { CodeNotLoaded } from '../feedback/lazyScreen';

/** Reports that the code of an overlay did not arrive, or withdraws the report. */
const OverlayFailureContext = createContext<(missing: boolean) => void>(() => undefined);

/** Above drawers and dialogs, like the toasts. Their code may be missing too. */
const Notice = styled('div')({
  ...type.small,
  position: 'fixed',
  zIndex: 1500,
  display: 'flex',
  gap: 12,
  top: 'calc(var(--vp-h-appbar) + 16px)',
  left: 16,
  right: 16,
  maxWidth: 480,
  margin: '0 auto',
  padding: 16,
  background: color('background-raised'),
  border: `1px solid ${color('error-main')}`,
  borderRadius: 12,
  boxShadow: shadow('menu'),
  '& > svg': { flexShrink: 0, color: color('error-main') },
  // The word of the button is aligned with the text above, not its hover area.
  '& button': { margin: '4px 0 -8px -15px' },
  [media.print]: { display: 'none' },
});

/** Says that an overlay did not open, until closed, another one opens, or the page changes. */
export function OverlayFailures({ children }: { children: ReactNode }) {
  const t = useLabels(feedbackLabels);
  /** The element with the focus at the failure, which gets it back. */
  const [opener, setOpener] = useState<Element | null>(null);
  const [report] = useState(
    () => (missing: boolean) => setOpener(missing ? document.activeElement : null),
  );
  const { key } = useLocation();
  useEffect(() => report(false), [key, report]);
  return (
    <OverlayFailureContext value={report}>
      {children}
      {opener ? (
        <Notice role="alert">
          <Icon name="alertOctagon" />
          <div>
            <div>{t('overlayMissing')}</div>
            <Button
              variant="text"
              size="small"
              onClick={() => {
                report(false);
                if (opener instanceof HTMLElement) opener.focus();
              }}
            >
              {t('closeMessage')}
            </Button>
          </div>
        </Notice>
      ) : null}
    </OverlayFailureContext>
  );
}

interface OverlayBoundaryProps {
  /** Whether one of the overlays should be open. */
  readonly open: boolean;
  /** The code did not arrive. The opener closes the overlay, so that it can open it again. */
  readonly onMissing: () => void;
  readonly children: ReactNode;
}

/**
 * Around overlays that load their code when they open. When it does not arrive, the page stays with
 * everything typed: a notice says so, and the next opening loads the code again. Any other failure
 * goes to the page.
 */
export class OverlayBoundary extends Component<OverlayBoundaryProps, { error: unknown }> {
  static override readonly contextType = OverlayFailureContext;
  declare readonly context: ContextType<typeof OverlayFailureContext>;

  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof CodeNotLoaded)) return;
    error.renew();
    this.context(true);
    this.props.onMissing();
  }

  override componentDidMount(): void {
    if (this.props.open) this.context(false);
  }

  override componentDidUpdate({ open }: OverlayBoundaryProps): void {
    if (open || !this.props.open) return;
    this.context(false);
    this.setState({ error: null });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return <Suspense fallback={null}>{this.props.children}</Suspense>;
    if (error instanceof CodeNotLoaded) return null;
    throw error;
  }
}
