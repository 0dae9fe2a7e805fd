/**
 * Types into a field from code (a picker, a clear button). Every listener gets the event as if a
 * person typed.
 */
export function typeInto(element: HTMLInputElement, text: string): void {
  // React overrides the property of the element. The setter of the prototype bypasses it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}
