import type {
  DuplicateCheckRequest,
  FranchiseSite,
  SaveFranchiseSite,
} from '@contract/registration/franchiseSite';
import { titleCase } from '@/lib/format/address';

/** The values of the drawer's form, before validation. */
export interface SiteFormValues {
  readonly siteName: string;
  readonly storeNumber: string;
  readonly siteAddress1: string;
  readonly siteAddress2: string;
  readonly siteCity: string;
  readonly siteState: string;
  readonly siteZip: string;
  readonly siteContactFirstName: string;
  readonly siteContactLastName: string;
  readonly siteContactTitle: string;
  readonly sitePhone: string;
  readonly sitePhoneType: string;
  readonly sitePhoneExtension: string;
  readonly siteEmail: string;
}

/** The form of a stored site, or an empty one. */
export const siteFormValues = (
  site: { readonly [Name in keyof SiteFormValues]: string | null } | null,
): SiteFormValues => ({
  siteName: site?.siteName ?? '',
  storeNumber: site?.storeNumber ?? '',
  siteAddress1: titleCase(site?.siteAddress1 ?? ''),
  siteAddress2: titleCase(site?.siteAddress2 ?? ''),
  siteCity: titleCase(site?.siteCity ?? ''),
  siteState: site?.siteState ?? '',
  siteZip: site?.siteZip ?? '',
  siteContactFirstName: site?.siteContactFirstName ?? '',
  siteContactLastName: site?.siteContactLastName ?? '',
  siteContactTitle: site?.siteContactTitle ?? '',
  sitePhone: site?.sitePhone ?? '',
  sitePhoneType: site?.sitePhoneType ?? '',
  sitePhoneExtension: site?.sitePhoneExtension ?? '',
  siteEmail: site?.siteEmail ?? '',
});

type SiteAddress = Pick<
  SiteFormValues,
  'siteAddress1' | 'siteAddress2' | 'siteCity' | 'siteState' | 'siteZip'
>;

/** A key that is equal for equal addresses: letter case and extra spaces do not count. */
export const siteAddressKey = (site: SiteAddress): string =>
  [site.siteAddress1, site.siteAddress2, site.siteCity, site.siteState, site.siteZip]
    .map((part) => part.trim().replace(/\s+/g, ' ').toLowerCase())
    .join('|');

/** Whether a stored site has the values that a save has sent. */
export const hasSameValues = (stored: FranchiseSite, sent: SaveFranchiseSite): boolean => {
  const [was, is] = [siteFormValues(sent), siteFormValues(stored)];
  // The object literal above has exactly these keys.
  return (Object.keys(was) as (keyof SiteFormValues)[]).every((name) => was[name] === is[name]);
};

/** Whether a save needs the duplicate check: the site is new or its address changed. */
export const needsDuplicateCheck = (stored: FranchiseSite | null, form: SiteAddress): boolean =>
  stored === null || siteAddressKey(stored) !== siteAddressKey(form);

/** What the duplicate check compares. */
export const duplicateQuestion = (
  stored: FranchiseSite | null,
  form: SaveFranchiseSite,
): DuplicateCheckRequest => ({
  ...(stored ? { siteUid: stored.siteUid } : {}),
  siteName: form.siteName,
  siteAddress1: form.siteAddress1,
  siteAddress2: form.siteAddress2,
  siteCity: form.siteCity,
  siteState: form.siteState,
  siteZip: form.siteZip,
});
