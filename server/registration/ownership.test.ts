import { LIMITS } from '@contract/limits';
import { describeOnBackends } from '../testing/backends';
import { rawRequest } from '../testing/rawRequest';
import { certified, PNG } from '../testing/vendorForms';
import { peopleOf, search, createVendorRequest, under, signInPeople } from '../testing/vendorApi';
import { DAY_MS, MINUTE_MS } from '@contract/time';
import http from 'node:http';

const self = (diverseCategoryCode: string) => ({
  diverseCategoryCode,
  certificationType: 'SELF',
  recordStatus: 'A',
});
const sized = (bytes: number) => Buffer.concat([PNG, Buffer.alloc(bytes - PNG.length)]);

const AT_ONCE = 6;

describeOnBackends('ownership', (api) => {
  const { owner } = peopleOf(api);

  const create = (uid: string, entry: object) => owner.post(uid, 'diverse-ownership/create', entry);
  const entriesIn = async (uid: string) => await owner.find(uid, 'diverse-ownership');
  const header = async (uid: string) =>
    (await owner.post(uid, 'ownership-info', { isDiverse: null })).record;

  it('API-65 API-66 an entry with its certificate round-trips, without one there is no link', async () => {
    const uid = await createVendorRequest(api, owner);
    expect((await owner.post(uid, 'diverse-ownership/search', search())).code).toBe('NOT_FOUND');
    const created = (await create(uid, certified())).record;
    expect(created).toMatchObject({
      diverseCategoryCode: 'MBE',
      certificationType: 'PROF',
      expirationDate: '2099-12-31',
      recordStatus: 'A',
      certificateUrl: `/mm/certificates/${String(created['diverseOwnershipUid'])}`,
    });
    expect(created['preSignedUrl']).toMatch(/^http.*signature=/);
    expect((await create(uid, self('WBE'))).record).toMatchObject({
      certificationType: 'SELF',
      certificateUrl: '',
      preSignedUrl: '',
      expirationDate: '',
    });
    expect((await entriesIn(uid)).map((entry) => entry['diverseCategoryCode'])).toEqual([
      'MBE',
      'WBE',
    ]);
  });

  it('OWN-24 an encrypted PDF is stored and marked', async () => {
    const uid = await createVendorRequest(api, owner);
    for (const [encryption, mark] of [
      ['/Encrypt 10 0 R', 1],
      ['', 0],
    ] as const) {
      const pdf = Buffer.from(`%PDF-1.7\ntrailer <</Root 1 0 R ${encryption}>>\n%%EOF`);
      const certificationInfo = {
        certificationData: pdf.toString('base64'),
        fileExtension: 'pdf',
      };
      const created = await create(uid, certified(pdf, { certificationInfo }));
      expect(created.record).toMatchObject({ certificateEncrypted: mark });
    }
    expect((await entriesIn(uid)).map((entry) => entry['certificateEncrypted'])).toEqual([1, 0]);
    expect((await create(uid, self('WBE'))).record).toMatchObject({ certificateEncrypted: null });
  });

  it('a link to a certificate never leads to the host that a client named', async () => {
    const uid = await createVendorRequest(api, owner);
    const { text } = await rawRequest(
      `${api.baseUrl}${under(uid, 'diverse-ownership/create')}`,
      { host: 'other.example', authorization: `Bearer ${owner.accessToken}` },
      certified(),
    );
    expect(text).toContain(`"preSignedUrl":"${api.baseUrl}/`);
    expect(text).not.toContain('other.example');
  });

  it('OWN-11 the link shows the file safely without a token; an altered link is refused', async () => {
    const uid = await createVendorRequest(api, owner);
    const link = (await create(uid, certified())).field('preSignedUrl');
    const shown = await fetch(link);
    expect(shown.status).toBe(200);
    expect(Buffer.from(await shown.arrayBuffer()).equals(PNG)).toBe(true);
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(shown.headers.get('content-security-policy')).toMatch(/sandbox/);
    const until = new URL(link).searchParams.get('until') ?? '';
    for (const altered of [
      link.replace(until, String(Number(until) + 1)),
      link.replace(/signature=(.)/, (_, first: string) => `signature=${first === 'A' ? 'B' : 'A'}`),
      link.split('?')[0] ?? '',
    ]) {
      const refused = await fetch(altered);
      expect([altered === link, refused.status]).toEqual([false, 403]);
    }
    expect(Number(until) - Date.now()).toBeLessThanOrEqual(5 * 60 * 1000);
  });

  it('OWN-09 one byte under the limit is stored, the limit itself is refused with the text', async () => {
    const uid = await createVendorRequest(api, owner);
    const tooLarge = await create(uid, certified(sized(LIMITS.uploadBytes)));
    expect([tooLarge.status, tooLarge.code, tooLarge.fieldErrors]).toEqual([
      400,
      'VALIDATION',
      { certificationInfo: 'Uploaded document must be under 5MB' },
    ]);
    const stored = await create(uid, certified(sized(LIMITS.uploadBytes - 1)));
    const shown = await fetch(stored.field('preSignedUrl'));
    expect((await shown.arrayBuffer()).byteLength).toBe(LIMITS.uploadBytes - 1);
    expect((await create(uid, certified(sized(LIMITS.uploadBytes * 2)))).status).toBe(413);
    expect(await entriesIn(uid)).toHaveLength(1);
  });

  it('API-67 OWN-03 a list is stored whole or not at all; NONE excludes the rest', async () => {
    const uid = await createVendorRequest(api, owner);
    const bulk = (entries: object[]) => owner.post(uid, 'diverse-ownership/bulkCreate', entries);
    expect((await bulk([self('MBE'), certified(Buffer.from('no picture'))])).fieldErrors).toEqual({
      '1.certificationInfo': 'The content of this file does not match its type',
    });
    expect((await bulk([self('MBE'), self('NONE')])).status).toBe(409);
    expect(await entriesIn(uid)).toEqual([]);
    expect((await bulk([self('MBE'), self('VBE')])).entries).toHaveLength(2);
    expect((await create(uid, self('NONE'))).status).toBe(409);
    expect((await entriesIn(uid)).map((entry) => entry['diverseCategoryCode']).sort()).toEqual([
      'MBE',
      'VBE',
    ]);
  });

  it('API-67 a self-certified category that is held is not added again', async () => {
    const uid = await createVendorRequest(api, owner);
    const bulk = (entries: object[]) => owner.post(uid, 'diverse-ownership/bulkCreate', entries);
    const [first] = (await bulk([self('MBE')])).entries;
    const again = (await bulk([self('MBE'), self('VBE'), self('VBE')])).entries;
    expect(again.map((entry) => entry['diverseCategoryCode'])).toEqual(['MBE', 'VBE', 'VBE']);
    expect(again[0]?.['diverseOwnershipUid']).toBe(first?.['diverseOwnershipUid']);
    expect((await entriesIn(uid)).map((entry) => entry['diverseCategoryCode']).sort()).toEqual([
      'MBE',
      'VBE',
    ]);
  });

  it('API-68 deleted entries are gone, with their file', async () => {
    const uid = await createVendorRequest(api, owner);
    const created = await create(uid, certified());
    const path = under(uid, `diverse-ownership/delete/${created.field('diverseOwnershipUid')}`);
    expect((await api.delete(path, owner)).code).toBe('SUCCESS');
    expect(await entriesIn(uid)).toEqual([]);
    expect((await fetch(created.field('preSignedUrl'))).status).toBe(404);
    expect((await api.delete(path, owner)).status).toBe(404);
  });

  it('API-63 API-64 OWN-13 the header is made once, stored, and follows the entries', async () => {
    const uid = await createVendorRequest(api, owner);
    const first = await header(uid);
    expect(first).toMatchObject({ requestUid: uid, isDiverse: null });
    const path = under(uid, `ownership-info/${String(first['ownershipUid'])}`);
    expect((await api.patch(path, { isDiverse: 0 }, owner)).record).toMatchObject({
      isDiverse: 0,
    });
    const none = (await create(uid, self('NONE'))).field('diverseOwnershipUid');
    expect(await header(uid)).toEqual({ ...first, isDiverse: 0, etag: '"2"' });
    expect((await api.patch(path, { isDiverse: 1 }, owner)).record).toMatchObject({
      isDiverse: 0,
    });
    await owner.delete(uid, `diverse-ownership/delete/${none}`);
    expect(await header(uid)).toMatchObject({ isDiverse: null });
    const mbe = (await create(uid, self('MBE'))).field('diverseOwnershipUid');
    expect(await header(uid)).toMatchObject({ isDiverse: 1 });
    await owner.delete(uid, `diverse-ownership/delete/${mbe}`);
    expect(await header(uid)).toMatchObject({ isDiverse: null });
  });

  it('the Date header of a response is the business clock, readable for a portal of another origin', async () => {
    const uid = await createVendorRequest(api, owner);
    await api.withClockOffset(DAY_MS, async () => {
      const { headers } = await api.get(`/mm/vendors/${uid}`, owner);
      const date = Date.parse(headers.get('Date') ?? '');
      expect(Math.abs(date - Date.now() - DAY_MS)).toBeLessThan(MINUTE_MS);
      expect(headers.get('Access-Control-Expose-Headers')).toContain('Date');
    });
  });

  it('OWN-11 the same link is refused after its time', async () => {
    const uid = await createVendorRequest(api, owner);
    const link = (await owner.post(uid, 'diverse-ownership/create', certified())).field(
      'preSignedUrl',
    );
    expect((await fetch(link)).status).toBe(200);
    await api.withClockOffset(4 * MINUTE_MS, async () =>
      expect((await fetch(link)).status).toBe(200),
    );
    await api.withClockOffset(5 * MINUTE_MS + 1000, async () =>
      expect((await fetch(link)).status).toBe(403),
    );
  });

  it('SEC-50 few clients of a network may download at once; wrong links take no place', async () => {
    const { owner } = await signInPeople(api);
    const uid = await createVendorRequest(api, owner);
    const size = LIMITS.uploadBytes - 1;
    const file = Buffer.concat([PNG, Buffer.alloc(size - PNG.length)]);
    const created = await owner.post(uid, 'diverse-ownership/create', certified(file));
    const link = created.field('preSignedUrl');
    const held: http.ClientRequest[] = [];
    /** Opens a link and does not read what comes. */
    const open = (url: string) =>
      new Promise<number>((resolve, reject) => {
        const request = http.get(url, { agent: false }, (response) => {
          response.pause();
          resolve(response.statusCode ?? 0);
        });
        request.once('error', reject);
        held.push(request);
      });
    const statuses = async (urls: readonly string[]) => {
      const opened: number[] = [];
      for (const url of urls) opened.push(await open(url));
      return opened;
    };
    const wrong = `${link}x`;
    expect(await statuses(Array.from({ length: AT_ONCE }, () => wrong))).toEqual(
      Array.from({ length: AT_ONCE }, () => 403),
    );
    expect(await statuses(Array.from({ length: AT_ONCE + 1 }, () => link))).toEqual([
      ...Array.from({ length: AT_ONCE }, () => 200),
      429,
    ]);
    const refused = await api.get(link.slice(api.baseUrl.length));
    expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED', payload: null });
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await statuses([wrong])).toEqual([403]);

    for (const request of held) request.destroy();
    const read = async () => {
      const response = await fetch(link);
      return response.status === 200 ? (await response.arrayBuffer()).byteLength : 0;
    };
    // The server hears of the closed connections a moment later.
    while ((await read()) !== size) await new Promise(setImmediate);
  });
});
