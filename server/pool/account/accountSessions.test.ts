import { and, count, eq, isNull } from 'drizzle-orm';
import { DAY_MS } from '@contract/time';
import { plusMs } from '../../clock';
import { readSettings } from '../../settings';
import { identityEvents, identitySessions } from '../../storage/schema/identity';
import { auditLog } from '../../storage/schema/operations';
import { type IdentityStore, openIdentityStore } from '../../testing/identityStore';
import { endOtherSessions, liveSessions, type SessionDeps } from './accountSessions';

const OTHERS = 1200;

describe('many sessions of an account', () => {
  let store: IdentityStore;
  let deps: SessionDeps;
  beforeAll(async () => {
    store = await openIdentityStore();
    deps = { ...store.deps, settings: readSettings({}) };
  });
  afterAll(() => store.close());

  it('ACS-23 a hundred are listed, the own one first, and ending the others ends all of them', async () => {
    const { db, clock } = store.deps;
    const { sub } = await store.newAccount();
    const now = clock.wallNow();
    const session = (originJti: string, idleMs: number) => ({
      originJti,
      sub,
      refreshHash: originJti,
      refreshToken: null,
      authTime: plusMs(now, -idleMs),
      lastUsedAt: plusMs(now, -idleMs),
      refreshUntil: plusMs(now, DAY_MS),
      browser: 'Chrome 130',
      system: 'Windows',
    });
    await db
      .insert(identitySessions)
      .values([
        session('own', 60_000),
        session('idle', DAY_MS / 2),
        ...Array.from({ length: OTHERS }, (_, index) => session(`other-${index}`, index)),
      ]);

    const listed = await liveSessions(deps, sub, 'own');
    expect(listed).toHaveLength(100);
    expect(listed.slice(0, 2).map(({ originJti }) => originJti)).toEqual(['own', 'other-0']);

    await endOtherSessions(deps, sub, 'own');
    const open = await db
      .select({ originJti: identitySessions.originJti })
      .from(identitySessions)
      .where(and(eq(identitySessions.sub, sub), isNull(identitySessions.revokedAt)));
    expect(open).toEqual([{ originJti: 'own' }]);
    // The idle one had ended by itself.
    const [events] = await db
      .select({ rows: count() })
      .from(identityEvents)
      .where(and(eq(identityEvents.sub, sub), eq(identityEvents.kind, 'SESSION_ENDED')));
    const [audits] = await db
      .select({ rows: count() })
      .from(auditLog)
      .where(and(eq(auditLog.actor, sub), eq(auditLog.event, 'session-ended')));
    expect([events?.rows, audits?.rows]).toEqual([OTHERS, OTHERS]);
    await endOtherSessions(deps, sub, 'own');
  });
});
