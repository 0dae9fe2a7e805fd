import Bowser from 'bowser';

/**
 * Browser and system in words, `Chrome 130` and `Windows`; `''` when unknown. The header itself is
 * not stored.
 */
export interface Device {
  readonly browser: string;
  readonly system: string;
}

/** No browser, or one that cannot be recognized. */
export const UNKNOWN_DEVICE: Device = { browser: '', system: '' };

const MAX_HEADER = 512;
const MAX_WORD = 60;

/**
 * What a User-Agent header says of the browser. It says what its sender likes, and browsers no
 * longer name the exact system, so it is a help to recognize a session and proves nothing.
 */
export function deviceOf(userAgent: string | undefined): Device {
  const header = userAgent?.slice(0, MAX_HEADER).trim() ?? '';
  if (header === '') return UNKNOWN_DEVICE;
  const { browser, os } = Bowser.parse(header);
  const version = browser.version?.split('.')[0] ?? '';
  return {
    browser: [browser.name ?? '', version].join(' ').trim().slice(0, MAX_WORD),
    system: (os.name ?? '').slice(0, MAX_WORD),
  };
}
