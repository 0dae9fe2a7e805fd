import { parseArgs } from 'node:util';
import { createApi } from '../api';
import { type DatabaseKind, startBackend } from './backend';
import { drive, isFailure, type Measured } from './drive';
import { lostWrites } from './ledger';
import { signInEverybody } from './people';

/*
 * `npm run load`: people enroll shops without pauses on each database, over loopback. It prints
 * requests per second, times of saves and reads, memory, and every acknowledged write that is not
 * stored. With `--restart` it kills the server after a third of the time, and PostgreSQL after two
 * thirds. Exits with 1 for a lost write or a failure of the server.
 */

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '30' },
    /** Unset: both. */
    database: { type: 'string' },
    restart: { type: 'boolean', default: false },
  },
});

const say = (line: string): void => console.log(line);
const row = (name: string, text: string): void => say(`  ${name.padEnd(26)}${text}`);
const ms = (microseconds: number): string => `${(microseconds / 1000).toFixed(0)} ms`;
const mb = (value: number | undefined): string => (value === undefined ? '?' : `${value} MB`);

function print({ requests, seconds, saves, reads, enrollments, refused }: Measured): void {
  row('requests per second', (requests / seconds).toFixed(0));
  row('saves, p50 p95 p99', [50, 95, 99].map((share) => ms(saves.percentile(share))).join(', '));
  row('reads, p50 p95', [50, 95].map((share) => ms(reads.percentile(share))).join(', '));
  row('enrollments submitted', String(enrollments));
  for (const [what, count] of refused) row('refused', `${count} × ${what}`);
}

const after = (seconds: number, act: () => unknown): NodeJS.Timeout =>
  setTimeout(() => void act(), seconds * 1000);

async function runOn(kind: DatabaseKind, people: number, seconds: number): Promise<boolean> {
  const backend = await startBackend(kind);
  try {
    say(
      `${kind}: ${people} people for ${seconds} seconds${values.restart ? ', with restarts' : ''}`,
    );
    row('memory after start', mb(backend.memory()));
    const api = createApi(backend.baseUrl);
    const sessions = await signInEverybody(api, people);
    if (values.restart) {
      after(seconds / 3, backend.restart);
      after((2 * seconds) / 3, backend.restartDatabase);
    }
    const before = backend.processorTime();
    const measured = await drive(api, sessions, seconds);
    print(measured);
    const used = backend.processorTime();
    if (!values.restart && before !== undefined && used !== undefined)
      row('processor time a request', `${((used - before) / measured.requests).toFixed(1)} ms`);
    row('memory after load', mb(backend.memory()));
    const lost = await lostWrites(api, measured.ledger);
    row('acknowledged writes lost', `${lost.length} in ${measured.ledger.size} registrations`);
    for (const line of lost.slice(0, 20)) say(`    ${line}`);
    const failures = [...measured.refused.keys()].filter((what) => isFailure(what, values.restart));
    return lost.length === 0 && failures.length === 0;
  } finally {
    await backend.stop();
  }
}

async function main(): Promise<void> {
  const kinds: readonly DatabaseKind[] = (['PostgreSQL', 'embedded'] as const).filter(
    (kind) => values.database === undefined || values.database === kind,
  );
  let good = kinds.length > 0;
  for (const kind of kinds)
    good = (await runOn(kind, Number(values.people), Number(values.seconds))) && good;
  process.exitCode = good ? 0 : 1;
}

void main();
