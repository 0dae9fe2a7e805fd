import { Hono } from 'hono';
import type { ServerDeps } from '../deps';
import type { AppEnv } from '../http/appEnv';
import { remoteNetwork } from '../http/clientAddress';
import { parseJson, readText } from '../http/readBody';
import { RateLimiter } from '../http/rateLimit';

const REPORT_BYTES = 16 * 1024;
const TYPES = ['application/csp-report', 'application/reports+json', 'application/json'] as const;
const LIMIT = { perSecond: 5, burst: 50 } as const;

/** Violations reported to this process since its start; the sandbox page shows the number. */
export class ViolationCounter {
  count = 0;
}

/** A request of the Reporting API holds a list: one must not fill the log. */
const REPORTS_PER_REQUEST = 20;

const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** The first of the fields that a report has, '' when it has none. */
const field = (report: unknown, ...names: readonly string[]): string => {
  const value = names
    .map((name) => part(report, name))
    .find((found) => typeof found === 'string' && found !== '');
  return typeof value === 'string' ? value.slice(0, 200) : '';
};

/** One violation below `csp-report`, or a list of the Reporting API, each below `body`. */
const violationsIn = (content: unknown): unknown[] =>
  Array.isArray(content)
    ? content.slice(0, REPORTS_PER_REQUEST).map((report) => part(report, 'body'))
    : [part(content, 'csp-report') ?? content];

/** `/csp-report`: logs directive and blocked URL without its query. */
export function cspReportRoutes(
  { logger, clock }: Pick<ServerDeps, 'logger' | 'clock'>,
  violations: ViolationCounter,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const limiter = new RateLimiter(LIMIT, clock);
  routes.post('/', async (c) => {
    limiter.take(remoteNetwork(c));
    const content = parseJson(await readText(c, TYPES, { limitBytes: REPORT_BYTES }));
    for (const violation of violationsIn(content)) {
      violations.count += 1;
      const names = ['effectiveDirective', 'effective-directive', 'violated-directive'];
      // The sources of the policy may follow the name.
      const [directive] = field(violation, ...names).split(' ');
      const [blocked] = field(violation, 'blockedURL', 'blocked-uri').split(/[?#]/);
      logger.warn({ directive, blocked }, 'content security policy violated');
    }
    return c.body(null, 204);
  });
  return routes;
}
