import { resolveLabel } from '@/lib/labels/defineLabels';
import { reviewDetails, type ReviewData } from './reviewDetails';
import { submitLabels } from './submitLabels';

const t = (key: keyof typeof submitLabels.fallback, values?: Record<string, string | number>) =>
  resolveLabel(submitLabels, {}, key, values);
const nothing: ReviewData = {
  request: null,
  basicInfo: null,
  w9: null,
  payment: null,
  ach: null,
  contacts: [],
  erepairUsers: [],
  sites: [],
  ownership: [],
  services: [],
  vehicleTypes: [],
  codeText: (_list, code) => code,
};
const valueOf = (details: ReturnType<typeof reviewDetails>, label: string) =>
  details.find((detail) => detail.label === label)?.value;

describe('reviewDetails', () => {
  it('BEY-04 a tax ID and an account number show their last four only', () => {
    const w9 = {
      w9Uid: 'w',
      requestUid: 'r',
      name: 'Ruth',
      businessName: 'Miller',
      taxAddress: '1 Main',
      taxCity: 'Dayton',
      taxState: 'OH',
      taxZipCode: '45402',
      taxClass: 'LLC',
      taxClassLlc: 'C',
      otherTaxClassText: '',
      idType: 'EIN',
      idNumber: '8104',
      tinCheckCount: 1,
      tinApiResponse: 'MATCH',
      nextTinCheckDate: '',
      nextTinCheckTime: '',
      processStatus: 'COMPLETE',
      addressVerified: 1,
      unlockedBySuperUser: 0,
    } as const;
    expect(valueOf(reviewDetails('w9', { ...nothing, w9 }, t), 'Employer ID Number')).toBe(
      '••-•••8104',
    );
  });

  it('says None where nothing was answered, so that a gap can be seen', () => {
    expect(valueOf(reviewDetails('basicInfo', nothing, t), 'Business name')).toBe('None');
    expect(valueOf(reviewDetails('ach', nothing, t), 'Account number')).toBe('None');
  });

  it('has no section of its own for Submit', () => {
    expect(reviewDetails('submit', nothing, t)).toEqual([]);
  });
});
