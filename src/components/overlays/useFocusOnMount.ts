import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Focuses the control that should have focus first. Runs before the dialog's focus trap, which then
 * leaves it there.
 */
export function useFocusOnMount<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useLayoutEffect(() => ref.current?.focus(), []);
  return ref;
}
