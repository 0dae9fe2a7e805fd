import { eq, sql } from 'drizzle-orm';
import { MINUTE_MS } from '@contract/time';
import { plusMs } from '../clock';
import { vendorRequests } from '../storage/schema/vendorRequests';
import { type IdentityStore, openIdentityStore } from '../testing/identityStore';
import { rowsRead } from '../testing/queryPlan';
import { lastActivity } from './sendReminders';

const ENTRIES = 5000;
const START = new Date('2026-03-01T12:00:00Z');

describe('the last change of a registration', () => {
  let store: IdentityStore;
  beforeAll(async () => {
    store = await openIdentityStore();
  });
  afterAll(() => store.close());

  const newRequest = (requestUid: string) =>
    store.deps.db.insert(vendorRequests).values({
      requestUid,
      vendorType: 'OVERHEAD',
      loginEmail: 'owner@example.com',
      origination: 'E',
      createdAt: START,
      updatedAt: START,
    });
  const query = (requestUid: string) =>
    store.deps.db
      .select({ at: lastActivity })
      .from(vendorRequests)
      .where(eq(vendorRequests.requestUid, requestUid));

  it('MAIL-03 is that of its last entry, or of the registration without one', async () => {
    const { db } = store.deps;
    await newRequest('without');
    await newRequest('with');
    for (const minutes of [1, 2, 3])
      await db.execute(
        sql`insert into activity (request_uid, at, actor_uid, actor_name, by_super_user, what, fields)
          values ('with', ${plusMs(START, minutes * MINUTE_MS).toISOString()}::timestamptz, '', '', 0, 'w9.changed', '[]')`,
      );
    expect(await query('without')).toEqual([{ at: START }]);
    expect(await query('with')).toEqual([{ at: plusMs(START, 3 * MINUTE_MS) }]);
  });

  it('MAIL-24 is found without reading the whole timeline', async () => {
    const { db } = store.deps;
    await newRequest('long');
    await db.execute(
      sql`insert into activity (request_uid, at, actor_uid, actor_name, by_super_user, what, fields)
        select 'long', ${START.toISOString()}::timestamptz + make_interval(secs => entry), '', '', 0, 'w9.changed', '[]'
        from generate_series(1, ${ENTRIES}::integer) entry`,
    );
    await db.execute(sql`analyze activity`);
    expect(await query('long')).toEqual([{ at: plusMs(START, ENTRIES * 1000) }]);
    expect(await rowsRead(db, query('long'), 'activity')).toBe(1);
  });
});
