import { evaluateJourney } from '@contract/journey/evaluate';
import { emptyFacts, type JourneyFacts } from '@contract/journey/facts';
import type { StepKey } from '@contract/journey/steps';
import { resolveLabel, type LabelValues } from '@/lib/labels/defineLabels';
import { missingLabels, stepTitleLabels } from '@/lib/labels/journeyLabels';
import { overviewLabels } from './overviewLabels';
import { stepStatusLine, type SavedAnswers } from './stepStatusLine';

const words = {
  overview: (key: keyof typeof overviewLabels.fallback, values?: LabelValues) =>
    resolveLabel(overviewLabels, {}, key, values),
  title: (key: keyof typeof stepTitleLabels.fallback, values?: LabelValues) =>
    resolveLabel(stepTitleLabels, {}, key, values),
  missing: (key: keyof typeof missingLabels.fallback, values?: LabelValues) =>
    resolveLabel(missingLabels, {}, key, values),
};
const facts: JourneyFacts = {
  ...emptyFacts('RMT SHOP'),
  hasBasicInfo: true,
  businessName: 'Foundry Auto',
  contactRoles: ['MAIN', 'SIGN'],
  selectedProgram: 'Preferred',
  w9: { processStatus: 'COMPLETE' },
  franchise: 1,
  siteCount: 3,
  useErepair: 'Y',
  erepairUserCount: 2,
};
const answers: SavedAnswers = {
  street: '1480 Foundry Ave',
  city: 'Dayton',
  program: 'Preferred',
  shops: 3,
  erepairUsers: 2,
};

function lineOf(key: StepKey, saved: SavedAnswers = answers, of: JourneyFacts = facts): string {
  const journey = evaluateJourney(of);
  const step = journey.step(key);
  return step ? stepStatusLine(step, journey, saved, words) : '';
}

describe('stepStatusLine', () => {
  it('says what a complete step holds', () => {
    expect(lineOf('basicInfo')).toBe('Complete. 1480 Foundry Ave, Dayton');
    expect(lineOf('program')).toBe('Complete. Preferred Vendor');
    expect(lineOf('franchise')).toBe('Complete. 3 Shops');
    expect(lineOf('erepair')).toBe('Complete. 2 eRepair users');
  });

  it('counts one as one', () => {
    expect(lineOf('franchise', { ...answers, shops: 1 })).toBe('Complete. 1 Shop');
    expect(lineOf('erepair', { ...answers, erepairUsers: 1 })).toBe('Complete. 1 eRepair user');
  });

  it('says only Complete where the tick is enough', () => {
    expect(lineOf('w9')).toBe('Complete');
    expect(lineOf('franchise', { ...answers, shops: null })).toBe('Complete');
  });

  it('names what locks a step, and leaves one that is next as not started', () => {
    const started = emptyFacts('RMT SHOP');
    expect(lineOf('basicInfo', answers, started)).toBe('Not started');
    expect(lineOf('program', answers, started)).toBe('Finish Shop Basic Information first.');
  });
});
