import { uncheckedAddresses } from '@contract/journey/facts';
import { unchecked } from '../addresses/addressRecord';
import { evaluateJourney } from '@contract/journey/evaluate';
import { vendorRequestSchema } from '@contract/entities/vendorRequest';
import * as v from 'valibot';
import { describeOnBackends } from '../testing/backends';
import { entriesOf, search, under } from '../testing/vendorApi';
import { SAMPLE_REQUESTS } from './sampleRequests';
import { searchableVendor } from './searchableVendor';

// What the seed holds must not depend on what other tests have started for these accounts.
describeOnBackends('sample requests', (api) => {
  async function requestsOf(account: string) {
    const loginEmail = `${account}@example.com`;
    const session = await api.signIn(loginEmail);
    const found = await api.post('/mm/vendors/search', search({ loginEmail }), session);
    const requests = v.parse(v.array(vendorRequestSchema), entriesOf(found));
    const list = async (path: string, i = 0) =>
      entriesOf(
        await api.post(under(requests[i]?.requestUid ?? '', `${path}/search`), search(), session),
      );
    return { requests, list };
  }

  it('SBX-03 draft.shop has basic info, a MAIN contact and the Preferred program', async () => {
    const { requests, list } = await requestsOf('draft.shop');
    expect(requests).toMatchObject([
      {
        vendorType: 'RMT SHOP',
        processStatus: 'DRAFT',
        selectedProgram: 'Preferred',
        businessName: 'Draper Auto Repair',
      },
    ]);
    expect(await list('contact-info')).toMatchObject([{ contactRoles: [{ contactRole: 'MAIN' }] }]);
    expect(await list('basic-info')).toHaveLength(1);
  });

  it('SBX-04 national.shop bills through an account of the list and has three locations', async () => {
    const { requests, list } = await requestsOf('national.shop');
    expect(requests).toMatchObject([
      { vendorType: 'RMT SHOP', selectedProgram: 'National Account' },
    ]);
    expect(await list('payment-info')).toMatchObject([{ billThruVendor: 'ARI', billThruNa: 1 }]);
    expect(await list('site-location-info')).toHaveLength(3);
  });

  it('SBX-05 overhead has an overhead request in DRAFT', async () => {
    expect((await requestsOf('overhead')).requests).toMatchObject([
      { vendorType: 'OVERHEAD', processStatus: 'DRAFT' },
    ]);
  });

  it('SBX-06 multi.shop has three requests in different states', async () => {
    const { requests } = await requestsOf('multi.shop');
    expect(new Set(requests.map((request) => request.processStatus)).size).toBe(3);
    expect(requests).toHaveLength(3);
  });

  it('SBX-07 approved, review and declined.shop have one request each, in that state', async () => {
    const found = await Promise.all(
      ['approved.shop', 'review.shop', 'declined.shop'].map(
        async (account) => (await requestsOf(account)).requests,
      ),
    );
    expect(found).toMatchObject([
      [{ processStatus: 'COMPLETE', approvalStatus: 'APPROVED' }],
      [{ processStatus: 'REVIEW', approvalStatus: null }],
      [{ processStatus: 'DECLINED', approvalStatus: 'DECLINED' }],
    ]);
    expect(found[0]?.[0]?.approvalTimestamp).not.toBe('');
  });

  it('SBX-02 new.shop has none', async () => {
    const session = await api.signIn('new.shop@example.com');
    expect(
      (
        await api.post(
          '/mm/vendors/search',
          search({ loginEmail: 'new.shop@example.com' }),
          session,
        )
      ).code,
    ).toBe('NOT_FOUND');
  });
});

/** What the backend would say of a sample's address. */
const mark = ({
  addressVerified = null,
}: {
  readonly addressVerified?: 0 | 1 | null | undefined;
}) => unchecked({ addressVerified });

describe('samples', () => {
  it('what was sent for approval was complete', () => {
    for (const { vendorType, processStatus, ...sample } of SAMPLE_REQUESTS.filter(
      (one) => one.processStatus !== 'DRAFT' && one.recordStatus !== 'I',
    )) {
      const journey = evaluateJourney({
        vendorType,
        processStatus,
        selectedProgram: sample.selectedProgram ?? null,
        useErepair: sample.useErepair ?? null,
        hasBasicInfo: true,
        businessName: sample.basicInfo.businessName,
        franchise: sample.basicInfo.franchise ?? null,
        siteCount: sample.sites?.length ?? 0,
        erepairUserCount: sample.erepairUsers?.length ?? 0,
        uncheckedAddresses: uncheckedAddresses({
          basicInfo: mark(sample.basicInfo),
          payment: sample.payment ? mark(sample.payment) : null,
          ach: sample.ach ? mark(sample.ach) : null,
        }),
        ownershipCount: sample.ownership?.length ?? 0,
        serviceCount: sample.services?.length ?? 0,
        contactRoles: sample.contacts?.flatMap((contact) => contact.roles) ?? [],
        w9: sample.w9 ? { processStatus: 'COMPLETE' } : null,
        billThruVendor: '',
        payPreference: sample.payment?.payPreference || null,
        hasAch: sample.ach !== undefined,
        naPayInfoCodes: [],
      });
      expect([sample.basicInfo.businessName, journey.readyToSubmit]).toEqual([
        sample.basicInfo.businessName,
        true,
      ]);
    }
  });

  it('SBX-16 seeded vendors are always the same and names differ', () => {
    expect(searchableVendor(7)).toEqual(searchableVendor(7));
    const names = Array.from({ length: 2000 }, (_, i) => searchableVendor(i + 1).businessName);
    expect(new Set(names).size).toBe(2000);
    expect(names.every((name) => name.length <= 50 && /^[A-Za-z0-9 ]+$/.test(name))).toBe(true);
  });
});
