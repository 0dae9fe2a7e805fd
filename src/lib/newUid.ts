/**
 * 32 random hexadecimal digits. Unlike `crypto.randomUUID`, which older browsers and plain http do
 * not have, this works wherever the portal opens.
 */
export const newUid = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
