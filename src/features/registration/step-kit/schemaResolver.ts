import { get, set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import type * as v from 'valibot';

interface Element {
  readonly ref?: unknown;
  /** Of the boxes or radios of one name. */
  readonly refs?: readonly unknown[];
}

/**
 * Validates a form by its schema. Like the resolver of `@hookform/resolvers` it reports a form's own rules (a confirmation that differs) while other
 * fields are wrong, which valibot's resolver does not. It leaves out native validation and several messages for one field, which no form has.
 */
export const schemaResolver =
  <Values extends FieldValues, Output extends FieldValues>(
    schema: v.GenericSchema<unknown, Output>,
  ): Resolver<Values, unknown, Output> =>
  async (values, _context, { fields }) => {
    const result = await schema['~standard'].validate(values);
    if (!result.issues) return { values: result.value, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const { message, path = [] } of result.issues) {
      const name =
        path.map((part) => (typeof part === 'object' ? part.key : part)).join('.') || 'root';
      const field = (fields as Readonly<Record<string, Element>>)[name];
      if (!get(errors, name))
        // React Hook Form puts the focus on the element.
        set(errors, name, { type: '', message, ref: field?.refs?.[0] ?? field?.ref });
    }
    return { values: {}, errors };
  };
