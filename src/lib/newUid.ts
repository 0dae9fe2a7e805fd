/**
 * 32 random hexadecimal digits. Older browsers and plain http lack `crypto.randomUUID`; this works
 * everywhere.
 */
export const newUid = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
