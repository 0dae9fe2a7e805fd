import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import * as v from 'valibot';
import { MESSAGES } from '@contract/messages';
import { toApiError, type ApiError } from '@/api/errors';
import { useLabels } from '@/components/labels/LabelsContext';
import { validationLabels } from '@/components/labels/validationLabels';
import type { NeededItem } from '@/components/wizard/needed';
import { useServices } from '@/store/services';
import { draftDropped, draftKept, draftKey, type DraftValues } from '@/store/drafts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useRegistration } from '../model/RegistrationContext';

/** What was typed reaches the draft after this pause, in milliseconds. */
const DRAFT_AFTER_MS = 500;
/** What is still needed is worked out anew after this pause. */
const NEEDED_AFTER_MS = 120;

/** A form's schema; its input is looser in the form (an unset choice is '') than its type says. */
type FormSchema = v.GenericSchema<unknown, FieldValues>;

interface StepFormOptions<Values extends FieldValues, Schema extends FormSchema> {
  /** Name of the form within its registration, e.g. the step's key. */
  readonly name: string;
  readonly schema: Schema;
  /** The stored values, or empty ones. */
  readonly values: DefaultValues<Values> & Values;
  /** What each field is called in the list of what is still needed. */
  readonly titles: Readonly<Partial<Record<Extract<keyof Values, string>, string>>>;
  /** Fields that never reach the browser's storage. */
  readonly secrets?: readonly Extract<keyof Values, string>[];
}

/** How a form was left: what could not be saved, as one error. */
export type SaveOutcome = { readonly ok: true } | { readonly ok: false; readonly error: ApiError };

/**
 * A form of the wizard: keystrokes stay in their fields, rules come from the contract, what was
 * typed is kept as a draft until saved, and the fields that still keep Next locked are listed.
 */
