/** The closed value lists of the contract. A value outside its list is refused by the parser. */

export const PROCESS_STATUSES = [
  'DRAFT',
  'ERROR',
  'COMPLETE',
  'REVIEW',
  'BACKFEED',
  'DECLINED',
] as const;
export type ProcessStatus = (typeof PROCESS_STATUSES)[number];

export const APPROVAL_STATUSES = ['APPROVED', 'DECLINED'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** What follows the approval. The two specified statuses keep their values. */
export const ONBOARDING_STATUSES = ['AGREEMENT_SENT', 'AGREEMENT_DECLINED', 'ACTIVE'] as const;
export type OnboardingStatus = (typeof ONBOARDING_STATUSES)[number];

export const VENDOR_TYPES = ['RMT SHOP', 'OVERHEAD'] as const;
export type VendorType = (typeof VENDOR_TYPES)[number];

/** `I` = made by an internal super user, `E` = by the vendor (the default). */
export const ORIGINATIONS = ['I', 'E'] as const;

export const PROGRAMS = ['Preferred', 'Basic', 'National Account'] as const;
export type Program = (typeof PROGRAMS)[number];

export const YES_NO = ['Y', 'N'] as const;
export type YesNo = (typeof YES_NO)[number];

/** Opt-out reason of eRepair, stored as `useAutoIntegrate`. */
export const AUTO_INTEGRATE = ['Y', 'P', 'N'] as const;
export type AutoIntegrate = (typeof AUTO_INTEGRATE)[number];

export const PHONE_TYPES = ['CELL', 'LAND'] as const;

export const ID_TYPES = ['SSN', 'EIN'] as const;
export type IdType = (typeof ID_TYPES)[number];

export const TIN_RESPONSES = ['MATCH', 'NO MATCH'] as const;
export type TinResponse = (typeof TIN_RESPONSES)[number];

export const CONTACT_ROLES = ['MAIN', 'SIGN', 'AR'] as const;
export type ContactRole = (typeof CONTACT_ROLES)[number];

export const CERTIFICATION_TYPES = ['SELF', 'PROF'] as const;

/** `SV` = services, `CP` = capabilities. */
export const SERVICE_CLASSES = ['SV', 'CP'] as const;
export type ServiceClass = (typeof SERVICE_CLASSES)[number];

export const PAY_PREFERENCES = ['CC', 'ACH'] as const;
export type PayPreference = (typeof PAY_PREFERENCES)[number];

export const DUPLICATE_RESULTS = ['NONE', 'DUPLICATE', 'DUPLICATE SITE LOCATION'] as const;

/** Codes with a meaning of their own; all other codes of a list mean only themselves. */
export const TAX_CLASS_LLC = 'LLC';
export const TAX_CLASS_OTHER = 'OTHER';
export const REASONS_WITH_TEXT = ['OTHER', 'CLIENT', 'DRIVER'] as const;
export const BILL_THRU_OTHER = 'O';
export const DIVERSITY_NONE = 'NONE';
export const NATIONAL_ACCOUNT = 'National Account' satisfies Program;
export const RECORD_ACTIVE = 'A';
/** Active and inactive. Who keeps the records sets a registration inactive; no endpoint does. */
export const RECORD_STATUSES = [RECORD_ACTIVE, 'I'] as const;
export type RecordStatus = (typeof RECORD_STATUSES)[number];

/** Authorities of user info that the portal and the backend know by name. */
export const AUTHORITY = {
  licenseAndTitle: 'lntvendor/app/access',
  myAccount: 'lntvendor/myAccount',
  superUser: 'mm/vendorenroll/superuser',
  viewer: 'mm/vendorenroll/viewer',
  bankApprover: 'mm/vendorenroll/bankapprover',
  admin: 'mm/vendorenroll/admin',
} as const;

/** `ATTENTION`: a person should look. `UNKNOWN`: the source cannot say. Neither decides. */
export const RISK_OUTCOMES = ['PASSED', 'ATTENTION', 'UNKNOWN'] as const;
export type RiskOutcome = (typeof RISK_OUTCOMES)[number];
