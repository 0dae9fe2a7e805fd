import type {
  ContactRole,
  PayPreference,
  ProcessStatus,
  Program,
  VendorType,
  YesNo,
} from '../enums';
import { NATIONAL_ACCOUNT } from '../enums';
import type { PartName } from '../registration/parts';

/** The steps that are complete only when their stored address has been checked. */
export const ADDRESS_STEPS = ['basicInfo', 'payment', 'ach'] as const;
export type AddressStep = (typeof ADDRESS_STEPS)[number];

/** Everything that decides the state of a registration. Null means missing or unanswered. */
export interface JourneyFacts {
  readonly vendorType: VendorType;
  readonly processStatus: ProcessStatus | null;
  readonly selectedProgram: Program | null;
  readonly useErepair: YesNo | null;
  readonly businessName: string;
  readonly franchise: 0 | 1 | null;
  /** How many entries each part has; at most one of a record. Absent: none. */
  readonly entries: Readonly<Partial<Record<PartName, number>>>;
  /** Services without capabilities. */
  readonly serviceCount: number;
  /** The steps whose stored address the backend still wants checked. */
  readonly uncheckedAddresses: readonly AddressStep[];
  /** The roles that any contact of the request holds. */
  readonly contactRoles: readonly ContactRole[];
  readonly w9: {
    readonly processStatus: ProcessStatus | null;
    /** Whether the tax check is locked now, so that nothing can be done in the step. */
    readonly locked?: boolean;
  } | null;
  readonly billThruVendor: string;
  readonly payPreference: PayPreference | null;
  /** The codes of the list NA_pay_info. */
  readonly naPayInfoCodes: readonly string[];
}

/** A registration of which nothing is known yet. */
export const emptyFacts = (vendorType: VendorType): JourneyFacts => ({
  vendorType,
  processStatus: null,
  selectedProgram: null,
  useErepair: null,
  businessName: '',
  franchise: null,
  entries: {},
  serviceCount: 0,
  uncheckedAddresses: [],
  contactRoles: [],
  w9: null,
  billThruVendor: '',
  payPreference: null,
  naPayInfoCodes: [],
});

/** Whether anything is stored of a part. */
export const hasAny = ({ entries }: JourneyFacts, part: PartName): boolean =>
  (entries[part] ?? 0) > 0;

export const isNationalAccount = (facts: JourneyFacts): boolean =>
  facts.selectedProgram === NATIONAL_ACCOUNT;

/** Whether the bill-through vendor is a code of NA_pay_info. Other and an empty value are not. */
export const isBillThruInList = (facts: JourneyFacts): boolean =>
  facts.naPayInfoCodes.includes(facts.billThruVendor);

type AddressRecords = Readonly<
  Record<AddressStep, { readonly addressUnchecked: 0 | 1 | null } | null>
>;

/** The steps of these records whose address the backend still wants checked. */
export const uncheckedAddresses = (records: AddressRecords): JourneyFacts['uncheckedAddresses'] =>
  ADDRESS_STEPS.filter((step) => records[step]?.addressUnchecked === 1);
