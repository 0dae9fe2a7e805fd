import { type GivenDeps, assemble } from '../assemble';
import { type PortalServer, createServer } from '../createServer';
import type { ServerDeps } from '../deps';
import { createHttpServer, startListening } from '../listen';
import { createLogger } from '../logger';
import { readSettings, type Settings } from '../settings';
import { Api, type Target } from './api';
import { migratedDatabase, seededDatabase } from './database';
import { PORTAL_SETTINGS } from './portalSettings';
import { collectedOutput, type Output } from './output';

/** A portal in the process of the test. */
export interface Portal extends Target, Output {
  readonly api: Api;
  readonly deps: ServerDeps;
  readonly routes: PortalServer['app']['routes'];
  readonly close: () => Promise<void>;
}

/** Calls the routes as if a client had connected to the port. */
const targetOf = ({ app }: PortalServer, localPort: number): Target => ({
  baseUrl: `http://127.0.0.1:${localPort}`,
  fetch: (path, { remoteAddress = '127.0.0.1', ...init } = {}) =>
    new Promise((resolve, reject) => {
      const socket = {
        remoteAddress,
        localAddress: '127.0.0.1',
        localPort,
        destroy: () => reject(new TypeError('The server has closed the connection.')),
      };
      const headers = new Headers(init.headers);
      if (!headers.has('host')) headers.set('host', `127.0.0.1:${localPort}`);
      if (!headers.has('user-agent')) headers.set('user-agent', 'node');
      const url = `http://127.0.0.1:${localPort}${path}`;
      const answering = app.request(url, { ...init, headers }, { incoming: { socket } });
      Promise.resolve(answering).then(resolve, reject);
    }),
});

/** The settings, with a database of its own where none is named. */
async function settingsOf(environment: Readonly<Record<string, string>>): Promise<Settings> {
  const settings = readSettings(environment);
  // Empty, it names the embedded database.
  if (environment['DATABASE_URL'] !== undefined) return settings;
  // Without the sandbox there is no sample data.
  return {
    ...settings,
    DATABASE_URL: await (settings.SANDBOX ? seededDatabase() : migratedDatabase()),
  };
}

/**
 * Starts a portal without a process. `fetch` calls its routes; it listens at `baseUrl` too, for
 * what needs a socket.
 * @param environment the settings; without `DATABASE_URL` it gets a database with the sample data
 * @param given what it uses instead of its own
 */
export async function startPortal(
  environment: Readonly<Record<string, string>>,
  given: GivenDeps = {},
): Promise<Portal> {
  const settings = await settingsOf({ ...PORTAL_SETTINGS, ...environment });
  const { write, ...output } = collectedOutput();
  const { deps, close } = await assemble(settings, {
    logger: createLogger(settings, { write }),
    mailPauseMs: 0,
    ...given,
  });
  const routes = await Promise.resolve(deps)
    .then(createServer)
    .catch(async (error: unknown) => {
      await close();
      throw error;
    });
  const server = createHttpServer(routes);
  const { port } = await startListening(server, settings);
  const target = targetOf(routes, port);
  let closing: Promise<void> | undefined;
  const end = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
    await close();
  };
  return {
    ...target,
    ...output,
    api: new Api(target),
    deps,
    routes: routes.app.routes,
    close: () => (closing ??= end()),
  };
}
