/** The heading of a page that still loads is replaced together with its skeleton. */
const HEADING = 'main:not([data-loading]) h1';

/**
 * Moves the focus to the page's heading, which a screen reader then reads. A page that waits for its code keeps the former
 * one hidden, whose heading cannot take the focus.
 * @returns whether a heading has the focus now
 */
export const focusHeading = (): boolean =>
  [...document.querySelectorAll<HTMLElement>(HEADING)].some((heading) => {
    heading.tabIndex = -1;
    // The heading is announced; a ring around it would look like a control.
    heading.style.outline = 'none';
    heading.focus();
    return document.activeElement === heading;
  });
