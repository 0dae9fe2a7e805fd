import type { KeyboardEvent } from 'react';
import type { FieldValues, Path, UseFormRegister } from 'react-hook-form';

/**
 * Props of a `<form>` that read its fields again before a button is pressed: some password managers
 * fill them without an event, so that the form does not hear of it.
 */
export function takeShown<Values extends FieldValues>(
  register: UseFormRegister<Values>,
  names: readonly Path<Values>[],
) {
  const take = (): void => {
    // The library reads the registered element, not this target.
    for (const name of names)
      void register(name).onChange({ type: 'change', target: { name, type: 'text' } });
  };
  return {
    onPointerDownCapture: take,
    onKeyDownCapture: ({ key }: KeyboardEvent) => {
      if (key === 'Enter' || key === ' ') take();
    },
  };
}
