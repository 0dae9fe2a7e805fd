import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useStore } from 'react-redux';
import type { LeanForm } from '@/components/form/useLeanForm';
import { sameValue } from '@/lib/sameValue';
import { watchUnsavedTyping } from '@/lib/unsavedTyping';
import {
  type Draft,
  draftDropped,
  draftKept,
  draftKey,
  draftShown,
  type DraftValues,
} from '@/store/drafts';
import { useAppDispatch } from '@/store/hooks';
import type { RootState } from '@/store/rootReducer';
import { useServices } from '@/store/services';
import { useRegistration } from '../model/RegistrationContext';
import type { Snapshot } from './recordVersion';
import type { LockedFields } from './stepFormTypes';

/** The longest time that typing waits before it reaches the draft, in milliseconds. */
const DRAFT_AFTER_MS = 500;

/**
 * The draft of one form of the registration on the screen: its key and what it held when the form
 * opened. A save that creates the registration changes the key, so that what runs during a save
 * asks `keyNow`.
 * @param lockedFields no draft shows in them
 * @param values what the form shows without a draft. Something else than such values in a field is
 * ignored
 */
export function useStoredDraft(formName: string, lockedFields: LockedFields, values?: FieldValues) {
  const { requestUid, newScope = null, uidNow, editable } = useRegistration();
  const { session } = useServices();
  const store = useStore<RootState>();
  // A page belongs to one person. When their session ends by itself, it is gone before the form
  // leaves the screen and keeps its last words.
  const [sub] = useState(() => session.claims()?.sub ?? '');
  const keyOf = (uid: string | null) => draftKey(sub, uid ?? newScope, formName);
  const key = keyOf(requestUid);
  // Read once, without a selector: what is typed lives in the fields, and each kept draft would
  // render the screen.
  const [opened] = useState(() => {
    const draft = store.getState().drafts.byKey[key];
    return draft && editable && lockedFields !== 'all'
      ? usablePart(draft, lockedFields, values)
      : undefined;
  });
  const dispatch = useAppDispatch();
  const shown = opened !== undefined;
  useEffect(() => {
    if (shown) dispatch(draftShown(key));
  }, [dispatch, key, shown]);
  return {
    key,
    keyNow: () => keyOf(uidNow()),
    values: opened?.values,
    etag: opened?.etag,
    base: opened?.base,
  };
}

/** Undefined when nothing is left of the draft. */
function usablePart(
  draft: Draft,
  lockedFields: readonly string[],
  shown?: FieldValues,
): Draft | undefined {
  const remaining = Object.entries(draft.values).filter(
    ([field, value]) =>
      !lockedFields.includes(field) &&
      (shown === undefined || typeof value === typeof shown[field]),
  );
  return remaining.length > 0 ? { ...draft, values: Object.fromEntries(remaining) } : undefined;
}

const partOf = (values: FieldValues, fields: readonly string[]): DraftValues =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));

interface FormDraftOptions {
  readonly key: () => string;
  /** Fields that never reach the draft. */
  readonly secrets: readonly string[];
  /** What the form shows without anything typed. */
  readonly untyped: () => FieldValues;
  /** The state of the record that the typing is based on; null for a new one. */
  readonly base: () => Snapshot<FieldValues> | null;
  /** Whether the form opened with a draft. */
  readonly restored: boolean;
}

/**
 * Keeps what is typed as a draft: only the fields that differ from the stored ones, within half a
 * second, and at once when the form leaves the screen or the page is left. Files and the fields
 * named in `secrets` never reach the draft.
 */
export function useFormDraft<Values extends FieldValues>(
  { getValues, watch }: Pick<LeanForm<Values>, 'getValues' | 'watch'>,
  { key, secrets, untyped, base, restored }: FormDraftOptions,
) {
  const { editable } = useRegistration();
  const dispatch = useAppDispatch();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [unsaved, setUnsaved] = useState(restored);
  const isUnsaved = useRef(restored);
  const markUnsaved = useCallback((value: boolean) => {
    isUnsaved.current = value;
    setUnsaved(value);
  }, []);
  const latest = useRef({ key, untyped, base });
  latest.current = { key, untyped, base };

  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
  const drop = useCallback(() => {
    cancel();
    markUnsaved(false);
    dispatch(draftDropped(latest.current.key()));
  }, [cancel, dispatch, markUnsaved]);

  const hidden = secrets.join();
  /** Makes the draft what is typed now. */
  const keep = useCallback(() => {
    cancel();
    const draft = latest.current.key();
    const before = latest.current.untyped();
    const snapshot = latest.current.base();
    const typed = Object.entries(getValues()).filter(
      ([field, value]) => !(value instanceof File) && !sameValue(value, before[field]),
    );
    markUnsaved(typed.length > 0);
    const secret = new Set(hidden.split(','));
    const values: DraftValues = Object.fromEntries(typed.filter(([field]) => !secret.has(field)));
    dispatch(
      Object.keys(values).length > 0
        ? draftKept({
            key: draft,
            values,
            savedAt: Date.now(),
            etag: snapshot?.etag ?? null,
            base: snapshot ? partOf(snapshot.values, Object.keys(values)) : undefined,
          })
        : draftDropped(draft),
    );
  }, [cancel, dispatch, getValues, hidden, markUnsaved]);

  useEffect(() => {
    const keepNow = () => {
      if (timer.current !== undefined) keep();
    };
    const subscription = watch((_values, { name }) => {
      // A reset names no field. A field set from code, such as a confirmed address, is kept like
      // typing.
      if (!editable || name === undefined) return;
      // Not started again by the next key: however long someone types, little of it is at risk.
      timer.current ??= setTimeout(keep, DRAFT_AFTER_MS);
    });
    // The browser may discard a hidden page without another event.
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepNow);
    // Secrets are in no draft.
    const forget = watchUnsavedTyping(() => {
      keepNow();
      return isUnsaved.current;
    });
    return () => {
      subscription.unsubscribe();
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
      forget();
      // Leaving within the pause must not lose the last words.
      keepNow();
    };
  }, [editable, keep, watch]);

  return { drop, keep, unsaved };
}
