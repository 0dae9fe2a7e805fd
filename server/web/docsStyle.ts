/** The head of the API reference, and what Swagger UI needs for contrast. Its own title repeats the head. */
export const DOCS_STYLE = `
:root { color-scheme: light; }
body { margin: 0; background: #fff; }
.intro { margin: 0 auto; max-width: 1460px; padding: 24px 20px 0; box-sizing: border-box; font: 16px/1.5 system-ui, sans-serif; color: #17212b; }
.intro h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.25; }
.intro p { margin: 0; max-width: 70ch; }
.intro a { color: #0b5cab; }
.swagger-ui .information-container { display: none; }
.swagger-ui .scheme-container { margin: 0; padding: 16px 0; box-shadow: none; }
.swagger-ui .opblock .opblock-summary-method { color: #0d1520; text-shadow: none; }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #ff8f8f; }
.swagger-ui .btn.authorize, .swagger-ui .btn.authorize span { color: #1b6a43; }
.swagger-ui .btn.authorize { border-color: #1b6a43; }
.swagger-ui .btn.authorize svg { fill: #1b6a43; }
.swagger-ui .btn.cancel, .swagger-ui .parameter__name.required::after, .swagger-ui .opblock-section-header > label, .swagger-ui .prop-format, .swagger-ui .parameter__in { color: #a3232b; }
.swagger-ui .opblock-section-request-body .opblock-title small, .swagger-ui .required { color: #a3232b !important; }
.swagger-ui .filter .operation-filter-input::placeholder { color: #4a5a6b; }
.swagger-ui .btn.execute { background: #0b5cab; border-color: #0b5cab; }
.swagger-ui .response-col_links, .swagger-ui .response-control-media-type__accept-message { color: #1b6a43; }
`;
