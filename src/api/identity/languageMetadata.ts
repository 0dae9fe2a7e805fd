/** This page's language for the mails of a request. The pool passes it to its triggers. */
export const languageMetadata = () => ({ locale: document.documentElement.lang });
