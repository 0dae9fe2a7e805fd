import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { exportEndpoints } from '@contract/endpoints/export';
import { staffMay } from '@contract/rules/permissions';
import { defineRoute, type Route } from '../api/defineRoute';
import { recordAudit } from '../audit/auditLog';
import type { ServerDeps } from '../deps';
import type { AppEnv } from '../http/appEnv';
import { createDownloadLimiter, limitDownloads } from '../http/downloadLimit';
import { forbidden } from '../http/errors';
import { assertFreshCode } from '../identity/freshCode';
import { requireSignature, signLink } from '../registration/certificateLinks';
import { users } from '../storage/schema/users';
import { vendorCsv } from './vendorCsv';

/** Where links to the file of approved vendors lead. */
export const VENDOR_FILE_PATH = '/mm/export/files';

const SEPARATOR = '~';
const [WHOLE, MASKED] = ['whole', 'masked'] as const;

/** Texts as a body. One that fails breaks the connection: the file must not look whole. */
function streamOf(pieces: AsyncGenerator<string, void, undefined>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: () => void pieces.return(),
  });
}

/** What an admin asks for: a link, because a browser saves the file while it arrives. */
export const fileLinkRoutes: readonly Route[] = [
  defineRoute(exportEndpoints.linkVendorFile, async (ctx) => {
    const { deps, c, user, now } = ctx;
    const { wholeNumbers } = await ctx.readBody();
    if (wholeNumbers) await assertFreshCode(deps, c);
    const uid = [wholeNumbers ? WHOLE : MASKED, user.userUid].join(SEPARATOR);
    return { payload: { url: signLink(deps, c, VENDOR_FILE_PATH, uid, now) } };
  }),
];

/**
 * Sends all approved vendors as CSV to the holder of a signed link, while the admin who asked for
 * it still may. Each time is an event of the audit log, and one of its own with whole numbers.
 */
export function vendorFileRoutes(
  deps: Pick<ServerDeps, 'db' | 'clock' | 'secrets' | 'logger' | 'documentTypes'>,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const limit = limitDownloads(createDownloadLimiter());
  routes.get('/:uid', requireSignature(deps, VENDOR_FILE_PATH), limit, async (c) => {
    // The signature says that this server made the uid.
    const [number, actor = ''] = c.req.param('uid').split(SEPARATOR);
    const wholeNumbers = number === WHOLE;
    const [person] = await deps.db.select().from(users).where(eq(users.userUid, actor));
    if (!person?.active || !staffMay(person.authorities, 'exportVendors')) throw forbidden();
    await recordAudit(deps.db, deps.clock, {
      event: wholeNumbers ? 'numbers-exported' : 'vendors-exported',
      actor,
      subject: 'csv',
    });
    const day = deps.clock.now().toISOString().slice(0, 10);
    return c.body(streamOf(vendorCsv(deps, wholeNumbers)), 200, {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="approved-vendors-${day}.csv"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    });
  });
  return routes;
}
