/**
 * A start that cannot go on for a reason the operator can act on.
 * `main.ts` prints the message alone, as one sentence, and exits with 1.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
