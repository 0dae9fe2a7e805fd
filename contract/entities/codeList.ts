import * as v from 'valibot';
import { readText, readUid } from '../responseFields';

export const CODE_ENTITY = 'vendor_enrollment';

/** The code lists by their entity item. */
export const CODE_LISTS = [
  'NA_pay_info',
  'NA_vendor',
  'certification_type',
  'owner_diversity',
  'contact_role',
  'phone_type',
  'pay_preference',
  'selected_program',
  'request_reason',
  'tax_class',
  'tax_class_LLC',
  'id_type',
  'vehtype',
  'capability',
  'services',
  'service_class',
  'STATE',
] as const;
export type CodeListName = (typeof CODE_LISTS)[number];

/** The state list goes by its own entity and item names. */
export const CODE_LIST_KEY: (name: CodeListName) => { entityName: string; entityItem: string } = (
  name,
) =>
  name === 'STATE'
    ? { entityName: 'STATE', entityItem: 'STATECODE' }
    : { entityName: CODE_ENTITY, entityItem: name };

export const codeHeaderSchema = v.object({
  mmCodeHeaderUid: readUid,
  entityName: readText,
  entityItem: readText,
});

export const codeEntrySchema = v.object({
  codeValue: v.string(),
  codeValueDescription: readText,
  codeValueShortDescription: readText,
  sortOrder: v.nullish(v.number(), 0),
});
export type CodeEntry = v.InferOutput<typeof codeEntrySchema>;

/** Entries by `sortOrder`, ascending; equal ones keep the order they came in. */
export const sortCodeEntries = (entries: readonly CodeEntry[]): CodeEntry[] =>
  [...entries].sort((a, b) => a.sortOrder - b.sortOrder);