export function useStepForm<Values extends FieldValues, Schema extends FormSchema>({
  name,
  schema,
  values,
  titles,
  secrets = [],
}: StepFormOptions<Values, Schema>) {
  const { requestUid, editable } = useRegistration();
  const { session } = useServices();
  const dispatch = useAppDispatch();
  const validation = useLabels(validationLabels);
  const idPrefix = useId();
  const key = draftKey(session.claims()?.sub ?? '', requestUid, name);

  // The draft is read once: what is typed afterwards lives in the fields.
  const draft = useAppSelector((state) => state.drafts.byKey[key]);
  const [restored] = useState(() => editable && draft !== undefined);
  const [initial] = useState(() => ({
    ...values,
    ...(editable ? (draft?.values as Partial<Values> | undefined) : undefined),
  }));

  const form: UseFormReturn<Values, unknown, v.InferOutput<Schema>> = useForm<
    Values,
    unknown,
    v.InferOutput<Schema>
  >({
    defaultValues: initial as DefaultValues<Values>,
    // valibot's own resolver would hold back a form's rules (a confirmation that differs) while any other field is wrong.
    // The resolver's types want the schema's exact input type; `Values` is that input with every key present.
    resolver: standardSchemaResolver(schema as v.GenericSchema<FieldValues, FieldValues>) as never,
    mode: 'onTouched',
    // The list of what is needed leads to fields; the browser's own jump would fight it.
    shouldFocusError: true,
  });
  const { formState, register, setError, getValues, watch, trigger } = form;

  const [needed, setNeeded] = useState<readonly NeededItem[]>([]);
  const computeNeeded = useCallback(() => {
    const result = v.safeParse(schema, getValues());
    const issues = result.success ? [] : result.issues;
    const byField = new Map<string, string>();
    for (const issue of issues) {
      const path = v.getDotPath(issue)?.split('.')[0] ?? '';
      if (!byField.has(path)) byField.set(path, issue.message);
    }
    const items = [...byField].map(([field, message]): NeededItem => {
      const isMissing =
        message === 'required' || message === 'requiredW9Name' || message === 'requiredSelect';
      return {
        id: `${idPrefix}${field}`,
        title: titles[field as Extract<keyof Values, string>] ?? field,
        detail: message in MESSAGES ? validation(message as keyof typeof MESSAGES) : message,
        kind: isMissing ? 'missing' : 'error',
      };
    });
    setNeeded((before) => (JSON.stringify(before) === JSON.stringify(items) ? before : items));
  }, [getValues, idPrefix, schema, titles, validation]);

  useEffect(computeNeeded, [computeNeeded]);

  const draftTimer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const cancelDraft = useCallback(() => {
    clearTimeout(draftTimer.current);
    draftTimer.current = undefined;
  }, []);

  const secretNames = secrets.join();
  useEffect(() => {
    let neededTimer: ReturnType<typeof setTimeout>;
    const keep = () => {
      draftTimer.current = undefined;
      const hidden = new Set(secretNames.split(','));
      const typed = Object.fromEntries(
        Object.entries(getValues()).filter(
          ([field, value]) => !hidden.has(field) && !(value instanceof File),
        ),
      ) as DraftValues;
      dispatch(draftKept({ key, values: typed, savedAt: Date.now() }));
    };
    const subscription = watch((_values, { type }) => {
      clearTimeout(neededTimer);
      neededTimer = setTimeout(computeNeeded, NEEDED_AFTER_MS);
      if (!editable || type !== 'change') return;
      cancelDraft();
      draftTimer.current = setTimeout(keep, DRAFT_AFTER_MS);
    });
    return () => {
      subscription.unsubscribe();
      clearTimeout(neededTimer);
      // Leaving a step within the pause must not lose the last words.
      if (draftTimer.current !== undefined) {
        cancelDraft();
        keep();
      }
    };
  }, [cancelDraft, computeNeeded, dispatch, editable, getValues, key, secretNames, watch]);

  const saving = useRef(false);
  const [busy, setBusy] = useState(false);

  return {
    form,
    /** Props of a field of the kit: registration, id, error text, lock. `deps` are judged anew when this field changes. */
    field: <Name extends Path<Values>>(fieldName: Name, deps: readonly Path<Values>[] = []) => {
      const error = formState.errors[fieldName]?.message;
      return {
        ...register(fieldName, { deps: [...deps] }),
        id: `${idPrefix}${fieldName}`,
        error: typeof error === 'string' ? error : undefined,
        readOnly: !editable,
      };
    },
    /** What a field's own change settles in another: a cell phone clears its extension. */
    set: <Name extends Path<Values>>(fieldName: Name, value: PathValue<Values, Name>) =>
      form.setValue(fieldName, value, {
        shouldDirty: true,
        shouldTouch: true,
        shouldValidate: true,
      }),
    idOf: (fieldName: Extract<keyof Values, string>) => `${idPrefix}${fieldName}`,
    formId: `${idPrefix}form`,
    needed,
    busy,
    /** A draft was brought back when the form opened. */
    restored,
    /** Shows the errors of fields nobody touched yet. */
    showErrors: () => void trigger(),
    dropDraft: () => dispatch(draftDropped(key)),
    /**
     * Parses and saves; a second call while the first runs does nothing. Field errors of the server
     * land under their fields. Resolves to whether everything was saved.
     */
    save: useMemo(
      () => (handler: (output: v.InferOutput<Schema>) => Promise<void>) =>
        new Promise<SaveOutcome | null>((resolve) => {
          if (saving.current) return resolve(null);
          void form.handleSubmit(
            async (output) => {
              if (saving.current) return resolve(null);
              saving.current = true;
              setBusy(true);
              try {
                await handler(output);
                cancelDraft();
                dispatch(draftDropped(key));
                resolve({ ok: true });
              } catch (thrown) {
                const error = toApiError(thrown);
                for (const [field, message] of Object.entries(error.fieldErrors))
                  setError(field as Path<Values>, { type: 'server', message });
                resolve({ ok: false, error });
              } finally {
                saving.current = false;
                setBusy(false);
              }
            },
            () => resolve(null),
          )();
        }),
      [cancelDraft, dispatch, form, key, setError],
    ),
  };
}
