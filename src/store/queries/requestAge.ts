/**
 * Seconds after which a page that opens reads a registration, or the list of them, again: another
 * tab may have sent it, or a reviewer may have asked for changes. What is known shows meanwhile.
 */
export const REQUEST_AGE_S = 60;
