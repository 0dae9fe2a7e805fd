import * as v from 'valibot';
import { CODE_LISTS } from '@contract/entities/codeList';
import { envelopeSchema } from '@contract/envelope';
import { describeOnBackends } from '../testing/backends';
import { CONTACT } from '../testing/vendorForms';
import { peopleOf, createVendorRequest, OWNER_EMAIL, under } from '../testing/vendorApi';

const preloadSchema = v.record(v.string(), envelopeSchema);

/** A key's request. */
function requestOf(key: string): { method: string; path: string; body?: unknown } {
  const [, method = '', path = '', body] = /^(\S+) (\S+)(?: (.*))?$/.exec(key) ?? [];
  return { method, path, ...(body === undefined ? {} : { body: JSON.parse(body) as unknown }) };
}

describeOnBackends('preload', (api) => {
  const { owner, other, superUser } = peopleOf(api);

  it('holds the very envelopes of the single requests, for the owner and for a super user', async () => {
    const uid = await createVendorRequest(api, owner);
    await owner.post(uid, 'contact-info', CONTACT);
    for (const session of [owner, superUser]) {
      const bundle = await api.get(under(uid, 'preload'), session);
      expect([bundle.status, bundle.code]).toEqual([200, 'SUCCESS']);
      const entries = Object.entries(v.parse(preloadSchema, bundle.payload));
      // Person, menu, thirteen parts of the registration, and two requests for each code list.
      expect(entries).toHaveLength(2 + 13 + 2 * CODE_LISTS.length);
      for (const [key, envelope] of entries) {
        const { method, path, body } = requestOf(key);
        const single = await api.request(method, path, { body, session });
        expect([key, single.status]).toEqual([key, 200]);
        expect([key, envelope]).toEqual([key, JSON.parse(single.text)]);
      }
    }
  });

  it('holds the own person, whoever the registration belongs to', async () => {
    const uid = await createVendorRequest(api, owner);
    const bundle = await superUser.get(uid, 'preload');
    expect(Object.keys(v.parse(preloadSchema, bundle.payload))).toContain(
      'GET /user-details/?userEmail=super.user%40example.com',
    );
    expect(bundle.text).not.toContain(encodeURIComponent(OWNER_EMAIL));
  });

  it('leaves out a part that the sandbox breaks, and does not use the fault up', async () => {
    const uid = await createVendorRequest(api, owner);
    const faults = [
      { method: 'POST', path: '/mm/vendors/*/w9-info/search', status: 500, times: 1 },
      { method: 'GET', path: '/mm/vendors/*', status: 500, times: 1 },
    ];
    await api.put('/sandbox/faults', faults);
    const keys = Object.keys(v.parse(preloadSchema, (await owner.get(uid, 'preload')).payload));
    expect(keys.filter((key) => key.includes('/w9-info/'))).toEqual([]);
    expect(keys).not.toContain(`GET /mm/vendors/${uid}`);
    expect(keys.filter((key) => key.includes('/contact-info/'))).toHaveLength(1);
    const search = { searchCriteria: { model: {} } };
    expect((await owner.post(uid, 'w9-info/search', search)).status).toBe(500);
    expect((await api.get(`/mm/vendors/${uid}`, owner)).status).toBe(500);
    const after = v.parse(preloadSchema, (await owner.get(uid, 'preload')).payload);
    expect(Object.keys(after).filter((key) => key.includes('/w9-info/'))).toHaveLength(1);
    await api.put('/sandbox/faults', []);
  });

  it('is compressed and kept out of caches', async () => {
    const uid = await createVendorRequest(api, owner);
    const { headers, text } = await api.request('GET', under(uid, 'preload'), {
      session: owner,
      headers: { 'Accept-Encoding': 'gzip' },
    });
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text.length).toBeGreaterThan(4000);
  });

  it('the entries of a code list are revalidated by their ETag', async () => {
    const path = '/mm/code-master-headers/code-list-phone_type/code-master-details';
    const first = await api.get(path, owner);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const again = await api.request('GET', path, {
      session: other,
      headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
    });
    expect([again.status, again.text]).toEqual([304, '']);
    const signedOut = await api.request('GET', path, {
      headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
    });
    expect(signedOut.status).toBe(401);
  });
});
