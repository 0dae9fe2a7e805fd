import { vendorRequestSchema } from '@contract/registration/vendorRequest';
import * as v from 'valibot';
import { describeOnBackends } from '../testing/backends';
import { search, under } from '../testing/vendorApi';
import { searchableVendor } from './seedVendors';

// What the seed holds must not depend on what other tests have started for these accounts.
describeOnBackends('sample requests', (api) => {
  async function requestsOf(account: string) {
    const loginEmail = `${account}@example.com`;
    const session = await api.signIn(loginEmail);
    const found = await api.post('/mm/vendors/search', search({ loginEmail }), session);
    const requests = v.parse(v.array(vendorRequestSchema), found.entries);
    const list = async (path: string, i = 0) =>
      (await api.post(under(requests[i]?.requestUid ?? '', `${path}/search`), search(), session))
        .entries;
    return { requests, list };
  }

  it('SBX-02 SBX-03 SBX-04 SBX-05 SBX-06 SBX-07 each account has the requests it is for', async () => {
    const draft = await requestsOf('draft.shop');
    expect(draft.requests).toMatchObject([
      {
        vendorType: 'RMT SHOP',
        processStatus: 'DRAFT',
        selectedProgram: 'Preferred',
        businessName: 'Draper Auto Repair',
      },
    ]);
    const contact = { contactRoles: [{ contactRole: 'MAIN' }] };
    expect(await draft.list('contact-info')).toMatchObject([contact]);
    const basicInfo = { phoneNumber: '9375550142', addressVerified: 1 };
    expect(await draft.list('basic-info')).toMatchObject([basicInfo]);

    const national = await requestsOf('national.shop');
    expect(national.requests).toMatchObject([
      { vendorType: 'RMT SHOP', selectedProgram: 'National Account' },
    ]);
    const billing = { billThruVendor: 'ARI', billThruNa: 1 };
    expect(await national.list('payment-info')).toMatchObject([billing]);
    expect(await national.list('site-location-info')).toHaveLength(3);

    // Without ACH, its flow has five cards.
    expect(await (await requestsOf('overhead')).list('payment-info')).toEqual([]);

    const { requests: several } = await requestsOf('multi.shop');
    expect(several).toHaveLength(3);
    expect(new Set(several.map(({ processStatus }) => processStatus)).size).toBe(3);
    for (const [account, requests] of [
      ['new.shop', []],
      ['overhead', [{ vendorType: 'OVERHEAD', processStatus: 'DRAFT' }]],
      [
        'approved.shop',
        [
          {
            processStatus: 'COMPLETE',
            approvalStatus: 'APPROVED',
            approvalTimestamp: expect.stringMatching(/./) as string,
          },
        ],
      ],
      ['review.shop', [{ processStatus: 'REVIEW', approvalStatus: null }]],
      ['declined.shop', [{ processStatus: 'DECLINED', approvalStatus: 'DECLINED' }]],
    ] as const)
      expect([account, (await requestsOf(account)).requests]).toMatchObject([account, requests]);
  });
});

describe('samples', () => {
  it('SBX-16 seeded vendors are always the same and names differ', () => {
    expect(searchableVendor(7)).toEqual(searchableVendor(7));
    const names = Array.from({ length: 2000 }, (_, i) => searchableVendor(i + 1).businessName);
    expect(new Set(names).size).toBe(2000);
    expect(names.every((name) => name.length <= 50 && /^[A-Za-z0-9 ]+$/.test(name))).toBe(true);
  });
});
