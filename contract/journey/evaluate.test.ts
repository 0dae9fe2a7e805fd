import { evaluateJourney } from './evaluate';
import { emptyFacts, type JourneyFacts } from './facts';
import { FLOWS, STEP_KEYS, type StepKey } from './steps';
import { stepsNeedingRole } from './contactRoleSteps';
import { STEP_RULES, type MissingKey } from './rules';
import type { ContactRole } from '../enums';
import { hasContactWithRole, holdsRole, rolesOf } from '../rules/contactRoles';

const facts = (over: Partial<JourneyFacts> = {}): JourneyFacts => ({
  ...emptyFacts('RMT SHOP'),
  naPayInfoCodes: ['ARI', 'WHEELS'],
  ...over,
});
const na = (billThruVendor: string, over: Partial<JourneyFacts> = {}) =>
  facts({ selectedProgram: 'National Account', billThruVendor, ...over });
const state = (f: JourneyFacts, key: StepKey) => {
  const found = evaluateJourney(f).step(key);
  if (!found) throw new Error(`no step ${key}`);
  return found;
};

/** A registration in which everything asked for is there. */
const complete = facts({
  processStatus: 'DRAFT',
  selectedProgram: 'Preferred',
  useErepair: 'N',
  entries: { basicInfo: 1 },
  businessName: 'Miller',
  franchise: 0,
  serviceCount: 1,
  contactRoles: ['MAIN', 'SIGN', 'AR'],
  w9: { processStatus: 'COMPLETE' },
  payPreference: 'CC',
});

describe('sections', () => {
  it('are the visible steps except Submit', () => {
    const keysOf = (f: JourneyFacts) => evaluateJourney(f).sections.map(({ key }) => key);
    expect(keysOf(emptyFacts('OVERHEAD'))).toEqual(['basicInfo', 'w9', 'ownership', 'payment']);
    expect(keysOf(na(''))).toEqual([
      'basicInfo',
      'program',
      'nationalAccount',
      'ownership',
      'services',
    ]);
  });
});

describe('flows', () => {
  it('JRN-02 OVERHEAD walks six steps and no other', () => {
    expect(FLOWS.OVERHEAD).toEqual(['basicInfo', 'w9', 'ownership', 'payment', 'ach', 'submit']);
    expect(evaluateJourney(emptyFacts('OVERHEAD')).steps.map((s) => s.key)).toEqual(FLOWS.OVERHEAD);
  });

  it('JRN-05 a flow is an ordered list of known keys', () => {
    for (const flow of Object.values(FLOWS))
      expect(flow.every((key) => STEP_KEYS.includes(key))).toBe(true);
    expect(FLOWS['RMT SHOP']).toHaveLength(11);
  });
});

