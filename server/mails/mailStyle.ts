/** Styles of the elements, inline because some mail programs drop style sheets. Light colors. */
export const STYLES = {
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

/**
 * What inline styles cannot say: dark colors and narrow screens. `STYLES` needs `!important` to be
 * replaced.
 */
export const MAIL_STYLE = `
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
