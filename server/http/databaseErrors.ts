/** SQLSTATEs caused by a value in the request: NUL bytes, broken text, malformed or oversized literals. */
const VALUE_STATES = new Set(['22021', '22P02', '22P05', '22001', '22003', '22007', '22008']);

const UNIQUE_VIOLATION = '23505';

/** The SQLSTATE of an error of either driver, found in its chain of causes. */
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

/** Whether the database refused a value of the request: a 400, not a 500. */
export const isValueError = (error: unknown): boolean => VALUE_STATES.has(sqlState(error) ?? '');

/** Whether a unique index refused a row, for instance to the loser of a race. */
export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === UNIQUE_VIOLATION;
