import { Suspense, useState, type ComponentType } from 'react';
import { lazyScreen } from '../feedback/lazyScreen';
import { OverlayBoundary } from './OverlayBoundary';

/** `preload` loads the code ahead of time and never rejects. */
type LazyOverlay<Props> = ComponentType<Props> & { readonly preload: () => Promise<void> };

/**
 * A dialog or drawer that loads its code, with MUI's Modal, when it first opens. It then stays
 * mounted for its closing animation.
 * @param cancel closes it when the code does not arrive. Null leaves that to the `OverlayBoundary`
 * above it
 */
export function lazyOverlay<Props extends { readonly open: boolean }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  cancel: ((props: Props) => void) | null,
): LazyOverlay<Props> {
  const Loaded = lazyScreen(load);
  function Overlay(props: Props) {
    const [wanted, setWanted] = useState(props.open);
    if (props.open && !wanted) setWanted(true);
    if (!wanted) return null;
    if (!cancel)
      return (
        <Suspense fallback={null}>
          <Loaded {...props} />
        </Suspense>
      );
    return (
      <OverlayBoundary open={props.open} onMissing={() => cancel(props)}>
        <Loaded {...props} />
      </OverlayBoundary>
    );
  }
  return Object.assign(Overlay, { preload: Loaded.preload });
}
