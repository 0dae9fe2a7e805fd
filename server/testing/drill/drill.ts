import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import { type Api, createApi } from '../api';
import { drive } from '../load/drive';
import { copyOf, type Ledger, lostWrites } from '../load/ledger';
import { signInEverybody } from '../load/people';
import { ACCOUNT_PASSWORD, passwordAccount } from '../passwordAccount';
import {
  freePort,
  runProgram,
  type RunningPostgres,
  startPostgres,
  startServer,
  temporaryFolder,
} from '../processes';
import { completeVendorRequest, confirmAddresses, under } from '../vendorApi';

/** What one drill has found. */
export interface Drilled {
  /** After how many seconds of load everything was destroyed. */
  readonly destroyedAfter: number;
  readonly backups: number;
  /** Of the newest complete backup. */
  readonly megabytes: number;
  readonly backupSeconds: number;
  /** How old that backup was. */
  readonly ageSeconds: number;
  readonly registrations: number;
  /** Acknowledged before the backup began, and not restored. */
  readonly lostBefore: readonly string[];
  /** Acknowledged after it began, and not restored. */
  readonly lostAfter: number;
  readonly restoreSeconds: number;
  /** From the loss to a registration that was submitted on the restored portal. */
  readonly recoverySeconds: number;
}

interface Backup {
  readonly file: string;
  /** What was acknowledged before it began. */
  readonly before: Ledger;
  readonly startedAt: number;
  readonly seconds: number;
}

const secondsSince = (start: number): number => (performance.now() - start) / 1000;
const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Makes one backup after the other until one fails, because the database is gone. */
async function backUpUntilLoss(
  environment: Readonly<Record<string, string>>,
  ledger: Ledger,
): Promise<Backup[]> {
  const folder = temporaryFolder();
  const backups: Backup[] = [];
  for (;;) {
    const file = path.join(folder, `${backups.length}.backup`);
    const [before, startedAt] = [copyOf(ledger), performance.now()];
    const { exitCode } = await runProgram('command', ['backup', file], environment);
    if (exitCode !== 0) return backups;
    backups.push({ file, before, startedAt, seconds: secondsSince(startedAt) });
  }
}

/** Enrolls and submits on the restored portal. @throws Error when it does not work */
async function walkRegistration(api: Api): Promise<void> {
  const { email } = await passwordAccount(api, 'after');
  const session = await api.signIn(email, ACCOUNT_PASSWORD);
  await confirmAddresses(api, session);
  const uid = await completeVendorRequest(api, session, 'After The Loss LLC');
  await api.post(under(uid, 'send-for-approval'), {}, session);
  const { record } = await api.get(`/mm/vendors/${uid}`, session);
  if (record['processStatus'] === 'DRAFT') throw new Error('The registration was not submitted');
}

async function restoreAndCheck(
  newest: Backup,
  environment: Readonly<Record<string, string>>,
  lostAt: number,
  ledger: Ledger,
): Promise<Pick<Drilled, 'lostBefore' | 'lostAfter' | 'restoreSeconds' | 'recoverySeconds'>> {
  const restoringAt = performance.now();
  const restored = await runProgram('command', ['restore', newest.file], environment);
  if (restored.exitCode !== 0) throw new Error(restored.stderr);
  const restoreSeconds = secondsSince(restoringAt);
  const server = await startServer(environment);
  try {
    const api = createApi(server.baseUrl);
    await walkRegistration(api);
    const recoverySeconds = secondsSince(lostAt);
    const lostBefore = await lostWrites(api, newest.before);
    const lost = await lostWrites(api, ledger);
    return {
      lostBefore,
      lostAfter: lost.length - lostBefore.length,
      restoreSeconds,
      recoverySeconds,
    };
  } finally {
    await server.kill();
  }
}

/**
 * Loads a portal, makes backups in between, destroys server and database after some seconds, and
 * restores the newest complete backup into another database.
 */
export async function drill(people: number, destroyedAfter: number): Promise<Drilled> {
  const running: RunningPostgres[] = [];
  const newPostgres = async (): Promise<string> => {
    const postgres = await startPostgres({ durable: true });
    running.push(postgres);
    return postgres.url('postgres');
  };
  const environment = {
    // The same address for the restored portal, which people have in their browsers.
    PORT: String(await freePort()),
    ENCRYPTION_KEY: `drill:${randomBytes(32).toString('base64')}`,
    RATE_LIMIT_PER_SECOND: '100000',
    RATE_LIMIT_BURST: '1000000',
    REGISTRATIONS_PER_HOUR: '1000000',
    TAX_ID_FAILURES: '1000000',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
  };
  const first = { ...environment, DATA_DIR: temporaryFolder(), DATABASE_URL: await newPostgres() };
  const server = await startServer(first);
  try {
    const loaded = createApi(server.baseUrl);
    const sessions = await signInEverybody(loaded, people);
    const ledger: Ledger = new Map();
    const driving = drive(loaded, sessions, Math.ceil(destroyedAfter), ledger);
    const backingUp = backUpUntilLoss(first, ledger);
    await pause(destroyedAfter);
    await server.kill();
    running.pop()?.stop();
    const lostAt = performance.now();
    const backups = await backingUp;
    await driving;
    const newest = backups.at(-1);
    if (!newest) throw new Error('No backup was complete before the loss: load longer.');
    const second = {
      ...environment,
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: await newPostgres(),
    };
    return {
      destroyedAfter,
      backups: backups.length,
      megabytes: statSync(newest.file).size / 1_000_000,
      backupSeconds: newest.seconds,
      ageSeconds: (lostAt - newest.startedAt) / 1000,
      registrations: ledger.size,
      ...(await restoreAndCheck(newest, second, lostAt, ledger)),
    };
  } finally {
    await server.kill();
    for (const postgres of running) postgres.stop();
  }
}
