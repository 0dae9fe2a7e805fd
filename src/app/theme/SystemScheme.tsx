import { useLayoutEffect } from 'react';

/** While the page's root has this attribute, GlobalLook suspends every transition. */
export const SCHEME_CHANGING = 'data-scheme-changing';

const CALM_MS = 60;

/** Marks the page's root with the scheme of the system, as long as it is on the page. No transition while the scheme changes. */
export function SystemScheme() {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const follow = (): void =>
      root.setAttribute('data-color-scheme', dark.matches ? 'dark' : 'light');
    let timer: number | undefined;
    const change = (): void => {
      root.setAttribute(SCHEME_CHANGING, '');
      follow();
      window.clearTimeout(timer);
      timer = window.setTimeout(() => root.removeAttribute(SCHEME_CHANGING), CALM_MS);
    };
    follow();
    dark.addEventListener('change', change);
    return () => {
      dark.removeEventListener('change', change);
      window.clearTimeout(timer);
      root.removeAttribute(SCHEME_CHANGING);
    };
  }, []);

  return null;
}
