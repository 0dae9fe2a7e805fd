import { useState, type ReactNode } from 'react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { CalmSchemeChange } from './CalmSchemeChange';
import { GlobalLook } from './GlobalLook';
import { readCspNonce } from './cspNonce';
import { theme } from './theme';

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
