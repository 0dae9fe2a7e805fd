import type { CSSProperties } from 'react';

/**
 * Columns of the 12 that a field takes. On a phone, wide ones fill the row and narrow ones take
 * half of it.
 */
export type Span = number | { readonly wide: number; readonly phone: number };

/** The grid reads the span from two variables, so that one style works for all. */
export function spanStyle(span: Span | undefined): CSSProperties | undefined {
  if (span === undefined) return undefined;
  const { wide, phone } =
    typeof span === 'number' ? { wide: span, phone: span >= 5 ? 12 : 6 } : span;
  return { '--vp-span': wide, '--vp-span-phone': phone } as CSSProperties; // missing in React's types
}
