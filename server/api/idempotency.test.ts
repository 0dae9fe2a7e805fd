import { count, eq, like } from 'drizzle-orm';
import type { Endpoint } from '@contract/endpoints/define';
import { DAY_MS } from '@contract/time';
import { plusMs } from '../clock';
import { identityAttempts } from '../storage/schema/identity';
import { idempotencyKeys } from '../storage/schema/vendorRequests';
import { type IdentityStore, openIdentityStore } from '../testing/identityStore';
import type { EndpointContext } from './endpointContext';
import { runOnce } from './idempotency';

const ROUTE = 'POST /mm/vendors';

describe('writes of a person', () => {
  let store: IdentityStore;
  beforeAll(async () => {
    store = await openIdentityStore();
  });
  afterAll(() => store.close());

  /** A request with a key or without, as far as `runOnce` looks at it. */
  const requestOf = (
    userUid: string,
    key: string | undefined,
    now = store.deps.clock.now(),
    method = 'POST',
  ) =>
    ({
      c: { req: { method, path: '/mm/vendors', header: () => key } },
      user: { userUid },
      deps: store.deps,
      now,
    }) as unknown as EndpointContext<Endpoint>;
  const save = (userUid: string, key: string, work = jest.fn(), now?: Date) =>
    store.deps.db.transaction((tx) =>
      runOnce(tx, requestOf(userUid, key, now), {}, async () => {
        work();
        return Promise.resolve({ payload: key });
      }),
    );
  const keysOf = async (userUid: string) => {
    const [row] = await store.deps.db
      .select({ keys: count() })
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.userUid, userUid));
    return row?.keys;
  };
  /** Makes the person use up all of their writes of today but some. */
  const leave = (userUid: string, writes: number) =>
    store.deps.db.insert(identityAttempts).values({
      key: `writes:${userUid}`,
      failures: 20_000 - writes,
      lockedUntil: null,
      updatedAt: store.deps.clock.now(),
    });

  it('SEC-48 a request deletes no expired key but its own, which it uses again', async () => {
    const { clock, db } = store.deps;
    const expiresAt = plusMs(clock.now(), -1000);
    const stored = { userUid: 'u1', route: ROUTE, bodyHash: 'x', expiresAt };
    await db.insert(idempotencyKeys).values(['a', 'b', 'c'].map((key) => ({ ...stored, key })));
    expect(await save('u1', 'new')).toEqual({ payload: 'new' });
    expect(await save('u1', 'a')).toEqual({ payload: 'a' });
    expect(await keysOf('u1')).toBe(4);
  });

  it('SEC-48 20,000 writes of a person in a day → 429, and nothing is stored', async () => {
    await leave('u2', 1);
    const work = jest.fn();
    await save('u2', 'last', work);
    await expect(save('u2', 'one-more', work)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(await keysOf('u2')).toBe(1);
    work.mockClear();
    expect(await save('u2', 'last', work)).toEqual({ payload: 'last' });
    expect(work).not.toHaveBeenCalled();
    await store.deps.db
      .update(identityAttempts)
      .set({ updatedAt: plusMs(store.deps.clock.now(), -DAY_MS - 1000) });
    expect(await save('u2', 'tomorrow')).toEqual({ payload: 'tomorrow' });
  });

  it('SEC-48 a write without a key counts, too', async () => {
    const { clock, db } = store.deps;
    await leave('u3', 2);
    const change = (method: string, rev: number) =>
      db.transaction((tx) =>
        runOnce(tx, requestOf('u3', undefined, clock.now(), method), {}, async () => {
          await tx.insert(identityAttempts).values({
            key: `stored ${rev}`,
            failures: rev,
            lockedUntil: null,
            updatedAt: clock.now(),
          });
          return { payload: rev };
        }),
      );
    expect(await change('PATCH', 1)).toEqual({ payload: 1 });
    expect(await change('POST', 2)).toEqual({ payload: 2 });
    await expect(change('PATCH', 3)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    const stored = await db
      .select({ key: identityAttempts.key })
      .from(identityAttempts)
      .where(like(identityAttempts.key, 'stored %'));
    expect(stored.map(({ key }) => key).sort()).toEqual(['stored 1', 'stored 2']);
  });
});
