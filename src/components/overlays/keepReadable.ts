/**
 * The ref of an element inside a dialog or drawer, which keeps it readable for screen readers. MUI
 * hides the page around a modal from them. It hides the modal too when one render adds it and
 * removes another one, and a slow machine combines the two.
 */
export function keepReadable(content: Element | null): void {
  const modal = content?.closest('.MuiModal-root');
  // MUI hides elements in the layout effects of the same render.
  if (modal) queueMicrotask(() => modal.removeAttribute('aria-hidden'));
}
