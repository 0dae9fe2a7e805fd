import { desc } from 'drizzle-orm';
import { auditLog } from '../storage/schema/operations';
import { type IdentityStore, openIdentityStore } from '../testing/identityStore';
import { recordAudit } from './auditLog';

describe('the audit log', () => {
  let store: IdentityStore;
  beforeAll(async () => {
    store = await openIdentityStore();
  });
  afterAll(() => store.close());
  const storedSubject = async (subject: string) => {
    const { db, clock } = store.deps;
    await recordAudit(db, clock, { event: 'access-refused', actor: 'u1', subject });
    const [row] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    return row?.subject;
  };

  it('SEC-47 keeps 200 characters of the path of a refused request', async () => {
    expect(await storedSubject('/mm/vendors/v1')).toBe('/mm/vendors/v1');
    expect(await storedSubject(`/${'a'.repeat(13_000)}`)).toBe(`/${'a'.repeat(199)}`);
  });

  it('a cut through a surrogate pair is stored too', async () => {
    expect(await storedSubject(`${'a'.repeat(199)}\u{1F600}`)).toHaveLength(200);
  });
});
