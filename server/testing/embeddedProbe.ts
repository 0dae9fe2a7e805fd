import { sql } from 'drizzle-orm';
import { createLogger } from '../logger';
import type { Database } from '../storage/database';
import { openEmbedded } from '../storage/embedded';

/*
 * A program: PGlite imports its parts in a way that Jest's sandbox refuses. It prints what the tests of the embedded
 * database ask, as JSON. Node runs it with `--expose-gc`.
 */

/** What the program prints. */
export interface EmbeddedFindings {
  /** Growth of the JavaScript heap over a thousand responses of 20 KB each, in bytes. */
  readonly growth: number;
  /** Rows of a response that comes in many parts, and the length of the text in its last one. */
  readonly rows: number;
  readonly lastLength: number | undefined;
  /** Whether a statement that fails was rejected, and what the next one returned. */
  readonly hasFailed: boolean;
  readonly next: unknown;
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

async function findings(database: Database): Promise<EmbeddedFindings> {
  const { db } = database;
  const growth = await growthOf(database);
  const rows = await db
    .select({ text: sql<string>`repeat('x', n)` })
    .from(sql`generate_series(1, ${2000}::int) n`);
  const failed = db.execute(sql`select 1 / ${0}::int`);
  const hasFailed = await failed.then(
    () => false,
    () => true,
  );
  const next = await db.select({ n: sql<number>`n` }).from(sql`generate_series(${7}::int, 7) n`);
  const lastLength = rows.at(-1)?.text.length;
  return { growth, rows: rows.length, lastLength, hasFailed, next };
}

async function main(): Promise<void> {
  const database = await openEmbedded(undefined, createLogger({ LOG_LEVEL: 'silent' }));
  console.log(JSON.stringify(await findings(database)));
  await database.close();
}

void main();
