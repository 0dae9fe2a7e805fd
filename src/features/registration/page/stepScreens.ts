import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { StepKey } from '@contract/journey/steps';

/** How each step's screen is loaded. The type makes a missing step a compile error. */
const IMPORTS = {
  basicInfo: () => import('../steps/basic-info/BasicInfoStep'),
  program: () => import('../steps/program/ProgramStep'),
  nationalAccount: () => import('../steps/national-account/NationalAccountStep'),
  w9: () => import('../steps/w9/W9Step'),
  franchise: () => import('../steps/franchise/FranchiseStep'),
  erepair: () => import('../steps/erepair/ErepairStep'),
  ownership: () => import('../steps/ownership/OwnershipStep'),
  services: () => import('../steps/services/ServicesStep'),
  payment: () => import('../steps/payment/PaymentStep'),
  ach: () => import('../steps/ach/AchStep'),
  submit: () => import('../steps/submit/SubmitStep'),
} satisfies Record<StepKey, () => Promise<{ default: ComponentType }>>;

export const STEP_SCREENS: Readonly<Record<StepKey, LazyExoticComponent<ComponentType>>> = {
  basicInfo: lazy(IMPORTS.basicInfo),
  program: lazy(IMPORTS.program),
  nationalAccount: lazy(IMPORTS.nationalAccount),
  w9: lazy(IMPORTS.w9),
  franchise: lazy(IMPORTS.franchise),
  erepair: lazy(IMPORTS.erepair),
  ownership: lazy(IMPORTS.ownership),
  services: lazy(IMPORTS.services),
  payment: lazy(IMPORTS.payment),
  ach: lazy(IMPORTS.ach),
  submit: lazy(IMPORTS.submit),
};

/** Loads a step's screen ahead of time. A failure shows when the step is opened. */
export const preloadStep = (step: StepKey): void => void IMPORTS[step]().catch(() => undefined);
