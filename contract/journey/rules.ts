import type { ContactRole } from '../enums';
import {
  hasAny,
  isBillThruInList,
  isNationalAccount,
  type AddressStep,
  type JourneyFacts,
} from './facts';
import type { StepKey } from './steps';

/** What a step can still be missing. The portal has a sentence and a link for each. */
export const MISSING_KEYS = [
  'businessName',
  'addressCheck',
  'mainContact',
  'program',
  'billThruVendor',
  'w9Match',
  'signContact',
  'franchiseAnswer',
  'franchiseSites',
  'erepairAnswer',
  'erepairUsers',
  'ownership',
  'services',
  'payPreference',
  'arContact',
  'achInfo',
  'submission',
] as const;
export type MissingKey = (typeof MISSING_KEYS)[number];

export interface StepRule {
  readonly required: boolean;
  /** The contact without which the step is incomplete. */
  readonly contactRole?: ContactRole;
  /** What the step is missing; empty when it is complete. */
  readonly missing: (facts: JourneyFacts) => readonly MissingKey[];
  readonly error?: (facts: JourneyFacts) => boolean;
  readonly hidden?: (facts: JourneyFacts) => boolean;
  /** Whether anything of the step was saved. */
  readonly hasData: (facts: JourneyFacts) => boolean;
  /** Whether later steps open while this one is incomplete. */
  readonly canPass?: (facts: JourneyFacts) => boolean;
  /** Whether nothing can be done in the step for now, although it is incomplete. */
  readonly closed?: (facts: JourneyFacts) => boolean;
  /** Where Back leads when not simply to the step before. */
  readonly backOverride?: (facts: JourneyFacts) => StepKey | null;
}

const list = (...items: readonly (readonly [MissingKey, boolean])[]): MissingKey[] =>
  items.filter(([, missing]) => missing).map(([key]) => key);

const unchecked = (f: JourneyFacts, step: AddressStep): boolean =>
  f.uncheckedAddresses.includes(step);
const lacksMain = (f: JourneyFacts): boolean => !f.contactRoles.includes('MAIN');
const lacksSign = (f: JourneyFacts): boolean => !f.contactRoles.includes('SIGN');
const lacksAr = (f: JourneyFacts): boolean => !f.contactRoles.includes('AR');

const MISSING_CONTACT: Readonly<Record<ContactRole, MissingKey>> = {
  MAIN: 'mainContact',
  SIGN: 'signContact',
  AR: 'arContact',
};

/** A rule that also misses the contact with this role, after everything else. */
const withContact = (contactRole: ContactRole, rule: StepRule): StepRule => ({
  ...rule,
  contactRole,
  missing: (f) => [
    ...rule.missing(f),
    ...(f.contactRoles.includes(contactRole) ? [] : [MISSING_CONTACT[contactRole]]),
  ],
});

/** A National Account that bills through nobody of the list (yet) skips five steps. */
const skippedByNationalAccount = (f: JourneyFacts): boolean =>
  isNationalAccount(f) && !isBillThruInList(f);

export const STEP_RULES: Readonly<Record<StepKey, StepRule>> = {
  basicInfo: withContact('MAIN', {
    required: true,
    missing: (f) =>
      list(['businessName', f.businessName === ''], ['addressCheck', unchecked(f, 'basicInfo')]),
    error: lacksMain,
    hasData: (f) => hasAny(f, 'basicInfo'),
  }),
  program: {
    required: true,
    missing: (f) => list(['program', f.selectedProgram === null]),
    hasData: (f) => f.selectedProgram !== null,
  },
  nationalAccount: {
    required: true,
    missing: (f) => list(['billThruVendor', f.billThruVendor === '']),
    hidden: (f) => !isNationalAccount(f),
    hasData: (f) => f.billThruVendor !== '',
  },
  w9: withContact('SIGN', {
    required: true,
    missing: (f) => list(['w9Match', f.w9?.processStatus !== 'COMPLETE']),
    error: (f) =>
      lacksSign(f) ||
      (f.w9 !== null && f.w9.processStatus !== null && f.w9.processStatus !== 'COMPLETE'),
    hidden: skippedByNationalAccount,
    hasData: (f) => f.w9 !== null,
    canPass: (f) => !lacksSign(f),
    closed: (f) => f.w9?.locked === true && !lacksSign(f),
  }),
  franchise: {
    required: true,
    missing: (f) =>
      list(
        ['franchiseAnswer', f.franchise === null],
        ['franchiseSites', f.franchise === 1 && !hasAny(f, 'franchiseSites')],
      ),
    hidden: skippedByNationalAccount,
    hasData: (f) => f.franchise !== null,
  },
  erepair: withContact('MAIN', {
    required: true,
    missing: (f) =>
      list(
        ['erepairAnswer', f.useErepair === null],
        ['erepairUsers', f.useErepair === 'Y' && !hasAny(f, 'erepairUsers')],
      ),
    hidden: skippedByNationalAccount,
    hasData: (f) => f.useErepair !== null,
    // For a National Account, Back goes to the W-9 when there are further locations, otherwise to
    // the step that hid them.
    backOverride: (f) => {
      if (!isNationalAccount(f)) return null;
      if (f.franchise === 1) return 'w9';
      return isBillThruInList(f) ? 'nationalAccount' : 'program';
    },
  }),
  ownership: {
    required: false,
    missing: (f) => list(['ownership', !hasAny(f, 'diverseOwnership')]),
    hasData: (f) => hasAny(f, 'diverseOwnership'),
  },
  services: {
    required: true,
    missing: (f) => list(['services', f.serviceCount === 0]),
    hasData: (f) => f.serviceCount > 0,
  },
  payment: withContact('AR', {
    required: true,
    missing: (f) =>
      list(['payPreference', f.payPreference === null], ['addressCheck', unchecked(f, 'payment')]),
    error: lacksAr,
    hidden: skippedByNationalAccount,
    hasData: (f) => f.payPreference !== null,
  }),
  ach: withContact('SIGN', {
    required: true,
    missing: (f) => list(['achInfo', !hasAny(f, 'ach')], ['addressCheck', unchecked(f, 'ach')]),
    error: lacksSign,
    hidden: (f) => f.payPreference !== 'ACH' || skippedByNationalAccount(f),
    hasData: (f) => hasAny(f, 'ach'),
  }),
  submit: {
    required: true,
    missing: (f) => list(['submission', f.processStatus !== 'COMPLETE']),
    error: (f) => f.processStatus === 'REVIEW',
    hasData: (f) => f.processStatus !== null && f.processStatus !== 'DRAFT',
  },
};
