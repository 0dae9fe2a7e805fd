import { FIELDS, fieldNamed, listsOf } from '@contract/entities/catalog';
import type { Field } from '@contract/entities/field';

const NAMES = Object.keys(FIELDS);
const having = (is: (field: Field) => boolean): readonly string[] =>
  NAMES.filter((name) => is(fieldNamed(name)));

/**
 * The fields of all forms that are chosen together, because a mixture of both sides would make no
 * sense.
 */
export const FIELD_GROUPS: readonly (readonly string[])[] = [
  ...new Set(NAMES.flatMap((name) => fieldNamed(name).group ?? [])),
].map((group) => having((field) => field.group === group));

/** The code lists that name the values of a field. */
export const LISTS_OF_FIELDS = listsOf(FIELDS);

/** Fields that hold ten digits. */
export const PHONE_FIELDS = having(({ format }) => format === 'phone');

/** Fields of a group that say nothing of their own. */
export const SILENT_FIELDS = having(({ format }) => format === 'repeated');

/** Boxes of a group, 0 or 1, which show their label while they are ticked. */
export const BOXES = having(({ format }) => format === 'box');
