import type { ComponentType } from 'react';
import type { StepKey } from '@contract/journey/steps';
import { lazyScreen } from '@/components/feedback/lazyScreen';

/** How each step's screen is loaded. The type makes a missing step a compile error. */
const IMPORTS = {
  basicInfo: () =>
    import(/* webpackChunkName: "step-basic-info" */ '../steps/basic-info/BasicInfoStep'),
  program: () => import(/* webpackChunkName: "step-program" */ '../steps/program/ProgramStep'),
  nationalAccount: () =>
    import(
      /* webpackChunkName: "step-national-account" */ '../steps/national-account/NationalAccountStep'
    ),
  w9: () => import(/* webpackChunkName: "step-w9" */ '../steps/w9/W9Step'),
  franchise: () =>
    import(/* webpackChunkName: "step-franchise" */ '../steps/franchise/FranchiseStep'),
  erepair: () => import(/* webpackChunkName: "step-erepair" */ '../steps/erepair/ErepairStep'),
  ownership: () =>
    import(/* webpackChunkName: "step-ownership" */ '../steps/ownership/OwnershipStep'),
  services: () => import(/* webpackChunkName: "step-services" */ '../steps/services/ServicesStep'),
  payment: () => import(/* webpackChunkName: "step-payment" */ '../steps/payment/PaymentStep'),
  ach: () => import(/* webpackChunkName: "step-ach" */ '../steps/ach/AchStep'),
  submit: () => import(/* webpackChunkName: "step-submit" */ '../steps/submit/SubmitStep'),
} satisfies Record<StepKey, () => Promise<{ default: ComponentType }>>;

export const STEP_SCREENS: Readonly<Record<StepKey, ComponentType>> = {
  basicInfo: lazyScreen(IMPORTS.basicInfo),
  program: lazyScreen(IMPORTS.program),
  nationalAccount: lazyScreen(IMPORTS.nationalAccount),
  w9: lazyScreen(IMPORTS.w9),
  franchise: lazyScreen(IMPORTS.franchise),
  erepair: lazyScreen(IMPORTS.erepair),
  ownership: lazyScreen(IMPORTS.ownership),
  services: lazyScreen(IMPORTS.services),
  payment: lazyScreen(IMPORTS.payment),
  ach: lazyScreen(IMPORTS.ach),
  submit: lazyScreen(IMPORTS.submit),
};

/** Loads a step's screen ahead of time. A failure shows when the step is opened. */
export const preloadStep = (step: StepKey): void => void IMPORTS[step]().catch(() => undefined);
