/** The part of a request's uid that people read to each other. */
export const shortUid = (requestUid: string): string =>
  `VR-${requestUid.replace(/-/g, '').slice(0, 6).toUpperCase()}`;

/**
 * Reads a request number as people type it: `VR-3F9A1C` in any letter case, with a hyphen, a space
 * or nothing after VR. The six characters are not `certain` to be a number on their own: `decade`
 * may be a word of a business name.
 * @returns the characters with which the request's uid starts; null for any other text
 */
export function readRequestNumber(
  text: string,
): { readonly start: string; readonly certain: boolean } | null {
  const [, prefix, start] = /^(VR[- ]?)?([0-9A-F]{6})$/i.exec(text) ?? [];
  return start === undefined ? null : { start: start.toLowerCase(), certain: prefix !== undefined };
}
