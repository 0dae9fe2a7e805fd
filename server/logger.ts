import { DrizzleQueryError } from 'drizzle-orm';
import * as v from 'valibot';
import pino, { type DestinationStream, type Logger } from 'pino';
import { traceId } from './tracing/trace';
import { causesOf, sqlState } from './storage/databaseErrors';
import type { Settings } from './settings';

export type { Logger } from 'pino';

interface LoggedError {
  readonly type: string;
  readonly code?: string;
  /** With placeholders instead of values. */
  readonly statement?: string;
  /** Of a value that does not fit its schema: the fields. */
  readonly paths?: readonly string[];
  readonly message?: string;
  readonly stack?: string;
}

/** The lines of a stack that name places in the code; the message before them may quote a value. */
const framesOf = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/**
 * What the log keeps of an error. Messages of a failed query quote its parameters and the row,
 * which are personal data, so only the statement and the code stay.
 */
export function loggedError(error: unknown): LoggedError | string {
  if (!(error instanceof Error)) return typeof error;
  // Its message quotes what was received.
  if (error instanceof v.ValiError)
    return {
      type: error.name,
      paths: error.issues.map((issue) => v.getDotPath(issue) ?? ''),
      stack: framesOf(error),
    };
  // That of `JSON.parse` quotes what another service sent, which may repeat a tax ID.
  if (error instanceof SyntaxError) return { type: error.name, stack: framesOf(error) };
  const code = sqlState(error);
  const query = causesOf(error).find((cause) => cause instanceof DrizzleQueryError);
  if (code === undefined && query === undefined)
    return { type: error.name, message: error.message, stack: error.stack ?? '' };
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    ...(query instanceof DrizzleQueryError && { statement: query.query }),
    stack: framesOf(error),
  };
}

/**
 * Logs JSON lines to stdout, with the id of the trace they belong to. Never log request bodies,
 * query strings, tokens or codes.
 * @param destination instead of stdout, for the tests
 */
export function createLogger(
  settings: Pick<Settings, 'LOG_LEVEL'>,
  destination?: DestinationStream,
): Logger {
  return pino(
    {
      level: settings.LOG_LEVEL,
      base: null,
      mixin: () => ({ traceId: traceId() }),
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: loggedError },
    },
    destination,
  );
}
