import { useLayoutEffect, useState, useCallback, useSyncExternalStore } from 'react';
import {
  createFormControl,
  useFormState,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  type WatchObserver,
} from 'react-hook-form';

/** Calls back after each change of a value, for effects. To render values, use `useWatch`. */
export type FollowValues<Values extends FieldValues> = (callback: WatchObserver<Values>) => {
  unsubscribe: () => void;
};

export type LeanForm<Values extends FieldValues, Output = Values> = Omit<
  UseFormReturn<Values, unknown, Output>,
  'watch'
> & { watch: FollowValues<Values> };

type LeanFormOptions<Values extends FieldValues, Output> = Pick<
  UseFormProps<Values, unknown, Output>,
  'defaultValues' | 'resolver' | 'mode' | 'shouldFocusError'
>;

/**
 * React Hook Form's `useForm` without the render after the mount. Only the first options count, and
 * a value set by a layout effect during the mount does not reach `useWatch`.
 */
export function useLeanForm<Values extends FieldValues, Output>(
  options: LeanFormOptions<Values, Output>,
): LeanForm<Values, Output> {
  const [form] = useState(() => createFormControl<Values, unknown, Output>(options));
  const { control, subscribe } = form;
  const formState = useFormState({ control });
  useLayoutEffect(() => {
    // As `useForm` does after the mount: the form controls the values of its elements.
    control._formState.isReady = true;
    // It also sets `_state.mount`: from then on, values come from the form, not its defaults.
    return subscribe({ callback: () => undefined });
  }, [control, subscribe]);
  return { ...form, formState };
}

/**
 * A value that `read` computes after each change of a field; only another result renders.
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
