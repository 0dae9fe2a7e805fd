import { evaluateJourney } from '@contract/journey/evaluate';
import type { JourneyFacts } from '@contract/journey/facts';
import type { MissingKey } from '@contract/journey/rules';
import { STEP_SLUGS, type StepKey } from '@contract/journey/steps';

const STEP_NAMES: Readonly<Record<StepKey, string>> = {
  basicInfo: 'Shop Basic Information',
  program: 'Program Selection',
  nationalAccount: 'National Account',
  w9: 'W-9 Information',
  franchise: 'Franchise Locations',
  erepair: 'eRepair User',
  ownership: 'Ownership Information',
  services: 'Services and Capabilities',
  payment: 'Payment Information',
  ach: 'ACH Information',
  submit: 'Submit Information',
};

export interface MissingStep {
  /** The step's slug in the portal's addresses. */
  readonly slug: string;
  readonly name: string;
  readonly missing: readonly MissingKey[];
}

/** The visible required steps with missing data, except Submit. The portal applies the same rules. */
export function missingSteps(facts: JourneyFacts): MissingStep[] {
  return evaluateJourney(facts)
    .visible.filter((step) => step.required && step.key !== 'submit' && step.missing.length > 0)
    .map(({ key, missing }) => ({ slug: STEP_SLUGS[key], name: STEP_NAMES[key], missing }));
}
