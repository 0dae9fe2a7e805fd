import { partEndpoints } from '../endpoints/parts';
import type { Endpoint } from '../endpoints/define';
import type { StepKey } from '../journey/steps';
import { FIND_ONE, listBody } from '../requestKey';
import { achFields } from './ach';
import { basicInfoFields } from './basicInfo';
import { contactFields } from './contact';
import { erepairUserFields } from './erepairUser';
import type { Fields } from './field';
import { franchiseSiteFields } from './franchiseSite';
import { ownershipFields } from './ownership';
import { paymentFields } from './payment';
import { servicesFields } from './services';
import { w9Fields } from './w9';

interface Part {
  readonly fields: Fields;
  /** What the timeline calls a change of it. */
  readonly subject: string;
  /** The step that saves it. Contacts are saved on several steps. */
  readonly step?: StepKey;
  /** How every page of the registration reads it, and with what body. */
  readonly read: Endpoint;
  readonly body: unknown;
}

const record = <Step extends StepKey, F extends Fields, Read extends Endpoint>(
  step: Step,
  fields: F,
  read: Read,
) => ({ subject: step, step, fields, read, body: FIND_ONE });
const list = <Subject extends string, F extends Fields, Read extends Endpoint>(
  subject: Subject,
  step: StepKey | undefined,
  fields: F,
  read: Read,
) => ({ subject, ...(step && { step }), fields, read, body: listBody({}) });

const E = partEndpoints;

/** The records and lists of a registration, besides the request itself. */
export const PARTS = {
  basicInfo: record('basicInfo', basicInfoFields, E.searchBasicInfo),
  contacts: list('contact', undefined, contactFields, E.searchContacts),
  w9: record('w9', w9Fields, E.searchW9),
  franchiseSites: list('franchiseSite', 'franchise', franchiseSiteFields, E.searchFranchiseSites),
  erepairUsers: list('erepairUser', 'erepair', erepairUserFields, E.searchErepairUsers),
  diverseOwnership: list(
    'diverseOwnership',
    'ownership',
    ownershipFields,
    E.searchDiverseOwnership,
  ),
  services: list('services', 'services', servicesFields, E.searchServices),
  vehicleTypes: list('vehicleTypes', 'services', servicesFields, E.searchVehicleTypes),
  payment: record('payment', paymentFields, E.searchPayment),
  ach: record('ach', achFields, E.searchAch),
} as const satisfies Readonly<Record<string, Part>>;
export type PartName = keyof typeof PARTS;
// `as const` above keeps the keys.
export const PART_NAMES = Object.keys(PARTS) as readonly PartName[];
