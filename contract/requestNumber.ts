/** The part of a request's uid that people read to each other. */
export const shortUid = (requestUid: string): string =>
  `VR-${requestUid.replace(/-/g, '').slice(0, 6).toUpperCase()}`;
