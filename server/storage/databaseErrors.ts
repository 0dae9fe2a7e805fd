/** SQLSTATEs caused by a request's value: NUL, broken text, a bad or oversized literal. */
const VALUE_STATES = new Set([
  '22021',
  '22P02',
  '22P05',
  '22001',
  '22003',
  '22007',
  '22008',
  '54000',
]);

/**
 * Temporary states: a server that is gone, going, starting or on standby (25006), a statement that
 * took too long or lost a deadlock, a transaction that was idle too long. Class 08 is a connection
 * that failed, class 53 a server without memory, disk space or connections.
 */
const OUTAGE_STATES = /^(08...|53...|57P0[1-3]|57014|25006|25P03|40P01|40001|55P03)$/;
const OUTAGE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** node-postgres gives these errors no code. */
const OUTAGE_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/;

const UNIQUE_VIOLATION = '23505';

const DEEPEST_CAUSE = 5;

/** An error and its causes, outermost first. */
export function causesOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (
    let current = error;
    current instanceof Error && chain.length < DEEPEST_CAUSE;
    current = current.cause
  )
    chain.push(current);
  return chain;
}

function codeOf(error: Error): string | undefined {
  const code = 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** The SQLSTATE of an error of either driver, found in its chain of causes. */
export const sqlState = (error: unknown): string | undefined =>
  causesOf(error)
    .map(codeOf)
    .find((code) => code !== undefined && /^[0-9A-Z]{5}$/.test(code));

/** Whether the database could not be reached, went away or was too busy: a 503, not a bug. */
export function isOutage(error: unknown): boolean {
  return causesOf(error).some((cause) => {
    const code = codeOf(cause) ?? '';
    return (
      OUTAGE_CODES.has(code) || OUTAGE_STATES.test(code) || OUTAGE_MESSAGES.test(cause.message)
    );
  });
}

/** Whether the database refused a value of the request: a 400, not a 500. */
export const isValueError = (error: unknown): boolean => VALUE_STATES.has(sqlState(error) ?? '');

/** Whether a unique index refused a row, for instance to the loser of a race. */
export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === UNIQUE_VIOLATION;
