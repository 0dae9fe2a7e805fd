import { useLayoutEffect } from 'react';

/** The changed list may be fetched again shortly after the dialog has closed. */
const LOOKS_MS = [0, 200, 800];

const TARGETS = 'button, a[href], input:not([type=hidden]), select, textarea';

/** Returns the focus to the opener, or to the first control around it when its row is gone. */
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
  if (element === document.body) return found;
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
