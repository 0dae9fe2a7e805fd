import type { VendorType } from '../enums';
import { recordOf } from '../recordOf';

/** The steps of both flows by key. Steps are never identified by a number. */
export const STEP_KEYS = [
  'basicInfo',
  'program',
  'nationalAccount',
  'w9',
  'franchise',
  'erepair',
  'ownership',
  'services',
  'payment',
  'ach',
  'submit',
] as const;
export type StepKey = (typeof STEP_KEYS)[number];

/** The step in the address, `?step=basic-info` for `basicInfo`. */
export const STEP_SLUGS = recordOf(STEP_KEYS, (key) =>
  key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
);

/** The steps of each vendor type, in order. */
export const FLOWS: Readonly<Record<VendorType, readonly StepKey[]>> = {
  'RMT SHOP': STEP_KEYS,
  OVERHEAD: ['basicInfo', 'w9', 'ownership', 'payment', 'ach', 'submit'],
};

/** The step of a slug within a flow, or null when the flow has no such step. */
export function stepOfSlug(vendorType: VendorType, slug: string): StepKey | null {
  return FLOWS[vendorType].find((key) => STEP_SLUGS[key] === slug) ?? null;
}
