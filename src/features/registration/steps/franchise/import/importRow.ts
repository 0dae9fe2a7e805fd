import * as v from 'valibot';
import type { Address } from '@contract/registration/address';
import type { DuplicateShop } from '@contract/registration/vendorRequest';
import { saveFranchiseSiteSchema } from '@contract/registration/franchiseSite';
import type { ApiError } from '@/api/errors';
import { type SiteFormValues, siteFormValues } from '../siteForm';

/** What the address service said of a row's address, or the person's answer to it. */
export type AddressResult =
  | { readonly kind: 'confirmed'; readonly address: Address }
  | { readonly kind: 'suggestion'; readonly suggestion: Address }
  | { readonly kind: 'refused'; readonly description: string }
  | { readonly kind: 'unreachable' }
  /** 0 not checked because the service was out, null refused or not taken. */
  | { readonly kind: 'asEntered'; readonly verified: 0 | null };

/** `chosen`: the uid of an existing shop, '' for none of them, null before the choice. */
export type KnownShops =
  | {
      readonly kind: 'asked';
      readonly shops: readonly DuplicateShop[];
      readonly chosen: string | null;
    }
  /** Another location of the registration has the address, by the backend's comparison. */
  | { readonly kind: 'sameLocation' }
  | { readonly kind: 'failed' };

/** What came of storing a row. */
export type Outcome =
  | { readonly kind: 'stored' }
  | { readonly kind: 'failed'; readonly error: ApiError };

/** `values` is replaced, never changed: what was found out belongs to those very values. */
export interface ImportRow {
  /** Its row in the spreadsheet, unique in the import. */
  readonly row: number;
  readonly values: SiteFormValues;
  /** The record has more values than there are columns, so that some may be in the wrong one. */
  readonly extraCells: boolean;
  /** A person has corrected it or kept it in its form. */
  readonly edited: boolean;
  readonly address: AddressResult | null;
  readonly known: KnownShops | null;
  readonly outcome: Outcome | null;
}

export const newRow = (row: number, values: SiteFormValues, extraCells = false): ImportRow => ({
  row,
  values,
  extraCells,
  edited: false,
  address: null,
  known: null,
  outcome: null,
});

/** The row with other values; what was known of the former ones is forgotten. */
export const withValues = (
  { row }: ImportRow,
  values: SiteFormValues,
  address: AddressResult | null = null,
): ImportRow => ({ ...newRow(row, values), edited: true, address });

/**
 * Adds what was found out. What the row has by now stays: a second check must not undo the person's
 * answer to the first.
 */
export const withFound = (row: ImportRow, found: Partial<ImportRow>): ImportRow => ({
  ...row,
  ...found,
  address: row.address ?? found.address ?? null,
  known: row.known ?? found.known ?? null,
});

/** A field of a location that a column of the CSV can hold. */
export type ImportField = keyof SiteFormValues;

/** The fields that the contract's rules require; a file without their columns cannot be checked. */
export const REQUIRED_FIELDS: ReadonlySet<ImportField> = new Set(
  (v.safeParse(saveFranchiseSiteSchema, siteFormValues(null)).issues ?? []).map(
    (issue) => v.getDotPath(issue) as ImportField, // the schema's entries are the form's fields
  ),
);

/** The most locations that one import takes. */
export const MAX_ROWS = 500;
/** A file of 500 locations with every field at its limit is about 350 KB. */
export const MAX_BYTES = 2 * 1024 * 1024;
