import type { CSSProperties } from 'react';

/**
 * Columns of the 12 a field takes; on a phone wide ones fill the row, narrow ones share it in
 * halves.
 */
export type Span = number | { readonly wide: number; readonly phone: number };

/** The grid reads the span from two variables, so that one style serves all. */
export function spanStyle(span: Span | undefined): CSSProperties | undefined {
  if (span === undefined) return undefined;
  const { wide, phone } =
    typeof span === 'number' ? { wide: span, phone: span >= 5 ? 12 : 6 } : span;
  return { '--vp-span': wide, '--vp-span-phone': phone } as CSSProperties; // React types know no custom properties
}
