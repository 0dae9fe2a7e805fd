import { createElement, lazy, type ComponentType } from 'react';

/** The code of a screen did not arrive: the connection is lost, or a newer version has replaced the file. */
export class CodeNotLoaded extends Error {
  override readonly name = 'CodeNotLoaded';

  constructor(
    /** Lets the next render load the code again. React's `lazy` would repeat the failure forever. */
    readonly renew: () => void,
    cause: unknown,
  ) {
    super('The code of a screen did not arrive', { cause });
  }
}

/** Like React's `lazy`, but a failure can be tried again: see `CodeNotLoaded`. Needs a Suspense above it. */
export function lazyScreen<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const attempt = () =>
    lazy(() =>
      load().catch((cause: unknown) => {
        throw new CodeNotLoaded(() => {
          screen = attempt();
        }, cause);
      }),
    ) as unknown as ComponentType<Props>; // `lazy` loses the generic props
  let screen = attempt();
  return function LazyScreen(props) {
    return createElement(screen, props);
  };
}
