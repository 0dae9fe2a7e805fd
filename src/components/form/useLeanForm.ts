import { useLayoutEffect, useState } from 'react';
import {
  createFormControl,
  useFormState,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  type WatchObserver,
} from 'react-hook-form';

/** Follows the values from an effect. Names to render for go to `useWatch`. */
export type FollowValues<Values extends FieldValues> = (callback: WatchObserver<Values>) => {
  unsubscribe: () => void;
};

export type LeanForm<Values extends FieldValues, Output = Values> = Omit<
  UseFormReturn<Values, unknown, Output>,
  'watch'
> & { watch: FollowValues<Values> };

/**
 * React Hook Form's `useForm` with a single render on its way to the screen. The library's own renders every form a second time
 * when it is ready, a fifth of the work of a change of steps, and while it is submitted; this one renders for the parts of `formState`
 * that were read. The options are those of the first render.
 */
export function useLeanForm<Values extends FieldValues, Output>(
  options: UseFormProps<Values, unknown, Output>,
): LeanForm<Values, Output> {
  const [form] = useState(() => createFormControl<Values, unknown, Output>(options));
  const { control, subscribe } = form;
  const formState = useFormState({ control });
  useLayoutEffect(() => {
    // What `useForm` notes when its fields are on the page: from here on, their elements hold what the form does.
    control._formState.isReady = true;
    // A subscription tells the library that the form is in use.
    return subscribe({ callback: () => undefined });
  }, [control, subscribe]);
  return { ...form, formState };
}
