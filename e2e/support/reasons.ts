import type { Page } from '@playwright/test';

/**
 * The disabled controls without a description, one line each. The reason may be the description of
 * the control or of its group, or part of the name of a link. A control that only waits for its
 * action is left out.
 */
export const unexplained = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const described = (element: Element | null): boolean =>
      (element?.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .some((id) => document.getElementById(id)?.textContent?.trim());
    const disabled = document.querySelectorAll<HTMLElement>(
      ':is(button, input, select, textarea):disabled, [aria-disabled=true]',
    );
    return Array.from(disabled)
      .filter((element) => element.getClientRects().length > 0)
      .filter((element) => !element.closest('[aria-hidden=true], [inert], [aria-busy=true]'))
      .filter(
        (element) =>
          !described(element) &&
          !described(element.closest('fieldset, [role=group], [role=radiogroup]')) &&
          !/\blocked\b/.test(element.getAttribute('aria-label') ?? ''),
      )
      .map((element) => {
        const label = (element as Partial<HTMLInputElement>).labels?.[0]?.textContent;
        const name = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
        return `${element.nodeName} ${name.trim().slice(0, 60)}`;
      });
  });
