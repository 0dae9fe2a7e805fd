import { useLayoutEffect } from 'react';

/** The list an act changed may be fetched again a moment after the dialog has gone. */
const LOOKS_MS = [0, 200, 800];

const TARGETS = 'button, a[href], input:not([type=hidden]), select, textarea';

/**
 * Focus goes back to the opener, which the dialog itself sees to; but a deleted row takes its
 * opener along. Then the first control of what surrounded the row receives focus, rather than the
 * page's top.
 */
export function useFocusHome(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return undefined;
    const surroundings = ancestorsOf(document.activeElement);
    return () => {
      for (const wait of LOOKS_MS) setTimeout(() => bringHome(surroundings), wait);
    };
  }, [open]);
}

function ancestorsOf(element: Element | null): readonly HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let node = element?.parentElement; node && node !== document.body; node = node.parentElement)
    found.push(node);
  return found;
}

function bringHome(surroundings: readonly HTMLElement[]): void {
  if (document.activeElement !== document.body) return;
  for (const node of surroundings) {
    const target = node.isConnected ? node.querySelector<HTMLElement>(TARGETS) : null;
    if (target) {
      target.focus();
      return;
    }
  }
}
