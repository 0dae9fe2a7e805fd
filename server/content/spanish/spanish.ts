import { SPANISH_FIELD_LABELS } from '@contract/registration/labels';
import type { LabelsByScreen } from '../labelsByScreen';
import { ACCOUNT } from './account';
import { AGREEMENT } from './agreement';
import { BUSINESS_STEPS } from './businessSteps';
import { HAND_OFF } from './handOff';
import { IMPORT_STEPS } from './importSteps';
import { PAGES } from './pages';
import { PREFILL } from './prefill';
import { REGISTRATION } from './registration';
import { REVIEW } from './review';
import { SERVER_TEXTS } from './serverTexts';
import { SHELL } from './shell';
import { SHOP_STEPS } from './shopSteps';
import { SIGN_IN } from './signIn';
import { STAFF } from './staff';
import { TWO_WRITERS } from './twoWriters';
import { VALIDATION } from './validation';

/**
 * All Spanish texts of the portal, by screen. `scripts/languages.test.ts` fails when a label lacks
 * one.
 */
export const SPANISH: LabelsByScreen = {
  fields: SPANISH_FIELD_LABELS,
  ...SIGN_IN,
  ...SHELL,
  ...PAGES,
  ...VALIDATION,
  ...REGISTRATION,
  ...BUSINESS_STEPS,
  ...SHOP_STEPS,
  ...IMPORT_STEPS,
  ...TWO_WRITERS,
  ...REVIEW,
  ...ACCOUNT,
  ...HAND_OFF,
  ...AGREEMENT,
  ...PREFILL,
  ...STAFF,
  ...SERVER_TEXTS,
};
