import type { CodeListName } from '../entities/codeList';
import type { Field, Fields } from './field';
import { PARTS, type PartName } from './parts';
import { vendorRequestFields } from './vendorRequest';

type Catalog = typeof vendorRequestFields | (typeof PARTS)[PartName]['fields'];

/** The fields of all records. A name that two of them use means the same in both. */
export const FIELDS: Readonly<Record<string, Field>> = Object.assign(
  {},
  vendorRequestFields,
  ...Object.values(PARTS).map(({ fields }) => fields),
);

type LabelOf<F> = F extends Fields
  ? {
      [K in keyof F]: F[K] extends { technical: true }
        ? never
        : F[K] extends { label: infer Label extends string }
          ? Label
          : K;
    }[keyof F]
  : never;
/** The keys of all names of fields: one for each field that people see. */
export type FieldLabel = LabelOf<Catalog>;

const NO_FIELD: Field = {};

/** What is known of a field by its name; nothing of a name that no record uses. */
export const fieldNamed = (name: string): Field =>
  (Object.hasOwn(FIELDS, name) && FIELDS[name]) || NO_FIELD;

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
