import type { StepKey } from '@contract/journey/steps';
import { defineLabels } from '@/lib/labels/defineLabels';
import { answerLabels, type Step } from '../model/step';
import { achStep } from './ach/step';
import { basicInfoStep } from './basic-info/step';
import { erepairStep } from './erepair/step';
import { franchiseStep } from './franchise/step';
import { nationalAccountStep } from './national-account/step';
import { ownershipStep } from './ownership/step';
import { paymentStep } from './payment/step';
import { programStep } from './program/step';
import { servicesStep } from './services/step';
import { submitStep } from './submit/step';
import { w9Step } from './w9/step';

/** The steps of the portal. Their screens load when they are shown. */
export const STEPS: Readonly<Record<StepKey, Step>> = {
  basicInfo: basicInfoStep,
  program: programStep,
  nationalAccount: nationalAccountStep,
  w9: w9Step,
  franchise: franchiseStep,
  erepair: erepairStep,
  ownership: ownershipStep,
  services: servicesStep,
  payment: paymentStep,
  ach: achStep,
  submit: submitStep,
};

/** The texts of the answers of all steps. */
export const allAnswerLabels = defineLabels<string>('answers', {
  ...answerLabels.fallback,
  ...Object.assign({}, ...Object.values(STEPS).map(({ texts }) => texts)),
});
