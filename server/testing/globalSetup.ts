import {
  type RunningPostgres,
  type RunningServer,
  startPostgres,
  startServer,
  temporaryFolder,
} from './processes';

declare global {
  var portalBackends:
    | {
        readonly servers: readonly RunningServer[];
        readonly postgres: RunningPostgres | undefined;
      }
    | undefined;
}

/** Tests send many requests in a row as one person. */
const FAST = {
  RATE_LIMIT_PER_SECOND: '10000',
  RATE_LIMIT_BURST: '10000',
  REGISTRATIONS_PER_HOUR: '100000',
  TAX_ID_FAILURES: '100000',
} as const;

/**
 * Starts the servers of the tests: one on the embedded database, and two on one PostgreSQL, like
 * instances behind a load balancer.
 */
export default async function globalSetup(): Promise<void> {
  if (process.env['TEST_BACKENDS'] === 'embedded') return startEmbeddedOnly();
  const postgres = await startPostgres();
  const shared = { ...FAST, DATABASE_URL: postgres.url('postgres'), DATA_DIR: temporaryFolder() };
  const servers = await Promise.all([
    startServer({ ...FAST, DATABASE_URL: 'memory:', DATA_DIR: temporaryFolder() }),
    startServer(shared),
    startServer(shared),
  ]);
  globalThis.portalBackends = { servers, postgres };
  const [embedded, first, second] = servers;
  process.env['EMBEDDED_URL'] = embedded.baseUrl;
  process.env['POSTGRES_URL'] = first.baseUrl;
  process.env['POSTGRES_SECOND_URL'] = second.baseUrl;
  process.env['POSTGRES_DATABASE_URL'] = postgres.url('postgres');
}

/**
 * For the mutation runner, whose tests are those of the embedded database: it starts in a fraction
 * of the time.
 */
async function startEmbeddedOnly(): Promise<void> {
  const server = await startServer({
    ...FAST,
    DATABASE_URL: 'memory:',
    DATA_DIR: temporaryFolder(),
  });
  globalThis.portalBackends = { servers: [server], postgres: undefined };
  process.env['EMBEDDED_URL'] = server.baseUrl;
  for (const name of ['POSTGRES_URL', 'POSTGRES_SECOND_URL', 'POSTGRES_DATABASE_URL'])
    process.env[name] = 'postgres://not-started.invalid';
}
