import { useCallback, useSyncExternalStore } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { LeanForm } from './useLeanForm';

/**
 * A value that `read` computes from a form, again after each change of a field. Only a different
 * result renders. Unlike `compute` of `useWatch`, `read` may depend on props.
 * @param read returns a primitive, or the same object for the same values
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
