import { evaluateJourney } from '@contract/journey/evaluate';
import type { JourneyFacts } from '@contract/journey/facts';
import type { MissingKey } from '@contract/journey/rules';
import { STEP_SLUGS } from '@contract/journey/steps';
import { STEP_TITLES } from '@contract/journey/texts';

export interface MissingStep {
  /** The step's slug in the portal's addresses. */
  readonly slug: string;
  readonly name: string;
  readonly missing: readonly MissingKey[];
}

/** The visible required steps with missing data, except Submit, by the portal's rules. */
export function missingSteps(facts: JourneyFacts): MissingStep[] {
  return evaluateJourney(facts)
    .sections.filter((step) => step.required && step.missing.length > 0)
    .map(({ key, missing }) => ({ slug: STEP_SLUGS[key], name: STEP_TITLES[key], missing }));
}
