import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { contextStorage } from 'hono/context-storage';
import { secureHeaders } from 'hono/secure-headers';
import { BROWSER_ERRORS_PATH } from '@contract/browserErrors';
import { VENDOR_DOCUMENTS_PATH } from './documents/filedDocuments';
import { vendorDocumentFileRoutes } from './documents/routes';
import { DOCUMENTS_PATH, documentRoutes } from './agreement/documents';
import { lockRoutes } from './bank-account/lockPage';
import { BANK_ACCOUNT_PATH } from './bank-account/lockToken';
import { proposeSignInEmail, stopChangesOf } from './changes/signInEmail';
import { contentRoutes } from './content/routes';
import type { ServerDeps } from './deps';
import type { AppEnv, AppMiddleware } from './http/appEnv';
import { findClientAddress, remoteAddress } from './http/clientAddress';
import { closedForMaintenance, environmentOf } from './http/environment';
import { failure } from './http/envelope';
import { healthRoutes } from './http/health';
import { createErrorHandler } from './http/errorHandler';
import { HttpError, notFound } from './http/errors';
import { CLOSED_POLICY, SECURITY_HEADERS, noStoreByDefault } from './http/securityHeaders';
import { traceRequests } from './http/traceRequests';
import { measureRequests } from './metrics/counters';
import { faultInjection } from './sandbox/faultInjection';
import { sandboxRoutes } from './sandbox/routes';
import { poolRoutes } from './pool/routes';
import { geocodingRoutes } from './sandbox/geocoding/routes';
import { humanCheckRoutes, verifyCaptchaRoutes } from './human-check/routes';
import { endInvitesOfSender } from './hand-off/endInvite';
import { LINK_PATH, linkRoutes } from './hand-off/linkRoutes';
import { REMINDERS_PATH, reminderRoutes } from './reminders/stopPage';
import { addressRoutes } from './addresses/routes';
import { userRoutes } from './users/routes';
import { CERTIFICATE_PATH, certificateRoutes } from './registration/certificateLinks';
import { setRoleOfGroups } from './staff/staffStore';
import { VENDOR_FILE_PATH, vendorFileRoutes } from './export/fileRoutes';
import { exportRoutes, requirementsByKey } from './export/exportRoutes';
import { vendorRoutes } from './registration/routes';
import { browserErrorRoutes } from './web/browserErrors';
import { ViolationCounter, cspReportRoutes } from './web/cspReports';
import { createPortalConfig } from './web/portalConfig';
import { webRoutes } from './web/routes';
import type { Clock } from './clock';
import type { Logger } from './logger';
import type { Person } from './users/person';

/**
 * Logs one line per request. The path comes without its query, which may hold an e-mail address.
 */
function requestLog(logger: Logger): AppMiddleware {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    // Undefined for requests without a person.
    const user: Person | undefined = c.get('user');
    logger.info(
      {
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms: Math.round(performance.now() - startedAt),
        userUid: user?.userUid,
        client: remoteAddress(c),
      },
      'request',
    );
  };
}

/**
 * Sets `Date` to the business clock. The portal judges locks by this header and not by the clock of
 * the PC.
 */
const businessDate =
  (clock: Clock): AppMiddleware =>
  async (c, next) => {
    await next();
    c.header('Date', clock.now().toUTCString());
  };

/** One day; browsers cap it further. */
const PREFLIGHT_SECONDS = 86_400;

export interface PortalServer {
  readonly app: Hono<AppEnv>;
  /** Refuses everything: handles requests with an unreadable target or Host header. */
  readonly unreadable: Hono<AppEnv>;
}

/**
 * Composes the routes. Memory holds only rate-limit buckets, counters and short-lived caches, so
 * instances can share the load.
 */
export function createServer(deps: ServerDeps): PortalServer {
  const violations = new ViolationCounter();
  // Not strict: clients send `/user-details/` and `/cognito/` with and without the trailing slash.
  const app = new Hono<AppEnv>({ strict: false });
  const onError = createErrorHandler(deps.logger);
  app.onError(onError);
  const log = requestLog(deps.logger);
  // Without `overwrite`, the policy of a page and of a certificate stays.
  const headers = secureHeaders({
    ...SECURITY_HEADERS,
    contentSecurityPolicy: CLOSED_POLICY,
    overwrite: false,
  });
  app.use(
    // So that the audit log finds the client of the request.
    contextStorage(),
    traceRequests,
    findClientAddress(deps.settings, deps.logger),
    log,
    measureRequests,
    headers,
    noStoreByDefault,
    cors({
      origin: deps.settings.ALLOWED_ORIGINS,
      exposeHeaders: ['Date', 'ETag', 'Retry-After', 'X-Request-Id'],
      maxAge: PREFLIGHT_SECONDS,
    }),
  );
  app.use('/mm/*', businessDate(deps.clock));
  if (deps.sandbox) app.use(faultInjection(deps.sandbox));
  // After the sandbox has read its switches, which change the configuration.
  const portalConfig = createPortalConfig(deps);
  app.use(environmentOf(portalConfig));
  for (const api of ['/mm/*', '/user-details/*']) app.use(api, closedForMaintenance(portalConfig));

  if (deps.sandbox) app.route('/sandbox', sandboxRoutes(deps, deps.sandbox, violations));
  app.route('/', healthRoutes(deps));
  app.route('/user-details', userRoutes(deps));
  app.route('/mm/usps', addressRoutes(deps));
  app.route('/mm/users', verifyCaptchaRoutes(deps));
  app.route(CERTIFICATE_PATH, certificateRoutes(deps));
  app.route(DOCUMENTS_PATH, documentRoutes(deps));
  app.route(VENDOR_DOCUMENTS_PATH, vendorDocumentFileRoutes(deps));
  app.route(LINK_PATH, linkRoutes(deps));
  app.route(BANK_ACCOUNT_PATH, lockRoutes(deps));
  app.route('/', requirementsByKey(deps));
  app.route('/', vendorRoutes(deps));
  app.route('/', exportRoutes(deps));
  app.route(VENDOR_FILE_PATH, vendorFileRoutes(deps));
  app.route(REMINDERS_PATH, reminderRoutes(deps));
  app.route('/human-check', humanCheckRoutes(deps));
  app.route('/geocode', geocodingRoutes());
  app.route('/cms', contentRoutes(deps));
  app.route('/csp-report', cspReportRoutes(deps, violations));
  app.route(BROWSER_ERRORS_PATH, browserErrorRoutes(deps));
  if (deps.pool)
    app.route(
      '/',
      poolRoutes(deps, deps.pool, {
        onSecured: async (sub, until) => {
          await endInvitesOfSender(deps, sub, until);
          await stopChangesOf(deps, sub, until);
        },
        setStaffRole: (sub, role) => setRoleOfGroups(deps, sub, role),
        proposeEmail: (tx, sub, to) => proposeSignInEmail(deps, tx, sub, to),
      }),
    );
  app.route('/', webRoutes(deps, portalConfig));

  app.notFound((c) => failure(c, notFound()));

  const unreadable = new Hono<AppEnv>();
  unreadable.onError(onError);
  unreadable.use(traceRequests, log, headers, noStoreByDefault);
  unreadable.notFound((c) =>
    failure(c, new HttpError('VALIDATION', 'The address of this request cannot be read.')),
  );
  return { app, unreadable };
}
