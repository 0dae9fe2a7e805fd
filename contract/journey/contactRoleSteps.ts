import type { ContactRole } from '../enums';
import { emptyFacts } from './facts';
import { STEP_RULES, type MissingKey } from './rules';
import { STEP_KEYS, type StepKey } from './steps';

const MISSING_ROLE: Readonly<Record<ContactRole, MissingKey>> = {
  MAIN: 'mainContact',
  SIGN: 'signContact',
  AR: 'arContact',
};

/** The steps that stay incomplete without a contact of this role, read from their own rules. */
export const stepsNeedingRole = (role: ContactRole): readonly StepKey[] =>
  STEP_KEYS.filter((key) =>
    STEP_RULES[key].missing(emptyFacts('RMT SHOP')).includes(MISSING_ROLE[role]),
  );
