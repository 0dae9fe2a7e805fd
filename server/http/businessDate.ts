import type { Clock } from '../clock';
import type { AppMiddleware } from './appEnv';

/**
 * Sets `Date` to the business clock. The portal judges locks by this header and not by the clock of
 * the PC.
 */
export const businessDate =
  (clock: Clock): AppMiddleware =>
  async (c, next) => {
    await next();
    c.header('Date', clock.now().toUTCString());
  };
