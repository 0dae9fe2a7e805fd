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

/** A vendor with a password, unless `over` says otherwise. */
const account = (
  name: string,
  firstName: string,
  lastName: string,
  about: string,
  over: Partial<SampleAccount> = {},
): SampleAccount => ({
  email: `${name}@example.com`,
  password: SAMPLE_PASSWORD,
  firstName,
  lastName,
  authorities: [AUTHORITY.myAccount],
  functions: ['VENDOR_ENROLLMENT'],
  about,
  ...over,
});
const also = (authority: string) => ({ authorities: [AUTHORITY.myAccount, authority] });
const FIRST_LOGIN = { password: TEMPORARY_PASSWORD, temporary: true };
const SECOND_SUPER = 'another super user, for what one may not decide alone';
const VIEWER = 'internal viewer, reads everything and changes nothing';

/** The seeded accounts, which the console and the README list. */
export const SAMPLE_ACCOUNTS: readonly SampleAccount[] = [
  account('new.shop', 'Nora', 'Newman', 'vendor without a shop yet'),
  account('draft.shop', 'Dana', 'Draper', 'regular shop, registration started'),
  account('national.shop', 'Nathan', 'Nash', 'national account with franchise locations'),
  account('overhead', 'Olive', 'Overton', 'overhead vendor, registration started'),
  account('multi.shop', 'Mona', 'Multi', 'three requests in different states'),
  account('approved.shop', 'Abel', 'Approved', 'one approved request'),
  account('review.shop', 'Rita', 'Review', 'one request under review'),
  account('declined.shop', 'Dirk', 'Declined', 'one declined request'),
  account('first.login', 'Fiona', 'First', 'temporary password, must set a new one', FIRST_LOGIN),
  account('code.only', 'Cody', 'Code', 'no password, signs in with e-mailed codes', {
    password: undefined,
  }),
  account(
    'lnt.vendor',
    'Lena',
    'Title',
    'also sees License & Title',
    also(AUTHORITY.licenseAndTitle),
  ),
  account('no.account', 'Noah', 'Noaccount', 'may not open My Account', { authorities: [] }),
  account('no.functions', 'Nell', 'Nofunction', 'has no access at all', {
    authorities: [],
    functions: [],
  }),
  account('super.user', 'Susan', 'Super', 'internal super user', also(AUTHORITY.superUser)),
  account('second.super', 'Sid', 'Second', SECOND_SUPER, also(AUTHORITY.superUser)),
  account('viewer', 'Vera', 'Viewer', VIEWER, also(AUTHORITY.viewer)),
  account('bank.approver', 'Ben', 'Banks', 'internal bank approver', also(AUTHORITY.bankApprover)),
  account('admin', 'Ada', 'Admin', 'internal admin, who also manages staff', also(AUTHORITY.admin)),
];
