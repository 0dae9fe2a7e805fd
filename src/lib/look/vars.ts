import { WIDTHS, type SchemeTokens } from './tokens';

type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}-${Leaves<T[K]>}`;
}[keyof T & string];

/** A color by its name in the token table, e.g. `color('primary-main')`. */
export const color = (token: Leaves<SchemeTokens['palette']>): string =>
  `var(--vp-palette-${token})`;

export const shadow = (token: Leaves<SchemeTokens['shadow']>): string =>
  `var(--vp-shadow-${token})`;

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
  /** A landscape phone or a zoomed page: sticky bars would cover the content. */
  lowWindow: '@media (max-height: 479.95px)',
} as const;

export const quick = (property: string): string => `${property} var(--vp-t-fast) var(--vp-ease)`;

/** In rem, so that the text size of the browser counts. Each use may set `fontWeight`. */
export const type = {
  display: {
    fontSize: '2rem',
    lineHeight: '2.5rem',
    fontWeight: 660,
    letterSpacing: '-.022em',
    [media.phone]: { fontSize: '1.75rem', lineHeight: '2.25rem' },
  },
  h1: {
    fontSize: '1.75rem',
    lineHeight: '2.25rem',
    fontWeight: 660,
    letterSpacing: '-.02em',
    [media.phone]: { fontSize: '1.5rem', lineHeight: '2rem' },
  },
  h2: { fontSize: '1.25rem', lineHeight: '1.75rem', fontWeight: 640, letterSpacing: '-.012em' },
  h3: { fontSize: '1rem', lineHeight: '1.5rem', fontWeight: 620, letterSpacing: '-.006em' },
  body: { fontSize: '1rem', lineHeight: '1.5rem' },
  action: {
    fontSize: '0.9375rem',
    lineHeight: '1.25rem',
    fontWeight: 600,
    letterSpacing: '-.003em',
  },
  label: { fontSize: '0.875rem', lineHeight: '1.25rem', fontWeight: 560 },
  small: { fontSize: '0.875rem', lineHeight: '1.25rem' },
  caption: { fontSize: '0.8125rem', lineHeight: '1.25rem' },
} as const;
