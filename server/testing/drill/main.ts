import { createHash, randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { drill, type Drilled } from './drill';

/*
 * `npm run drill`: does what a company does after the loss of its database, on PostgreSQL, and
 * measures it. People enroll while backups are made; at a random moment server and database are
 * destroyed; the newest complete backup is restored into another database. It prints what was lost
 * and how long it took. Exits with 1 when a write is lost that was acknowledged before that backup
 * began. `--seed` repeats the moments of a run.
 */

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    people: { type: 'string', default: '20' },
    /** The latest moment of the loss. */
    seconds: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
  },
});

/** Loading shorter leaves no time for one backup. */
const EARLIEST_SECONDS = 4;

/** Between 0 and 1, the same for the same seed and round. */
const fractionOf = (round: number): number =>
  createHash('sha256').update(`${values.seed} ${round}`).digest().readUInt32BE(0) / 2 ** 32;

const COLUMNS: readonly (readonly [string, (found: Drilled) => string])[] = [
  ['loss after', ({ destroyedAfter }) => `${destroyedAfter.toFixed(1)} s`],
  ['backups', ({ backups }) => String(backups)],
  ['MB', ({ megabytes }) => megabytes.toFixed(1)],
  ['backup took', ({ backupSeconds }) => `${backupSeconds.toFixed(1)} s`],
  ['began before', ({ ageSeconds }) => `${ageSeconds.toFixed(1)} s`],
  ['registrations', ({ registrations }) => String(registrations)],
  ['lost older', ({ lostBefore }) => String(lostBefore.length)],
  ['lost newer', ({ lostAfter }) => String(lostAfter)],
  ['restore', ({ restoreSeconds }) => `${restoreSeconds.toFixed(1)} s`],
  ['recovered', ({ recoverySeconds }) => `${recoverySeconds.toFixed(1)} s`],
];

const line = (cells: readonly string[]): string => cells.map((cell) => cell.padStart(13)).join(' ');

async function main(): Promise<void> {
  const [rounds, people, latest] = [values.rounds, values.people, values.seconds].map(Number);
  if (!rounds || !people || !latest || latest <= EARLIEST_SECONDS)
    throw new Error(
      `--rounds, --people and --seconds (more than ${EARLIEST_SECONDS}) are numbers.`,
    );
  console.log(`seed ${values.seed}, ${people} people`);
  console.log(line(COLUMNS.map(([name]) => name)));
  for (let round = 0; round < rounds; round += 1) {
    const moment = EARLIEST_SECONDS + (latest - EARLIEST_SECONDS) * fractionOf(round);
    const found = await drill(people, moment);
    console.log(line(COLUMNS.map(([, cellOf]) => cellOf(found))));
    for (const lost of found.lostBefore.slice(0, 20)) console.log(`  lost: ${lost}`);
    if (found.lostBefore.length > 0) process.exitCode = 1;
  }
}

void main();
