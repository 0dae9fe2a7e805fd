import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import GlobalStyles from '@mui/material/GlobalStyles';
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import { brandCss } from '@/lib/look/brandCss';
import { FONT_FAMILY, FONT_FEATURES, MEASURES, WIDTHS } from '@/lib/look/tokens';
import { lightVariables } from '@/lib/look/lightVariables';
import { color, media, type } from '@/lib/look/vars';
import { theme } from './theme';

/** GlobalLook suspends every transition while the page's root has this attribute. */
const SCHEME_CHANGING = 'data-scheme-changing';

/** No transition while the scheme changes. MUI's own way adds a style element without a nonce. */
function CalmSchemeChange() {
  const { colorScheme } = useColorScheme();
  const first = useRef(true);

  useLayoutEffect(() => {
    if (first.current) {
      first.current = false;
      return undefined;
    }
    const root = document.documentElement;
    root.setAttribute(SCHEME_CHANGING, '');
    const timer = window.setTimeout(() => root.removeAttribute(SCHEME_CHANGING), 60);
    return () => {
      window.clearTimeout(timer);
      root.removeAttribute(SCHEME_CHANGING);
    };
  }, [colorScheme]);

  return null;
}

const asVariables = (measures: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(measures).map(([name, value]) => [`--vp-${name}`, value]));

const inter = {
  '@font-face': {
    fontFamily: 'Inter Variable',
    src: `url(${interLatin}) format('woff2')`,
    fontWeight: '100 900',
    fontStyle: 'normal',
    fontDisplay: 'swap',
  },
};

/** A system font with the metrics of Inter, so that nothing moves when Inter replaces it. */
const interFallback = {
  '@font-face': {
    fontFamily: 'Inter Fallback',
    src: "local('Arial'), local('Liberation Sans'), local('Arimo'), local('Helvetica')",
    sizeAdjust: '107.06%',
    ascentOverride: '90.49%',
    descentOverride: '22.56%',
    lineGapOverride: '0%',
  },
};

const styles = {
  ':root': asVariables(MEASURES.base),
  [`@media (max-width: ${WIDTHS.desktop - 0.05}px)`]: {
    ':root': asVariables(MEASURES.belowDesktop),
  },
  [media.phone]: { ':root': asVariables(MEASURES.phone) },
  html: {
    WebkitTextSizeAdjust: '100%',
    // A focused field is never hidden under the bar or the step footer.
    scrollPaddingTop: 'calc(var(--vp-h-appbar) + 24px)',
    scrollPaddingBottom: 'calc(var(--vp-h-footer) + 48px)',
  },
  body: {
    ...type.body,
    fontFamily: FONT_FAMILY,
    fontFeatureSettings: FONT_FEATURES,
    color: color('text-primary'),
    background: color('background-default'),
    WebkitFontSmoothing: 'antialiased',
  },
  ...brandCss,
  'h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset': {
    margin: 0,
    padding: 0,
    border: 0,
    minWidth: 0,
  },
  'ul, ol': { listStyle: 'none' },
  'h1, h2, h3': { textWrap: 'balance' },
  'p, dd': { textWrap: 'pretty' },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit' },
  svg: { display: 'block', flex: 'none' },
  ':where(a)': { color: color('primary-main'), textUnderlineOffset: 3, textDecorationThickness: 1 },
  ':where(a, button, input, select, textarea, summary, [tabindex]):focus-visible': {
    outline: `3px solid ${color('focus')}`,
    outlineOffset: 2,
  },
  // A heading gets the focus only to be read aloud. It has no ring, because it is not a control.
  ':where(h1, h2, main)[tabindex="-1"]:focus-visible': { outline: 0 },
  '[data-surface=ink] :focus-visible': { outlineColor: color('ink-text') },
  // Browsers print no backgrounds: the pale text of the dark scheme would be invisible on paper.
  [media.print]: {
    ':root[data-color-scheme]': { ...lightVariables(), colorScheme: 'light' },
    // An open dialog locks the page's scrolling, and would cover what is printed.
    body: {
      background: color('background-paper'),
      overflow: 'visible !important',
      paddingRight: '0 !important',
    },
    '.MuiModal-root, .MuiPopover-root, .MuiPopper-root': { display: 'none !important' },
  },
  [`[${SCHEME_CHANGING}] *`]: { transition: 'none !important' },
  [media.reducedMotion]: {
    ':root': asVariables(MEASURES.reducedMotion),
    '*, *::before, *::after': {
      transitionDuration: '0ms !important',
      animationDuration: '0ms !important',
      animationIterationCount: '1 !important',
      scrollBehavior: 'auto !important',
    },
  },
};

/** What applies to every page: the font, the measures, the focus ring, reduced motion. */
function GlobalLook() {
  return <GlobalStyles styles={[inter, interFallback, styles]} />;
}

/**
 * The page's content-security nonce, for the style elements that emotion adds. Browsers hide the
 * attribute after parsing, so this reads the property. A page without a nonce (development, unit
 * tests) yields undefined and needs none.
 */
function readCspNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  const fromMeta = meta?.nonce || meta?.content;
  return fromMeta || document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
}

function createStyleCache() {
  const nonce = readCspNonce();
  return createCache({ key: 'vp', prepend: true, ...(nonce ? { nonce } : {}) });
}

/** The portal's look for everything below it. Styles are added under the page's nonce. */
export function AppTheme({ children }: { children: ReactNode }) {
  const [cache] = useState(createStyleCache);
  return (
    <CacheProvider value={cache}>
      {/* `noSsr`: there is no server rendering, which would need a second first render in the
          browser. */}
      <ThemeProvider theme={theme} defaultMode="system" noSsr>
        <CalmSchemeChange />
        <CssBaseline />
        <GlobalLook />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
