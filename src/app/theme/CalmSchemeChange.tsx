import { useLayoutEffect, useRef } from 'react';
import { useColorScheme } from '@mui/material/styles';

/** GlobalLook suspends every transition while the page's root has this attribute. */
export const SCHEME_CHANGING = 'data-scheme-changing';

/**
 * No transition while the scheme changes. MUI's `disableTransitionOnChange` adds a style element
 * for this. It has no nonce and so breaks the page's security policy.
 */
export function CalmSchemeChange() {
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
