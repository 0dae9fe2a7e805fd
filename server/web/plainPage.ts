import { html } from 'hono/html';
import { FALLBACK_LANGUAGE, type Language } from '../mails/language';

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 560px; padding: 48px 16px; font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 24px; line-height: 1.25; }
button { font: inherit; min-height: 44px; padding: 8px 20px; }
`;

export interface PlainPage {
  readonly title: string;
  readonly text: string;
  readonly language?: Language;
  /** The button that posts to the page's own address. */
  readonly button?: string;
  readonly link?: { readonly href: string; readonly text: string };
}

/** A page without a script, for a link in a mail. */
export function plainPage(
  { title, text, language = FALLBACK_LANGUAGE, button, link }: PlainPage,
  nonce: string,
): ReturnType<typeof html> {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Vendor Portal</title>
        <style nonce="${nonce}">
          ${STYLE}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${text}</p>
          ${button === undefined ? '' : html`<form method="post"><button>${button}</button></form>`}
          ${link === undefined ? '' : html`<p><a href="${link.href}">${link.text}</a></p>`}
        </main>
      </body>
    </html>`;
}
