import { startTransition, useId, useMemo, useState, useSyncExternalStore } from 'react';
import type {
  DefaultValues,
  FieldValues,
  Path,
  PathValue,
  Resolver,
  SetValueConfig,
} from 'react-hook-form';
import { useStore } from 'react-redux';
import * as v from 'valibot';
import type { FieldErrors } from '@contract/envelope';
import { isSecret } from '@contract/registration/catalog';
import { toFields } from '@contract/rules/addressParts';
import type { ApiError } from '@/api/errors';
import { focusField } from '@/components/focusField';
import type { SelectOption } from '@/components/form/SelectField';
import { useLeanForm } from '@/components/form/useLeanForm';
import { useSingleFlight } from '@/components/useSingleFlight';
import type { NeededItem } from '@/components/wizard/stepState';
import type { FailureKey } from '@/lib/labels/failureLabels';
import { useNotify } from '@/store/notify';
import type { RootState } from '@/store/rootReducer';
import { useFreshCode } from '@/store/useFreshCode';
import { useRegistration } from '../model/RegistrationContext';
import { listedOptions } from '../model/useCodeLists';
import { useFieldName } from '../model/fields';
import { useStepAddress, withShownAddress } from '../address/useStepAddress';
import {
  openForm,
  RecordForm,
  UNKNOWN_ETAG,
  type EntryState,
  type SaveEffects,
  type SaveResult,
  type Snapshot,
} from './RecordForm';
import {
  useReread,
  resolverOf,
  rulesOf,
  type FieldName,
  type FormSchema,
  type RecordFormOptions,
} from './recordSource';
import { useConflict } from './ConflictDialog';
import { useFormDraft, useStoredDraft } from './useFormDraft';
import { useFormNeeds } from './useFormNeeds';

export interface RecordModel extends Omit<
  ReturnType<typeof useRecordForm>,
  'form' | 'record' | 'stored' | 'field' | 'listed' | 'set' | 'idOf' | 'address' | 'addressCheck'
> {
  readonly form: { readonly formState: { readonly isDirty: boolean } };
}

const NO_FIELDS: readonly never[] = [];

/** Their `value` is a constant, or none that can be read. */
const CHOICES: ReadonlySet<unknown> = new Set(['checkbox', 'radio', 'file']);

const AS_TYPED = { shouldDirty: true, shouldTouch: true } as const;

/**
 * Connects `RecordForm` with React Hook Form, the drafts, the store and the address check.
 * Keystrokes stay in uncontrolled fields.
 */
export function useRecordForm<
  Values extends FieldValues,
  Schema extends FormSchema,
  Stored = unknown,
