import { listenAll } from '@/lib/listenAll';

/** The heading of a loading page is replaced together with its skeleton. */
const HEADING = 'main:not([data-loading]) h1';

/**
 * Moves the focus to the page's heading, which a screen reader then reads. A page that waits for
 * its code keeps the previous page hidden; a hidden heading cannot take the focus.
 * @returns whether a heading has the focus now
 */
export const focusHeading = (): boolean =>
  [...document.querySelectorAll<HTMLElement>(HEADING)].some((heading) => {
    heading.tabIndex = -1;
    // A screen reader announces the heading. A ring around it would look like a control.
    heading.style.outline = 'none';
    heading.focus();
    return document.activeElement === heading;
  });

/** Any action of the person ends the wait: their focus stays where they put it. */
const INTERRUPTIONS = ['keydown', 'pointerdown'] as const;

/** Focuses the heading once it is there, unless the person acts first. @returns ends the wait */
export function focusHeadingOnceThere(): () => void {
  if (focusHeading()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (focusHeading()) stop();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const stopListening = listenAll(INTERRUPTIONS.map((type) => [document, type, () => stop()]));
  const stop = () => {
    observer.disconnect();
    stopListening();
  };
  return stop;
}
