import { PROCESS_STATUSES } from '@contract/enums';
import { isApprovedVendor } from '@contract/entities/vendorRequest';
import { outcomeOf } from './outcome';

describe('outcomeOf', () => {
  it.each([
    ['DRAFT', 'DRAFT', null, 'draft'],
    ['REVIEW', 'REVIEW', null, 'review'],
    ['COMPLETE and APPROVED', 'COMPLETE', 'APPROVED', 'approved'],
    ['BACKFEED', 'BACKFEED', null, 'hold'],
    ['ERROR', 'ERROR', null, 'problem'],
  ] as const)('%s', (_name, processStatus, approvalStatus, expected) => {
    expect(outcomeOf({ processStatus, approvalStatus })).toBe(expected);
  });

  it('STA-05 declined in either field is declined, whatever the other says', () => {
    for (const processStatus of PROCESS_STATUSES)
      expect(outcomeOf({ processStatus, approvalStatus: 'DECLINED' })).toBe('declined');
    expect(outcomeOf({ processStatus: 'DECLINED', approvalStatus: 'APPROVED' })).toBe('declined');
  });

  it('STA-11 approved means COMPLETE, APPROVED and a timestamp, all three', () => {
    const approved = {
      processStatus: 'COMPLETE',
      approvalStatus: 'APPROVED',
      approvalTimestamp: '2026-01-01T00:00:00Z',
    } as const;
    expect(isApprovedVendor(approved)).toBe(true);
    expect(isApprovedVendor({ ...approved, approvalTimestamp: '' })).toBe(false);
    expect(isApprovedVendor({ ...approved, processStatus: 'REVIEW' })).toBe(false);
    expect(isApprovedVendor({ ...approved, approvalStatus: null })).toBe(false);
  });
});
