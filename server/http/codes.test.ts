import { CODE_STATUS } from '@contract/envelope';
import { describeOnBackends } from '../testing/backends';
import { completeVendorRequest, createVendorRequest, search, under } from '../testing/vendorApi';
import { ACH, BASIC_INFO } from '../testing/vendorForms';

describeOnBackends(
  'result codes',
  (api) => {
    it('API-02 every code has its status, and an empty search is 200 NOT_FOUND', async () => {
      const session = await api.signIn('lnt.vendor@example.com');
      const uid = await createVendorRequest(api, session);
      await api.post(under(uid, 'basic-info'), BASIC_INFO, session);
      const json = { 'Content-Type': 'application/json' };
      const profile = '/user-details/updateMyProfileDetails';
      await api.put('/sandbox/faults', [
        { method: 'GET', path: '/user-details/getMyProfileDetails', status: 500 },
      ]);
      const busy = await api.signIn('draft.shop@example.com');
      const flood = await Promise.all(
        Array.from({ length: 240 }, () => api.get('/user-details/', busy)),
      );
      const closed = async () => {
        await api.put('/sandbox/settings', { maintenance: true });
        const response = await api.get(`/mm/vendors/${uid}`, session);
        await api.put('/sandbox/settings', { maintenance: false });
        return response;
      };
      const achUid = (await api.post(under(uid, 'ach-info'), ACH, session)).field('achUid');
      const proven = await api.signInByCode('code.only@example.com');
      const approvedUid = await completeVendorRequest(api, proven, 'Coded Garage');
      await api.post(under(approvedUid, 'send-for-approval'), undefined, proven);
      const [contact] = (
        await api.post(under(approvedUid, 'contact-info/search'), search(), proven)
      ).entries;
      const contactUid = String(contact?.['contactUid']);
      const responses = {
        proposed: await api.patch(
          under(approvedUid, `contact-info/${contactUid}`),
          { contactFirstName: 'Renamed' },
          proven,
        ),
        success: await api.get(`/mm/vendors/${uid}`, session),
        empty: await api.post(under(uid, 'w9-info/search'), search(), session),
        validation: await api.post('/mm/vendors', { vendorType: 'x' }, session),
        unauthorized: await api.get(`/mm/vendors/${uid}`),
        forbidden: await api.post('/mm/vendors/superuser/search', search(), session),
        codeRequired: await api.patch(
          under(uid, `ach-info/${achUid}`),
          { accountNo: '777766665555' },
          session,
        ),
        notFound: await api.get('/mm/vendors/unknown', session),
        conflict: await api.post(under(uid, 'basic-info'), BASIC_INFO, session),
        stale: await api.request('PATCH', `/mm/vendors/${uid}/false`, {
          body: { useErepair: 'Y' },
          session,
          headers: { 'If-Match': '"99"' },
        }),
        tooLarge: await api.post(profile, { text: 'x'.repeat(200_000) }, session),
        unsupported: await api.request('POST', profile, {
          body: 'a=b',
          session,
          headers: { 'Content-Type': 'text/plain' },
        }),
        rateLimited: flood.find(({ status }) => status === 429),
        failed: await api.request('GET', '/user-details/getMyProfileDetails', {
          session,
          headers: json,
        }),
        unavailable: await closed(),
      };
      const seen = Object.fromEntries(
        Object.entries(responses).map(([name, response]) => [
          name,
          [response?.status, response?.code],
        ]),
      );
      expect(seen).toEqual({
        success: [200, 'SUCCESS'],
        proposed: [202, 'PROPOSED'],
        empty: [200, 'NOT_FOUND'],
        validation: [400, 'VALIDATION'],
        unauthorized: [401, 'UNAUTHORIZED'],
        forbidden: [403, 'FORBIDDEN'],
        codeRequired: [403, 'CODE_REQUIRED'],
        notFound: [404, 'NOT_FOUND'],
        conflict: [409, 'CONFLICT'],
        stale: [412, 'STALE'],
        tooLarge: [413, 'TOO_LARGE'],
        unsupported: [415, 'UNSUPPORTED_TYPE'],
        rateLimited: [429, 'RATE_LIMITED'],
        failed: [500, 'FAILED'],
        unavailable: [503, 'UNAVAILABLE'],
      });
      // No code is left out.
      expect(new Set(Object.values(seen).map(([, code]) => code))).toEqual(
        new Set(Object.keys(CODE_STATUS)),
      );
      await api.put('/sandbox/faults', []);
    });
  },
  { RATE_LIMIT_PER_SECOND: '5', RATE_LIMIT_BURST: '40' },
);
