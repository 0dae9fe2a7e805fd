import type { Control, Field, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** Their `value` is constant, or cannot be read. */
const CHOICES: ReadonlySet<string> = new Set(['checkbox', 'radio', 'file']);

/**
 * Copies what the fields of a flat form show into the form. Some password managers fill them
 * without an event.
 */
export function takeShownValues<Values extends FieldValues, Output>({
  control,
  getValues,
  setValue,
}: Pick<UseFormReturn<Values, unknown, Output>, 'getValues' | 'setValue'> & {
  control: Pick<Control<Values, unknown, Output>, '_fields'>;
}): void {
  for (const [name, field] of Object.entries(control._fields)) {
    // A flat form has no groups of fields.
    const { mount, ref } = (field as Field)._f;
    if (!mount || CHOICES.has(ref.type ?? '')) continue;
    // Registered fields belong to the form and have its types.
    const path = name as Path<Values>;
    const shown: unknown = ref.value;
    if (typeof shown === 'string' && shown !== getValues(path))
      setValue(path, shown as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
        shouldTouch: true,
        shouldValidate: true,
      });
  }
}
