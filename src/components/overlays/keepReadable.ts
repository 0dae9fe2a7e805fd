/**
 * The ref of an element inside a dialog or drawer, which keeps it readable for screen readers. MUI
 * hides the page around a modal from them, and the modal itself as well when it comes into the page
 * in the render that takes another one away: a busy machine renders the two together.
 */
export function keepReadable(content: Element | null): void {
  const modal = content?.closest('.MuiModal-root');
  // MUI hides in the layout effects of the same render.
  if (modal) queueMicrotask(() => modal.removeAttribute('aria-hidden'));
}
