/** Actions of a person. After one, the page scrolls only when the person does. */
const ACTS = ['keydown', 'pointerdown', 'touchmove', 'wheel'] as const;

/**
 * A ref that scrolls its element into view when it appears, clear of the bars at the edges of the
 * window. It scrolls again when the content around it grows, for example by a late response of the
 * address check, until the person acts.
 */
export function intoView(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const show = () => element.scrollIntoView({ block: 'nearest' });
  show();
  const growth = new ResizeObserver(show);
  // A scrolling parent keeps its size whatever it contains.
  for (const sibling of element.parentElement?.children ?? []) growth.observe(sibling);
  const stop = () => {
    growth.disconnect();
    for (const act of ACTS) window.removeEventListener(act, stop, { capture: true });
  };
  for (const act of ACTS) window.addEventListener(act, stop, { capture: true, passive: true });
  return stop;
}
