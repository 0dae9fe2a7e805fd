import * as v from 'valibot';
import fc from 'fast-check';
import { PROCESS_STATUSES } from '@contract/enums';
import { outcomeOf } from './outcome';
import { isApprovedVendor, vendorRequestSchema } from '@contract/registration/vendorRequest';
import { currentRequest } from './currentRequest';
import { safeTarget, stepHref } from './paths';
import { mergeEntity } from './mergeEntity';
import { saveFile } from './saveFile';

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

const ORIGIN = 'http://portal.example';

describe('safeTarget', () => {
  it('SIG-06 a path of this origin is kept with query and hash', () => {
    expect(safeTarget('/register-vendor/u1?step=w9#top', ORIGIN)).toBe(
      '/register-vendor/u1?step=w9#top',
    );
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/%2e/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/',
    '',
    null,
  ])('SIG-07 %p leads to the dashboard', (target) => {
    expect(safeTarget(target, ORIGIN)).toBe('/vendor-dashboard');
  });
});

describe('stepHref', () => {
  it('GRD-19 names the step by its slug on the route of its vendor type', () => {
    expect(stepHref('RMT SHOP', 'u1', 'nationalAccount')).toBe(
      '/register-vendor/u1?step=national-account',
    );
    expect(stepHref('OVERHEAD', 'u1', 'ach')).toBe('/register-overheadvendor/u1?step=ach');
  });

  it('a request that does not exist yet keeps its intent', () => {
    expect(stepHref('RMT SHOP', null, 'basicInfo')).toBe('/register-vendor?new=1&step=basic-info');
  });
});

const value = fc.oneof(
  fc.constant(''),
  fc.constant(null),
  fc.string(),
  fc.integer(),
  fc.constant(0),
  fc.boolean(),
);
const record = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), value);
const isEmpty = (v: unknown) => v === '' || v === null || v === undefined;

it('a saved file stays readable while iOS asks where to save it', () => {
  jest.useFakeTimers();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const revokeObjectURL = jest.fn();
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL });
  saveFile('a.csv', new Blob(['a']));
  jest.advanceTimersByTime(30_000);
  expect(revokeObjectURL).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  expect(revokeObjectURL).toHaveBeenCalledWith('blob:1');
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('mergeEntity', () => {
  it('API-11 in patch mode a value changes exactly when the incoming one is not empty', () => {
    fc.assert(
      fc.property(record, record, (stored, incoming) => {
        const merged = mergeEntity(stored, incoming, 'patch');
        for (const key of ['a', 'b', 'c', 'd'])
          expect(merged[key]).toEqual(isEmpty(incoming[key]) ? stored[key] : incoming[key]);
      }),
    );
  });

  it('API-11 in replace mode the incoming record is the result', () => {
    fc.assert(
      fc.property(record, record, (stored, incoming) =>
        expect(mergeEntity(stored, incoming, 'replace')).toEqual(incoming),
      ),
    );
  });

  it('changes neither of its arguments', () => {
    const stored: Record<string, unknown> = Object.freeze({ a: 1, b: '' });
    const incoming: Record<string, unknown> = Object.freeze({ a: 2, b: '' });
    expect(mergeEntity(stored, incoming, 'patch')).toEqual({ a: 2, b: '' });
  });
});
