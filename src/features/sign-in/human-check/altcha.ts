import 'altcha/external';
import widgetCss from 'altcha/altcha.css';

const p = (token: string): string => `var(--vp-palette-${token})`;

const altchaCss = `.si-check .altcha{
--altcha-color-base:${p('background-paper')};--altcha-color-base-content:${p('text-primary')};
--altcha-color-neutral:${p('outline')};--altcha-border-color:${p('outline')};--altcha-checkbox-border-color:${p('outline')};
--altcha-color-primary:${p('primary-main')};--altcha-color-primary-content:${p('primary-contrastText')};
--altcha-color-success:${p('success-main')};--altcha-color-success-content:${p('background-paper')};--altcha-color-error:${p('error-text')};
--altcha-spinner-color:${p('text-primary')};--altcha-border-radius:8px;--altcha-max-width:100%}`;

/*
 * The build of the widget without inline workers and styles, which the content policy refuses. The
 * worker is a script of the portal. The style sheets are constructed, which needs no nonce.
 */
globalThis.$altcha.algorithms.set(
  'PBKDF2/SHA-256',
  () => new Worker(new URL('./altchaWorker.ts', import.meta.url)),
);

for (const css of [widgetCss, altchaCss]) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

// Defaults, because attributes apply after the first render, and the footer writes HTML that the
// policy refuses.
globalThis.$altcha.defaults.set({
  hideFooter: true,
  hideLogo: true,
  humanInteractionSignature: false,
});
