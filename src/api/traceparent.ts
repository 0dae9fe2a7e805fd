const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The header of W3C Trace Context for what a person does next. */
export const newTraceparent = (): string => `00-${hex(16)}-${hex(8)}-01`;
