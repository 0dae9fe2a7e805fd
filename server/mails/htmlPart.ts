import { html, raw } from 'hono/html';
import type { MailContent } from './mailContent';
import { LAYOUT_TEXTS } from './texts/layoutTexts';

/** Styles of the elements, inline because some mail programs drop style sheets. Light colors. */
const STYLES = {
  page: 'margin:0;padding:0;background-color:#f4f6f9;color:#17212b;',
  frame: 'padding:24px 12px;',
  card: 'max-width:600px;background-color:#ffffff;border:1px solid #d5dbe3;border-radius:10px;',
  content:
    'padding:28px 28px 20px;text-align:left;overflow-wrap:anywhere;font-family:system-ui,-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif;',
  brand: 'margin:0 0 20px;font-size:14px;line-height:20px;font-weight:600;color:#4a5a6b;',
  heading: 'margin:0 0 16px;font-size:24px;line-height:30px;font-weight:700;color:#17212b;',
  paragraph: 'margin:0 0 16px;font-size:16px;line-height:24px;color:#17212b;',
  code: 'margin:0 0 16px;padding:12px 16px;border-radius:6px;background-color:#eaf1f9;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;line-height:40px;font-weight:700;letter-spacing:4px;color:#17212b;',
  button:
    'display:inline-block;padding:12px 20px;border-radius:6px;background-color:#0b5cab;font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none;',
  small: 'margin:0 0 12px;font-size:14px;line-height:20px;color:#4a5a6b;',
  link: 'color:#0b5cab;text-decoration:underline;word-break:break-all;',
  footer: 'margin:24px 0 0;padding:16px 0 0;border-top:1px solid #d5dbe3;',
} as const;

/** Dark colors and narrow screens. `!important` overrides the inline `STYLES`. */
const MAIL_STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #12171d !important; }
  .card { background-color: #1b222b !important; border-color: #3a4552 !important; }
  .heading, .paragraph, .code { color: #e6ebf0 !important; }
  .brand, .small { color: #a9b6c4 !important; }
  .code { background-color: #26313d !important; }
  .button { background-color: #7db7f5 !important; color: #0d1520 !important; }
  .link { color: #7db7f5 !important; }
  .footer { border-color: #3a4552 !important; }
}
@media (max-width: 480px) {
  .frame { padding: 0 !important; }
  .card { border: 0 !important; border-radius: 0 !important; }
  .content { padding: 20px 16px !important; }
}
`;

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

/** One column, no image, no script, nothing that is loaded; values are escaped. */
export function htmlPart(content: MailContent): string {
  const { language, subject, paragraphs, code, closing, stop, footer } = content;
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
                      ${paragraphs.map((line) => paragraph(line))}
                      ${code ? html`${paragraph(code.lead)}${paragraph(code.value, 'code')}` : ''}
                      ${actionOf(content)} ${closing === undefined ? '' : paragraph(closing)}
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
