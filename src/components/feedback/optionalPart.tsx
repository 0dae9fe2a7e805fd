import { useEffect, useState, type ComponentType } from 'react';

/** `preload` loads the code ahead of time and never rejects. The part then shows with the page. */
export type OptionalPart<Props extends object> = ComponentType<Props> & {
  readonly preload: () => Promise<void>;
};

/** A part that loads its code when it is first shown. The page works without it. */
export function optionalPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): OptionalPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  const preload = () =>
    load().then(
      (module) => {
        loaded = module.default;
      },
      () => undefined,
    );
  function OptionalPart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => loaded);
    useEffect(() => {
      if (Part) return undefined;
      let gone = false;
      void preload().then(() => {
        if (!gone && loaded) setPart(() => loaded);
      });
      return () => {
        gone = true;
      };
    }, [Part]);
    return Part ? <Part {...props} /> : null;
  }
  return Object.assign(OptionalPart, { preload });
}
