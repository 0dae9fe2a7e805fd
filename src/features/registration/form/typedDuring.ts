import type { FieldValues } from 'react-hook-form';
import type { LeanForm } from '@/components/form/useLeanForm';
import { sameValue } from '@/lib/sameValue';

/**
 * Runs a save and follows what is typed meanwhile.
 * @returns the values at its start of the fields that a person has changed since; the save has
 * stored those
 */
export async function typedDuring<Values extends FieldValues>(
  { getValues, watch }: Pick<LeanForm<Values>, 'getValues' | 'watch'>,
  save: () => Promise<void>,
): Promise<Partial<Values>> {
  const sent = { ...getValues() };
  const typed = new Set<string>();
  // A reset names no field.
  const subscription = watch((_values, { name }) => void (name && typed.add(name)));
  try {
    await save();
  } finally {
    subscription.unsubscribe();
  }
  const now = getValues();
  // Some of the form's own fields with their own values.
  return Object.fromEntries(
    Object.entries(sent).filter(
      ([field, value]) => typed.has(field) && !sameValue(value, now[field]),
    ),
  ) as Partial<Values>;
}
