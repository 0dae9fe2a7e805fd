import { useEffect, useState, type ComponentType } from 'react';

/**
 * A part of a page whose code loads when the part is first shown. Nothing shows until then, or when the code does not
 * arrive: the page does without it.
 */
export function optionalPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function OptionalPart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => loaded);
    useEffect(() => {
      if (Part) return undefined;
      let gone = false;
      load().then(
        (module) => {
          loaded = module.default;
          if (!gone) setPart(() => module.default);
        },
        () => undefined,
      );
      return () => {
        gone = true;
      };
    }, [Part]);
    return Part ? <Part {...props} /> : null;
  };
}
