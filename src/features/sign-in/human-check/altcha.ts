import 'altcha/external';
import widgetCss from 'altcha/altcha.css';
import { altchaCss } from './altchaCss';

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
