import { WIDTHS, type SchemeTokens } from './tokens';

type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}-${Leaves<T[K]>}`;
}[keyof T & string];

/** A color by its place in the token table, e.g. `color('primary-main')`: never a hex in a component. */
export const color = (token: Leaves<SchemeTokens['palette']>): string =>
  `var(--vp-palette-${token})`;

/** A line or fill of a drawing. */
export const draw = (token: Leaves<SchemeTokens['draw']>): string => `var(--vp-draw-${token})`;

export const shadow = (token: Leaves<SchemeTokens['shadow']>): string =>
  `var(--vp-shadow-${token})`;

/** The width ranges of the layout as media queries. */
export const media = {
  phone: `@media (max-width: ${WIDTHS.phone - 0.05}px)`,
  fromPhone: `@media (min-width: ${WIDTHS.phone}px)`,
  belowTablet: `@media (max-width: ${WIDTHS.tablet - 0.05}px)`,
  fromTablet: `@media (min-width: ${WIDTHS.tablet}px)`,
  belowDesktop: `@media (max-width: ${WIDTHS.desktop - 0.05}px)`,
  fromDesktop: `@media (min-width: ${WIDTHS.desktop}px)`,
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  forcedColors: '@media (forced-colors: active)',
  print: '@media print',
  /** A landscape phone or a zoomed page: bars that stick would cover what they serve. */
  lowWindow: '@media (max-height: 479.95px)',
} as const;

/** Hover and press. */
export const quick = (property: string): string => `${property} var(--vp-t-fast) var(--vp-ease)`;

/** The type scale; `fontWeight` may be set per use. */
export const type = {
  display: {
    fontSize: 32,
    lineHeight: '40px',
    fontWeight: 660,
    letterSpacing: '-.022em',
    [media.phone]: { fontSize: 28, lineHeight: '36px' },
  },
  h1: {
    fontSize: 28,
    lineHeight: '36px',
    fontWeight: 660,
    letterSpacing: '-.02em',
    [media.phone]: { fontSize: 24, lineHeight: '32px' },
  },
  h2: { fontSize: 20, lineHeight: '28px', fontWeight: 640, letterSpacing: '-.012em' },
  h3: { fontSize: 16, lineHeight: '24px', fontWeight: 620, letterSpacing: '-.006em' },
  body: { fontSize: 16, lineHeight: '24px' },
  action: { fontSize: 15, lineHeight: '20px', fontWeight: 600, letterSpacing: '-.003em' },
  label: { fontSize: 14, lineHeight: '20px', fontWeight: 560 },
  small: { fontSize: 14, lineHeight: '20px' },
  caption: { fontSize: 13, lineHeight: '20px' },
} as const;
