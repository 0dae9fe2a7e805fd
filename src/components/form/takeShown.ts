import type { KeyboardEvent } from 'react';
import type { FieldValues, Path, UseFormRegister } from 'react-hook-form';

/** Reads fields again: some password managers fill them without an event. */
export function takeShown<Values extends FieldValues>(
  register: UseFormRegister<Values>,
  names: readonly Path<Values>[],
): void {
  // The library reads the registered element, not this target.
  for (const name of names)
    void register(name).onChange({ type: 'change', target: { name, type: 'text' } });
}

/** What a field shows, for forms that keep its value in state; `kept` while it is not there. */
export function shownText(fieldId: string, kept: string): string {
  const field = document.getElementById(fieldId);
  return field instanceof HTMLInputElement ? field.value : kept;
}

/** Props of a `<form>` whose fields lock its button: reads them before any button is pressed. */
export function takeShownBeforePress<Values extends FieldValues>(
  register: UseFormRegister<Values>,
  fields: readonly { readonly name: Path<Values> }[],
) {
  const take = (): void =>
    takeShown(
      register,
      fields.map(({ name }) => name),
    );
  return {
    onPointerDownCapture: take,
    onKeyDownCapture: ({ key }: KeyboardEvent) => {
      if (key === 'Enter' || key === ' ') take();
    },
  };
}
