import { evaluateJourney } from '@contract/journey/evaluate';
import { emptyFacts, type JourneyFacts } from '@contract/journey/facts';
import type { StepKey } from '@contract/journey/steps';
import { resolveLabel, type LabelValues } from '@/lib/labels/defineLabels';
import { missingLabels, stepTitleLabels } from '@/lib/labels/journeyLabels';
import { stepStateOf } from './requestStatus';
import { overviewLabels } from './overviewLabels';
import { stepStatusLine } from './OverviewCards';

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
  entries: { basicInfo: 1, franchiseSites: 3, erepairUsers: 2 },
  businessName: 'Foundry Auto',
  contactRoles: ['MAIN', 'SIGN'],
  selectedProgram: 'Preferred',
  w9: { processStatus: 'COMPLETE' },
  franchise: 1,
  useErepair: 'Y',
};

function lineOf(key: StepKey, saved = '', of: JourneyFacts = facts): string {
  const journey = evaluateJourney(of);
  const step = journey.step(key);
  return step ? stepStatusLine(step, stepStateOf(step, journey, null), journey, saved, words) : '';
}

describe('stepStatusLine', () => {
  it('shows the saved answer of a complete step, or only Complete', () => {
    expect(lineOf('franchise', '3 Shops')).toBe('Complete. 3 Shops');
    expect(lineOf('w9')).toBe('Complete');
  });

  it('names what locks a step, and what is not started', () => {
    const started = emptyFacts('RMT SHOP');
    expect(lineOf('basicInfo', '', started)).toBe('Not started');
    expect(lineOf('program', '', started)).toBe('Finish Shop Basic Information first.');
  });
});
