import Bowser from 'bowser';

/** Browser and system in words, `Chrome 130` and `Windows`; `''` if unknown. */
export interface Device {
  readonly browser: string;
  readonly system: string;
}

/** No browser, or one that cannot be recognized. */
export const UNKNOWN_DEVICE: Device = { browser: '', system: '' };

const MAX_HEADER = 512;

/** Names that the parser gives, some of which it does not list. */
const BROWSERS: ReadonlySet<string> = new Set([
  ...Object.values(Bowser.BROWSER_MAP),
  'Miui',
  'Opera Touch',
  'PlayStation 4',
]);
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

/**
 * The name if it is a known one. The parser takes the name of an unknown browser from the header,
 * so that a thief could write into the e-mail about a sign-in.
 */
const knownName = (name: string | undefined, known: ReadonlySet<string>): string =>
  name !== undefined && known.has(name) ? name : '';

/** The first number of a version. One with more digits may be a telephone number. */
const mainVersion = (version = ''): string => /^\d{1,4}(?!\d)/.exec(version)?.[0] ?? '';

/**
 * What a User-Agent header says of the browser. It says what its sender likes, and browsers no
 * longer name the exact system, so it is a help to recognize a session and proves nothing.
 */
export function deviceOf(userAgent: string | undefined): Device {
  const header = userAgent?.slice(0, MAX_HEADER).trim() ?? '';
  if (header === '') return UNKNOWN_DEVICE;
  const { browser, os } = Bowser.parse(header);
  const name = knownName(browser.name, BROWSERS);
  return {
    browser: name && `${name} ${mainVersion(browser.version)}`.trim(),
    system: knownName(os.name, SYSTEMS),
  };
}
