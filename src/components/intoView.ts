/** A ref that brings its element into view when it appears, clear of the bars at the edges of the window. */
export const intoView = (element: HTMLElement | null): void => {
  element?.scrollIntoView({ block: 'nearest' });
};
