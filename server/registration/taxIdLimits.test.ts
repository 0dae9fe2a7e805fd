import { DAY_MS } from '@contract/time';
import type { Session } from '../testing/api';
import { invitedShop, openLink } from '../testing/handOff';
import { describeOnBackends } from '../testing/backends';
import { uniqueEmail } from '../testing/unique';
import { W9 } from '../testing/vendorForms';
import {
  createVendorRequest,
  OWNER_EMAIL,
  type People,
  search,
  signInPeople,
  under,
} from '../testing/vendorApi';

const LOCKED =
  'Tax Identification Number and Name did not match IRS records. Attempt again in 24 hours.';
/** Numbers that never match: a new one each time. */
let serial = 0;
const newNumber = (): string => `31${String((serial += 1)).padStart(6, '0')}9`;

describeOnBackends(
  'tax checks over all registrations',
  (api) => {
    let people: People;
    beforeEach(async () => {
      await api.post('/sandbox/reset', undefined);
      people = await signInPeople(api);
    });

    const check = async (session: Session, idNumber = newNumber()) => {
      const uid = await createVendorRequest(api, session);
      const response = await api.post(under(uid, 'w9-info'), { ...W9, idNumber }, session);
      return { uid, response };
    };
    const locked = { status: 409, code: 'CONFLICT', message: LOCKED };
    const endOf = (value: unknown): number =>
      Date.parse(String(Reflect.get(Object(value), 'lockedUntil')));

    it('SEC-26 two failures in two registrations lock the person in a third, for 24 hours', async () => {
      const first = await check(people.owner);
      const before = Date.now();
      const second = await check(people.owner);
      for (const { response } of [first, second])
        expect(response.record).toMatchObject({ tinApiResponse: 'NO MATCH', tinCheckCount: 1 });
      const third = await check(people.owner);
      expect(third.response).toMatchObject(locked);
      expect(endOf(third.response.payload)).toBeGreaterThanOrEqual(before + DAY_MS - 1000);
      expect(endOf(third.response.payload)).toBeLessThanOrEqual(Date.now() + DAY_MS);
      expect((await people.owner.post(third.uid, 'w9-info/search', search())).code).toBe(
        'NOT_FOUND',
      );

      // The W-9s that failed once say so as well, and are locked.
      expect(endOf(second.response.payload)).toBe(endOf(third.response.payload));
      const [shown] = await people.owner.find(first.uid, 'w9-info');
      expect(endOf(shown)).toBe(endOf(third.response.payload));
      const path = under(first.uid, `w9-info/${first.response.field('w9Uid')}`);
      expect(await api.put(path, { ...W9, idNumber: newNumber() }, people.owner)).toMatchObject(
        locked,
      );
      expect((await check(people.other)).response.code).toBe('SUCCESS');

      await api.withClockOffset(DAY_MS - 60_000, async () =>
        expect((await check(people.owner)).response).toMatchObject(locked),
      );
      await api.withClockOffset(DAY_MS + 1000, async () =>
        expect((await check(people.owner, '314027681')).response.code).toBe('SUCCESS'),
      );
    });

    it('SEC-27 a number that failed twice is locked for everybody', async () => {
      const number = newNumber();
      await check(people.owner, number);
      await check(people.other, number);
      const third = await api.signIn('new.shop@example.com');
      expect((await check(third, number)).response).toMatchObject(locked);
      expect((await check(third)).response.code).toBe('SUCCESS');
    });

    it('SEC-26 a match, a failure of the service and a check by staff do not count', async () => {
      for (const number of ['314027681', '314027688', '314027682'])
        await check(people.owner, number);
      for (let i = 0; i < 3; i += 1) {
        const uid = await createVendorRequest(api, people.owner);
        const form = { ...W9, idNumber: newNumber() };
        expect((await people.superUser.post(uid, 'w9-info', form)).code).toBe('SUCCESS');
      }
      expect((await check(people.owner)).response.code).toBe('SUCCESS');
      expect((await check(people.owner)).response.code).toBe('SUCCESS');
      expect((await check(people.owner)).response).toMatchObject(locked);
    });

    /** A failing check by a contact whom `inviter` asks for the W-9 of a new registration. */
    const checkByContact = async (inviter: Session, loginEmail?: string) => {
      const options = loginEmail === undefined ? {} : { loginEmail };
      const { requestUid, email, invite } = await invitedShop(api, inviter, 'SIGN', options);
      await invite('w9');
      const guest = await openLink(api, email);
      return api.post(under(requestUid, 'w9-info'), { ...W9, idNumber: newNumber() }, guest);
    };

    it('SEC-26 failures of contacts whom staff invited do not lock those of other owners', async () => {
      for (let shop = 0; shop < 3; shop += 1)
        expect((await checkByContact(people.superUser, uniqueEmail('shop'))).code).toBe('SUCCESS');
    });

    it('SEC-26 an owner and the contacts of their registrations have one count, whoever invited them', async () => {
      expect((await checkByContact(people.superUser, OWNER_EMAIL.toUpperCase())).code).toBe(
        'SUCCESS',
      );
      expect((await checkByContact(people.owner)).code).toBe('SUCCESS');
      expect(await checkByContact(people.superUser, OWNER_EMAIL)).toMatchObject(locked);
      expect((await check(people.owner)).response).toMatchObject(locked);
      expect((await check(people.other)).response.code).toBe('SUCCESS');
    });

    it('SEC-26 the contacts of an owner without an account have one count', async () => {
      const owner = uniqueEmail('shop');
      for (let shop = 0; shop < 2; shop += 1)
        expect((await checkByContact(people.superUser, owner)).code).toBe('SUCCESS');
      expect(await checkByContact(people.superUser, owner)).toMatchObject(locked);
    });

    it('SEC-26 a super user who unlocks a W-9 lets its person go on', async () => {
      const { uid, response } = await check(people.owner);
      await check(people.owner);
      const path = under(uid, `w9-info/${response.field('w9Uid')}`);
      const save = () => api.put(path, { ...W9, idNumber: newNumber() }, people.owner);
      expect(await save()).toMatchObject(locked);
      await api.post(`${path}/unlock`, undefined, people.superUser);
      expect((await save()).code).toBe('SUCCESS');
    });

    it('SEC-26 checks at the same time are not more than the limit', async () => {
      const uids = [];
      for (let i = 0; i < 6; i += 1) uids.push(await createVendorRequest(api, people.owner));
      const responses = await Promise.all(
        uids.map((uid) => people.owner.post(uid, 'w9-info', { ...W9, idNumber: newNumber() })),
      );
      expect(responses.filter((response) => response.code === 'SUCCESS')).toHaveLength(2);
    });
  },
  { TAX_ID_FAILURES: '2' },
);
