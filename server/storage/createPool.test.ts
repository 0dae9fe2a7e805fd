import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { createLogger } from '../logger';
import { freshDatabase } from '../testing/database';
import { createPool, databaseOn, onceStuck } from './createPool';
import type { Db } from './database';

const logger = createLogger({ LOG_LEVEL: 'silent' });
const SIZE = 3;

/** What the database must not get: the connection that sends it breaks instead. */
let breakAt: string | undefined;

/** Stands between the pool and the database. */
const proxy = createServer((client) => {
  const { hostname, port } = databaseUrl;
  const server = connect({ host: hostname, port: Number(port) });
  for (const socket of [client, server]) socket.on('error', () => undefined);
  client.on('data', (part) => {
    if (breakAt !== undefined && part.includes(breakAt)) client.destroy();
    else server.write(part);
  });
  client.on('close', () => server.destroy());
  server.pipe(client);
});

let databaseUrl: URL;
let pool: pg.Pool;
let db: Db;
beforeAll(async () => {
  databaseUrl = new URL(await freshDatabase());
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const through = new URL(databaseUrl);
  // The address of a TCP server is no text.
  through.port = String((proxy.address() as AddressInfo).port);
  pool = createPool({ connectionString: through.href, max: SIZE }, logger);
  db = databaseOn(pool);
});
afterAll(() => {
  // Not awaited: a leaked connection would keep it waiting.
  void pool.end();
  proxy.close();
});
afterEach(() => {
  breakAt = undefined;
});

/** Of each statement: 200 in all. */
const BREAKS = 40;
const STATEMENTS = ['begin', "'first'", "'middle'", 'commit', 'rollback'] as const;

it.each(STATEMENTS)(
  'SEC-67 a connection that breaks at %s of a transaction frees its slot, also when that goes on',
  async (statement) => {
    const run = () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select 'first'`);
        await tx.execute(sql`select 'middle'`);
        if (statement === 'rollback') throw new Error('refused');
      });
    breakAt = statement;
    for (let count = 0; count < BREAKS; count += 1) {
      await expect(run()).rejects.toThrow();
      expect(pool.totalCount - pool.idleCount).toBe(0);
    }
    breakAt = undefined;

    expect(pool.waitingCount).toBe(0);
    // Every slot serves at the same time.
    const clients = await Promise.all(Array.from({ length: SIZE }, () => pool.connect()));
    for (const client of clients) client.release();
    expect(pool.totalCount).toBe(SIZE);
    expect(pool.idleCount).toBe(SIZE);
  },
);

it('SEC-67 a pool that gets no connection back while requests wait is reported as stuck', async () => {
  const clients = await Promise.all(Array.from({ length: SIZE }, () => pool.connect()));
  const waiting = pool.connect();
  await new Promise<void>((resolve) => onceStuck(pool, resolve, 50));
  expect(pool.waitingCount).toBe(1);
  for (const client of clients) client.release();
  (await waiting).release();
});
