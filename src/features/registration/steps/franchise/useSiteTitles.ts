import { useMemo } from 'react';
import { useFieldName, type FieldName } from '../../model/fields';
import { siteFormValues, type SiteFormValues } from './siteForm';

type SiteTitles = Readonly<Record<keyof SiteFormValues, string>>;

/** What each field of a location is called, in its form and in an imported file. */
export const siteTitles = (nameOf: FieldName): SiteTitles =>
  Object.fromEntries(
    Object.keys(siteFormValues(null)).map((field) => [field, nameOf(field)]),
    // The form has exactly these fields.
  ) as Record<keyof SiteFormValues, string>;

/** The titles of a location's fields in the language of the screen. */
export function useSiteTitles(): SiteTitles {
  const nameOf = useFieldName();
  return useMemo(() => siteTitles(nameOf), [nameOf]);
}
