import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Focuses a control before the dialog's focus trap runs, which then leaves it there. */
export function useFocusOnMount<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useLayoutEffect(() => ref.current?.focus(), []);
  return ref;
}