describe('every offset sentence, in steps of the whole flow', () => {
  const offsets: [
    ids: string,
    move: 'next' | 'back',
    from: StepKey,
    offset: number,
    f: JourneyFacts,
  ][] = [
    ['JRN-31 program, National Account', 'next', 'program', 1, na('')],
    ['JRN-31 program, Preferred', 'next', 'program', 2, facts({ selectedProgram: 'Preferred' })],
    ['JRN-31 program, Basic', 'next', 'program', 2, facts({ selectedProgram: 'Basic' })],
    ['JRN-32 national account in the list', 'next', 'nationalAccount', 1, na('ARI')],
    ['JRN-32 national account not in the list', 'next', 'nationalAccount', 4, na('ACME')],
    ['JRN-32 national account Other', 'next', 'nationalAccount', 4, na('O')],
    ['JRN-33 services', 'next', 'services', 1, facts({ selectedProgram: 'Basic' })],
    ['JRN-33 services, National Account in the list', 'next', 'services', 1, na('ARI')],
    ['JRN-33 services, National Account not in the list', 'next', 'services', 3, na('ACME')],
    ['JRN-34 payment by ACH', 'next', 'payment', 1, facts({ payPreference: 'ACH' })],
    ['JRN-34 payment by card', 'next', 'payment', 2, facts({ payPreference: 'CC' })],
    ['JRN-35 ownership', 'back', 'ownership', 1, facts()],
    ['JRN-35 ownership, National Account in the list', 'back', 'ownership', 1, na('ARI')],
    ['JRN-35 ownership, National Account not in the list', 'back', 'ownership', 4, na('ACME')],
    ['JRN-36 W-9, National Account', 'back', 'w9', 1, na('ARI')],
    ['JRN-36 W-9, other programs', 'back', 'w9', 2, facts({ selectedProgram: 'Basic' })],
    ['JRN-37 submit, National Account not in the list', 'back', 'submit', 3, na('ACME')],
    ['JRN-37 submit, ACH', 'back', 'submit', 1, facts({ payPreference: 'ACH' })],
    ['JRN-37 submit, card', 'back', 'submit', 2, facts({ payPreference: 'CC' })],
    ['JRN-38 eRepair, other programs', 'back', 'erepair', 1, facts({ selectedProgram: 'Basic' })],
    [
      'JRN-38 eRepair, other programs with franchise',
      'back',
      'erepair',
      1,
      facts({ selectedProgram: 'Basic', franchise: 1 }),
    ],
    [
      'JRN-39 eRepair, National Account in the list, franchise',
      'back',
      'erepair',
      2,
      na('ARI', { franchise: 1 }),
    ],
    [
      'JRN-39 eRepair, National Account in the list, no franchise',
      'back',
      'erepair',
      3,
      na('ARI', { franchise: 0 }),
    ],
    [
      'JRN-40 eRepair, National Account not in the list',
      'back',
      'erepair',
      4,
      na('ACME', { franchise: 0 }),
    ],
  ];

  it.each(offsets)('JRN-41 %s: %s from %s moves %i', (_ids, move, from, offset, f) => {
    const flow = FLOWS[f.vendorType];
    const target = evaluateJourney(f)[move](from);
    expect(target).not.toBeNull();
    expect(Math.abs(flow.indexOf(target ?? from) - flow.indexOf(from))).toBe(offset);
  });

  it('JRN-42 OVERHEAD walks to ACH only when it was chosen', () => {
    const overhead = emptyFacts('OVERHEAD');
    expect(evaluateJourney(overhead).next('payment')).toBe('submit');
    expect(evaluateJourney({ ...overhead, payPreference: 'ACH' }).next('payment')).toBe('ach');
    expect(evaluateJourney(overhead).next('basicInfo')).toBe('w9');
    expect(evaluateJourney(overhead).back('submit')).toBe('payment');
  });
});

