/**
 * A failed start that the operator can fix. `main.ts` prints only the message, one sentence, and
 * exits with code 1.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
