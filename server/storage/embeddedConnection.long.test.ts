import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import { createLogger } from '../logger';
import { temporaryFolder } from '../testing/processes';
import type { Database, Db } from './database';
import { isOutage } from './databaseErrors';
import { openEmbedded } from './embedded';
import { emptyDatabaseFor } from './emptyDatabase';

describe('the embedded database behind node-postgres', () => {
  let database: Database;
  let db: Db;
  beforeAll(async () => {
    const logger = createLogger({ LOG_LEVEL: 'silent' });
    database = await openEmbedded(undefined, logger, { waitMs: 2000 });
    ({ db } = database);
  });
  afterAll(() => database.close());

  it('keeps nothing of a response', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const respond = () => db.execute(sql`select repeat('x', ${20_000}) as text`);
    const used = (): number => {
      collect();
      return process.memoryUsage().heapUsed;
    };
    await respond();
    const before = used();
    for (let count = 0; count < 1000; count += 1) await respond();
    expect(used() - before).toBeLessThan(5_000_000);
  });

  it('passes a response of many parts whole', async () => {
    const rows = await db
      .select({ text: sql<string>`repeat('x', n)` })
      .from(sql`generate_series(1, ${2000}::int) n`);
    expect([rows.length, rows.at(-1)?.text.length]).toEqual([2000, 2000]);
  });

  it('does not wait for ever for the transaction of another request', async () => {
    // The transaction ends only after the wait has failed.
    const failure = await db.transaction(() =>
      db.execute(sql`select 1`).catch((error: unknown) => error),
    );
    expect(isOutage(failure)).toBe(true);
  });

  it('runs a prepared statement again after it failed, outside and inside a transaction', async () => {
    const divide = (on: Db, by: number) =>
      on
        .select({ quotient: sql<number>`6 / n` })
        .from(sql`generate_series(${by}::int, ${by}::int) n`);
    expect(await divide(db, 3)).toEqual([{ quotient: 2 }]);
    await expect(divide(db, 0)).rejects.toThrow();
    await expect(db.transaction((tx) => divide(tx, 0))).rejects.toThrow();
    expect(await divide(db, 2)).toEqual([{ quotient: 3 }]);
  });
});

const GZIP = [0x1f, 0x8b];

describe('the files of an empty database', () => {
  it('are those of the build for a folder without a database, and for memory', async () => {
    for (const folder of [path.join(temporaryFolder(), 'pg'), undefined]) {
      const files = await emptyDatabaseFor(folder);
      const bytes = new Uint8Array((await files?.arrayBuffer()) ?? new ArrayBuffer(0));
      expect([...bytes.slice(0, 2)]).toEqual(GZIP);
    }
  });

  it('are never put over a database that is there', async () => {
    const folder = path.join(temporaryFolder(), 'pg');
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'PG_VERSION'), '18\n');
    expect(await emptyDatabaseFor(folder)).toBeUndefined();
  });
});
