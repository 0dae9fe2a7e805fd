/** Elements whose text no translator touches. */
const LEFT_ALONE = 'script, style, title, textarea, option, svg, font, [translate=no]';
const MARK = 'extension-mark';

function wrap(text: Text): void {
  if (text.data.trim() === '' || text.parentElement?.closest(LEFT_ALONE) !== null) return;
  const outer = document.createElement('font');
  outer.appendChild(document.createElement('font')).append(text.data);
  text.replaceWith(outer);
}

function wrapAll(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  texts.forEach(wrap);
}

/** What password managers and spelling checkers do: an element of their own behind each field. */
function markFields(root: Node): void {
  if (!(root instanceof Element)) return;
  for (const field of root.querySelectorAll('input, textarea'))
    if (field.nextElementSibling?.localName !== MARK) field.after(document.createElement(MARK));
}

/**
 * Does to the page what the translators of browsers do: each text, also a later one, is replaced by
 * `<font>` elements with a text of their own. React then no longer has the text that it wrote. It
 * fails when it removes it or puts something before it, and changes what nobody sees: a text that
 * changes has to be alone in its element. Extensions add elements, which do not disturb it either.
 * @returns ends it
 */
export function translatePages(): () => void {
  const observer = new MutationObserver((mutations) => {
    for (const { addedNodes } of mutations)
      for (const node of addedNodes)
        if (node.isConnected) {
          wrapAll(node);
          markFields(node);
        }
  });
  observer.observe(document, { childList: true, subtree: true });
  return () => observer.disconnect();
}
