/** The part of a request's uid that people read to each other. */
export const shortUid = (requestUid: string): string =>
  `VR-${requestUid.replace(/-/g, '').slice(0, 6).toUpperCase()}`;

/**
 * The number that a typed text is, in any letter case: `VR-3F9A1C`, also with a space or nothing instead of the hyphen. Its six
 * characters alone (`3F9A1C`) may also be the part of a name, such as `decade`: then it is not `certain`.
 */
export function readRequestNumber(
  text: string,
): { readonly start: string; readonly certain: boolean } | null {
  const [, prefix, start] = /^(VR[- ]?)?([0-9A-F]{6})$/i.exec(text) ?? [];
  return start === undefined ? null : { start: start.toLowerCase(), certain: prefix !== undefined };
}
