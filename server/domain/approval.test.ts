import { isApprovedVendor } from '@contract/entities/vendorRequest';
import { approvalReasons, decideByName } from './approval';

describe('approval', () => {
  it('SBX-18 the business name decides', () => {
    expect(decideByName('Miller Review Garage')).toBeUndefined();
    expect(decideByName('Household Repair')).toBe('HOLD');
    expect(decideByName('DECLINED Motors')).toBe('DECLINE');
    expect(decideByName('Miller Garage')).toBe('APPROVE');
  });

  it('SBX-18 with two of the words the written order decides', () => {
    expect(decideByName('Decline Hold Review')).toBeUndefined();
    expect(decideByName('Decline Hold')).toBe('HOLD');
  });

  it('API-31 every standing has a reason, DECLINED in either status wins', () => {
    expect(approvalReasons(null, null)[0]?.code).toBe('NOT_SUBMITTED');
    expect(approvalReasons('COMPLETE', 'APPROVED')[0]?.code).toBe('APPROVED');
    expect(approvalReasons('COMPLETE', 'DECLINED')[0]?.code).toBe('REGION_FULL');
    expect(approvalReasons('DECLINED', null)[0]?.code).toBe('REGION_FULL');
    expect(approvalReasons('BACKFEED', null, 'We call you.')).toEqual([
      { code: 'REVIEWER', text: 'We call you.' },
    ]);
  });

  it('STA-11 approved takes COMPLETE, APPROVED and a timestamp', () => {
    const approved = {
      processStatus: 'COMPLETE',
      approvalStatus: 'APPROVED',
      approvalTimestamp: '2026-03-10T15:00:00Z',
    } as const;
    expect(isApprovedVendor(approved)).toBe(true);
    expect(isApprovedVendor({ ...approved, approvalTimestamp: '' })).toBe(false);
    expect(isApprovedVendor({ ...approved, approvalStatus: null })).toBe(false);
    expect(isApprovedVendor({ ...approved, processStatus: 'REVIEW' })).toBe(false);
  });
});
