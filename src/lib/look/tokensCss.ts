import { MEASURES, WIDTHS, schemes, type SchemeTokens } from './tokens';

type Nested = { readonly [key: string]: string | Nested };

function declarations(node: Nested, path: string): string {
  return Object.entries(node)
    .map(([key, value]) =>
      typeof value === 'string'
        ? `${path}-${key}:${value};`
        : declarations(value, `${path}-${key}`),
    )
    .join('');
}

function schemeCss({ palette, draw, shadow }: SchemeTokens, name: 'light' | 'dark'): string {
  return `color-scheme:${name};${declarations(palette, '--vp-palette')}${declarations(draw, '--vp-draw')}${declarations(shadow, '--vp-shadow')}`;
}

function measuresCss(): string {
  return [
    `:root{${declarations(MEASURES.base, '--vp')}}`,
    `@media (max-width:${WIDTHS.desktop - 0.05}px){:root{${declarations(MEASURES.belowDesktop, '--vp')}}}`,
    `@media (max-width:${WIDTHS.phone - 0.05}px){:root{${declarations(MEASURES.phone, '--vp')}}}`,
    `@media (prefers-reduced-motion:reduce){:root{${declarations(MEASURES.reducedMotion, '--vp')}}}`,
  ].join('');
}

/** All tokens as one stylesheet for pages without MUI, under the names that MUI emits. */
export function tokensCss(): string {
  return [
    `:root,[data-color-scheme=light]{${schemeCss(schemes.light, 'light')}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-color-scheme]){${schemeCss(schemes.dark, 'dark')}}}`,
    `[data-color-scheme=dark]{${schemeCss(schemes.dark, 'dark')}}`,
    measuresCss(),
  ].join('');
}
