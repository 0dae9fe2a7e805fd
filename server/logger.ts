import pino, { type Logger } from 'pino';
import type { Settings } from './settings';

export type { Logger } from 'pino';

/** Logs JSON lines to stdout. Never log request bodies, query strings, tokens or codes. */
export function createLogger(settings: Pick<Settings, 'LOG_LEVEL'>): Logger {
  return pino({ level: settings.LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
