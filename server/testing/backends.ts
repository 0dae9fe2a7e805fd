import pg from 'pg';
import type { GivenDeps } from '../assemble';
import { createApi, type Api } from './api';
import { type Portal, startPortal } from './portal';

type Environment = Readonly<Record<string, string>>;
/** A function when something must be started first, a service for instance. */
type Given = Environment | (() => Promise<Environment>);
type Kind = 'PostgreSQL' | 'embedded';

/** One database, or with `TEST_DATABASES=both` the embedded one too. */
export const DATABASES: readonly Kind[] =
  process.env['TEST_DATABASES'] === 'both' ? ['PostgreSQL', 'embedded'] : ['PostgreSQL'];

/** What tests can see of the portal beside its API. Known once the tests run. */
export interface Backend {
  readonly api: Api;
  readonly portal: () => Portal;
  readonly databaseUrl: () => string;
  /** Runs SQL on the database, for what no endpoint can do. */
  readonly runSql: (
    text: string,
    values?: readonly unknown[],
  ) => Promise<Record<string, unknown>[]>;
}

const environmentOf = async (given: Given): Promise<Environment> =>
  typeof given === 'function' ? given() : given;

/** Starts a portal for the tests of the surrounding `describe`. */
function useBackend(kind: Kind, environment: Given, given: GivenDeps = {}): Backend {
  const api = createApi('');
  let portal: Portal | undefined;
  const running = (): Portal => {
    if (portal === undefined) throw new Error('The portal starts with the first test.');
    return portal;
  };
  beforeAll(async () => {
    portal = await startPortal(
      {
        ...(kind === 'embedded' && { DATABASE_URL: 'memory:' }),
        ...(await environmentOf(environment)),
      },
      given,
    );
    api.moveTo(portal);
  });
  const databaseUrl = () => running().deps.settings.DATABASE_URL;
  let pool: pg.Pool | undefined;
  const openPool = (): pg.Pool => {
    const opened = new pg.Pool({ connectionString: databaseUrl(), max: 5 });
    // A test may end every connection: the next statement opens another one.
    opened.on('error', () => undefined);
    return opened;
  };
  afterAll(async () => {
    await pool?.end();
    await portal?.close();
  });
  return {
    api,
    portal: running,
    databaseUrl,
    runSql: async (text, values = []) =>
      (await (pool ??= openPool()).query<Record<string, unknown>>(text, [...values])).rows,
  };
}

/** Tests on PostgreSQL and, with `TEST_DATABASES=both`, on the embedded database. */
export function describeOnBackends(
  name: string,
  tests: (api: Api, backend: Pick<Backend, 'portal'>) => void,
  environment: Given = {},
  given: GivenDeps = {},
): void {
  describe.each(DATABASES)(`${name} (%s)`, (kind) => {
    const backend = useBackend(kind, environment, given);
    tests(backend.api, backend);
  });
}

/** Like `describeOnBackends`, on PostgreSQL only: for tests that need another connection to it. */
export function describeOnPostgres(
  name: string,
  tests: (backend: Backend) => void,
  environment: Given = {},
): void {
  describe(`${name} (PostgreSQL)`, () => tests(useBackend('PostgreSQL', environment)));
}

/** Two portals on one database, as behind a load balancer. */
export interface PortalPair extends Omit<Backend, 'api' | 'portal'> {
  readonly apis: readonly [Api, Api];
  readonly portals: () => readonly [Portal, Portal];
}

/** Declares tests about two portals that share a database, to show that they do a job once. */
export function describeOnTwoPortals(
  name: string,
  tests: (pair: PortalPair) => void,
  environment: Given = {},
): void {
  describe(`${name} (PostgreSQL)`, () => {
    const { api, portal, ...first } = useBackend('PostgreSQL', environment);
    const other = createApi('');
    let second: Portal | undefined;
    beforeAll(async () => {
      second = await startPortal({
        DATABASE_URL: first.databaseUrl(),
        ...(await environmentOf(environment)),
      });
      other.moveTo(second);
    });
    afterAll(() => second?.close());
    const portals = (): readonly [Portal, Portal] => {
      if (second === undefined) throw new Error('The portal starts with the first test.');
      return [portal(), second];
    };
    tests({ ...first, apis: [api, other], portals });
  });
}
