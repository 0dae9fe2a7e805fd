import { createElement, lazy, useState, type ComponentType } from 'react';

/** The code of a screen did not arrive: no connection, or a newer version replaced the file. */
export class CodeNotLoaded extends Error {
  override readonly name = 'CodeNotLoaded';

  constructor(
    /** Lets the next render load the code again. React's `lazy` would repeat the failure. */
    readonly renew: () => void,
    cause: unknown,
  ) {
    super('The code of a screen did not arrive', { cause });
  }
}

/** A screen that loads its code when it is first shown, or before. */
export type LazyScreen<Props extends object> = ComponentType<Props> & {
  /** Loads the code ahead of time, so that the screen needs no fallback. Never rejects. */
  readonly preload: () => Promise<void>;
  /** Whether its code has loaded: it renders at once. */
  readonly isLoaded: () => boolean;
};

/** Like React's `lazy`, but a failure can be retried (`CodeNotLoaded`). Needs a Suspense. */
export function lazyScreen<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyScreen<Props> {
  let loaded: ComponentType<Props> | null = null;
  const remember = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const attempt = () =>
    lazy(() =>
      remember().catch((cause: unknown) => {
        throw new CodeNotLoaded(() => {
          screen = attempt();
        }, cause);
      }),
    ) as unknown as ComponentType<Props>; // `lazy` loses the generic props
  let screen = attempt();
  function Screen(props: Props) {
    // A screen on the page keeps its component type: another one would lose its state.
    const [shown] = useState(() => ({ component: loaded ?? screen }));
    return createElement(shown.component, props);
  }
  return Object.assign(Screen, {
    isLoaded: () => loaded !== null,
    preload: () =>
      remember().then(
        () => undefined,
        // It shows when the screen opens, which retries the load.
        () => undefined,
      ),
  });
}
