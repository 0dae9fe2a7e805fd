import { Suspense, useState, type ComponentType } from 'react';
import { lazyScreen } from '../feedback/lazyScreen';

/**
 * A dialog or drawer whose code, MUI's Modal with it, loads when it first opens. It then stays
 * mounted, so that its closing can be animated.
 */
export function lazyOverlay<Props extends { readonly open: boolean }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Loaded = lazyScreen(load);
  return function Overlay(props) {
    const [wanted, setWanted] = useState(props.open);
    if (props.open && !wanted) setWanted(true);
    return wanted ? (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    ) : null;
  };
}
