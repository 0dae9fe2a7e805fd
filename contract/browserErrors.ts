import * as v from 'valibot';

/** Where browsers report errors that nobody handled. */
export const BROWSER_ERRORS_PATH = '/browser-errors';

/** A failed script or promise, a screen that did not render, code that did not load. */
const BROWSER_ERROR_KINDS = ['error', 'rejection', 'render', 'chunk'] as const;

const MAX_TEXT = 200;
/** A longer one is cut: the patterns below take long for a long text without blanks. */
const MAX_SCRUBBED = 1000;

/** From the first quote to the last: an apostrophe may end a text or belong to a name. */
const QUOTED = /["'`“‘«].*["'`”’»]/s;
/** What was cut may have lost its last quote. */
const QUOTED_TO_END = /["'`“‘«].*$/s;

/** Its shape without its values: texts in quotes, addresses, ids and numbers may be of a person. */
export const scrubMessage = (message: string): string =>
  message
    .slice(0, MAX_SCRUBBED)
    .replace(message.length > MAX_SCRUBBED ? QUOTED_TO_END : QUOTED, '"…"')
    .replace(/https?:\/\/\S+|\S+@\S+/g, '…')
    .replace(/\S*\d\S*/g, '#')
    .replace(/\s+/g, ' ')
    .slice(0, MAX_TEXT);

const identifier = v.pipe(v.string(), v.regex(/^[\w$.-]{0,60}$/));

export const browserErrorSchema = v.object({
  kind: v.picklist(BROWSER_ERROR_KINDS),
  /** The class of the error, `TypeError` for instance. */
  name: identifier,
  message: v.pipe(v.string(), v.transform(scrubMessage)),
  /** The file of the build, line and column where it was thrown; `''` when unknown. */
  at: v.pipe(v.string(), v.regex(/^([\w.-]{1,100}:\d{1,9}:\d{1,9})?$/)),
  version: identifier,
});
export type BrowserError = v.InferOutput<typeof browserErrorSchema>;
