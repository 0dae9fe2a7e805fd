import { isApprovedVendor } from '@contract/entities/vendorRequest';
import { approvalReasons, decide } from './approval';

describe('approval', () => {
  it('SBX-18 the business name decides', () => {
    expect(decide('Miller Review Garage')).toEqual({
      processStatus: 'REVIEW',
      approvalStatus: null,
    });
    expect(decide('Household Repair')).toEqual({ processStatus: 'BACKFEED', approvalStatus: null });
    expect(decide('DECLINED Motors')).toEqual({
      processStatus: 'DECLINED',
      approvalStatus: 'DECLINED',
    });
    expect(decide('Miller Garage')).toEqual({
      processStatus: 'COMPLETE',
      approvalStatus: 'APPROVED',
    });
  });

  it('SBX-18 with two of the words the written order decides', () => {
    expect(decide('Decline Hold Review').processStatus).toBe('REVIEW');
    expect(decide('Decline Hold').processStatus).toBe('BACKFEED');
  });

  it('API-31 every standing has a reason, DECLINED in either status wins', () => {
    expect(approvalReasons(null, null)[0]?.code).toBe('NOT_SUBMITTED');
    expect(approvalReasons('COMPLETE', 'APPROVED')[0]?.code).toBe('APPROVED');
    expect(approvalReasons('COMPLETE', 'DECLINED')[0]?.code).toBe('REGION_FULL');
    expect(approvalReasons('DECLINED', null)[0]?.code).toBe('REGION_FULL');
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
