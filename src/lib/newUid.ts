/** 32 random hexadecimal digits. Plain http lacks `crypto.randomUUID`. */
export const newUid = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
