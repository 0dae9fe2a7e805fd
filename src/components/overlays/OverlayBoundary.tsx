import { Component, Suspense, type ContextType, type ReactNode } from 'react';
import { CodeNotLoaded } from '../feedback/lazyScreen';
import { OverlayFailureContext } from './OverlayFailures';

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
