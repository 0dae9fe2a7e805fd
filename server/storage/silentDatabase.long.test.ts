import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { createLogger } from '../logger';
import { freshDatabase } from '../testing/database';
import type { Database } from './database';
import { isOutage } from './databaseErrors';
import { openPostgres } from './postgres';

const LIMITS = { statement: 300, lock: 200, idleInTransaction: 300, silence: 600 };

/** For what a test prepares, however slow the machine is. */
const PATIENT = { statement: 60_000, lock: 60_000, idleInTransaction: 60_000, silence: 70_000 };

/** Forwards connections to `target`. While silent, it forwards nothing and closes nothing. */
class Line {
  private readonly server: Server;
  private readonly sockets: Socket[] = [];
  private silent = false;

  constructor(target: URL) {
    this.server = createServer((near) => {
      this.sockets.push(near);
      near.on('error', () => near.destroy());
      if (this.silent) return;
      const far = connect(Number(target.port), target.hostname);
      this.sockets.push(far);
      far.on('error', () => far.destroy());
      near.on('data', (chunk) => this.silent || far.write(chunk));
      far.on('data', (chunk) => this.silent || near.write(chunk));
      near.on('close', () => far.destroy());
    });
  }

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return (this.server.address() as AddressInfo).port;
  }

  goSilent(silent: boolean): void {
    this.silent = silent;
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }
}

const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'answered',
    (error: unknown) => (isOutage(error) ? 'outage' : String(error)),
  );

/** Asks until there is an answer: on a slow machine, a question may take longer than its limit. */
async function untilAnswered(ask: () => Promise<unknown>): Promise<void> {
  for (;;) {
    const outcome = await outcomeOf(ask());
    if (outcome === 'answered') return;
    expect(outcome).toBe('outage');
  }
}

describe('a PostgreSQL server', () => {
  let line: Line;
  let patient: Database;
  let direct: Database;
  let database: Database;
  beforeAll(async () => {
    const url = new URL(await freshDatabase());
    const logger = createLogger({ LOG_LEVEL: 'silent' });
    line = new Line(new URL(url));
    patient = await openPostgres(url.href, logger, PATIENT);
    await patient.db.execute(sql`create table thing (id int primary key)`);
    await patient.db.execute(sql`insert into thing values (1)`);
    direct = await openPostgres(url.href, logger, LIMITS);
    url.port = String(await line.listen());
    url.hostname = '127.0.0.1';
    database = await openPostgres(url.href, logger, LIMITS);
  });
  afterAll(async () => {
    await database.close();
    await direct.close();
    await patient.close();
    line.close();
  });

  it('SEC-53 that goes silent keeps no connection: its queries fail, and it is used again when it is back', async () => {
    line.goSilent(true);
    const more = Array.from({ length: 12 }, () => outcomeOf(database.db.execute(sql`select 1`)));
    expect(new Set(await Promise.all(more))).toEqual(new Set(['outage']));
    line.goSilent(false);
    await untilAnswered(() => database.db.execute(sql`select 1`));
  });

  it('SEC-53 ends a statement that takes too long, and a wait for a row', async () => {
    expect(await outcomeOf(direct.db.execute(sql`select pg_sleep(30)`))).toBe('outage');
    await patient.db.transaction(async (tx) => {
      await tx.execute(sql`select * from thing for update`);
      expect(await outcomeOf(database.db.execute(sql`update thing set id = 2`))).toBe('outage');
    });
  });

  it('SEC-53 releases the rows of a transaction that stays idle', async () => {
    const left = direct.db.transaction(async (tx) => {
      await tx.execute(sql`select * from thing for update`);
      await new Promise((resolve) => setTimeout(resolve, 600));
      await tx.execute(sql`select 1`);
    });
    expect(await outcomeOf(left)).toBe('outage');
    await untilAnswered(() => database.db.execute(sql`update thing set id = 2`));
  });
});