>({
  name,
  schema,
  values: given,
  titles = {},
  writeOnly = NO_FIELDS,
  source,
  uid: openedUid = null,
  lockedFields = NO_FIELDS,
  closes = false,
  rereadsAfterLoss = source?.uidOf !== undefined && openedUid === null,
  address: addressOptions,
  save,
  failure,
  onSaved = () => undefined,
  onProposed = onSaved,
}: RecordFormOptions<Values, Schema, Stored>) {
  type Output = v.InferOutput<Schema>;
  const { editable, uidNow, ensureRequest } = useRegistration();
  const store = useStore<RootState>();
  const idPrefix = useId();
  const idOf = (field: string) => `${idPrefix}${field}`;
  const names = addressOptions?.names ?? null;
  const values = withShownAddress(given, names);

  const select = (entry: EntryState): Stored | null =>
    source?.select(store.getState(), uidNow() ?? '', entry) ?? null;
  const snapshotOf = (stored: Stored | null): Snapshot<Values> | null =>
    source && stored
      ? { etag: source.etagOf(stored), values: withShownAddress(source.valuesOf(stored), names) }
      : null;

  const draft = useStoredDraft(name, lockedFields, values);
  const [opened] = useState(() => {
    const stored = select({ uid: openedUid, lost: [] });
    const state = openForm({ values, now: snapshotOf(stored), draft, uid: openedUid });
    return { values, stored, record: new RecordForm(state) };
  });
  const { record } = opened;
  const storedNow = () => select(record.state);

  const stored = storedNow();
  const rules = useMemo(() => rulesOf(schema, stored), [schema, stored]);
  // Valibot's own resolver skips the form's rules while a field is wrong.
  const resolver: Resolver<Values, unknown, Output> = (...of) =>
    resolverOf<Values, Output>(rulesOf(schema, storedNow()))(...of);
  const form = useLeanForm<Values, Output>({
    // The library's type is that of the same values, with each of them optional.
    defaultValues: { ...values, ...draft.values } as DefaultValues<Values>,
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { formState, getValues, handleSubmit, register, setValue } = form;
  const put = (changed: object, options: SetValueConfig): void => {
    // The keys are fields of this form, with values of their type.
    for (const [field, value] of Object.entries(changed))
      setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, options);
  };

  const [elements] = useState(() => new Map<string, FieldElement>());
  /** Some password managers fill fields without an event: the form does not hear of it. */
  const takeShown = (): void => {
    for (const [field, { type, value }] of elements)
      if (!CHOICES.has(type) && typeof value === 'string' && value !== getValues()[field])
        put({ [field]: value }, { ...AS_TYPED, shouldValidate: true });
  };

  const nameOf = useFieldName();
  const titleOf = (field: string, typed: Values): string => {
    const title = titles[field];
    return typeof title === 'function' ? title(typed) : (title ?? nameOf(field));
  };
  const needs = useFormNeeds<Values>({ form, schema: rules, takeShown, idOf, titleOf });
  const address = useStepAddress<Values>({
    options: addressOptions,
    form,
    needed: needs.needed,
    idOf,
  });
  const { drop, keep } = useFormDraft<Values>(record, form, draft.keyNow);
  const restored = useSyncExternalStore(record.subscribe, () => record.state.restored);
  const unsaved = useSyncExternalStore(record.subscribe, () => record.state.unsaved);
  const conflict = useConflict();
  const notify = useNotify();
  const freshCode = useFreshCode();
  const reread = useReread(source?.read ?? (() => []));

  // A save that leads to the next step ends after it: this step is not rendered once more.
  const { busy, run: once } = useSingleFlight(startTransition);
  const [failed, setFailed] = useState<{ title: FailureKey; error: ApiError } | null>(null);

  const toStore = (output: Output): Output =>
    names ? { ...output, ...toFields(address.control.toStore(), names) } : output;
  const parse = async (): Promise<Output | null> => {
    // `handleSubmit` renders the step, also when there is nothing to show or to take back.
    if (Object.keys(formState.errors).length === 0) {
      const parsed = v.safeParse(rulesOf(schema, storedNow()), getValues());
      if (parsed.success) return toStore(parsed.output);
    }
    return new Promise((resolve) => {
      void handleSubmit(
        (output) => resolve(toStore(output)),
        (errors) => {
          // The keys of the errors are fields of the form.
          const [first] = Object.keys(errors);
          if (first !== undefined) form.setFocus(first as Path<Values>);
          resolve(null);
        },
      )();
    });
  };
  const now: SaveEffects<Output>['now'] = (created) => {
    const entry = created === undefined ? storedNow() : select({ uid: created, lost: [] });
    const openUid = record.state.gone ? null : openedUid;
    return { snapshot: snapshotOf(entry), uid: (entry && source?.uidOf?.(entry)) ?? openUid };
  };
  const send = async (output: Output): Promise<SaveResult> => {
    const requestUid = await ensureRequest();
    const { base, gone } = record.state;
    const target = storedNow() ?? (gone ? null : opened.stored);
    const newest = source && target ? source.etagOf(target) : undefined;
    // A record that has come up below a form without one is someone else's, and is compared.
    const unknown = source?.uidOf ? newest : newest && UNKNOWN_ETAG;
    return save(output, {
      requestUid,
      stored: target,
      etag: base?.etag ?? unknown,
      addressVerified: address.control.verified(),
    });
  };
  const showRefused = async (fieldErrors: FieldErrors, pressed: Element | null): Promise<void> => {
    const refused = Object.entries(fieldErrors);
    if (refused.length === 0) return;
    // As a submission, it makes every field validate on each change from now on.
    await handleSubmit(() => undefined)();
    // A field that the form does not have shows nowhere, and the failure itself does.
    for (const [field, message] of refused)
      form.setError(field as Path<Values>, { type: 'server', message });
    const marked = Object.keys(getValues()).find((field) => field in fieldErrors);
    // Focus stays with a person who is typing in another field by now.
    if (marked !== undefined && document.activeElement === pressed) focusField(idOf(marked));
  };
  const discard = (): void => {
    drop();
    const { snapshot } = now();
    const emptied = Object.fromEntries(writeOnly.map((field) => [field, '']));
    const shown = { ...opened.values, ...snapshot?.values, ...emptied };
    record.dispatch({ type: 'discarded', now: snapshot, values: shown });
    form.reset(shown);
  };
  const submit = async (): Promise<void> => {
    const pressed = document.activeElement;
    await once(async () => {
      setFailed(null);
      const outcome = await record.save<Output>({
        values: () => ({ ...getValues() }),
        parse,
        now,
        listed: () => source?.listed?.(store.getState(), uidNow() ?? '') ?? NO_FIELDS,
        rereadAfterLoss: rereadsAfterLoss ? reread : undefined,
        send,
        showRefused: ({ fieldErrors }) => showRefused(fieldErrors, pressed),
        answerRefusal: freshCode.answerRefusal,
        settle:
          source &&
          (({ message }) =>
            conflict.settle({
              text: message,
              now: () => now().snapshot,
              reread,
              base: record.state.base,
              mine: getValues(),
              sent: record.state.lost.map((lost) => lost.values),
              writeOnly,
              titleOf: (field) => titleOf(field, getValues()),
            })),
        change: (chosen) => put(chosen, AS_TYPED),
        keepDraft: keep,
        closes,
        onSaved,
      });
      if (outcome?.ok !== false) return;
      const { error } = outcome;
      if (error.kind === 'proposed') {
        // Nothing is stored yet: the fields show the record again, as other screens do.
        notify.info(notify.serverText(error.message));
        discard();
        onProposed();
      } else setFailed({ title: typeof failure === 'function' ? failure() : failure, error });
    });
  };

  return {
    form,
    record,
    /** The record that the next save updates; null adds one. */
    stored: stored ?? opened.stored,
    /** Props of a field of the kit. `deps` are validated again when this field changes. */
    field: <Name extends Path<Values>>(fieldName: Name, deps: readonly Path<Values>[] = []) => {
      const error = formState.errors[fieldName]?.message;
      const { ref, ...registered } = register(fieldName, { deps: [...deps] });
      return {
        ...registered,
        ref: (element: FieldElement | null) => {
          if (element) elements.set(fieldName, element);
          else elements.delete(fieldName);
          ref(element);
        },
        id: idOf(fieldName),
        label: titleOf(fieldName, getValues()),
        error: typeof error === 'string' ? error : undefined,
        readOnly: !editable || (closes && busy),
      };
    },
    /** The options of a field, with a code that the form opened with and that has left its list. */
    listed: <Name extends Path<Values>>(fieldName: Name, options: readonly SelectOption[]) =>
      listedOptions(options, formState.defaultValues?.[fieldName]),
    /** Sets a field that another field's change decides: a cell phone clears its extension. */
    set: <Name extends Path<Values>>(fieldName: Name, value: PathValue<Values, Name>) =>
      setValue(fieldName, value, { ...AS_TYPED, shouldValidate: true }),
    idOf: (fieldName: FieldName<Values>) => idOf(fieldName),
    formId: `${idPrefix}form`,
    needed: [...needs.needed, ...address.needs] as readonly NeededItem[],
    required: needs.required,
    address: address.control,
    /** For AddressFields: the check below the fields, none in read-only mode. */
    addressCheck: address.check,
    busy,
    failed,
    restored,
    unsaved,
    /** Props of the form's `ConflictDialog`. */
    conflict: conflict.dialog,
    /** A form with secrets keeps the browser from storing and offering what is typed. */
    autoComplete: Object.keys(values).some(isSecret) ? ('off' as const) : undefined,
    /**
     * Shows the errors of untouched fields. As a submission, it makes every field validate on each
     * change.
     */
    showErrors: () => {
      needs.refresh();
      void handleSubmit(() => undefined)();
    },
    /** Forgets what was typed; what a save may have stored comes to the screen. */
    abandon: () => {
      drop();
      // A failed read leaves the screen as it was.
      if (rereadsAfterLoss && record.isUnsure) void reread().catch(() => undefined);
    },
    discard,
    freshCode,
    /**
     * Parses and saves; a second call during a save sends nothing. The server's field errors land
     * under their fields. When someone else has changed the record, the person chooses.
     */
    submit,
  };
}

/** An element of the form library: an input, or a handle that stands for a masked one. */
interface FieldElement {
  readonly type?: string;
  readonly value?: unknown;
}
