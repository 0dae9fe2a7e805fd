import { useLayoutEffect, type RefObject } from 'react';

/**
 * Keeps the field that has the focus where it is on the screen when something comes up above it.
 * Browsers do that by themselves, but not at the top of a page.
 * @param content what appears, the only child of a container that takes no room while it is empty
 * @param shown whether it is there
 */
export function useSteadyField(content: RefObject<HTMLElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const container = content.current?.parentElement;
    const field = document.activeElement;
    if (!shown || !container || !field?.closest('form') || container.contains(field)) return;
    const top = () => field.getBoundingClientRect().top;
    const now = top();
    container.style.display = 'none';
    const before = top();
    container.style.display = '';
    window.scrollBy({ top: now - before, behavior: 'instant' });
  }, [content, shown]);
}
