import { sql } from 'drizzle-orm';
import { createLogger } from '../logger';
import type { Database, Db } from '../storage/database';
import { isOutage } from '../storage/databaseErrors';
import { openEmbedded } from '../storage/embedded';

/*
 * A program: PGlite imports its parts in a way that Jest's sandbox refuses. It prints what the
 * tests of the embedded database ask, as JSON. Node runs it with `--expose-gc`.
 */

const PATIENCE_MS = 2000;

/** What the program prints. */
export interface EmbeddedFindings {
  /** Growth of the JavaScript heap over a thousand responses of 20 KB each, in bytes. */
  readonly growth: number;
  /** Rows of a response that comes in many parts, and the length of the text in its last one. */
  readonly rows: number;
  readonly lastLength: number | undefined;
  /** Whether dividing by zero failed, in and out of a transaction, and the quotients around. */
  readonly refused: readonly boolean[];
  readonly quotients: unknown;
  /** Whether work that waits too long for a transaction of others fails as in an outage. */
  readonly outage: boolean;
}

async function growthOf({ db }: Database): Promise<number> {
  const respond = () => db.execute(sql`select repeat('x', ${20_000}) as text`);
  const used = (): number => {
    globalThis.gc?.();
    return process.memoryUsage().heapUsed;
  };
  await respond();
  const before = used();
  for (let count = 0; count < 1000; count += 1) await respond();
  return used() - before;
}

/** Waits for a transaction that ends only after the wait has failed. */
const outageOf = ({ db }: Database): Promise<boolean> =>
  db.transaction(() =>
    db.execute(sql`select 1`).then(
      () => false,
      (error: unknown) => isOutage(error),
    ),
  );

async function findings(database: Database): Promise<EmbeddedFindings> {
  const { db } = database;
  const growth = await growthOf(database);
  const rows = await db
    .select({ text: sql<string>`repeat('x', n)` })
    .from(sql`generate_series(1, ${2000}::int) n`);
  const divide = (on: Db, by: number) =>
    on
      .select({ quotient: sql<number>`6 / n` })
      .from(sql`generate_series(${by}::int, ${by}::int) n`);
  const isRefused = (work: Promise<unknown>): Promise<boolean> =>
    work.then(
      () => false,
      () => true,
    );
  const before = await divide(db, 3);
  const refused = [
    await isRefused(divide(db, 0)),
    await isRefused(db.transaction((tx) => divide(tx, 0))),
  ];
  const after = await divide(db, 2);
  const lastLength = rows.at(-1)?.text.length;
  const outage = await outageOf(database);
  return {
    growth,
    rows: rows.length,
    lastLength,
    refused,
    quotients: [...before, ...after],
    outage,
  };
}

async function main(): Promise<void> {
  const database = await openEmbedded(undefined, createLogger({ LOG_LEVEL: 'silent' }), {
    waitMs: PATIENCE_MS,
  });
  console.log(JSON.stringify(await findings(database)));
  await database.close();
}

void main();
