import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { plusMs } from '../clock';
import { createLogger } from '../logger';
import { readSettings } from '../settings';
import type { Database, Db } from '../storage/database';
import { openDatabase } from '../storage/openDatabase';
import { auditLog } from '../storage/schema/operations';
import { moment } from '../storage/schema/columns';
import { ownEnvironment } from '../testing/ownBackends';
import { countedAttempt, doDueWork, nextAttempt, sendDueMails, waitsForMail } from './dueWork';

const probes = pgTable('probe_mail', {
  id: text('id').primaryKey(),
  attempts: integer('attempts').notNull().default(0),
  claimedAt: moment('claimed_at'),
  sentAt: moment('sent_at'),
});
const MINUTE_MS = 60_000;
const START = new Date('2026-03-01T12:00:00Z');
const RUNNING = new AbortController().signal;

// The embedded database does not run inside the test runner.
describe('work that is due (PostgreSQL, own)', () => {
  let database: Database;
  let now = START;
  const sent: string[] = [];
  let fails = false;
  let takesMs = 0;

  beforeAll(async () => {
    const settings = readSettings({ ...(await ownEnvironment('PostgreSQL')), LOG_LEVEL: 'silent' });
    database = await openDatabase(settings, createLogger(settings));
    await database.db.execute(
      sql`create table probe_mail (id text primary key, attempts integer not null default 0,
        claimed_at timestamptz, sent_at timestamptz)`,
    );
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    now = START;
    fails = false;
    takesMs = 0;
    sent.length = 0;
    await database.db.delete(probes);
  });

  const store = (...ids: string[]) => database.db.insert(probes).values(ids.map((id) => ({ id })));
  const claim = async (tx: Db): Promise<string | undefined> => {
    const [row] = await tx
      .select()
      .from(probes)
      .where(waitsForMail(probes, now))
      .orderBy(probes.id)
      .limit(1);
    if (row) await tx.update(probes).set(countedAttempt(probes, now)).where(eq(probes.id, row.id));
    return row?.id;
  };
  const run = (signal = RUNNING, mailOf = (id: string) => id) =>
    sendDueMails(
      {
        db: database.db,
        clock: { now: () => now, wallNow: () => now },
        mailer: {
          deliver: async ({ to }) => {
            sent.push(to);
            now = plusMs(now, takesMs);
            if (fails) throw new Error('no connection');
          },
        },
      },
      signal,
      {
        name: 'probes',
        claim,
        mailOf: async (id) =>
          mailOf(id) === '' ? undefined : { to: id, subject: 'Probe', text: '' },
        storeSent: (tx, id, sentAt) => tx.update(probes).set({ sentAt }).where(eq(probes.id, id)),
        audit: (id) => ({ event: 'reminder-sent', subject: `probe ${id}` }),
      },
    );
  const attemptsOf = async (id: string) =>
    (await database.db.select().from(probes).where(eq(probes.id, id)))[0]?.attempts;

  it('two runs at once send each mail once', async () => {
    const ids = Array.from({ length: 12 }, (_, index) => `mail-${String(index).padStart(2, '0')}`);
    await store(...ids);
    await Promise.all([run(), run(), run()]);
    expect(sent.toSorted()).toEqual(ids);
    await run();
    expect(sent).toHaveLength(12);
  });

  it('a mail that did not leave is tried once more after ten minutes, and never a third time', async () => {
    await store('a');
    fails = true;
    await expect(run()).rejects.toThrow('no connection');
    expect(await attemptsOf('a')).toBe(1);
    now = plusMs(START, 9 * MINUTE_MS);
    await run();
    expect(sent).toEqual(['a']);
    now = plusMs(START, 11 * MINUTE_MS);
    await expect(run()).rejects.toThrow('no connection');
    now = plusMs(START, 60 * MINUTE_MS);
    await run();
    expect(sent).toEqual(['a', 'a']);
  });

  it('a mail without a purpose counts as sent, and is not audited', async () => {
    await store('kept', 'void');
    await run(RUNNING, (id) => (id === 'void' ? '' : id));
    await run();
    expect(sent).toEqual(['kept']);
    const audited = await database.db.select().from(auditLog);
    const subjects = audited.map(({ subject }) => subject);
    expect(subjects).toContain('probe kept');
    expect(subjects).not.toContain('probe void');
  });

  it('a run sends mails for a minute, because the other jobs wait for it', async () => {
    await store('a', 'b', 'c');
    takesMs = 40_000;
    await run();
    expect(sent).toEqual(['a', 'b']);
    await run();
    expect(sent).toEqual(['a', 'b', 'c']);
  });

  it('a run ends when the work says so, and when the server stops', async () => {
    await store('a', 'b', 'c');
    const done: string[] = [];
    await doDueWork(database, RUNNING, {
      name: 'probes',
      claim,
      perform: async (id) => {
        done.push(id);
        return done.length === 2 ? 'stop' : undefined;
      },
    });
    expect(done).toEqual(['a', 'b']);
    await run(AbortSignal.abort());
    expect(sent).toEqual([]);
  });
});

it.each([
  [1, 1],
  [2, 2],
  [5, 16],
  [9, 256],
  [10, 480],
  [12, 480],
])('attempt %d of a call is followed by the next after %d minutes', (attempts, minutes) => {
  expect(nextAttempt(START, attempts)).toEqual(plusMs(START, minutes * MINUTE_MS));
});
