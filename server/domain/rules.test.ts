import { isApprovedVendor } from '@contract/registration/vendorRequest';
import { evaluateJourney } from '@contract/journey/evaluate';
import { emptyFacts, type JourneyFacts } from '@contract/journey/facts';
import { approvalReasons, decideByName } from './approval';
import { missingSteps } from './completeness';
import { changedCodes } from '../registration/assertListed';
import { contradictsNone, isDiverseOf } from '../registration/ownership';

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

const overhead: JourneyFacts = {
  ...emptyFacts('OVERHEAD'),
  entries: { basicInfo: 1 },
  businessName: 'Miller',
  contactRoles: ['MAIN', 'SIGN', 'AR'],
  w9: { processStatus: 'COMPLETE' },
  payPreference: 'CC',
};

describe('missingSteps', () => {
  it('SUB-06 names each visible required step that lacks something and nothing else', () => {
    expect(missingSteps(overhead)).toEqual([]);
    expect(missingSteps({ ...overhead, w9: { processStatus: 'ERROR' } })).toEqual([
      { slug: 'w9', name: 'W-9 Information', missing: ['w9Match'] },
    ]);
    expect(missingSteps({ ...overhead, payPreference: 'ACH' }).map((s) => s.slug)).toEqual(['ach']);
  });

  it('SUB-06 agrees with the portal on what is ready', () => {
    for (const facts of [overhead, emptyFacts('OVERHEAD'), emptyFacts('RMT SHOP')])
      expect(missingSteps(facts).length === 0).toBe(evaluateJourney(facts).readyToSubmit);
  });
});

const LISTS = { state: ['STATE'], reason: ['request_reason'] } as const;
const fieldsOf = (before: object, form: object) =>
  changedCodes(before, form, LISTS).map(({ field, code, lists }) => [field, code, ...lists]);

describe('the codes of a form', () => {
  it('looks for every code of a create in the lists of its field', () => {
    expect(fieldsOf({}, { state: 'ZZ', reason: 'CLIENT' })).toEqual([
      ['state', 'ZZ', 'STATE'],
      ['reason', 'CLIENT', 'request_reason'],
    ]);
  });

  it('keeps an unchanged code that has left its list', () => {
    const stored = { state: 'ZZ', reason: 'OLD' };
    expect(fieldsOf(stored, { state: 'OH', reason: 'OLD' })).toEqual([['state', 'OH', 'STATE']]);
  });

  it('reads no list for an empty or absent field', () => {
    expect(fieldsOf({ state: 'OH' }, { state: '' })).toEqual([]);
  });
});

describe('ownership', () => {
  it('OWN-13 the header follows the entries', () => {
    expect(isDiverseOf([])).toBeNull();
    expect(isDiverseOf(['NONE'])).toBe(0);
    expect(isDiverseOf(['MBE'])).toBe(1);
    expect(isDiverseOf(['NONE', 'MBE'])).toBe(1);
  });

  it('OWN-03 NONE excludes every other category', () => {
    expect(contradictsNone(['NONE'])).toBe(false);
    expect(contradictsNone(['MBE', 'WBE'])).toBe(false);
    expect(contradictsNone(['MBE', 'NONE'])).toBe(true);
  });
});
