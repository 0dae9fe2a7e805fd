import { useMemo } from 'react';
import {
  type DuplicateCheckRequest,
  type FranchiseSite,
  type SaveFranchiseSite,
  SITE_ADDRESS,
} from '@contract/registration/franchiseSite';
import { recordOf } from '@contract/recordOf';
import type { Geolocation } from '@contract/registration/address';
import { addressOf } from '@contract/rules/addressParts';
import { titleCase } from '@/lib/format/address';
import { addressCheckApi } from '@/api/addressCheck';
import type { AppDispatch } from '@/store/setupStore';
import { textValues, useFieldName, type FieldName } from '../../model/fields';

/** Whom to call. The phone type precedes the extension, which a cell phone clears. */
export const SHARED_FIELDS = [
  'siteContactFirstName',
  'siteContactLastName',
  'siteContactTitle',
  'sitePhone',
  'sitePhoneType',
  'sitePhoneExtension',
  'siteEmail',
] as const;

const ADDRESS_FIELDS = Object.values(SITE_ADDRESS);

/** The fields of a location, in the order of its form and of the CSV template. */
export const SITE_FIELDS = [
  'siteName',
  'storeNumber',
  ...ADDRESS_FIELDS,
  ...SHARED_FIELDS,
] as const;

/** The values of the drawer's form, before validation. */
export type SiteFormValues = Readonly<Record<(typeof SITE_FIELDS)[number], string>>;

export const siteFormValues = (
  site: Readonly<Record<keyof SiteFormValues, string | null>> | null,
): SiteFormValues => ({
  ...textValues(site, ...SITE_FIELDS),
  siteAddress1: titleCase(site?.siteAddress1 ?? ''),
  siteAddress2: titleCase(site?.siteAddress2 ?? ''),
  siteCity: titleCase(site?.siteCity ?? ''),
});

type SiteAddress = Pick<SiteFormValues, (typeof ADDRESS_FIELDS)[number]>;

/** A key that is equal for equal addresses: letter case and extra spaces do not count. */
export const siteAddressKey = (site: SiteAddress): string =>
  ADDRESS_FIELDS.map((name) => site[name].trim().replace(/\s+/g, ' ').toLowerCase()).join('|');

/** Whether a stored site has the values that a save has sent. */
export const hasSameValues = (stored: FranchiseSite, sent: SaveFranchiseSite): boolean => {
  const [was, is] = [siteFormValues(sent), siteFormValues(stored)];
  return SITE_FIELDS.every((name) => was[name] === is[name]);
};

/** Whether a save needs the duplicate check: the site is new or its address changed. */
export const needsDuplicateCheck = (stored: FranchiseSite | null, form: SiteAddress): boolean =>
  stored === null || siteAddressKey(stored) !== siteAddressKey(form);

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

/** Null when they cannot be found, which never blocks a save. */
export async function locateSite(
  dispatch: AppDispatch,
  form: SaveFranchiseSite,
): Promise<Geolocation | null> {
  const { data } = await dispatch(
    addressCheckApi.endpoints.geocode.initiate(addressOf(form, SITE_ADDRESS), { subscribe: false }),
  );
  return data ?? null;
}

type SharedField = (typeof SHARED_FIELDS)[number];

/** The values to take over: those that the location has and the form lacks. */
export function valuesToCopy(
  last: FranchiseSite,
  typed: Readonly<Record<SharedField, string>>,
): readonly (readonly [SharedField, string])[] {
  const stored = siteFormValues(last);
  return SHARED_FIELDS.filter((field) => typed[field].trim() === '' && stored[field] !== '')
    .filter((field) => field !== 'sitePhoneExtension' || typed.sitePhoneType !== 'CELL')
    .map((field) => [field, stored[field]]);
}

type SiteTitles = Readonly<Record<keyof SiteFormValues, string>>;

/** What each field of a location is called, in its form and in an imported file. */
export const siteTitles = (nameOf: FieldName): SiteTitles =>
  recordOf(SITE_FIELDS, (field) => nameOf(field));

export function useSiteTitles(): SiteTitles {
  const nameOf = useFieldName();
  return useMemo(() => siteTitles(nameOf), [nameOf]);
}
