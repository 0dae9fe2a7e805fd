import { emptyFacts, type JourneyFacts } from './facts';
import { requirementsOf, type RequirementFacts } from './requirements';

const complete: JourneyFacts = {
  ...emptyFacts('RMT SHOP'),
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
};
const of = (journey: Partial<JourneyFacts>, over: Partial<RequirementFacts> = {}) => {
  const found = requirementsOf({
    journey: { ...complete, ...journey },
    notes: [],
    documents: [],
    unsigned: false,
    today: '2026-03-12',
    ...over,
  });
  const brief = (list: typeof found.currentlyDue) =>
    list.map(({ step, reason, dueOn }) => [step, reason, dueOn].join(' ').trim());
  return {
    now: brief(found.currentlyDue),
    past: brief(found.pastDue),
    later: brief(found.eventuallyDue),
    deadline: found.currentDeadline,
    texts: found.currentlyDue.map(({ text }) => text),
  };
};

describe('requirements', () => {
  it('EXP-15 what can be done is due now, what another step disables is due later, with reason and sentence', () => {
    expect(of({ franchise: null, serviceCount: 0 })).toMatchObject({
      now: ['franchise franchiseAnswer'],
      past: [],
      later: ['services services', 'submit submission'],
      texts: ['Answer whether there are more locations'],
    });
    expect(of({ selectedProgram: null, contactRoles: [] }).now).toEqual(['basicInfo mainContact']);
  });

  it('EXP-15 a complete draft is due to be submitted, one under review or approved is not', () => {
    for (const processStatus of ['DRAFT', null] as const)
      expect(of({ processStatus }).now).toEqual(['submit submission']);
    for (const processStatus of ['REVIEW', 'BACKFEED', 'COMPLETE'] as const)
      expect(of({ processStatus })).toMatchObject({ now: [], past: [], later: [] });
  });

  it('EXP-15 a requested change and an unsigned agreement are due now; a declined registration needs nothing', () => {
    expect(of({ processStatus: 'COMPLETE' }, { notes: ['w9'], unsigned: true }).now).toEqual([
      'w9 changeRequested',
      'submit agreement',
    ]);
    expect(
      of({ processStatus: 'DECLINED', serviceCount: 0 }, { notes: ['w9'], unsigned: true }),
    ).toMatchObject({ now: [], past: [], later: [] });
  });

  it('EXP-15 a missing document is due now, the next one on the last day of the one on file, and past due after it', () => {
    const document = { name: 'Insurance', step: 'submit', missing: false, expiresOn: '' } as const;
    const documents = [
      { ...document, missing: true },
      ...['2026-03-11', '2026-05-01', '2026-03-12'].map((expiresOn) => ({
        ...document,
        expiresOn,
      })),
    ];
    expect(of({ processStatus: 'COMPLETE' }, { documents })).toEqual({
      now: ['submit document'],
      past: ['submit documentExpires 2026-03-11'],
      later: ['submit documentExpires 2026-05-01', 'submit documentExpires 2026-03-12'],
      deadline: '2026-03-12',
      texts: ['Upload: Insurance'],
    });
  });
});
