import * as v from 'valibot';
import { saveFranchiseSiteSchema } from '@contract/registration/franchiseSite';
import { siteFormValues, type SiteFormValues } from '../siteForm';

/** A field of a location that a column of the CSV can hold. */
export type ImportField = keyof SiteFormValues;

const EMPTY = siteFormValues(null);

/** The columns of the CSV, in the order of the template: the fields of the location's form. */
export const IMPORT_FIELDS: readonly ImportField[] = Object.keys(EMPTY) as ImportField[]; // siteFormValues() has exactly these keys

/** The fields that the contract's rules require; a file without their columns cannot be checked. */
export const REQUIRED_FIELDS: ReadonlySet<ImportField> = new Set(
  (v.safeParse(saveFranchiseSiteSchema, EMPTY).issues ?? []).map(
    (issue) => v.getDotPath(issue) as ImportField, // the schema's entries are the form's fields
  ),
);

/** The most locations that one import takes. */
export const MAX_ROWS = 500;
/** A file of 500 locations with every field at its limit is about 350 KB. */
export const MAX_BYTES = 2 * 1024 * 1024;

/** The values of a row without any. */
export const emptyValues = (): SiteFormValues => EMPTY;
