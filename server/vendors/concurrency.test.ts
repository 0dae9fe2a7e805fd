import { randomUUID } from 'node:crypto';
import { describeOnBackends } from '../testing/backends';
import { BASIC_INFO, CONTACT } from '../testing/vendorForms';
import {
  entriesOf,
  fieldOf,
  completeVendorRequest,
  type People,
  recordOf,
  search,
  signInPeople,
  createVendorRequest,
  under,
} from '../testing/vendorApi';
import { uniqueEmail } from '../testing/unique';

describeOnBackends('repeated and stale calls', (api) => {
  let people: People;
  beforeAll(async () => {
    people = await signInPeople(api);
  });

  const keyed = (path: string, body: object | undefined, key: string, session = people.owner) =>
    api.request('POST', path, { body, session, headers: { 'Idempotency-Key': key } });

  it('BEY-12 JRN-44 fifty creates at once with one key make one request', async () => {
    const loginEmail = uniqueEmail('fifty');
    const key = randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 50 }, () =>
        keyed('/mm/vendors', { vendorType: 'RMT SHOP', loginEmail }, key, people.superUser),
      ),
    );
    expect(new Set(responses.map((response) => response.text)).size).toBe(1);
    expect(responses[0]?.code).toBe('SUCCESS');
    expect(responses[0]?.headers.get('etag')).toBe('"1"');
    expect(
      entriesOf(await api.post('/mm/vendors/search', search({ loginEmail }), people.superUser)),
    ).toHaveLength(1);
  });

  it('BEY-12 a repeated submission gives the same decision although the request is locked by then', async () => {
    const uid = await completeVendorRequest(api, people.owner, 'Review Repeated');
    const key = randomUUID();
    const [first, second] = [
      await keyed(under(uid, 'send-for-approval'), undefined, key),
      await keyed(under(uid, 'send-for-approval'), undefined, key),
    ];
    expect([first.code, second.text]).toEqual(['SUCCESS', first.text]);
    expect((await keyed(under(uid, 'send-for-approval'), undefined, randomUUID())).status).toBe(
      409,
    );
  });

  it('BEY-12 a key with another body is refused; another person or endpoint may use the same key', async () => {
    const uid = await createVendorRequest(api, people.owner);
    const key = randomUUID();
    await keyed(under(uid, 'contact-info'), CONTACT, key);
    const other = await keyed(
      under(uid, 'contact-info'),
      { ...CONTACT, contactFirstName: 'Else' },
      key,
    );
    expect([other.status, other.code]).toEqual([409, 'CONFLICT']);
    expect((await keyed(under(uid, 'contact-info'), CONTACT, key, people.superUser)).text).not.toBe(
      (await keyed(under(uid, 'contact-info'), CONTACT, key)).text,
    );
    expect(
      (await keyed(under(uid, 'erepair-users'), { userName: 'A B', email: 'a@b.com' }, key)).code,
    ).toBe('SUCCESS');
    expect((await keyed(under(uid, 'contact-info'), CONTACT, 'x'.repeat(256))).status).toBe(400);
  });

  it('BEY-12 a write that failed frees its key', async () => {
    const uid = await createVendorRequest(api, people.owner);
    const key = randomUUID();
    expect(
      (
        await keyed(
          under(uid, 'contact-info/contact-roles'),
          { contactUid: 'unknown', contactRole: 'MAIN' },
          key,
        )
      ).status,
    ).toBe(404);
    const contactUid = fieldOf(
      await api.post(under(uid, 'contact-info'), CONTACT, people.owner),
      'contactUid',
    );
    expect(
      (
        await keyed(
          under(uid, 'contact-info/contact-roles'),
          { contactUid, contactRole: 'MAIN' },
          key,
        )
      ).code,
    ).toBe('SUCCESS');
  });

  it('BEY-15 without either header a repeated create makes a second record, and the last change is stored', async () => {
    const uid = await createVendorRequest(api, people.owner);
    const create = () => api.post(under(uid, 'contact-info'), CONTACT, people.owner);
    const [first, second] = [await create(), await create()];
    expect(fieldOf(first, 'contactUid')).not.toBe(fieldOf(second, 'contactUid'));
    const info = await api.post(under(uid, 'basic-info'), BASIC_INFO, people.owner);
    const path = under(uid, `basic-info/false/${fieldOf(info, 'basicInfoUid')}`);
    for (const city of ['Xenia', 'Oakwood'])
      expect((await api.patch(path, { city }, people.owner)).code).toBe('SUCCESS');
    expect(recordOf(await api.get(`/mm/vendors/basic-info/${uid}`, people.owner))).toMatchObject({
      city: 'Oakwood',
    });
  });

  it('BEY-10 of twenty writers with one revision exactly one wins', async () => {
    const uid = await createVendorRequest(api, people.owner);
    const etag = (await api.get(`/mm/vendors/${uid}`, people.owner)).headers.get('etag') ?? '';
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        api.request('PATCH', `/mm/vendors/${uid}/false`, {
          body: { useErepair: i % 2 ? 'Y' : 'N' },
          session: people.owner,
          headers: { 'If-Match': etag },
        }),
      ),
    );
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
    expect(responses.filter((response) => response.status === 412)).toHaveLength(19);
  });

  it('BEY-10 a change of basic info keeps the ETag of its registration', async () => {
    const uid = await createVendorRequest(api, people.owner);
    const before = (await api.get(`/mm/vendors/${uid}`, people.owner)).headers.get('etag');
    await api.post(under(uid, 'basic-info'), BASIC_INFO, people.owner);
    expect((await api.get(`/mm/vendors/${uid}`, people.owner)).headers.get('etag')).toBe(before);
  });
});
