import { useState, type ReactNode } from 'react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { CalmSchemeChange } from './CalmSchemeChange';
import { GlobalLook } from './GlobalLook';
import { theme } from './theme';

/**
 * The page's content-security nonce, for the style elements that emotion adds. Browsers hide the
 * attribute after parsing, so this reads the property. A page without a nonce (development, unit
 * tests) yields undefined and needs none.
 */
function readCspNonce(doc: Document = document): string | undefined {
  const meta = doc.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  const fromMeta = meta?.nonce || meta?.content;
  return fromMeta || doc.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
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
