import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { LIMITS } from '@contract/limits';
import { MINUTE_MS } from '@contract/time';
import type { ServerDeps } from '../deps';
import type { AppContext, AppEnv, AppMiddleware } from '../http/appEnv';
import { createDownloadLimiter, limitDownloads } from '../http/downloadLimit';
import { forbidden, notFound } from '../http/errors';
import { certificateFiles, diverseOwnerships } from '../storage/schema/shopLists';
import { isLoopbackHost } from '../hostNames';

/**
 * The origin under which this request reached the server. It goes by the connection: the client
 * chooses the Host header, so only the names of this machine are taken from it.
 */
function reachedAt(c: AppContext): string {
  const asked = new URL(c.req.url);
  const socket = c.env?.incoming?.socket;
  if (isLoopbackHost(asked.hostname) || socket?.localAddress === undefined) return asked.origin;
  const { localAddress, localFamily, localPort } = socket;
  const host = localFamily === 'IPv6' ? `[${localAddress}]` : localAddress;
  return `http://${host}:${String(localPort)}`;
}

export const CERTIFICATE_PATH = '/mm/certificates';

const LINK_MS = LIMITS.certificateLinkMinutes * MINUTE_MS;

const TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
} as const;

type Signer = Pick<ServerDeps, 'secrets'>;

/** The purpose in the key of a link. Certificates keep the name that their links had first. */
const purposeOf = (base: string): string =>
  base === CERTIFICATE_PATH ? 'certificate-link' : `link:${base}`;

const signatureWith = (key: Buffer, uid: string, until: string): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([uid, until]))
    .digest();

/** The path of an entry's certificate. It takes a signature to open it. */
export const certificatePath = (uid: string): string =>
  `${CERTIFICATE_PATH}/${encodeURIComponent(uid)}`;

/** A URL that opens one file below `base` for a few minutes without a token, for a new tab. */
export function signLink(
  { secrets, settings }: Pick<ServerDeps, 'secrets' | 'settings'>,
  c: AppContext,
  base: string,
  uid: string,
  now: Date,
): string {
  const until = String(now.getTime() + LINK_MS);
  const key = secrets.deriveKey(purposeOf(base));
  const query = new URLSearchParams({
    until,
    signature: signatureWith(key, uid, until).toString('base64url'),
  });
  const origin = settings.PUBLIC_URL ?? reachedAt(c);
  return `${origin}${base}/${encodeURIComponent(uid)}?${query.toString()}`;
}

interface Claim {
  readonly uid: string;
  readonly until: string;
  readonly signature: string;
}

/** Whether a link is ours. The keys may have changed since it was made. */
function isSigned({ secrets }: Signer, base: string, { uid, until, signature }: Claim): boolean {
  const claimed = Buffer.from(signature, 'base64url');
  return secrets.deriveKeys(purposeOf(base)).some((key) => {
    const expected = signatureWith(key, uid, until);
    return claimed.length === expected.length && timingSafeEqual(claimed, expected);
  });
}

/** Requires a valid signature of the file in the path below `base`. */
export const requireSignature =
  (deps: Pick<ServerDeps, 'clock' | 'secrets'>, base: string): AppMiddleware =>
  (c, next) => {
    const uid = c.req.param('uid') ?? '';
    const { until = '', signature = '' } = c.req.query();
    const isOurs = isSigned(deps, base, { uid, until, signature });
    if (!isOurs || Number(until) <= deps.clock.now().getTime())
      throw forbidden('This link is not valid any more. Please open the file again.');
    return next();
  };

interface UploadedFile {
  readonly content: Uint8Array;
  readonly extension: keyof typeof TYPES | null;
}

/**
 * Serves uploaded files to holders of a signed link. A file can run nothing: its response is
 * sandboxed and never sniffed.
 * @param name what a download is called, without the extension
 */
export function uploadRoutes(
  deps: Pick<ServerDeps, 'clock' | 'secrets'>,
  base: string,
  name: string,
  find: (uid: string) => Promise<UploadedFile | undefined>,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const limit = limitDownloads(createDownloadLimiter());
  routes.get('/:uid', requireSignature(deps, base), limit, async (c) => {
    const file = await find(c.req.param('uid'));
    if (!file?.extension) throw notFound();
    // Browsers do not display a PDF in a sandboxed page, so it is downloaded.
    const disposition = file.extension === 'pdf' ? 'attachment' : 'inline';
    return c.body(new Uint8Array(file.content), 200, {
      'Content-Type': TYPES[file.extension],
      'Content-Disposition': `${disposition}; filename="${name}.${file.extension}"`,
      'Content-Security-Policy':
        "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    });
  });
  return routes;
}

/** Serves the certificates of ownership entries. */
export const certificateRoutes = (
  deps: Pick<ServerDeps, 'db' | 'clock' | 'secrets'>,
): Hono<AppEnv> =>
  uploadRoutes(deps, CERTIFICATE_PATH, 'certificate', async (uid) => {
    const [file] = await deps.db
      .select({ content: certificateFiles.content, extension: diverseOwnerships.fileExtension })
      .from(certificateFiles)
      .innerJoin(
        diverseOwnerships,
        eq(diverseOwnerships.diverseOwnershipUid, certificateFiles.diverseOwnershipUid),
      )
      .where(eq(certificateFiles.diverseOwnershipUid, uid));
    return file;
  });
