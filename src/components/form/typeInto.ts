/**
 * Types into a field from code (a picker, a clear button), so that every listener hears it as if
 * typed.
 */
export function typeInto(element: HTMLInputElement, text: string): void {
  // React watches the element's own property; the prototype's setter bypasses that watch.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}
