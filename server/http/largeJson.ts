/** Whether the quote at `quote` is escaped: an odd number of backslashes is before it. */
function isEscaped(text: string, quote: number, from: number): boolean {
  let first = quote;
  while (first > from && text[first - 1] === '\\') first -= 1;
  return (quote - first) % 2 === 1;
}

/**
 * Whether a JSON text has more than `limit` characters outside of its strings. Each of them may
 * begin a value, and values cost the parser and its callers far more than the characters of a
 * string. Quotes count, also those in a string, so that neither many short strings nor many escaped
 * quotes are for free. Linear, and fast within a long string.
 */
export function hasMoreOutsideStrings(text: string, limit: number): boolean {
  let outside = 0;
  let inString = false;
  let from = 0;
  while (outside <= limit) {
    const quote = text.indexOf('"', from);
    if (!inString) outside += (quote < 0 ? text.length : quote) - from;
    if (quote < 0) break;
    outside += 1;
    if (!inString || !isEscaped(text, quote, from)) inString = !inString;
    from = quote + 1;
  }
  return outside > limit;
}
