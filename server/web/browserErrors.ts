import { Hono } from 'hono';
import * as v from 'valibot';
import { browserErrorSchema } from '@contract/browserErrors';
import type { ServerDeps } from '../deps';
import type { AppEnv } from '../http/appEnv';
import { remoteNetwork } from '../http/clientAddress';
import { validationError } from '../http/errors';
import { RateLimiter } from '../http/rateLimit';
import { parseJson, readText } from '../http/readBody';
import { countBrowserError } from '../metrics/counters';

const REPORT_BYTES = 4 * 1024;
/** A page reports a few. A page that fails for everybody must not fill the log. */
const LIMIT = { perSecond: 0.2, burst: 20 } as const;

/** `/browser-errors`: unhandled errors of browsers, a line of the log each, scrubbed again here. */
export function browserErrorRoutes({
  logger,
  clock,
}: Pick<ServerDeps, 'logger' | 'clock'>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const limiter = new RateLimiter(LIMIT, clock);
  routes.post('/', async (c) => {
    limiter.take(remoteNetwork(c));
    const content = parseJson(
      await readText(c, ['application/json'], { limitBytes: REPORT_BYTES }),
    );
    const report = v.safeParse(browserErrorSchema, content);
    if (!report.success) throw validationError({}, 'This is not a report of an error.');
    countBrowserError(report.output.kind);
    logger.warn({ browser: report.output }, 'error in a browser');
    return c.body(null, 204);
  });
  return routes;
}
