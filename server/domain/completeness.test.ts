import { evaluateJourney } from '@contract/journey/evaluate';
import { emptyFacts, type JourneyFacts } from '@contract/journey/facts';
import { missingSteps } from './completeness';

const overhead: JourneyFacts = {
  ...emptyFacts('OVERHEAD'),
  hasBasicInfo: true,
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