describe('completeness', () => {
  const NA = { selectedProgram: 'National Account' } as const;
  const BY_ACH = { payPreference: 'ACH', entries: { ach: 1 } } as const;
  const noRole = (role: ContactRole) => complete.contactRoles.filter((held) => held !== role);

  it.each<[ids: string, key: StepKey, over: Partial<JourneyFacts>, expected: string]>([
    ['JRN-08', 'basicInfo', { contactRoles: ['MAIN'] }, 'complete'],
    ['JRN-08', 'basicInfo', { contactRoles: noRole('MAIN') }, 'error mainContact'],
    ['JRN-08', 'basicInfo', { entries: {}, businessName: '' }, 'businessName'],
    ['JRN-09', 'program', { selectedProgram: 'Basic' }, 'complete'],
    ['JRN-09', 'nationalAccount', { ...NA, billThruVendor: 'ARI' }, 'complete'],
    ['JRN-09', 'nationalAccount', { ...NA, billThruVendor: '' }, 'billThruVendor'],
    ['JRN-09', 'services', {}, 'complete'],
    ['JRN-09', 'services', { serviceCount: 0 }, 'services'],
    ['JRN-10 JRN-11', 'w9', {}, 'complete'],
    ['JRN-10 JRN-11', 'w9', { w9: { processStatus: 'ERROR' } }, 'error w9Match'],
    ['JRN-10 JRN-11', 'w9', { contactRoles: noRole('SIGN') }, 'error signContact'],
    ['JRN-12', 'franchise', { franchise: 0 }, 'complete'],
    ['JRN-12', 'franchise', { franchise: 1, entries: { franchiseSites: 1 } }, 'complete'],
    ['JRN-12', 'franchise', { franchise: 1 }, 'franchiseSites'],
    ['JRN-12', 'franchise', { franchise: null }, 'franchiseAnswer'],
    ['JRN-13 JRN-14', 'erepair', { useErepair: 'N' }, 'complete'],
    ['JRN-13 JRN-14', 'erepair', { useErepair: 'Y', entries: { erepairUsers: 1 } }, 'complete'],
    ['JRN-13 JRN-14', 'erepair', { useErepair: 'Y' }, 'erepairUsers'],
    ['JRN-13 JRN-14', 'erepair', { useErepair: null }, 'erepairAnswer'],
    ['JRN-13 JRN-14', 'erepair', { contactRoles: noRole('MAIN') }, 'mainContact'],
    ['JRN-15', 'ownership', { entries: { diverseOwnership: 1 } }, 'complete'],
    ['JRN-15', 'ownership', {}, 'ownership'],
    ['JRN-16', 'payment', {}, 'complete'],
    ['JRN-16', 'payment', { contactRoles: noRole('AR') }, 'error arContact'],
    ['JRN-16', 'payment', { payPreference: null, billThruVendor: 'ARI' }, 'payPreference'],
    ['JRN-17', 'ach', BY_ACH, 'complete'],
    ['JRN-17', 'ach', { payPreference: 'ACH' }, 'achInfo'],
    // The W-9 blocks a shop first; the overhead flow shows ACH's own rule the same way.
    ['JRN-17', 'ach', { ...BY_ACH, contactRoles: noRole('SIGN') }, 'signContact'],
    ['JRN-18', 'submit', { processStatus: 'COMPLETE' }, 'complete'],
    ['JRN-18', 'submit', { processStatus: 'REVIEW' }, 'error submission'],
    ['JRN-18', 'submit', {}, 'submission'],
  ])('%s %s with %j: %s', (_ids, key, over, expected) => {
    const { complete: isComplete, error, missing } = state({ ...complete, ...over }, key);
    const found = [isComplete ? 'complete' : '', error ? 'error' : '', ...missing];
    expect(found.filter(Boolean).join(' ')).toBe(expected);
  });

  it('JRN-15 JRN-28 ownership is optional and disables nothing', () => {
    expect(state(complete, 'ownership').required).toBe(false);
    expect(state(complete, 'services').disabled).toBe(false);
  });

  it('JRN-19 errors show only on a step that was saved once or left', () => {
    expect(evaluateJourney(facts()).steps.filter((s) => s.error)).toEqual([]);
    expect(evaluateJourney(facts(), new Set<StepKey>(['basicInfo'])).step('basicInfo')?.error).toBe(
      true,
    );
  });
});

describe('the step to go on with', () => {
  const failed = { ...complete, serviceCount: 0 };
  const w9 = (locked: boolean) => ({ processStatus: 'ERROR' as const, locked });

  it.each([
    ['the W-9 while its check may be tried again', { ...failed, w9: w9(false) }, 'w9'],
    ['the one after the W-9 while its check is locked', { ...failed, w9: w9(true) }, 'services'],
    ['Submit behind a locked W-9', { ...complete, w9: w9(true) }, 'submit'],
    // The missing signing authority opens the later steps.
    ['the locked W-9 without it', { ...failed, contactRoles: ['MAIN'], w9: w9(true) }, 'w9'],
    ['GRD-10 the first incomplete one', facts(), 'basicInfo'],
    ['GRD-10 the next incomplete one', failed, 'services'],
    ['GRD-10 Submit when none is left', complete, 'submit'],
  ] as const)('is %s', (_name, f, key) => expect(evaluateJourney(f).firstOpen).toBe(key));
});

