import type { FranchiseSite } from '@contract/registration/franchiseSite';
import { siteFormValues, type SiteFormValues } from './siteForm';

/**
 * What the locations of a chain share: whom to call. Name, store number and address distinguish the
 * locations, so they are never copied. The phone type precedes the extension, which a cell phone
 * clears.
 */
export const SHARED_FIELDS = [
  'siteContactFirstName',
  'siteContactLastName',
  'siteContactTitle',
  'sitePhone',
  'sitePhoneType',
  'sitePhoneExtension',
  'siteEmail',
] as const satisfies readonly (keyof SiteFormValues)[];

type SharedField = (typeof SHARED_FIELDS)[number];

/**
 * The values to take over from a location: those it has and the form lacks. What was typed stays.
 */
export function valuesToCopy(
  last: FranchiseSite,
  typed: Readonly<Record<SharedField, string>>,
): readonly (readonly [SharedField, string])[] {
  const stored = siteFormValues(last);
  return SHARED_FIELDS.filter((field) => typed[field].trim() === '' && stored[field] !== '')
    .filter((field) => field !== 'sitePhoneExtension' || typed.sitePhoneType !== 'CELL')
    .map((field) => [field, stored[field]]);
}
