import type { StepKey } from '@contract/journey/steps';
import type { StepDefinition } from '../model/stepDefinition';
import { achDefinition } from './ach/definition';
import { basicInfoDefinition } from './basic-info/definition';
import { erepairDefinition } from './erepair/definition';
import { franchiseDefinition } from './franchise/definition';
import { nationalAccountDefinition } from './national-account/definition';
import { ownershipDefinition } from './ownership/definition';
import { paymentDefinition } from './payment/definition';
import { programDefinition } from './program/definition';
import { servicesDefinition } from './services/definition';
import { submitDefinition } from './submit/definition';
import { w9Definition } from './w9/definition';

/** Every step's definition, by key. Imports no screen. */
export const STEP_DEFINITIONS: Readonly<Record<StepKey, StepDefinition>> = {
  basicInfo: basicInfoDefinition,
  program: programDefinition,
  nationalAccount: nationalAccountDefinition,
  w9: w9Definition,
  franchise: franchiseDefinition,
  erepair: erepairDefinition,
  ownership: ownershipDefinition,
  services: servicesDefinition,
  payment: paymentDefinition,
  ach: achDefinition,
  submit: submitDefinition,
};
