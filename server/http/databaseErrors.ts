/** SQLSTATEs that a caller's value provokes: NUL or broken text, malformed or oversized literals. */
const VALUE_STATES = new Set(['22021', '22P02', '22P05', '22001', '22003', '22007', '22008']);

const UNIQUE_VIOLATION = '23505';

/** The SQLSTATE of an error raised by either driver, looked for down the chain of causes. */
export function sqlState(error: unknown): string | undefined {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth += 1
  ) {
    const code = (current as { readonly code?: unknown }).code;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

/** Whether the database refused the value itself, so that the caller is to blame and not the server. */
export const isValueError = (error: unknown): boolean => VALUE_STATES.has(sqlState(error) ?? '');

/** Whether a unique index refused a row; the loser of a race lands here. */
export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === UNIQUE_VIOLATION;
