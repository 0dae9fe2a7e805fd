import type { StepKey } from '@contract/journey/steps';
import { lazyScreen, type LazyScreen } from '@/components/feedback/lazyScreen';

/** Every step's screen. The type makes a missing step a compile error. */
export const STEP_SCREENS: Readonly<Record<StepKey, LazyScreen<object>>> = {
  basicInfo: lazyScreen(
    () => import(/* webpackChunkName: "step-basic-info" */ '../steps/basic-info/BasicInfoStep'),
  ),
  program: lazyScreen(
    () => import(/* webpackChunkName: "step-program" */ '../steps/program/ProgramStep'),
  ),
  nationalAccount: lazyScreen(
    () =>
      import(
        /* webpackChunkName: "step-national-account" */ '../steps/national-account/NationalAccountStep'
      ),
  ),
  w9: lazyScreen(() => import(/* webpackChunkName: "step-w9" */ '../steps/w9/W9Step')),
  franchise: lazyScreen(
    () => import(/* webpackChunkName: "step-franchise" */ '../steps/franchise/FranchiseStep'),
  ),
  erepair: lazyScreen(
    () => import(/* webpackChunkName: "step-erepair" */ '../steps/erepair/ErepairStep'),
  ),
  ownership: lazyScreen(
    () => import(/* webpackChunkName: "step-ownership" */ '../steps/ownership/OwnershipStep'),
  ),
  services: lazyScreen(
    () => import(/* webpackChunkName: "step-services" */ '../steps/services/ServicesStep'),
  ),
  payment: lazyScreen(
    () => import(/* webpackChunkName: "step-payment" */ '../steps/payment/PaymentStep'),
  ),
  ach: lazyScreen(() => import(/* webpackChunkName: "step-ach" */ '../steps/ach/AchStep')),
  submit: lazyScreen(
    () => import(/* webpackChunkName: "step-submit" */ '../steps/submit/SubmitStep'),
  ),
};
