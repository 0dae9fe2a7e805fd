import http from 'node:http';
import type { Session } from '../testing/api';
import { describeOnBackends } from '../testing/backends';
import { certified, CONTACT, PNG } from '../testing/vendorForms';
import {
  createVendorRequest,
  entriesOf,
  fieldOf,
  type People,
  search,
  signInPeople,
  under,
} from '../testing/vendorApi';

const DAY_SECONDS = 86_400;
const FILE = Buffer.concat([PNG, Buffer.alloc(900_000)]);
const SELF = { diverseCategoryCode: 'WBE', certificationType: 'SELF', recordStatus: 'A' };

describeOnBackends(
  'the size of certificates',
  (api) => {
    let people: People;
    beforeAll(async () => {
      people = await signInPeople(api);
    });
    const create = (uid: string, session: Session, entry: object = certified(FILE)) =>
      api.post(under(uid, 'diverse-ownership/create'), entry, session);
    const entriesIn = async (uid: string) =>
      entriesOf(await api.post(under(uid, 'diverse-ownership/search'), search(), people.superUser));

    it('OWN-18 a registration keeps certificates up to a size in all; deleting one makes room', async () => {
      const uid = await createVendorRequest(api, people.owner);
      const first = await create(uid, people.owner);
      expect((await create(uid, people.owner)).code).toBe('SUCCESS');
      for (const session of [people.owner, people.superUser]) {
        const refused = await create(uid, session);
        expect([refused.status, refused.code, refused.message]).toEqual([
          409,
          'CONFLICT',
          'The certificates of a registration may have 2 MB in all. Please delete one first, or upload a smaller file.',
        ]);
      }
      const list = await api.post(
        under(uid, 'diverse-ownership/bulkCreate'),
        [SELF, certified(FILE)],
        people.owner,
      );
      expect(list.code).toBe('CONFLICT');
      expect(await entriesIn(uid)).toHaveLength(2);
      expect((await create(uid, people.owner, SELF)).code).toBe('SUCCESS');
      expect((await create(uid, people.owner, certified())).code).toBe('SUCCESS');
      const entry = fieldOf(first, 'diverseOwnershipUid');
      await api.delete(under(uid, `diverse-ownership/delete/${entry}`), people.owner);
      expect((await create(uid, people.owner)).code).toBe('SUCCESS');
    });

    it('SEC-40 a person uploads certificates up to a size in a day, over all registrations; staff do not wait', async () => {
      const uids = [
        await createVendorRequest(api, people.other),
        await createVendorRequest(api, people.other),
        await createVendorRequest(api, people.other),
      ] as const;
      const [last] = uids.toReversed();
      for (const uid of uids.slice(0, 2))
        for (let i = 0; i < 2; i += 1)
          expect((await create(uid, people.other)).code).toBe('SUCCESS');
      for (let i = 0; i < 2; i += 1) {
        const refused = await create(last ?? '', people.other);
        expect([refused.status, refused.code, refused.message]).toEqual([
          429,
          'RATE_LIMITED',
          'You have uploaded many certificates within a day. Please upload the others tomorrow, or contact support.',
        ]);
        expect(refused.headers.get('retry-after')).toBe(String(DAY_SECONDS));
      }
      expect(await entriesIn(last ?? '')).toEqual([]);
      // What was refused is not counted.
      expect((await create(last ?? '', people.other, certified())).code).toBe('SUCCESS');
      expect((await create(last ?? '', people.superUser)).code).toBe('SUCCESS');
      await api.withClockOffset((DAY_SECONDS + 60) * 1000, async () =>
        expect((await create(last ?? '', people.other)).code).toBe('SUCCESS'),
      );
    });

    it('SEC-42 a person sends few certificates at once, by either endpoint; another person, other forms and one more later are served', async () => {
      const uid = await createVendorRequest(api, people.owner);
      const begin = (path: string) => {
        const request = http.request(`${api.baseUrl}${under(uid, path)}`, {
          method: 'POST',
          headers: {
            Authorization: `Bearer ${people.owner.accessToken}`,
            'Content-Type': 'application/json',
            'Content-Length': '1000000',
          },
        });
        request.on('error', () => undefined);
        request.write('{');
        return request;
      };
      const held: http.ClientRequest[] = [];
      const isFull = async (full: boolean) => {
        const status = full ? 429 : 400;
        for (let tries = 0; tries < 300; tries += 1) {
          // The probe takes a place as well, and may have kept one of these out.
          if (full)
            held.push(begin(`diverse-ownership/${tries % 2 === 0 ? 'create' : 'bulkCreate'}`));
          if ((await create(uid, people.owner, {})).status === status) return true;
          // Slower than the limit of requests, which responds with 429 as well.
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        return false;
      };
      expect(await isFull(true)).toBe(true);
      const refused = await create(uid, people.owner);
      expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED', payload: null });
      expect(refused.message).toBe('Please wait until your other uploads are done.');
      expect(refused.headers.get('retry-after')).toBe('1');
      expect((await create(uid, people.superUser, SELF)).code).toBe('SUCCESS');
      expect((await api.post(under(uid, 'contact-info'), CONTACT, people.owner)).code).toBe(
        'SUCCESS',
      );
      for (const request of held) request.destroy();
      expect(await isFull(false)).toBe(true);
      expect(await entriesIn(uid)).toHaveLength(1);
    });
  },
  { CERTIFICATE_MB_PER_REGISTRATION: '2', CERTIFICATE_MB_PER_DAY: '4' },
);
