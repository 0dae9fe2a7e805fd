/*
 * Queries by role and by label read the style and the labels of every element. jsdom matches each
 * element against the whole style sheet of a browser, and walks the document once for each label:
 * half of the time of such a query.
 */

/** By tag name, as jsdom computes it. */
const defaultDisplay = new Map<string, string>();

/** The value of an inline style; '' without one. */
const inlineStyle = (element: Element, property: string): string =>
  (element instanceof HTMLElement || element instanceof SVGElement) && element.hasAttribute('style')
    ? element.style.getPropertyValue(property)
    : '';

function inherited(element: Element | null, property: string): string {
  if (!element) return '';
  return inlineStyle(element, property) || inherited(element.parentElement, property);
}

/** Makes both cheap. It needs a page without style sheets, where only inline styles differ. */
export function makeDomFast(): void {
  const { getComputedStyle } = window;

  const displayOf = (element: Element): string => {
    if (element.hasAttribute('hidden') || element.matches('[type=hidden], dialog:not([open])'))
      return 'none';
    const known = defaultDisplay.get(element.tagName);
    const display = known ?? getComputedStyle(element.cloneNode() as Element).display;
    defaultDisplay.set(element.tagName, display);
    return inlineStyle(element, 'display') || display;
  };

  const valueOf = (element: Element, property: string): string => {
    if (property === 'display') return displayOf(element);
    if (property === 'visibility') return inherited(element, property) || 'visible';
    if (property === 'pointer-events') return inherited(element, property) || 'auto';
    return inlineStyle(element, property);
  };

  window.getComputedStyle = (element, pseudo) =>
    // The only properties read are those of queries and of Material UI's modal.
    new Proxy({} as CSSStyleDeclaration, {
      get: (_, key) => {
        const read = (property: string) => (pseudo ? '' : valueOf(element, property));
        if (key === 'getPropertyValue') return read;
        return read(String(key).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
      },
    });

  for (const control of [
    HTMLInputElement,
    HTMLButtonElement,
    HTMLSelectElement,
    HTMLTextAreaElement,
    HTMLOutputElement,
    HTMLProgressElement,
  ])
    Object.defineProperty(control.prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement) {
        return [...document.getElementsByTagName('label')].filter((label) =>
          label.htmlFor === '' ? label.contains(this) : label.htmlFor === this.id,
        );
      },
    });
}
