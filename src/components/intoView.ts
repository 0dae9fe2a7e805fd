/** What a person does next: from then on, the place on the screen is theirs. */
const ACTS = ['keydown', 'pointerdown', 'touchmove', 'wheel'] as const;

/**
 * A ref that brings its element into view when it appears, clear of the bars at the edges of the
 * window, and again when what surrounds it grows, such as by the late answer of an address check,
 * until the person acts.
 */
export function intoView(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const show = () => element.scrollIntoView({ block: 'nearest' });
  show();
  const growth = new ResizeObserver(show);
  // A parent that scrolls keeps its size whatever is in it.
  for (const sibling of element.parentElement?.children ?? []) growth.observe(sibling);
  const stop = () => {
    growth.disconnect();
    for (const act of ACTS) window.removeEventListener(act, stop, { capture: true });
  };
  for (const act of ACTS) window.addEventListener(act, stop, { capture: true, passive: true });
  return stop;
}
