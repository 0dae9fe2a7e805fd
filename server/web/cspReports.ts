import { Hono } from 'hono';
import type { ServerDeps } from '../deps';
import { type AppEnv, remoteAddress } from '../http/appEnv';
import { parseJson, readText } from '../http/readBody';
import { RateLimiter } from '../http/rateLimit';

const REPORT_BYTES = 16 * 1024;
const TYPES = ['application/csp-report', 'application/reports+json', 'application/json'] as const;
const LIMIT = { perSecond: 5, burst: 50 } as const;

/** Violations reported to this process since its start; the sandbox page shows the number. */
export class ViolationCounter {
  count = 0;
}

const field = (report: unknown, name: string): string => {
  const value: unknown =
    typeof report === 'object' && report !== null ? Reflect.get(report, name) : undefined;
  return typeof value === 'string' ? value.slice(0, 200) : '';
};

/** `/csp-report`: violations that browsers report. The log gets the directive and the blocked URL without its query. */
export function cspReportRoutes(
  { logger, clock }: Pick<ServerDeps, 'logger' | 'clock'>,
  violations: ViolationCounter,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const limiter = new RateLimiter(LIMIT, clock);
  routes.post('/', async (c) => {
    limiter.take(remoteAddress(c));
    const content = parseJson(await readText(c, TYPES, { limitBytes: REPORT_BYTES }));
    const report: unknown =
      typeof content === 'object' && content !== null && 'csp-report' in content
        ? content['csp-report']
        : content;
    violations.count += 1;
    const directive = field(report, 'effective-directive') || field(report, 'violated-directive');
    const blocked = field(report, 'blocked-uri').split('?')[0];
    logger.warn({ directive, blocked }, 'content security policy violated');
    return c.body(null, 204);
  });
  return routes;
}
