import * as v from 'valibot';
import type { DrawerNeed } from '@/components/overlays/FormDrawer';

interface FormField extends DrawerNeed {
  readonly name: string;
}

/** The fields that the schema refuses, including empty required ones, in the order of the form. */
export function neededFields(
  schema: v.GenericSchema,
  values: unknown,
  fields: readonly FormField[],
): DrawerNeed[] {
  const result = v.safeParse(schema, values);
  const wrong = new Set(result.issues?.map((issue) => v.getDotPath(issue)));
  return fields.filter(({ name }) => wrong.has(name)).map(({ id, title }) => ({ id, title }));
}
