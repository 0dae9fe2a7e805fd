import type { Page } from '@playwright/test';

/**
 * What does not fit the width of the window: a page that scrolls sideways, cut text, buttons
 * without their padding, and elements beyond the edge outside a scrolling container. One line each.
 */
export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    const nameOf = (element: Element): string =>
      `${element.nodeName} ${element.textContent?.trim().slice(0, 40) ?? ''}`;
    if (document.documentElement.scrollWidth > width) found.push('the page scrolls sideways');
    for (const element of Array.from(document.querySelectorAll<HTMLElement>('body *'))) {
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      // Invisible, or for screen readers only.
      if (box.width <= 1 || box.height <= 1 || style.visibility === 'hidden') continue;
      if (element.closest('[aria-hidden=true]')) continue;
      const ownText = Array.from(element.childNodes).some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!ownText) continue;
      // A button that opens the whole list may shorten it.
      const shortened = style.textOverflow === 'ellipsis' && element.closest('button') !== null;
      if (
        !shortened &&
        style.overflowX !== 'visible' &&
        element.scrollWidth > element.clientWidth + 1
      )
        found.push(`cut: ${nameOf(element)}`);
      // A button narrower than its text and padding: the text reaches its edge, or goes beyond.
      if (!shortened && element.matches('button, a') && style.paddingRight !== '0px') {
        const text = document.createRange();
        text.selectNodeContents(element);
        if (text.getBoundingClientRect().right > box.right - parseFloat(style.paddingRight) + 1)
          found.push(`squeezed: ${nameOf(element)}`);
      }
      // In a container that scrolls, or in one for screen readers only.
      let contained = false;
      for (let parent = element.parentElement; parent; parent = parent.parentElement)
        contained ||=
          /auto|scroll/.test(getComputedStyle(parent).overflowX) ||
          parent.getBoundingClientRect().width <= 1;
      if (!contained && (box.right > width + 1 || box.left < -1))
        found.push(`beyond the edge: ${nameOf(element)}`);
    }
    return found;
  });

/** The smallest share of the window for the form of a drawer. */
const FORM_SHARE = 0.4;

/**
 * Problems with the height of open drawers. One shows little of its form, unless it scrolls
 * together with its header and footer. Another has a footer out of reach. One line each.
 */
export const crampedDrawers = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const found: string[] = [];
    for (const head of Array.from(document.querySelectorAll('[role=dialog] header'))) {
      const body = head.nextElementSibling;
      let scroller = body;
      while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
        scroller = scroller.parentElement;
      if (!body || !scroller) continue;
      const name = head.querySelector('h1, h2')?.textContent ?? '';
      const { top, bottom } = scroller.getBoundingClientRect();
      const seen = Math.min(bottom, window.innerHeight) - Math.max(top, 0);
      if (seen < least * window.innerHeight)
        found.push(`${name}: ${Math.round(seen)} of ${window.innerHeight} px for the form`);
      const foot = body.nextElementSibling;
      if (
        foot &&
        !scroller.contains(foot) &&
        foot.getBoundingClientRect().bottom > window.innerHeight + 1
      )
        found.push(`${name}: the foot is below the window`);
    }
    return found;
  }, FORM_SHARE);
