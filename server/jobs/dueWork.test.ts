import { eq, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { MINUTE_MS } from '@contract/time';
import { plusMs } from '../clock';
import { createLogger } from '../logger';
import type { Database, Db } from '../storage/database';
import { MailNotSent } from '../integrations/mail/mailer';
import { auditLog } from '../storage/schema/operations';
import { mailProgress } from '../storage/schema/columns';
import { openOwnDatabase } from '../testing/identityStore';
import {
  countedAttempt,
  doDueWork,
  MAX_REFUSALS,
  nextAttempt,
  sendDueMails,
  waitsForMail,
} from './dueWork';

const probes = pgTable('probe_mail', {
  id: text('id').primaryKey(),
  ...mailProgress(),
});
type Probe = typeof probes.$inferSelect;
const START = new Date('2026-03-01T12:00:00Z');
const RUNNING = new AbortController().signal;
const logger = createLogger({ LOG_LEVEL: 'silent' });

describe('work that is due (PostgreSQL, own)', () => {
  let database: Database;
  let now = START;
  const sent: string[] = [];
  /** What the mail service does with a mail; undefined = it accepts it. */
  let failure: Error | undefined;
  let takesMs = 0;

  beforeAll(async () => {
    database = await openOwnDatabase();
    await database.db.execute(
      sql`create table probe_mail (id text primary key, attempts integer not null default 0,
        refusals integer not null default 0, next_at timestamptz, sent_at timestamptz)`,
    );
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    now = START;
    failure = undefined;
    takesMs = 0;
    sent.length = 0;
    await database.db.delete(probes);
  });

  const store = (...ids: string[]) => database.db.insert(probes).values(ids.map((id) => ({ id })));
  const claim = async (tx: Db): Promise<Probe | undefined> => {
    const [row] = await tx
      .select()
      .from(probes)
      .where(waitsForMail(probes, now))
      .orderBy(probes.id)
      .limit(1);
    if (row) await tx.update(probes).set(countedAttempt(probes, now)).where(eq(probes.id, row.id));
    return row;
  };
  const run = (signal = RUNNING, mailOf = (id: string) => id) =>
    sendDueMails(
      {
        db: database.db,
        clock: { now: () => now, wallNow: () => now },
        logger,
        mailer: {
          deliver: async ({ to }) => {
            sent.push(to);
            now = plusMs(now, takesMs);
            if (failure) throw failure;
          },
        },
      },
      signal,
      {
        name: 'probes',
        columns: probes,
        claim,
        mailOf: async ({ id }) =>
          mailOf(id) === '' ? undefined : { to: id, subject: 'Probe', text: '', html: '' },
        store: (tx, { id }, outcome) => tx.update(probes).set(outcome).where(eq(probes.id, id)),
        audit: ({ id }) => ({ event: 'reminder-sent', subject: `probe ${id}` }),
      },
    );
  const probe = async (id: string): Promise<Probe | undefined> =>
    (await database.db.select().from(probes).where(eq(probes.id, id)))[0];
  const refused = (): Error => new MailNotSent('The mail service responded with 503');
  /** Runs every ten minutes until a moment, in hours after START. */
  const runUntil = async (hours: number): Promise<void> => {
    for (; now <= plusMs(START, hours * 60 * MINUTE_MS); now = plusMs(now, 10 * MINUTE_MS))
      await run();
  };

  it('two runs at once send each mail once', async () => {
    const ids = Array.from({ length: 12 }, (_, index) => `mail-${String(index).padStart(2, '0')}`);
    await store(...ids);
    await Promise.all([run(), run(), run()]);
    expect(sent.toSorted()).toEqual(ids);
    await run();
    expect(sent).toHaveLength(12);
  });

  it('MAIL-20 a mail that may have left is tried once more after ten minutes, and then logged as given up', async () => {
    await store('a');
    failure = new Error('no response');
    const given = jest.spyOn(logger, 'error');
    await expect(run()).rejects.toThrow('no response');
    expect(await probe('a')).toMatchObject({ attempts: 1, refusals: 0 });
    expect(given).not.toHaveBeenCalled();
    now = plusMs(START, 9 * MINUTE_MS);
    await run();
    expect(sent).toEqual(['a']);
    now = plusMs(START, 11 * MINUTE_MS);
    await expect(run()).rejects.toThrow('no response');
    now = plusMs(START, 60 * MINUTE_MS);
    await run();
    expect(sent).toEqual(['a', 'a']);
    // Without its address and text.
    expect(given.mock.calls).toEqual([
      [{ job: 'probes', id: 'probe a', attempts: 2 }, 'mail given up'],
    ]);
    given.mockRestore();
  });

  it('MAIL-20 mails that a service refuses for hours all leave when it is back, none twice', async () => {
    await store('a', 'b');
    failure = refused();
    await runUntil(6);
    // After 1, 2, 4, 8, 16 and 32 minutes, and then every hour.
    expect(sent.filter((id) => id === 'a')).toHaveLength(11);
    expect(await probe('a')).toMatchObject({ attempts: 0, refusals: 11, sentAt: null });
    failure = undefined;
    sent.length = 0;
    await runUntil(7);
    expect(sent.toSorted()).toEqual(['a', 'b']);
    expect((await probe('b'))?.sentAt).not.toBeNull();
  });

  it('MAIL-20 a mail that a service never takes does not hold up those behind it, and is given up', async () => {
    await store('a');
    failure = refused();
    const given = jest.spyOn(logger, 'error');
    await run();
    failure = undefined;
    await store('b');
    await run();
    expect(sent).toEqual(['a', 'b']);
    failure = refused();
    for (let i = 0; i < MAX_REFUSALS; i += 1) {
      now = plusMs(now, 60 * MINUTE_MS);
      await run();
    }
    expect(sent.filter((id) => id === 'a')).toHaveLength(MAX_REFUSALS);
    expect(given).toHaveBeenLastCalledWith(
      { job: 'probes', id: 'probe a', refusals: MAX_REFUSALS },
      'mail given up',
    );
    given.mockRestore();
  });

  it('MAIL-25 a mail that cannot be composed has not left: it is tried again like a refused one', async () => {
    await store('a');
    const outage = () => {
      throw new Error('the database does not respond');
    };
    for (let tries = 1; tries <= 5; tries += 1) {
      await expect(run(RUNNING, outage)).rejects.toThrow('the database does not respond');
      expect(await probe('a')).toMatchObject({ attempts: 0, refusals: tries, sentAt: null });
      now = plusMs(now, 60 * MINUTE_MS);
    }
    await run();
    expect(sent).toEqual(['a']);
    expect((await probe('a'))?.sentAt).toEqual(now);
  });

  it('MAIL-20 a run leaves the rest to the next one when a service refuses three mails in a row', async () => {
    await store('a', 'b', 'c', 'd');
    failure = refused();
    await run();
    expect(sent).toEqual(['a', 'b', 'c']);
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

  it('a run takes a minute, because the other jobs wait for it', async () => {
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
    const clock = { now: () => now, wallNow: () => now };
    await doDueWork({ db: database.db, clock }, RUNNING, {
      name: 'probes',
      claim,
      perform: async ({ id }) => {
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
  [5, 16],
  [12, 480],
])('attempt %d of a call is followed by the next after %d minutes', (attempts, minutes) => {
  expect(nextAttempt(START, attempts)).toEqual(plusMs(START, minutes * MINUTE_MS));
});
