import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  freePort,
  type RunningPostgres,
  type RunningServer,
  startPostgres,
  startServer,
  temporaryFolder,
} from '../processes';

export type DatabaseKind = 'PostgreSQL' | 'embedded';

/** A compiled server on a database of its own, with limits that nobody reaches. */
export interface LoadedBackend {
  readonly baseUrl: string;
  /** Resident memory of the server's process in MB; undefined where it is not reported. */
  readonly memory: () => number | undefined;
  /** Processor time of the server's process in milliseconds; undefined if not reported. */
  readonly processorTime: () => number | undefined;
  /** Kills the server and starts it again. */
  readonly restart: () => Promise<void>;
  /** Kills the PostgreSQL server and starts it again; false without one. */
  readonly restartDatabase: () => boolean;
  readonly stop: () => Promise<void>;
}

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

function processFile(pid: number, name: string): string | undefined {
  try {
    return readFileSync(path.join('/proc', String(pid), name), 'utf8');
  } catch {
    return undefined;
  }
}

function memoryOf(pid: number): number | undefined {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(processFile(pid, 'status') ?? '')?.[1];
  return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024);
}

function processorTimeOf(pid: number): number | undefined {
  // The name in parentheses may hold spaces; utime and stime are the 12th and 13th field after it.
  const fields = processFile(pid, 'stat')?.split(') ').at(-1)?.split(' ');
  return fields && (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Starts the backend on a new database in a temporary folder. */
export async function startBackend(kind: DatabaseKind): Promise<LoadedBackend> {
  const postgres: RunningPostgres | undefined =
    kind === 'PostgreSQL' ? await startPostgres({ durable: true }) : undefined;
  const environment = {
    PORT: String(await freePort()),
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: postgres?.url('postgres') ?? '',
    RATE_LIMIT_PER_SECOND: '100000',
    RATE_LIMIT_BURST: '1000000',
    REGISTRATIONS_PER_HOUR: '1000000',
    TAX_ID_FAILURES: '1000000',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
  };
  let server: RunningServer = await startServer(environment);
  return {
    baseUrl: server.baseUrl,
    memory: () => memoryOf(server.pid),
    processorTime: () => processorTimeOf(server.pid),
    restart: async () => {
      await server.kill();
      server = await startServer(environment);
    },
    restartDatabase: () => {
      postgres?.crash();
      postgres?.recover();
      return postgres !== undefined;
    },
    stop: async () => {
      await server.stop();
      postgres?.stop();
    },
  };
}
