import { DAY_MS } from '@contract/time';
import { plusMs } from '../clock';
import { stepInvites } from '../storage/schema/handOff';
import { contactRoles, contacts } from '../storage/schema/shopLists';
import { vendorRequests } from '../storage/schema/vendorRequests';
import { firstRow } from '../registration/record';
import { type IdentityStore, openIdentityStore } from '../testing/identityStore';
import { listInvites, openInvites } from './listInvites';

const requestUid = 'r1';
const contactUid = 'c1';
const email = 'dana@example.com';

describe('the invitations of a registration', () => {
  let store: IdentityStore;
  beforeAll(async () => {
    store = await openIdentityStore();
  });
  afterAll(() => store.close());

  it('HND-26 an open one that is older than a hundred others is listed first, and still open', async () => {
    const { db, clock } = store.deps;
    const now = clock.now();
    const stamps = { createdAt: now, updatedAt: now };
    const vendorRequest = firstRow(
      await db
        .insert(vendorRequests)
        .values({
          requestUid,
          vendorType: 'OVERHEAD',
          loginEmail: email,
          origination: 'E',
          processStatus: 'DRAFT',
          ...stamps,
        })
        .returning(),
    );
    await db.insert(contacts).values({
      contactUid,
      requestUid,
      contactFirstName: 'Dana',
      contactLastName: 'Lee',
      contactPhone: '9375550144',
      phoneType: 'LAND',
      contactPhoneExtension: '',
      contactEmail: email,
      contactTitle: '',
      ...stamps,
    });
    await db
      .insert(contactRoles)
      .values({ contactRoleUid: 'cr1', requestUid, contactUid, contactRole: 'AR', ...stamps });
    const invite = {
      requestUid,
      contactUid,
      name: 'Dana Lee',
      email,
      invitedByUid: 'u1',
      invitedByName: 'Owner',
      invitedByEmail: 'owner@example.com',
      expiresAt: plusMs(now, DAY_MS),
    };
    await db.insert(stepInvites).values([
      { ...invite, inviteUid: 'open', steps: ['payment'], invitedAt: plusMs(now, -DAY_MS) },
      ...Array.from({ length: 120 }, (_, index) => ({
        ...invite,
        inviteUid: `ended-${index}`,
        steps: ['ach' as const],
        invitedAt: plusMs(now, -index * 1000),
        endedAs: 'REVOKED' as const,
        endedAt: now,
      })),
    ]);

    const listed = await listInvites(db, vendorRequest, now);
    expect(listed).toHaveLength(100);
    expect(listed.slice(0, 2).map(({ inviteUid, state }) => [inviteUid, state])).toEqual([
      ['open', 'OPEN'],
      ['ended-0', 'REVOKED'],
    ]);
    const open = await openInvites(db, vendorRequest, now);
    expect(open.map(({ inviteUid }) => inviteUid)).toEqual(['open']);
    expect(await openInvites(db, vendorRequest, plusMs(now, 2 * DAY_MS))).toEqual([]);
  });
});