describe('visibility and locks', () => {
  it('JRN-20 ACH shows only when it is the preference', () => {
    expect(state(complete, 'ach').hidden).toBe(true);
    expect(state({ ...complete, payPreference: null }, 'ach').hidden).toBe(true);
    expect(state({ ...complete, payPreference: 'ACH' }, 'ach').hidden).toBe(false);
  });

  it('JRN-21 national account shows only for that program', () => {
    expect(state(complete, 'nationalAccount').hidden).toBe(true);
    expect(state(na('ARI'), 'nationalAccount').hidden).toBe(false);
  });

  it.each(['ACME', 'O', ''])(
    'JRN-22 bill-through %p hides W-9, franchise, eRepair, payment and ACH',
    (value) => {
      const hidden = evaluateJourney(na(value, { payPreference: 'ACH' }))
        .steps.filter((s) => s.hidden)
        .map((s) => s.key);
      expect(hidden).toEqual(['w9', 'franchise', 'erepair', 'payment', 'ach']);
      expect(
        evaluateJourney(na('ARI', { payPreference: 'ACH' })).steps.filter((s) => s.hidden),
      ).toEqual([]);
    },
  );

  it('JRN-24 a hidden step with data counts neither for progress nor for submission', () => {
    const f = {
      ...complete,
      selectedProgram: 'National Account' as const,
      billThruVendor: 'ACME',
      w9: { processStatus: 'ERROR' as const },
    };
    const journey = evaluateJourney(f);
    expect(journey.readyToSubmit).toBe(true);
    expect(journey.progress.total).toBe(5);
    expect(journey.step('w9')).toMatchObject({
      hidden: true,
      hasData: true,
      complete: false,
      error: false,
    });
  });

  it('JRN-26 after the first incomplete required step every later one is disabled and without tick', () => {
    const journey = evaluateJourney({ ...complete, franchise: null });
    expect(journey.blocker).toBe('franchise');
    const later = journey.visible.filter((s) => s.ordinal > 4);
    expect(later.length).toBeGreaterThan(0);
    expect(later.every((s) => s.disabled && !s.complete)).toBe(true);
    expect(journey.step('ach')).toMatchObject({ hidden: true, disabled: false });
  });

  it('JRN-27 a disabled step keeps knowing that it has data', () => {
    expect(state({ ...complete, franchise: null }, 'payment')).toMatchObject({
      disabled: true,
      hasData: true,
    });
  });

  it('JRN-29 an unfinished W-9 with a SIGN contact opens later steps, keeps its error and blocks Submit', () => {
    const journey = evaluateJourney({ ...complete, w9: { processStatus: 'ERROR' } });
    expect(journey.step('franchise')?.disabled).toBe(false);
    expect(journey.step('w9')?.error).toBe(true);
    expect(journey.readyToSubmit).toBe(false);
  });

  it('JRN-06 JRN-07 the ordinal counts visible steps, progress the visible required ones', () => {
    const journey = evaluateJourney(complete);
    expect(journey.step('w9')?.ordinal).toBe(3);
    expect(journey.visible).toHaveLength(9);
    expect(journey.progress).toEqual({ done: 7, total: 8 });
    expect(
      evaluateJourney({
        ...complete,
        selectedProgram: 'National Account',
        billThruVendor: 'ARI',
      }).step('w9')?.ordinal,
    ).toBe(4);
  });
});

describe('stepsNeedingRole', () => {
  it.each([
    ['MAIN', ['basicInfo', 'erepair'], 'mainContact'],
    ['SIGN', ['w9', 'ach'], 'signContact'],
    ['AR', ['payment'], 'arContact'],
  ] as const)('%s is needed by %p', (role, steps, missing: MissingKey) => {
    const without = emptyFacts('RMT SHOP');
    const lacking = (facts: typeof without) =>
      STEP_KEYS.filter((key) => STEP_RULES[key].missing(facts).includes(missing));
    expect(stepsNeedingRole(role)).toEqual(steps);
    expect(lacking(without)).toEqual(steps);
    expect(lacking({ ...without, contactRoles: [role] })).toEqual([]);
  });
});

const contact = (...roles: ContactRole[]) => ({
  contactRoles: roles.map((contactRole) => ({
    contactRole,
    contactRoleUid: `role-${contactRole}`,
    contactUid: 'c1',
  })),
});

describe('contact roles', () => {
  it('finds a role among several of one contact', () => {
    expect(holdsRole(contact('MAIN', 'SIGN'), 'SIGN')).toBe(true);
    expect(holdsRole(contact('MAIN', 'SIGN'), 'AR')).toBe(false);
  });

  it('finds a role at any contact, and none without contacts', () => {
    expect(hasContactWithRole([contact('MAIN'), contact('AR')], 'AR')).toBe(true);
    expect(hasContactWithRole([], 'MAIN')).toBe(false);
  });

  it('lists the roles of all contacts', () => {
    expect(rolesOf([contact('MAIN', 'SIGN'), contact('AR')])).toEqual(['MAIN', 'SIGN', 'AR']);
  });
});
