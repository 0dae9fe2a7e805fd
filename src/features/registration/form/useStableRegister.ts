import { useCallback, useState } from 'react';
import type {
  FieldValues,
  Path,
  RefCallBack,
  RegisterOptions,
  UseFormReturn,
  UseFormRegisterReturn,
} from 'react-hook-form';

/**
 * React Hook Form's `register` with the same ref each time. Its own is a new function at every
 * render, with which a memoized field would render whenever its form does.
 */
export function useStableRegister<Values extends FieldValues, Output>({
  control,
  register,
}: Pick<UseFormReturn<Values, unknown, Output>, 'control' | 'register'>) {
  const [known] = useState(() => ({
    fields: control._fields,
    refs: new Map<string, RefCallBack>(),
  }));
  return useCallback(
    <Name extends Path<Values>>(
      name: Name,
      options: RegisterOptions<Values, Name>,
    ): UseFormRegisterReturn<Name> => {
      const registered = register(name, options);
      // A reset forgets the elements. New refs make React hand them over again.
      if (known.fields !== control._fields) {
        known.fields = control._fields;
        known.refs.clear();
      }
      const ref = known.refs.get(name) ?? registered.ref;
      known.refs.set(name, ref);
      return { ...registered, ref };
    },
    [control, known, register],
  );
}
