import { createTheme } from '@mui/material/styles';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { schemes, type SchemeTokens } from '@/lib/look/tokens';
import { schemeReferences, schemeRules } from './cssVariables';
import { theme } from './theme';

/** MUI's parts that the portal does not use: their colors are left out. */
const UNUSED = [
  'AppBar',
  'FilledInput',
  'Skeleton',
  'SpeedDialAction',
  'StepConnector',
  'StepContent',
  'Switch',
  'Tooltip',
];

const schemeOf = ({ palette, draw, shadow }: SchemeTokens) => ({
  palette: { ...palette, secondary: palette.primary, info: palette.primary },
  draw,
  shadow,
});
/** The variables as MUI itself computes them. */
const ofMui = createTheme({
  cssVariables: { cssVarPrefix: 'vp', colorSchemeSelector: 'data-color-scheme' },
  colorSchemes: { light: schemeOf(schemes.light), dark: schemeOf(schemes.dark) },
}) as unknown as {
  readonly generateStyleSheets: () => readonly Record<string, Record<string, unknown>>[];
  readonly vars: Record<string, unknown>;
};

const isWanted = (name: string): boolean =>
  !UNUSED.some((part) => name.startsWith(`--vp-palette-${part}-`)) &&
  // No part of MUI reads the color of an icon, which only its dark scheme has.
  !/^--vp-(?:overlays|opacity-switch|palette-text-icon)/.test(name);
/** MUI repeats the light value within each reference. */
const withoutFallbacks = (value: unknown): string =>
  String(value).replace(/var\((--[\w-]+), [^()]*(?:\([^()]*\))?\)/g, 'var($1)');

const leaves = (node: unknown, at: string): string[] =>
  typeof node === 'object' && node !== null
    ? Object.entries(node).flatMap(([key, inner]) => leaves(inner, `${at}.${key}`))
    : [`${at} ${withoutFallbacks(node)}`];

describe('CSS variables of the theme', () => {
  it.each(Object.entries(schemeRules))('are those of MUI in %s', (selector, rules) => {
    const sheet = ofMui.generateStyleSheets().find((found) => selector in found)?.[selector] ?? {};
    const expected = Object.fromEntries(
      Object.entries(sheet)
        .filter(([name]) => isWanted(name))
        .map(([name, value]) => [name, withoutFallbacks(value)]),
    );
    expect(Object.keys(expected).length).toBeGreaterThan(150);
    const found = Object.fromEntries(
      Object.entries(rules)
        .filter(([name]) => isWanted(name))
        .map(([name, value]) => [name, String(value)]),
    );
    expect(found).toEqual(expected);
  });

  it('are what the parts of MUI refer to', () => {
    for (const branch of ['palette', 'opacity']) {
      const expected = leaves(ofMui.vars[branch], branch).filter((leaf) =>
        isWanted(leaf.slice(leaf.indexOf('--'))),
      );
      const found = new Set(leaves(schemeReferences[branch], branch));
      expect(expected.filter((leaf) => !found.has(leaf))).toEqual([]);
    }
    expect(theme).toHaveProperty('vars.palette.primary.main', 'var(--vp-palette-primary-main)');
    expect(theme).toHaveProperty('vars.zIndex.modal', 1300);
  });

  it('lack only colors of parts that the portal does not use', () => {
    const root = path.join(__dirname, '..', '..');
    const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(path.join(root, file), 'utf8'));
    for (const part of UNUSED)
      expect(sources.filter((text) => text.includes(`@mui/material/${part}'`))).toEqual([]);
  });
});
