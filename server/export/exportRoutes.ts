import { Hono } from 'hono';
import { compress } from 'hono/compress';
import * as v from 'valibot';
import { ENDPOINTS } from '@contract/endpoints/table';
import { recordAudit } from '../audit/auditLog';
import type { ServerDeps } from '../deps';
import type { AppEnv } from '../http/appEnv';
import { success } from '../http/envelope';
import { forbidden, unauthorized } from '../http/errors';
import { parseInput } from '../http/validation';
import { keyOfHeader } from './serviceKeys';
import { readVendorExport } from './vendorExport';

const wholeNumber = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number), v.minValue(min), v.maxValue(max));
const querySchema = v.object({
  since: v.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER), '0'),
  limit: v.optional(wholeNumber(1, 200), '100'),
});

/**
 * What other systems read with a service key. Each response with whole numbers is in the audit log.
 */
export function exportRoutes(
  deps: Pick<ServerDeps, 'db' | 'clock' | 'secrets' | 'rateLimiter'>,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.use(compress());
  routes.get(ENDPOINTS.exportVendors.path, async (c) => {
    const key = await keyOfHeader(deps, c.req.header('authorization') ?? '');
    if (!key) throw unauthorized('This service key is not valid.');
    deps.rateLimiter.take(`service-key ${key.keyUid}`);
    if (!key.scopes.includes('vendors')) throw forbidden();
    const { since, limit } = parseInput(querySchema, c.req.query());
    const wholeNumbers = key.scopes.includes('numbers');
    const page = await readVendorExport(deps, { since, limit, wholeNumbers });
    if (wholeNumbers && page.changes.some(({ records }) => records !== null))
      await recordAudit(deps.db, deps.clock, {
        event: 'numbers-exported',
        actor: `service-key ${key.keyUid}`,
        subject: `${since} to ${page.cursor}`,
      });
    return success(c, page);
  });
  return routes;
}
