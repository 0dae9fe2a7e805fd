import type { Page } from '@playwright/test';

/** Every English sentence of the portal has one of these words, and no Spanish one has. */
const ENGLISH =
  /\b(the|your|you|and|of|with|is|are|this|that|please|select|enter|add|save|next|back|required|yes|address|phone|city|state|zip|step|steps|shop|request|change)\b/i;

/** Names that are the same in every language, and e-mail addresses. */
const DATA = /District of Columbia|Unheard Of Way|\S+@\S+/g;

/** Texts on a Spanish screen that look English, without what the person entered. */
export async function englishTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element?.checkVisibility() || element.closest('[lang=en-US], script, style')) continue;
      if (element.closest('option, select')) continue;
      const text = node.textContent?.trim() ?? '';
      if (text !== '') found.add(text);
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], option'))
      for (const text of [
        element.getAttribute('aria-label'),
        element.getAttribute('placeholder'),
        element.tagName === 'OPTION' ? element.textContent : null,
      ])
        if (text) found.add(text);
    return [...found];
  });
  return texts.filter((text) => ENGLISH.test(text.replace(DATA, '')));
}
