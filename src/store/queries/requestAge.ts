/**
 * After this many seconds, a page that opens reads a registration, or the list of them, again.
 * Another tab may have submitted it, or a reviewer may have asked for changes. The known state
 * shows until then.
 */
export const REQUEST_AGE_S = 60;
