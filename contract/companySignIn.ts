/** Where the sign-in with the company account begins, on the server. */
export const COMPANY_SIGN_IN_PATH = '/company-sign-in';

/** Where the sign-in page gets the tokens after the company's sign-in. */
export const COMPANY_TOKENS_PATH = `${COMPANY_SIGN_IN_PATH}/tokens`;

/** The fragment after the company sign-in; after a failure, `=` and the problem follow it. */
export const COMPANY_HASH = '#company';

/** Why a sign-in with the company account failed. Each has its sentence on the sign-in page. */
export const COMPANY_PROBLEMS = [
  /** The company's sign-in cannot be reached, or reports a failure of its own. */
  'unavailable',
  /** The person, or the company's sign-in, declined. */
  'refused',
  /** None of the person's groups gives a role. */
  'no-role',
  /** The address belongs to an account that is not of the staff. */
  'address-taken',
  /** The address belongs to an account that another company account signs in to. */
  'other-account',
  /** The company's sign-in names no e-mail address, or one that it has not verified. */
  'no-address',
  /** The clocks of the portal and of the company's sign-in differ. */
  'clock',
  /** The response was used before, took too long, or belongs to another browser. */
  'expired',
  /** The account here is switched off. */
  'inactive',
  /** The settings of the portal and of the company's sign-in do not match. */
  'failed',
] as const;
export type CompanyProblem = (typeof COMPANY_PROBLEMS)[number];
