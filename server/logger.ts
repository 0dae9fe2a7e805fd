import pino, { type Logger } from 'pino';
import type { Settings } from './settings';

export type { Logger } from 'pino';

/** JSON lines on stdout. Request bodies, query strings, tokens and codes are never handed to it. */
export function createLogger(settings: Pick<Settings, 'LOG_LEVEL'>): Logger {
  return pino({ level: settings.LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
