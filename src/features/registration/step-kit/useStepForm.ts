import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useCallback, useId, useRef, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import type * as v from 'valibot';
import { toApiError, type ApiError } from '@/api/errors';
import { useRegistration } from '../model/RegistrationContext';
import { useFormDraft, useStoredDraft } from './useFormDraft';
import { useFormNeeds } from './useFormNeeds';
import { useStableRegister } from './useStableRegister';

/** A form's schema; an unset choice is '' in the form and so looser than the schema's own input. */
export type FormSchema = v.GenericSchema<unknown, FieldValues>;

export type FieldName<Values extends FieldValues> = Extract<keyof Values, string>;

/** Titles by field name. */
export type FieldTitles<Values extends FieldValues> = Readonly<
  Record<string, string | ((values: Values) => string)>
>;

export interface StepFormOptions<Values extends FieldValues, Schema extends FormSchema> {
  /** Name of the form within its registration, e.g. the step's key. */
  readonly name: string;
  readonly schema: Schema;
  /** The stored values, or empty ones. */
  readonly values: DefaultValues<Values> & Values;
  /** What each field is called in the list of what is still needed; a function when other fields decide. */
  readonly titles: FieldTitles<Values>;
  /** Fields that never reach the browser's storage. */
  readonly secrets?: readonly FieldName<Values>[];
  /** The fields are locked: they show what is stored, not what was typed before. */
  readonly closed?: boolean | undefined;
}

/** `null`: nothing was sent, because the form is not valid or a save is already running. */
export type SaveOutcome =
  { readonly ok: true } | { readonly ok: false; readonly error: ApiError } | null;

/**
 * A form of the registration: keystrokes stay in uncontrolled fields, rules come from the contract,
 * what was typed is a draft until it is saved, and the fields that keep Next locked are listed.
 */
export function useStepForm<Values extends FieldValues, Schema extends FormSchema>({
  name,
  schema,
  values,
  titles,
  secrets = [],
  closed = false,
}: StepFormOptions<Values, Schema>) {
  type Output = v.InferOutput<Schema>;
  const { editable } = useRegistration();
  const idPrefix = useId();
  const draft = useStoredDraft(name, closed);
  const [initial] = useState(() => ({
    ...values,
    ...(draft.values as Partial<Values> | undefined),
  }));

  const form: UseFormReturn<Values, unknown, Output> = useForm<Values, unknown, Output>({
    defaultValues: initial as DefaultValues<Values>,
    // The standard-schema resolver reports a form's own rules (a confirmation that differs) while other
    // fields are wrong; valibot's resolver does not. Its type wants the schema's exact input, which is
    // `Values` with every key present.
    resolver: standardSchemaResolver(schema as v.GenericSchema<FieldValues, FieldValues>) as never,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { formState, handleSubmit, setError, setFocus } = form;
  const register = useStableRegister<Values, Output>(form);

  const latestTitles = useRef(titles);
  latestTitles.current = titles;
  const idOf = useCallback((field: string) => `${idPrefix}${field}`, [idPrefix]);
  const titleOf = useCallback((field: string, typed: Values) => {
    const title = latestTitles.current[field];
    return typeof title === 'function' ? title(typed) : (title ?? field);
  }, []);
  const { needed, progress, refresh } = useFormNeeds<Values>({ form, schema, idOf, titleOf });
  const { drop } = useFormDraft<Values>(form, draft.key, secrets);

  const saving = useRef(false);
  const [busy, setBusy] = useState(false);
  const [restored, setRestored] = useState(draft.values !== undefined);

  const send = async (output: Output, handler: (output: Output) => Promise<void>) => {
    saving.current = true;
    setBusy(true);
    try {
      await handler(output);
      drop();
      setRestored(false);
      return { ok: true } as const;
    } catch (thrown) {
      const error = toApiError(thrown);
      for (const [field, message] of Object.entries(error.fieldErrors))
        setError(field as Path<Values>, { type: 'server', message });
      return { ok: false, error } as const;
    } finally {
      saving.current = false;
      setBusy(false);
    }
  };

  return {
    form,
    /** Props of a field of the kit. `deps` are validated again when this field changes. */
    field: <Name extends Path<Values>>(fieldName: Name, deps: readonly Path<Values>[] = []) => {
      const error = formState.errors[fieldName]?.message;
      return {
        ...register(fieldName, { deps: [...deps] }),
        id: idOf(fieldName),
        error: typeof error === 'string' ? error : undefined,
        readOnly: !editable,
      };
    },
    /** Sets a field that another field's change decides: a cell phone clears its extension. */
    set: <Name extends Path<Values>>(fieldName: Name, value: PathValue<Values, Name>) =>
      form.setValue(fieldName, value, {
        shouldDirty: true,
        shouldTouch: true,
        shouldValidate: true,
      }),
    idOf: (fieldName: FieldName<Values>) => idOf(fieldName),
    formId: `${idPrefix}form`,
    needed,
    progress,
    busy,
    /** Whether a draft was restored when the form opened and is not saved since. */
    restored,
    /**
     * Shows the errors of fields nobody has touched yet. As a submission it also makes every field
     * validate on each change, so that an error goes once its value is valid.
     */
    showErrors: () => {
      refresh();
      void handleSubmit(() => undefined)();
    },
    dropDraft: drop,
    /**
     * Parses and saves; a second call during a save sends nothing. Field errors of the server land
     * under their fields.
     */
    save: (handler: (output: Output) => Promise<void>) =>
      new Promise<SaveOutcome>((resolve) => {
        if (saving.current) return resolve(null);
        void handleSubmit(
          async (output) => resolve(saving.current ? null : await send(output, handler)),
          (errors) => {
            const [first] = Object.keys(errors);
            if (first !== undefined) setFocus(first as Path<Values>);
            resolve(null);
          },
        )();
      }),
  };
}
