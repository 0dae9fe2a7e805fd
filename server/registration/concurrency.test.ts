import { randomUUID } from 'node:crypto';
import { describeOnBackends } from '../testing/backends';
import { BASIC_INFO, CONTACT } from '../testing/vendorForms';
import {
  peopleOf,
  completeVendorRequest,
  search,
  createVendorRequest,
  under,
} from '../testing/vendorApi';
import { uniqueEmail } from '../testing/unique';

describeOnBackends('repeated and stale calls', (api) => {
  const { owner, superUser } = peopleOf(api);

  const keyed = (path: string, body: object | undefined, key: string, session = owner) =>
    api.request('POST', path, { body, session, headers: { 'Idempotency-Key': key } });

  it('BEY-12 JRN-44 fifty creates at once with one key make one request', async () => {
    const loginEmail = uniqueEmail('fifty');
    const key = randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 50 }, () =>
        keyed('/mm/vendors', { vendorType: 'RMT SHOP', loginEmail }, key, superUser),
      ),
    );
    expect(new Set(responses.map((response) => response.text)).size).toBe(1);
    expect(responses[0]?.code).toBe('SUCCESS');
    expect(responses[0]?.headers.get('etag')).toBe('"1"');
    expect(
      (await api.post('/mm/vendors/search', search({ loginEmail }), superUser)).entries,
    ).toHaveLength(1);
  });

  it('BEY-12 a repeated submission gives the same decision although the request is locked by then', async () => {
    const uid = await completeVendorRequest(api, owner, 'Review Repeated');
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
    const uid = await createVendorRequest(api, owner);
    const key = randomUUID();
    await keyed(under(uid, 'contact-info'), CONTACT, key);
    const other = await keyed(
      under(uid, 'contact-info'),
      { ...CONTACT, contactFirstName: 'Else' },
      key,
    );
    expect([other.status, other.code]).toEqual([409, 'CONFLICT']);
    expect((await keyed(under(uid, 'contact-info'), CONTACT, key, superUser)).text).not.toBe(
      (await keyed(under(uid, 'contact-info'), CONTACT, key)).text,
    );
    expect(
      (await keyed(under(uid, 'erepair-users'), { userName: 'A B', email: 'a@b.com' }, key)).code,
    ).toBe('SUCCESS');
    expect((await keyed(under(uid, 'contact-info'), CONTACT, 'x'.repeat(256))).status).toBe(400);
  });

  it('BEY-12 a write that failed frees its key', async () => {
    const uid = await createVendorRequest(api, owner);
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
    const contactUid = (await owner.post(uid, 'contact-info', CONTACT)).field('contactUid');
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

  it('BEY-10 of twenty writers with one revision exactly one wins', async () => {
    const uid = await createVendorRequest(api, owner);
    const etag = (await api.get(`/mm/vendors/${uid}`, owner)).headers.get('etag') ?? '';
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        api.request('PATCH', `/mm/vendors/${uid}/false`, {
          body: { useErepair: i % 2 ? 'Y' : 'N' },
          session: owner,
          headers: { 'If-Match': etag },
        }),
      ),
    );
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
    expect(responses.filter((response) => response.status === 412)).toHaveLength(19);
  });

  it('BEY-10 a change of basic info keeps the ETag of its registration', async () => {
    const uid = await createVendorRequest(api, owner);
    const before = (await api.get(`/mm/vendors/${uid}`, owner)).headers.get('etag');
    await owner.post(uid, 'basic-info', BASIC_INFO);
    expect((await api.get(`/mm/vendors/${uid}`, owner)).headers.get('etag')).toBe(before);
  });
});
