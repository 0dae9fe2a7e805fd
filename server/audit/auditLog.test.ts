import { desc } from 'drizzle-orm';
import { HOUR_MS } from '@contract/time';
import { auditLog } from '../storage/schema/operations';
import { type IdentityStore, openIdentityStore } from '../testing/identityStore';
import { createVendorRequest, signInPeople } from '../testing/vendorApi';
import { describeOnPostgres } from '../testing/backends';
import { queryOn } from '../testing/database';
import { recordAudit } from './auditLog';

const LIMIT = 200;
const AT_ONCE = 20;

/** Sends a request more often than the audit log takes it; the different responses. */
async function responsesOf(
  send: () => Promise<{ readonly text: string; readonly status: number }>,
) {
  const responses = new Set<string>();
  for (let sent = 0; sent <= LIMIT; sent += AT_ONCE)
    for (const { status, text } of await Promise.all(Array.from({ length: AT_ONCE }, send)))
      responses.add(`${status} ${text.replace(/"(requestId|updatedAt|timestamp)":"[^"]*"/g, '')}`);
  return [...responses];
}

describeOnPostgres('what one person can add to the audit log', ({ api, databaseUrl }) => {
  const rowsOf = async (event: string) =>
    await queryOn(databaseUrl(), 'select subject from audit_log where event = $1', [event]);

  it('SEC-57 is bounded for each event, and says when it has stopped', async () => {
    const { owner, other } = await signInPeople(api);
    const uid = await createVendorRequest(api, owner);
    const read = () => api.get(`/mm/vendors/${uid}`, other);
    expect(await responsesOf(read)).toHaveLength(1);
    expect(await rowsOf('access-refused')).toHaveLength(LIMIT);
    expect(await rowsOf('audit-limit-reached')).toEqual([{ subject: 'access-refused' }]);

    const profile = {
      enterpriseUser: { userFirstName: 'Olga', userLastName: 'Owner' },
      enterpriseUserMasterExtensions: [{ primaryPhoneNumber: '9375550142' }],
    };
    const save = () => api.post('/user-details/updateMyProfileDetails', profile, other);
    expect((await save()).status).toBe(200);
    expect(await responsesOf(save)).toHaveLength(1);
    expect(await rowsOf('profile-changed')).toHaveLength(LIMIT);
    expect(await rowsOf('audit-limit-reached')).toHaveLength(2);

    await api.put('/sandbox/settings', { clockOffsetMs: HOUR_MS + 60_000 });
    await read();
    expect(await rowsOf('access-refused')).toHaveLength(LIMIT + 1);
  });
});

describeOnPostgres('the address in the audit log', ({ api, databaseUrl }) => {
  it('SEC-69 is that of the client whose request a row is about', async () => {
    const { owner, other } = await signInPeople(api);
    const uid = await createVendorRequest(api, owner);
    const remoteAddress = '203.0.113.7';
    await api.request('GET', `/mm/vendors/${uid}`, { session: other, remoteAddress });
    expect(
      await queryOn(
        databaseUrl(),
        "select address from audit_log where event = 'access-refused'",
        [],
      ),
    ).toEqual([{ address: remoteAddress }]);
  });
});

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
