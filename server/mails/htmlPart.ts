import { html, raw } from 'hono/html';
import type { MailContent } from './mailContent';
import { MAIL_STYLE, STYLES } from './mailStyle';
import { LAYOUT_TEXTS } from './texts/layoutTexts';

type Markup = ReturnType<typeof html>;

const paragraph = (content: string | Markup, style: keyof typeof STYLES = 'paragraph'): Markup =>
  html`<p class="${style}" style="${STYLES[style]}">${content}</p>`;

function actionOf({ action, language }: MailContent): Markup | '' {
  if (!action) return '';
  const { label, url } = action;
  return html`<p style="${STYLES.paragraph}">
      <a class="button" href="${url}" style="${STYLES.button}">${label}</a>
    </p>
    <p class="small" style="${STYLES.small}">
      ${LAYOUT_TEXTS[language].address}<br /><a class="link" href="${url}" style="${STYLES.link}"
        >${url}</a
      >
    </p>`;
}

/** A paragraph in which the portal's own addresses are links. No other is: a value may hold one. */
function withLinks(text: string, portal: string): Markup {
  const parts = text.split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/);
  const isOwn = (part: string): boolean => part === portal || part.startsWith(`${portal}/`);
  const lines = (part: string): Markup =>
    html`${part.split('\n').map((line, index) => html`${index > 0 ? raw('<br />') : ''}${line}`)}`;
  return html`${parts.map((part, index) =>
    index % 2 === 1 && isOwn(part)
      ? html`<a class="link" href="${part}" style="${STYLES.link}">${part}</a>`
      : lines(part),
  )}`;
}

/**
 * The HTML part of a mail: one column, no image, no script, nothing that is loaded. Every value is
 * escaped.
 * @param linkTo the portal, whose addresses become links in paragraphs; '' = none
 */
export function htmlPart(content: MailContent, linkTo = ''): string {
  const { language, subject, paragraphs, code, closing, stop, footer } = content;
  const text = (line: string): string | Markup => (linkTo === '' ? line : withLinks(line, linkTo));
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no" />
        <title>${subject}</title>
        <style>
          ${raw(MAIL_STYLE)}
        </style>
      </head>
      <body class="page" style="${STYLES.page}">
        <main lang="${language}">
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
            <tr>
              <td class="frame" align="center" style="${STYLES.frame}">
                <table
                  role="presentation"
                  class="card"
                  width="100%"
                  cellpadding="0"
                  cellspacing="0"
                  border="0"
                  style="${STYLES.card}"
                >
                  <tr>
                    <td class="content" style="${STYLES.content}">
                      <p class="brand" style="${STYLES.brand}">Vendor Portal</p>
                      <h1 class="heading" style="${STYLES.heading}">${subject}</h1>
                      ${paragraphs.map((line) => paragraph(text(line)))}
                      ${code ? html`${paragraph(code.lead)}${paragraph(code.value, 'code')}` : ''}
                      ${actionOf(content)} ${closing.map((line) => paragraph(text(line)))}
                      ${stop ? paragraph(html`<a class="link" href="${stop.url}" style="${STYLES.link}">${stop.label}</a>`) : ''}
                      <div class="footer" style="${STYLES.footer}">
                        ${footer.map((line) => paragraph(line, 'small'))}
                      </div>
                    </td>
                  </tr>
                </table>
              </td>
            </tr>
          </table>
        </main>
      </body>
    </html>`;
  return String(page);
}
