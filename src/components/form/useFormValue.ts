import { useCallback, useSyncExternalStore } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { LeanForm } from './useLeanForm';

/**
 * What `read` makes of a form, computed again with each change of a field; only another result
 * renders. Unlike with the `compute` of `useWatch`, `read` may depend on props.
 * @param read gives a primitive, or the same object for the same values
 */
export function useFormValue<Values extends FieldValues, Result>(
  { watch }: Pick<LeanForm<Values>, 'watch'>,
  read: () => Result,
): Result {
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = watch(() => listener());
      return () => subscription.unsubscribe();
    },
    [watch],
  );
  return useSyncExternalStore(subscribe, read);
}
