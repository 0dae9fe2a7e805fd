import type { ActivitySubject } from '../entities/activity';
import type { StepKey } from '../journey/steps';
import { FIND_ONE, listBody } from '../requestKey';
import type { Endpoint } from '../endpoints/define';
import { franchiseSiteEndpoints, ownershipEndpoints, serviceEndpoints } from '../endpoints/lists';
import { contactEndpoints, erepairUserEndpoints } from '../endpoints/people';
import { achEndpoints, basicInfoEndpoints, paymentEndpoints, w9Endpoints } from '../endpoints/shop';

interface Part {
  /** What the timeline calls a change of it. */
  readonly subject: ActivitySubject;
  /** The step that saves it. Contacts are saved on several steps. */
  readonly step?: StepKey;
  /** How every page of the registration reads it, and with what body. */
  readonly read: Endpoint;
  readonly body: unknown;
}

const record = <Step extends StepKey & ActivitySubject, Read extends Endpoint>(
  step: Step,
  read: Read,
) => ({ subject: step, step, read, body: FIND_ONE });
const list = <Read extends Endpoint>(
  subject: ActivitySubject,
  step: StepKey | undefined,
  read: Read,
) => ({ subject, ...(step && { step }), read, body: listBody({}) });

/** The records and lists of a registration, besides the request itself. */
export const PARTS = {
  basicInfo: record('basicInfo', basicInfoEndpoints.searchBasicInfo),
  contacts: list('contact', undefined, contactEndpoints.searchContacts),
  w9: record('w9', w9Endpoints.searchW9),
  franchiseSites: list('franchiseSite', 'franchise', franchiseSiteEndpoints.searchFranchiseSites),
  erepairUsers: list('erepairUser', 'erepair', erepairUserEndpoints.searchErepairUsers),
  diverseOwnership: list(
    'diverseOwnership',
    'ownership',
    ownershipEndpoints.searchDiverseOwnership,
  ),
  services: list('services', 'services', serviceEndpoints.searchServices),
  vehicleTypes: list('vehicleTypes', 'services', serviceEndpoints.searchVehicleTypes),
  payment: record('payment', paymentEndpoints.searchPayment),
  ach: record('ach', achEndpoints.searchAch),
} as const satisfies Readonly<Record<string, Part>>;
export type PartName = keyof typeof PARTS;
// `as const` above keeps the keys.
export const PART_NAMES = Object.keys(PARTS) as readonly PartName[];
