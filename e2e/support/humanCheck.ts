/**
 * For what appears after the human check is solved. Its proof of work takes about a second of
 * processor time in a thousand small parts. A busy machine needs more than half a minute for them.
 */
export const SOLVED = { timeout: 120_000 };
