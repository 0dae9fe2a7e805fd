import type { ContactRole } from '../enums';
import { STEP_RULES } from './rules';
import { STEP_KEYS, type StepKey } from './steps';

/** The steps that stay incomplete without a contact with this role, in their order. */
export const stepsNeedingRole = (role: ContactRole): readonly StepKey[] =>
  STEP_KEYS.filter((key) => STEP_RULES[key].contactRole === role);
