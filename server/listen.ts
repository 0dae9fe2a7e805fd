import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { LIMITS } from '@contract/limits';
import type { PortalServer } from './createServer';
import { hostInUrl } from './hostNames';
import type { Settings } from './settings';
import { StartupError } from './startupError';

/**
 * A request must arrive completely within this time: a certificate in base64, with room for the
 * rest of its body, on the slowest line that the portal waits for.
 */
const REQUEST_TIMEOUT_MS = 60_000 + Math.ceil((LIMITS.uploadBytes * 1.4) / LIMITS.slowLine) * 1000;
/**
 * Longer than load balancers keep idle connections (usually 60 s), so that none reuses one that
 * this server closes.
 */
const KEEP_ALIVE_MS = 65_000;
/**
 * A connection on which nothing moves for this time in the middle of a request is closed: its
 * client has stopped reading, and the response would stay in memory. Longer than any request waits,
 * in the sandbox up to two minutes for a delay.
 */
const IDLE_MS = 180_000;

type Address = Pick<Settings, 'HOST' | 'PORT'>;

function reasonOf(error: NodeJS.ErrnoException, { HOST, PORT }: Address, setting: string): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${PORT} of ${HOST} is already in use; set ${setting} to another one.`;
  if (error.code === 'EACCES')
    return `Port ${PORT} may not be opened by this user; set ${setting} to 1024 or above.`;
  return `The server cannot listen on ${hostInUrl(HOST)}:${PORT} (${error.code ?? error.message}).`;
}

/**
 * Waits until `server` listens.
 * @param setting the name of the setting of the port
 * @throws StartupError when the port cannot be opened
 */
export function startListening(
  server: Server,
  settings: Address,
  setting = 'PORT',
): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new StartupError(reasonOf(error, settings, setting), { cause: error })),
    );
    // The address of a TCP server is no text.
    server.listen(settings.PORT, settings.HOST, () => resolve(server.address() as AddressInfo));
  });
}

/**
 * Stands for the Host header where there is none: health checks of load balancers speak HTTP/1.0.
 * It is no name of this machine, so that links go by the connection (`reachedAt`).
 */
const NO_HOST = 'host.invalid';

/**
 * The HTTP server around the routes.
 * @param idleMs for the tests
 */
export function createHttpServer({ app, unreadable }: PortalServer, idleMs = IDLE_MS): Server {
  const respond = getRequestListener(app.fetch, {
    hostname: NO_HOST,
    errorHandler: (error) =>
      error instanceof RequestError
        ? unreadable.request('/')
        : // Does not happen: the routes turn all of their errors into responses.
          new Response(null, { status: 500 }),
  });
  const server = createServer(
    { requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS },
    (incoming, outgoing) => void respond(incoming, outgoing),
  );
  // Between two requests Node goes by `keepAliveTimeout`.
  server.setTimeout(idleMs);
  return server;
}

const DRAIN_CHECK_MS = 100;

/** Stops accepting connections and waits up to `limitMs` for running requests. */
export function stopListening(server: Server, limitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), limitMs);
    // A connection becomes idle with its response, and its client would keep it open.
    const idle = setInterval(() => server.closeIdleConnections(), DRAIN_CHECK_MS);
    server.close(() => {
      clearTimeout(force);
      clearInterval(idle);
      resolve();
    });
    server.closeIdleConnections();
  });
}
