import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { StepKey } from '@contract/journey/steps';

/** How each step's screen is fetched; the compiler sees to it that none is missing. */
const IMPORTS = {
  basicInfo: () => import('./basic-info/BasicInfoStep'),
  program: () => import('./program/ProgramStep'),
  nationalAccount: () => import('./national-account/NationalAccountStep'),
  w9: () => import('./w9/W9Step'),
  franchise: () => import('./franchise/FranchiseStep'),
  erepair: () => import('./erepair/ErepairStep'),
  ownership: () => import('./ownership/OwnershipStep'),
  services: () => import('./services/ServicesStep'),
  payment: () => import('./payment/PaymentStep'),
  ach: () => import('./ach/AchStep'),
  submit: () => import('./submit/SubmitStep'),
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

/** Fetches a step's screen ahead of time, while the one before is filled; a failure shows when the step is opened. */
export const preloadStep = (step: StepKey): void => void IMPORTS[step]().catch(() => undefined);
