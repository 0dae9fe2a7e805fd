/**
 * For the mails that a request causes: the language of this page, which the pool hands to its
 * triggers.
 */
export const languageMetadata = () => ({ locale: document.documentElement.lang });
