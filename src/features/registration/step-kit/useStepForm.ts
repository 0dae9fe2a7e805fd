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
import type { Etag } from '@/api/buildRequest';
import { outcomeUnknown, toApiError, type ApiError } from '@/api/errors';
import { useRegistration } from '../model/RegistrationContext';
import type { FormValues } from './conflict/differences';
import type { RecordVersion, Snapshot } from './recordVersion';
import { useConflict } from './useConflict';
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
  /** Fields that show nothing stored: left empty, they keep it. */
  readonly writeOnly?: readonly FieldName<Values>[];
  /** The stored record; without it every save is accepted, whoever has changed what meanwhile. */
  readonly record?: RecordVersion<Values> | undefined;
  /** The fields are locked: they show what is stored, not what was typed before. */
  readonly closed?: boolean | undefined;
  /** Asks the person about a refused save. */
  readonly answerRefusal?: ((error: ApiError) => Promise<RefusalAnswer>) | undefined;
}

/** What becomes of a refused save: it is sent once more, the person is back at the form, or it has failed. */
export type RefusalAnswer = 'again' | 'cancelled' | 'failed';

/** What a save is based on. */
export interface SaveTarget {
  /** Sent as `If-Match`. */
  readonly etag: Etag;
  /** The record was deleted meanwhile, and is to be added again. */
  readonly gone: boolean;
}
type SaveHandler<Output> = (output: Output, target: SaveTarget) => Promise<void>;

/** No record has this ETag: a save that carries it is always compared with what is stored. */
const UNKNOWN_ETAG = '"0"';

/** Saves on top of a state that changes again and again end here, with the failure. */
const MAX_ATTEMPTS = 5;

/**
 * `null`: nothing was stored, because the form is not valid, a save is already running, or the person went back to the form
 * when somebody else had changed the record.
 */
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
  writeOnly = [],
  record,
  closed = false,
  answerRefusal,
}: StepFormOptions<Values, Schema>) {
  type Output = v.InferOutput<Schema>;
  const { editable } = useRegistration();
  const idPrefix = useId();
  const draft = useStoredDraft(name, closed);
  const [stored] = useState(values);
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
  const [opened] = useState(() => baseOf<Values>(record?.now() ?? null, draft));
  /** The state that the form shows and changes; null for a new record. */
  const base = useRef(opened);
  const untyped = useRef<FieldValues>(stored);
  const { drop, unsaved } = useFormDraft<Values>(form, {
    key: draft.key,
    secrets,
    untyped: () => untyped.current,
    etag: () => base.current?.etag,
    restored: draft.values !== undefined,
  });
  const { dialog, settle } = useConflict();
  /** What was sent and may have been stored: its response was lost. */
  const sent = useRef<FormValues[]>([]);

  const saving = useRef(false);
  const [busy, setBusy] = useState(false);
  const [restored, setRestored] = useState(draft.values !== undefined);

  /** The values as their rules return them; null while they break one, which has focus then. */
  const parse = () =>
    new Promise<Output | null>((resolve) => {
      void handleSubmit(
        (output) => resolve(output),
        (errors) => {
          const [first] = Object.keys(errors);
          if (first !== undefined) setFocus(first as Path<Values>);
          resolve(null);
        },
      )();
    });

  /** Where a refused save goes on; null = nowhere, with the failure or because the person wants to go back. */
  const afterRefusal = async (error: ApiError): Promise<SaveTarget | 'failed' | 'cancelled'> => {
    const answer = await answerRefusal?.(error);
    if (answer === 'again') return { etag: base.current?.etag, gone: false };
    if (answer === 'cancelled') return answer;
    const refused = base.current ? ['stale', 'notFound'] : ['stale', 'conflict'];
    if (!record || !refused.includes(error.kind)) return 'failed';
    const settled = await settle({
      text: error.message,
      record,
      base: base.current,
      mine: form.getValues(),
      sent: sent.current,
      secrets,
      writeOnly,
      titleOf: (field) => titleOf(field, form.getValues()),
    });
    if (settled.kind === 'unchanged') return 'failed';
    if (settled.kind === 'cancelled') return 'cancelled';
    if (settled.kind === 'create') {
      base.current = null;
      return { etag: undefined, gone: true };
    }
    base.current = settled.found as Snapshot<Values>;
    for (const [field, value] of Object.entries(settled.change))
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
        shouldTouch: true,
      });
    // Parts of the screen that follow the fields, such as the address check, learn of it with the next render.
    await new Promise((resolve) => setTimeout(resolve));
    return { etag: settled.found.etag, gone: false };
  };

  const saved = () => {
    sent.current = [];
    base.current = record?.now() ?? null;
    untyped.current = form.getValues();
    drop();
    setRestored(false);
  };

  /**
   * Takes over a newer version of the record that shows the same in this form: something else on the screen saves to it too,
   * such as a choice that is stored at once.
   */
  const followRecord = () => {
    const now = record?.now();
    if (now && JSON.stringify(now.values) === JSON.stringify(base.current?.values))
      base.current = now;
  };

  const run = async (handler: SaveHandler<Output>): Promise<SaveOutcome> => {
    followRecord();
    let target: SaveTarget = { etag: base.current?.etag, gone: false };
    for (let attempt = 1; ; attempt += 1) {
      const output = await parse();
      if (output === null) return null;
      setBusy(true);
      const values = { ...form.getValues() };
      try {
        await handler(output, target);
        saved();
        return { ok: true };
      } catch (thrown) {
        const error = toApiError(thrown);
        if (outcomeUnknown(error)) sent.current.push(values);
        for (const [field, message] of Object.entries(error.fieldErrors))
          setError(field as Path<Values>, { type: 'server', message });
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
    /** Whether something was typed that is not stored. */
    unsaved,
    /** Forgets what was typed: the fields show what is stored. */
    discard: () => {
      drop();
      setRestored(false);
      base.current = record?.now() ?? null;
      untyped.current = { ...stored, ...base.current?.values, ...emptied(writeOnly) };
      form.reset(untyped.current as Values);
    },
    /** Props of the form's `ConflictDialog`. */
    conflict: dialog,
    /**
     * Parses and saves; a second call during a save sends nothing. Field errors of the server land under their fields. When
     * the record has changed meanwhile, the person chooses and the result is saved. `handler` may be called again: it reads
     * what it needs of the stored record when it is called.
     */
    save: async (handler: SaveHandler<Output>): Promise<SaveOutcome> => {
      if (saving.current) return null;
      saving.current = true;
      try {
        return await run(handler);
      } finally {
        saving.current = false;
        setBusy(false);
      }
    },
  };
}

const emptied = (fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, '']));

/**
 * The state that a form starts from. A draft of an older one is based on that: what it typed over is not known any more, so
 * that the first save compares.
 */
function baseOf<Values>(
  now: Snapshot<Values> | null,
  draft: { readonly values?: object | undefined; readonly etag?: Etag },
): Snapshot<Values> | null {
  if (!now || !draft.values || !now.etag || draft.etag === now.etag) return now;
  const typed = Object.keys(draft.values);
  const values = Object.fromEntries(
    Object.entries(now.values).filter(([field]) => !typed.includes(field)),
  ) as Partial<Values>;
  return { etag: draft.etag ?? UNKNOWN_ETAG, values };
}
