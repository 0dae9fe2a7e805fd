import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { startTransition, useCallback, useId, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, Resolver } from 'react-hook-form';
import * as v from 'valibot';
import { toApiError } from '@/api/errors';
import { focusField } from '@/components/focusField';
import type { SelectOption } from '@/components/form/SelectField';
import { takeShownValues } from '@/components/form/takeShownValues';
import { useLeanForm } from '@/components/form/useLeanForm';
import { useSingleFlight } from '@/components/useSingleFlight';
import { useRegistration } from '../model/RegistrationContext';
import { listedOptions } from './listedOptions';
import type {
  FieldName,
  FormSchema,
  SaveHandler,
  SaveOutcome,
  SaveTarget,
  StepFormOptions,
} from './stepFormTypes';
import { typedDuring } from './typedDuring';
import { useFormBase } from './useFormBase';
import { useFormDraft, useStoredDraft } from './useFormDraft';
import { useFormNeeds } from './useFormNeeds';
import { useSettleRefusal } from './useSettleRefusal';
import { useStableRegister } from './useStableRegister';

/** Saves on top of a state that changes again and again end here, with the failure. */
const MAX_ATTEMPTS = 5;

const NO_FIELDS: readonly never[] = [];

// The library's type wants the schema's exact input, which is `Values` with every key present.
const resolverOf = <Values extends FieldValues, Output>(
  schema: FormSchema,
): Resolver<Values, unknown, Output> =>
  standardSchemaResolver(schema as v.GenericSchema<FieldValues, FieldValues>) as never;

/**
 * A form of the registration: keystrokes stay in uncontrolled fields, rules come from the contract,
 * what was typed is a draft until it is saved, and the fields that keep Next locked are listed.
 */
