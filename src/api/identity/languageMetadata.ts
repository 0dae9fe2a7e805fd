/**
 * The language of this page, for the e-mails that a request causes. The pool passes it to its
 * triggers.
 */
export const languageMetadata = () => ({ locale: document.documentElement.lang });
