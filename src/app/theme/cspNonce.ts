/**
 * The page's content-security nonce, for the style elements that emotion adds. Browsers hide the
 * attribute after parsing, so this reads the property. A page without a nonce (development, unit
 * tests) yields undefined and needs none.
 */
export function readCspNonce(doc: Document = document): string | undefined {
  const meta = doc.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  const fromMeta = meta?.nonce || meta?.content;
  return fromMeta || doc.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
}
