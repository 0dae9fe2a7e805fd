import { AUTHORITY } from '@contract/enums';

/** The password of most sample accounts: public, as they exist only with the sandbox on. */
export const SAMPLE_PASSWORD = 'Portal-Demo-1!';
const TEMPORARY_PASSWORD = 'Temp-Demo-1!';

export interface SampleAccount {
  readonly email: string;
  /** Undefined: signs in with e-mailed codes. */
  readonly password: string | undefined;
  /** The first sign-in must set a new password. */
  readonly temporary?: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly authorities: readonly string[];
  readonly functions: readonly string[];
  /** What the account is for, in a few words. */
  readonly about: string;
}

const VENDOR = {
  authorities: [AUTHORITY.myAccount],
  functions: ['VENDOR_ENROLLMENT'],
  password: SAMPLE_PASSWORD,
} as const;

/** The seeded accounts, which the console and the README list. */
export const SAMPLE_ACCOUNTS: readonly SampleAccount[] = [
  {
    ...VENDOR,
    email: 'new.shop@example.com',
    firstName: 'Nora',
    lastName: 'Newman',
    about: 'vendor without a shop yet',
  },
  {
    ...VENDOR,
    email: 'draft.shop@example.com',
    firstName: 'Dana',
    lastName: 'Draper',
    about: 'regular shop, registration started',
  },
  {
    ...VENDOR,
    email: 'national.shop@example.com',
    firstName: 'Nathan',
    lastName: 'Nash',
    about: 'national account with franchise locations',
  },
  {
    ...VENDOR,
    email: 'overhead@example.com',
    firstName: 'Olive',
    lastName: 'Overton',
    about: 'overhead vendor, registration started',
  },
  {
    ...VENDOR,
    email: 'multi.shop@example.com',
    firstName: 'Mona',
    lastName: 'Multi',
    about: 'three requests in different states',
  },
  {
    ...VENDOR,
    email: 'approved.shop@example.com',
    firstName: 'Abel',
    lastName: 'Approved',
    about: 'one approved request',
  },
  {
    ...VENDOR,
    email: 'review.shop@example.com',
    firstName: 'Rita',
    lastName: 'Review',
    about: 'one request under review',
  },
  {
    ...VENDOR,
    email: 'declined.shop@example.com',
    firstName: 'Dirk',
    lastName: 'Declined',
    about: 'one declined request',
  },
  {
    ...VENDOR,
    email: 'first.login@example.com',
    password: TEMPORARY_PASSWORD,
    temporary: true,
    firstName: 'Fiona',
    lastName: 'First',
    about: 'temporary password, must set a new one',
  },
  {
    ...VENDOR,
    email: 'code.only@example.com',
    password: undefined,
    firstName: 'Cody',
    lastName: 'Code',
    about: 'no password, signs in with e-mailed codes',
  },
  {
    ...VENDOR,
    email: 'lnt.vendor@example.com',
    firstName: 'Lena',
    lastName: 'Title',
    authorities: [AUTHORITY.myAccount, AUTHORITY.licenseAndTitle],
    about: 'also sees License & Title',
  },
  {
    ...VENDOR,
    email: 'no.account@example.com',
    firstName: 'Noah',
    lastName: 'Noaccount',
    authorities: [],
    about: 'may not open My Account',
  },
  {
    ...VENDOR,
    email: 'no.functions@example.com',
    firstName: 'Nell',
    lastName: 'Nofunction',
    authorities: [],
    functions: [],
    about: 'has no access at all',
  },
  {
    ...VENDOR,
    email: 'super.user@example.com',
    firstName: 'Susan',
    lastName: 'Super',
    authorities: [AUTHORITY.myAccount, AUTHORITY.superUser],
    about: 'internal super user',
  },
  {
    ...VENDOR,
    email: 'second.super@example.com',
    firstName: 'Sid',
    lastName: 'Second',
    authorities: [AUTHORITY.myAccount, AUTHORITY.superUser],
    about: 'another super user, for what one may not decide alone',
  },
  {
    ...VENDOR,
    email: 'viewer@example.com',
    firstName: 'Vera',
    lastName: 'Viewer',
    authorities: [AUTHORITY.myAccount, AUTHORITY.viewer],
    about: 'internal viewer, reads everything and changes nothing',
  },
  {
    ...VENDOR,
    email: 'bank.approver@example.com',
    firstName: 'Ben',
    lastName: 'Banks',
    authorities: [AUTHORITY.myAccount, AUTHORITY.bankApprover],
    about: 'internal bank approver',
  },
  {
    ...VENDOR,
    email: 'admin@example.com',
    firstName: 'Ada',
    lastName: 'Admin',
    authorities: [AUTHORITY.myAccount, AUTHORITY.admin],
    about: 'internal admin, who also manages staff',
  },
];
