import { PROCESS_STATUSES } from '@contract/enums';
import { outcomeOf } from './outcome';
import { isApprovedVendor, vendorRequestSchema } from '@contract/entities/vendorRequest';
import * as v from 'valibot';
import { currentRequest } from './currentRequest';

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

const made = (requestUid: string, createdAt: string, processStatus: 'DRAFT' | 'COMPLETE') =>
  v.parse(vendorRequestSchema, { requestUid, createdAt, processStatus, vendorType: 'RMT SHOP' });
const OLD_DRAFT = made('old', '2026-01-01T00:00:00Z', 'DRAFT');
const NEW_DRAFT = made('new', '2026-02-01T00:00:00Z', 'DRAFT');
const COMPLETE = made('done', '2026-03-01T00:00:00Z', 'COMPLETE');
const EARLIER = made('earlier', '2025-03-01T00:00:00Z', 'COMPLETE');

describe('currentRequest', () => {
  it.each([
    ['the newest draft', [OLD_DRAFT, COMPLETE, NEW_DRAFT], NEW_DRAFT],
    ['the newest of all without a draft', [EARLIER, COMPLETE], COMPLETE],
    ['none of none', [], null],
  ])('is %s', (_name, requests, current) => {
    expect(currentRequest(requests)).toEqual(current);
  });
});
