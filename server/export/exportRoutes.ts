import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { VendorExport } from '@contract/entities/export';
import { ENDPOINTS } from '@contract/endpoints/table';
import { recordAudit } from '../audit/auditLog';
import type { ServerDeps } from '../deps';
import type { AppContext, AppEnv } from '../http/appEnv';
import { success } from '../http/envelope';
import { conflict, forbidden, notFound, unauthorized } from '../http/errors';
import { honoPath } from '../http/route';
import { parseInput } from '../http/validation';
import { readRequirements } from '../documents/requirements';
import type { Db } from '../storage/database';
import type { ServiceKey } from '../storage/schema/export';
import { vendorRequests } from '../storage/schema/vendorRequests';
import { EXPORT_EPOCH, readFact, storeFactOnce } from '../storage/installation';
import { isServiceKey, keyOfHeader } from './serviceKeys';
import { readVendorExport } from './vendorExport';

const querySchema = v.object({
  since: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{8}-\d{1,15}$/))),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(200)),
    '100',
  ),
});

/** The id that cursors start with. A restore removes it: cursors from before may be ahead. */
const epochOf = async (db: Db): Promise<string> =>
  (await readFact(db, EXPORT_EPOCH)) ??
  storeFactOnce(db, EXPORT_EPOCH, randomBytes(4).toString('hex'));

type KeyDeps = Pick<ServerDeps, 'db' | 'clock' | 'rateLimiter'>;

/** The key of a request that reads. @throws HttpError UNAUTHORIZED, FORBIDDEN or RATE_LIMITED */
async function readingKey(deps: KeyDeps, c: AppContext): Promise<ServiceKey> {
  const key = await keyOfHeader(deps, c.req.header('authorization') ?? '');
  if (!key) throw unauthorized('This service key is not valid.');
  deps.rateLimiter.take(`service-key ${key.keyUid}`);
  if (!key.scopes.includes('vendors')) throw forbidden();
  return key;
}

/** What a system with a key reads of a registration. Mount it before the endpoint of people. */
export function requirementsByKey(deps: KeyDeps & Pick<ServerDeps, 'documentTypes'>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const { path } = ENDPOINTS.getRequirements;
  routes.get(honoPath(path), async (c, next) => {
    if (!isServiceKey(c.req.header('authorization') ?? '')) return next();
    await readingKey(deps, c);
    const [row] = await deps.db
      .select()
      .from(vendorRequests)
      .where(eq(vendorRequests.requestUid, c.req.param('requestUid') ?? ''));
    if (!row) throw notFound();
    return success(c, await readRequirements(deps, row, deps.clock.now()));
  });
  return routes;
}

/** What systems read with a service key. Whole numbers are noted in the audit log each time. */
export function exportRoutes(
  deps: Pick<ServerDeps, 'db' | 'clock' | 'secrets' | 'logger' | 'rateLimiter'>,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const { path } = ENDPOINTS.exportVendors;
  // Only this path: the router is mounted at the root, before those of the pool and the pages.
  routes.get(path, compress(), async (c) => {
    const key = await readingKey(deps, c);
    const { since, limit } = parseInput(querySchema, c.req.query());
    const wholeNumbers = key.scopes.includes('numbers');
    const epoch = await epochOf(deps.db);
    const [ofEpoch = epoch, after = '0'] = since?.split('-') ?? [];
    if (ofEpoch !== epoch)
      throw conflict(
        'The data was restored from a backup since this cursor. Empty the copy, and start without a cursor.',
      );
    const { position, ...page } = await readVendorExport(deps, {
      since: Number(after),
      limit,
      wholeNumbers,
    });
    if (wholeNumbers && page.changes.some(({ records }) => records !== null))
      await recordAudit(deps.db, deps.clock, {
        event: 'numbers-exported',
        actor: `service-key ${key.keyUid}`,
        subject: `${after} to ${position}`,
      });
    return success(c, { ...page, cursor: `${epoch}-${position}` } satisfies VendorExport);
  });
  return routes;
}
