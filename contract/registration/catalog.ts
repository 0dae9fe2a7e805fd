import { achFields } from './ach';
import { basicInfoFields } from './basicInfo';
import type { CodeListName } from '../entities/codeList';
import { contactFields } from './contact';
import { erepairUserFields } from './erepairUser';
import type { Field } from './field';
import { franchiseSiteFields } from './franchiseSite';
import { ownershipFields } from './ownership';
import { paymentFields } from './payment';
import { servicesFields } from './services';
import { vendorRequestFields } from './vendorRequest';
import { w9Fields } from './w9';

/** The fields of all records. A name that two of them use means the same in both. */
export const FIELDS = {
  ...basicInfoFields,
  ...vendorRequestFields,
  ...w9Fields,
  ...paymentFields,
  ...achFields,
  ...franchiseSiteFields,
  ...contactFields,
  ...erepairUserFields,
  ...ownershipFields,
  ...servicesFields,
};
type Catalog = typeof FIELDS;

/** The keys of all names of fields: one for each field that people see. */
export type FieldLabel = {
  [K in keyof Catalog]: Catalog[K] extends { technical: true }
    ? never
    : Catalog[K] extends { label: infer Label extends string }
      ? Label
      : K;
}[keyof Catalog];

const NO_FIELD: Field = {};

/** What is known of a field by its name; nothing of a name that no record uses. */
export const fieldNamed = (name: string): Field =>
  Object.hasOwn(FIELDS, name) ? FIELDS[name as keyof Catalog] : NO_FIELD;

/** The key of a field's name; null for one that means nothing to people. */
export const labelOf = (name: string): FieldLabel | null =>
  Object.hasOwn(FIELDS, name) && !fieldNamed(name).technical
    ? // Every other field of the catalog has a name under this key.
      ((fieldNamed(name).label ?? name) as FieldLabel)
    : null;

/** The code lists of a record's fields. */
export const listsOf = (
  fields: Readonly<Record<string, Field>>,
): Readonly<Record<string, readonly CodeListName[]>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { lists }]) => (lists ? [[name, lists]] : [])),
  );

/** Whether a field is never logged, kept in a draft or named with its value. */
export const isSecret = (name: string): boolean => fieldNamed(name).secret === true;
