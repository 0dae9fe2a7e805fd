/** History state of an address change on the same page: neither focus nor scroll moves. */
export const SAME_PAGE = { samePage: true } as const;

export const isSamePage = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'samePage' in state && state.samePage === true;
