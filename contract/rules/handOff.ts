import type { ContactRole, VendorType } from '../enums';
import type { Journey } from '../journey/evaluate';
import { FLOWS, type StepKey } from '../journey/steps';

/** The steps that a contact may be asked to fill in, in the order of the flow. */
export const HAND_OFF_STEPS = ['w9', 'payment', 'ach'] as const satisfies readonly StepKey[];
export type HandOffStep = (typeof HAND_OFF_STEPS)[number];

/** What a contact may be asked for by their role. The primary contact may be asked for any. */
const STEPS_OF_ROLE: Readonly<Record<ContactRole, readonly HandOffStep[]>> = {
  MAIN: HAND_OFF_STEPS,
  SIGN: ['w9', 'ach'],
  AR: ['payment', 'ach'],
};

/** The steps of a flow that a contact with these roles may be asked to fill in. */
export const stepsForRoles = (
  roles: readonly ContactRole[],
  vendorType: VendorType,
): readonly HandOffStep[] =>
  HAND_OFF_STEPS.filter(
    (step) =>
      FLOWS[vendorType].includes(step) && roles.some((role) => STEPS_OF_ROLE[role].includes(step)),
  );

/** Those steps that have something to fill in: payment may turn to ACH, which shows that step. */
export function stepsToFillIn(
  steps: readonly HandOffStep[],
  journey: Pick<Journey, 'step'>,
): readonly HandOffStep[] {
  const shown = steps.filter((step) => journey.step(step)?.hidden === false);
  return steps.filter(
    (step) => shown.includes(step) || (step === 'ach' && shown.includes('payment')),
  );
}

/** How long an invitation holds, in days. */
export const HAND_OFF_DAYS = 14;

/** Prefix of the tokens of invited contacts. Tokens of signed-in people never start with it. */
export const GUEST_TOKEN_PREFIX = 'handoff_';
