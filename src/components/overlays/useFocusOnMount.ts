import { useEffect, useRef, type RefObject } from 'react';

/** Focus for the control that should have it first. Runs before the dialog's own focus keeping, which then leaves it alone. */
export function useFocusOnMount<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}