export function useStepForm<Values extends FieldValues, Schema extends FormSchema>({
  name,
  schema,
  values,
  titles,
  secrets = NO_FIELDS,
  writeOnly = NO_FIELDS,
  version,
  lockedFields = NO_FIELDS,
  locksWhileSaving = false,
  rereadsAfterLoss = false,
  answerRefusal,
}: StepFormOptions<Values, Schema>) {
  type Output = v.InferOutput<Schema>;
  const { editable } = useRegistration();
  const idPrefix = useId();
  const draft = useStoredDraft(name, lockedFields, values);
  const { stored, base, untyped, renew, follow } = useFormBase<Values>(values, version, draft);
  const [initial] = useState(() => ({
    ...stored,
    // `useStoredDraft` keeps only fields of this form, each with a value of the field's type.
    ...(draft.values as Partial<Values> | undefined),
  }));

  const latest = useRef({ titles, schema });
  latest.current = { titles, schema };
  // The standard-schema resolver reports a form's own rules (a confirmation that differs) while
  // other fields are wrong; valibot's resolver does not.
  const resolver: Resolver<Values, unknown, Output> = (...of) =>
    resolverOf<Values, Output>(latest.current.schema)(...of);
  const form = useLeanForm<Values, Output>({
    // The library's type is that of the same values, with each of them optional.
    defaultValues: initial as DefaultValues<Values>,
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { formState, handleSubmit, setError, setFocus } = form;
  const register = useStableRegister<Values, Output>(form);

  const idOf = useCallback((field: string) => `${idPrefix}${field}`, [idPrefix]);
  const titleOf = useCallback((field: string, typed: Values) => {
    const title = latest.current.titles[field];
    return typeof title === 'function' ? title(typed) : (title ?? field);
  }, []);
  const { control, getValues, setValue } = form;
  const takeShown = useCallback(
    () => takeShownValues({ control, getValues, setValue }),
    [control, getValues, setValue],
  );
  const { needed, required, refresh } = useFormNeeds<Values>({
    form,
    schema,
    takeShown,
    idOf,
    titleOf,
  });
  const { drop, keep, unsaved } = useFormDraft<Values>(form, {
    key: draft.keyNow,
    secrets,
    untyped: () => untyped.current,
    base: () => base.current,
    restored: draft.values !== undefined,
  });
  const [restored, setRestored] = useState(draft.values !== undefined);
  // A save that leads to the next step ends after it: this step is not rendered once more.
  const { busy, run: once } = useSingleFlight(startTransition);
  const { dialog, remember, forget, isUnsure, afterRefusal } = useSettleRefusal<Values>({
    form,
    version,
    base,
    secrets,
    writeOnly,
    titleOf,
    answerRefusal,
  });

  /** The values as their rules return them; null while they break one, which has focus then. */
  const parse = async (): Promise<Output | null> => {
    // `handleSubmit` renders the step, also when there is nothing to show or to take back.
    if (Object.keys(formState.errors).length === 0) {
      // A save that is repeated on top of another state goes by the rules of that state.
      const parsed = v.safeParse(latest.current.schema, form.getValues());
      if (parsed.success) return parsed.output;
    }
    return new Promise((resolve) => {
      void handleSubmit(
        (output) => resolve(output),
        (errors) => {
          // The keys of the errors are fields of the form.
          const [first] = Object.keys(errors);
          if (first !== undefined) setFocus(first as Path<Values>);
          resolve(null);
        },
      )();
    });
  };

  const run = async (handler: SaveHandler<Output>, onSaved?: () => void): Promise<SaveOutcome> => {
    if (rereadsAfterLoss && isUnsure()) {
      try {
        await version?.reread();
      } catch (thrown) {
        return { ok: false, error: toApiError(thrown) };
      }
    }
    follow();
    const pressed = document.activeElement;
    let target: SaveTarget = { etag: base.current?.etag, gone: false };
    for (let attempt = 1; ; attempt += 1) {
      const output = await parse();
      if (output === null) return null;
      const sent = { ...form.getValues() };
      try {
        const unsent = await typedDuring(form, () => handler(output, target));
        const stays = onSaved !== undefined && Object.keys(unsent).length > 0;
        forget();
        renew(() => ({ ...form.getValues(), ...(stays ? unsent : {}) }));
        keep();
        setRestored(false);
        if (!stays) onSaved?.();
        return { ok: true };
      } catch (thrown) {
        const error = toApiError(thrown);
        remember(error, sent);
        const refused = Object.entries(error.fieldErrors);
        // As a submission it makes every field validate on each change, so that a message goes once
        // its field is corrected.
        if (refused.length > 0) await handleSubmit(() => undefined)();
        // A field that the form does not have shows nowhere, and the failure itself does.
        for (const [field, message] of refused)
          setError(field as Path<Values>, { type: 'server', message });
        const marked = Object.keys(sent).find((field) => field in error.fieldErrors);
        // Focus stays with a person who is typing in another field by now.
        if (marked !== undefined && document.activeElement === pressed) focusField(idOf(marked));
        const next =
          attempt < MAX_ATTEMPTS
            ? await afterRefusal(error).catch(() => 'failed' as const)
            : 'failed';
        if (next === 'failed') return { ok: false, error };
        if (next === 'cancelled') return null;
        target = next;
      }
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
        readOnly: !editable || (locksWhileSaving && busy),
      };
    },
    /** The options of a field, with a code that the form opened with and that has left its list. */
    listed: <Name extends Path<Values>>(fieldName: Name, options: readonly SelectOption[]) =>
      listedOptions(options, formState.defaultValues?.[fieldName]),
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
    required,
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
     * For a form that is closed instead of saved: forgets what was typed. What a save has stored
     * whose response was lost comes to the screen.
     */
    abandon: () => {
      drop();
      // A failed read leaves the screen as it was.
      if (rereadsAfterLoss && isUnsure()) void version?.reread().catch(() => undefined);
    },
    /** Whether something was typed that is not stored. */
    unsaved,
    /** Forgets what was typed: the fields show what is stored. */
    discard: () => {
      drop();
      setRestored(false);
      renew((now) => ({ ...stored, ...now?.values, ...emptied(writeOnly) }));
      // `renew` has put all of the form's values there.
      form.reset(untyped.current as Values);
    },
    /** Props of the form's `ConflictDialog`. */
    conflict: dialog,
    /**
     * Parses and saves; a second call during a save sends nothing. Field errors of the server land
     * under their fields, the first of which then has focus. When the record has changed meanwhile,
     * the person chooses and the result is saved. `handler` may be called again: it reads what it
     * needs of the stored record when it is called.
     * @param onSaved goes on: in the task of the save's last change of the state, so that React
     * renders both at once. Not called when a field was changed during the save: the form stays for
     * what was not sent
     */
    save: (handler: SaveHandler<Output>, onSaved?: () => void): Promise<SaveOutcome> =>
      once(() => run(handler, onSaved)),
  };
}

const emptied = (fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, '']));

export type { SaveOutcome, SaveTarget } from './stepFormTypes';
