import type { StepKey } from '@contract/journey/steps';
import { defineLabels } from '@/lib/labels/defineLabels';
import { lazyScreen } from '@/components/feedback/lazyScreen';
import { answerLabels, defineStep, type Step } from '../model/step';
import { achStep } from './ach/step';
import { basicInfoStep } from './basic-info/step';
import { erepairStep } from './erepair/step';
import { franchiseStep } from './franchise/step';
import { nationalAccountStep } from './national-account/step';
import { ownershipStep } from './ownership/step';
import { paymentStep } from './payment/step';
import { programStep } from './program/step';
import { servicesStep } from './services/step';
import { w9Step } from './w9/step';

/** Submit shows the answers of the other steps and has none of its own. */
const submitStep = defineStep({
  screen: lazyScreen(() => import(/* webpackChunkName: "step-submit" */ './submit/SubmitStep')),
  codeLists: [],
  answers: () => [],
});

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
