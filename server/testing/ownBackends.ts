import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Api, createApi } from './api';
import { backendUrl } from './backends';
import { type RunningServer, startServer, temporaryFolder } from './processes';

/**
 * A new, empty database on the PostgreSQL server of the tests. `options` are those of
 * `create database`.
 */
export async function freshDatabase(options = ''): Promise<string> {
  const url = new URL(backendUrl('POSTGRES_DATABASE_URL'));
  const name = `own_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  // Identifiers cannot be parameters; this name is generated and hexadecimal.
  await client.query(`create database ${name} ${options}`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
}

/** The environment of a separate server: its own data and no rate limit to wait for. */
export async function ownEnvironment(
  kind: 'embedded' | 'PostgreSQL',
): Promise<Record<string, string>> {
  return {
    RATE_LIMIT_PER_SECOND: '10000',
    RATE_LIMIT_BURST: '10000',
    REGISTRATIONS_PER_HOUR: '100000',
    TAX_ID_FAILURES: '100000',
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: kind === 'embedded' ? 'memory:' : await freshDatabase(),
  };
}

/**
 * Like `describeOnBackends`, on servers that no other test file uses. For tests that shift the
 * clock, set faults, turn maintenance on or reset, which would break tests running in parallel, and
 * for those that compare everything that a sample account sees, which tests in parallel add to.
 */
export function describeOnOwnBackends(
  name: string,
  tests: (api: Api) => void,
  environment: Readonly<Record<string, string>> = {},
): void {
  describe.each(['embedded', 'PostgreSQL'] as const)(`${name} (%s, own)`, (kind) => {
    const api = createApi('');
    let server: RunningServer | undefined;
    beforeAll(async () => {
      server = await startServer({ ...(await ownEnvironment(kind)), ...environment });
      api.moveTo(server.baseUrl);
    });
    afterAll(() => server?.stop());
    tests(api);
  });
}

/**
 * Like `describeOnOwnBackends`, on PostgreSQL only: for tests that hold a lock from a connection of
 * their own.
 */
export function describeOnOwnPostgres(
  name: string,
  tests: (own: { readonly api: Api; readonly databaseUrl: () => string }) => void,
): void {
  describe(`${name} (PostgreSQL, own)`, () => {
    const api = createApi('');
    let server: RunningServer | undefined;
    let databaseUrl = '';
    beforeAll(async () => {
      const environment = await ownEnvironment('PostgreSQL');
      databaseUrl = environment['DATABASE_URL'] ?? '';
      server = await startServer(environment);
      api.moveTo(server.baseUrl);
    });
    afterAll(() => server?.stop());
    tests({ api, databaseUrl: () => databaseUrl });
  });
}

/** Two servers on one database, as behind a load balancer. */
export interface ServerPair {
  readonly apis: readonly [Api, Api];
  readonly servers: readonly RunningServer[];
  /** For rows that no endpoint shows. Known once the tests run. */
  readonly databaseUrl: () => string;
}

/**
 * Declares tests about two servers that share a PostgreSQL database, to show that they do a job
 * once between them.
 */
export function describeOnTwoServers(
  name: string,
  tests: (pair: ServerPair) => void,
  environment: Readonly<Record<string, string>> = {},
): void {
  describe(name, () => {
    const apis = [createApi(''), createApi('')] as const;
    const servers: RunningServer[] = [];
    let databaseUrl = '';
    beforeAll(async () => {
      const shared = { ...(await ownEnvironment('PostgreSQL')), ...environment };
      databaseUrl = shared['DATABASE_URL'] ?? '';
      for (const api of apis) {
        const server = await startServer(shared);
        servers.push(server);
        api.moveTo(server.baseUrl);
      }
    });
    afterAll(() => Promise.all(servers.map((server) => server.stop())));
    tests({ apis, servers, databaseUrl: () => databaseUrl });
  });
}
