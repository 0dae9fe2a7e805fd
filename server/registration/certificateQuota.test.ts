import http from 'node:http';
import { DAY_MS, HOUR_MS } from '@contract/time';
import type { Session } from '../testing/api';
import { describeOnBackends } from '../testing/backends';
import { certified, CONTACT, PNG } from '../testing/vendorForms';
import { peopleOf, createVendorRequest, under } from '../testing/vendorApi';

const DAY_SECONDS = 86_400;
const FILE = Buffer.concat([PNG, Buffer.alloc(900_000)]);
const SELF = { diverseCategoryCode: 'WBE', certificationType: 'SELF', recordStatus: 'A' };

describeOnBackends(
  'the size of certificates',
  (api) => {
    const { owner, other, superUser } = peopleOf(api);
    const create = (uid: string, session: Session, entry: object = certified(FILE)) =>
      api.post(under(uid, 'diverse-ownership/create'), entry, session);
    const entriesIn = async (uid: string) => await superUser.find(uid, 'diverse-ownership');

    it('OWN-18 a registration keeps certificates up to a size in all; deleting one makes room', async () => {
      const uid = await createVendorRequest(api, owner);
      const first = await create(uid, owner);
      expect((await create(uid, owner)).code).toBe('SUCCESS');
      for (const session of [owner, superUser]) {
        const refused = await create(uid, session);
        expect([refused.status, refused.code, refused.message]).toEqual([
          409,
          'CONFLICT',
          'The files of a registration may have 2 MB in all. Please delete one first, or upload a smaller file.',
        ]);
      }
      const list = await owner.post(uid, 'diverse-ownership/bulkCreate', [SELF, certified(FILE)]);
      expect(list.code).toBe('CONFLICT');
      expect(await entriesIn(uid)).toHaveLength(2);
      expect((await create(uid, owner, SELF)).code).toBe('SUCCESS');
      expect((await create(uid, owner, certified())).code).toBe('SUCCESS');
      const entry = first.field('diverseOwnershipUid');
      await owner.delete(uid, `diverse-ownership/delete/${entry}`);
      expect((await create(uid, owner)).code).toBe('SUCCESS');
    });

    it('SEC-40 a person uploads certificates up to a size in a day, over all registrations; staff do not wait', async () => {
      const uids = [
        await createVendorRequest(api, other),
        await createVendorRequest(api, other),
        await createVendorRequest(api, other),
      ] as const;
      const [last] = uids.toReversed();
      for (const uid of uids.slice(0, 2))
        for (let i = 0; i < 2; i += 1) expect((await create(uid, other)).code).toBe('SUCCESS');
      for (let i = 0; i < 2; i += 1) {
        const refused = await create(last ?? '', other);
        expect([refused.status, refused.code, refused.message]).toEqual([
          429,
          'RATE_LIMITED',
          'You have uploaded many files within a day. Please upload the others tomorrow, or contact support.',
        ]);
        expect(refused.headers.get('retry-after')).toBe(String(DAY_SECONDS));
      }
      expect(await entriesIn(last ?? '')).toEqual([]);
      // What was refused is not counted.
      expect((await create(last ?? '', other, certified())).code).toBe('SUCCESS');
      expect((await create(last ?? '', superUser)).code).toBe('SUCCESS');
      await api.withClockOffset((DAY_SECONDS + 60) * 1000, async () =>
        expect((await create(last ?? '', other)).code).toBe('SUCCESS'),
      );
    });

    it('SEC-68 uploads that are refused count too: after 100 MB in an hour none is read, those of others are', async () => {
      const uid = await createVendorRequest(api, other);
      const entry = certified(PNG, { recordStatus: '?'.repeat(7_800_000) });
      const tooLarge = certified(PNG, { recordStatus: '?'.repeat(9_000_000) });
      const statuses: number[] = [];
      for (let n = 0; n < 7; n += 1)
        for (const body of [entry, tooLarge])
          statuses.push((await create(uid, other, body)).status);
      expect(statuses).toEqual([...Array<number[]>(6).fill([400, 413]).flat(), 400, 429]);
      const refused = await create(uid, other, SELF);
      expect(refused.message).toBe(
        'Many of your files were refused. Please check them, and try again in an hour.',
      );
      expect((await create(uid, superUser, SELF)).code).toBe('SUCCESS');
      await api.withClockOffset(DAY_MS + 2 * HOUR_MS, async () =>
        expect((await create(uid, other, SELF)).code).toBe('SUCCESS'),
      );
    });

    it('SEC-42 a person sends few certificates at once, by either endpoint; another person, other forms and one more later are served', async () => {
      const uid = await createVendorRequest(api, owner);
      const begin = (path: string) => {
        const request = http.request(`${api.baseUrl}${under(uid, path)}`, {
          method: 'POST',
          headers: {
            Authorization: `Bearer ${owner.accessToken}`,
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
          if ((await create(uid, owner, {})).status === status) return true;
          // Slower than the limit of requests, which responds with 429 as well.
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        return false;
      };
      expect(await isFull(true)).toBe(true);
      const refused = await create(uid, owner);
      expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED', payload: null });
      expect(refused.message).toBe('Please wait until your other uploads are done.');
      expect(refused.headers.get('retry-after')).toBe('1');
      expect((await create(uid, superUser, SELF)).code).toBe('SUCCESS');
      expect((await owner.post(uid, 'contact-info', CONTACT)).code).toBe('SUCCESS');
      for (const request of held) request.destroy();
      expect(await isFull(false)).toBe(true);
      expect(await entriesIn(uid)).toHaveLength(1);
    });
  },
  { CERTIFICATE_MB_PER_REGISTRATION: '2', CERTIFICATE_MB_PER_DAY: '4' },
);
