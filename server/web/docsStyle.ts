/**
 * The head of the API reference in both schemes, and what Swagger UI needs for contrast in either.
 * Its own title repeats the head, and there is only one server. An example has its full height: the
 * keyboard does not reach the scroll area that Swagger UI makes of a long one.
 */
export const DOCS_STYLE = `
body { margin: 0; background: #fff; }
html.dark-mode body { background: #1c2022; }
.intro { margin: 0 auto; max-width: 1460px; padding: 24px 20px 0; box-sizing: border-box; font: 16px/1.5 system-ui, sans-serif; color: #17212b; }
.intro h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.25; }
.intro p { margin: 0; max-width: 70ch; }
.intro a { color: #0b5cab; }
html.dark-mode .intro { color: #e4e6e6; }
html.dark-mode .intro a { color: #8fc7ff; }
.swagger-ui .info { margin: 16px 0; max-width: 90ch; }
.swagger-ui .info hgroup, .swagger-ui .info__license, .swagger-ui .servers-title, .swagger-ui .servers { display: none; }
.swagger-ui .highlight-code > .microlight { max-height: none; }
html.dark-mode .swagger-ui .header-col { color: #e4e6e6; }
.swagger-ui .scheme-container { margin: 0; padding: 16px 0; box-shadow: none; }
html:not(.dark-mode) .swagger-ui {
  .opblock .opblock-summary-method { color: #0d1520; text-shadow: none; }
  .opblock.opblock-delete .opblock-summary-method { background: #ff8f8f; }
  .btn.authorize, .btn.authorize span { color: #1b6a43; }
  .btn.authorize { border-color: #1b6a43; }
  .btn.authorize svg { fill: #1b6a43; }
  .btn.cancel, .parameter__name.required::after, .opblock-section-header > label, .prop-format, .parameter__in { color: #a3232b; }
  .opblock-section-request-body .opblock-title small, .required { color: #a3232b !important; }
  .filter .operation-filter-input::placeholder { color: #4a5a6b; }
  .btn.execute { background: #0b5cab; border-color: #0b5cab; }
  .response-col_links, .response-control-media-type__accept-message { color: #1b6a43; }
}
`;
