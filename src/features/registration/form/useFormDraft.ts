import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useStore } from 'react-redux';
import type { LeanForm } from '@/components/form/useLeanForm';
import { watchUnsavedTyping } from '@/lib/unsavedTyping';
import { type Draft, draftDropped, draftKept, draftKey, draftShown } from '@/store/drafts';
import { useAppDispatch } from '@/store/hooks';
import type { RootState } from '@/store/rootReducer';
import { useServices } from '@/store/services';
import { useRegistration } from '../model/RegistrationContext';
import { draftOf, type RecordForm } from './RecordForm';

/** Names of fields, or all of a form. */
export type LockedFields = 'all' | readonly string[];

/** The longest time that typing waits before it reaches the draft, in milliseconds. */
const DRAFT_AFTER_MS = 500;

/**
 * The draft of one form: what it held when the form opened. A save that creates the registration
 * changes the key: what runs during a save asks `keyNow`.
 * @param lockedFields no draft shows in them
 * @param values what the form shows without a draft; a value of another type is ignored
 */
export function useStoredDraft(formName: string, lockedFields: LockedFields, values?: FieldValues) {
  const { requestUid, newScope = null, uidNow, editable } = useRegistration();
  const { session } = useServices();
  const store = useStore<RootState>();
  // When the session ends by itself, it is gone before the form keeps its last words.
  const [sub] = useState(() => session.claims()?.sub ?? '');
  const keyOf = (uid: string | null) => draftKey(sub, uid ?? newScope, formName);
  const key = keyOf(requestUid);
  // Read once: each kept draft would render the screen.
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

/**
 * Keeps what is typed as a draft within half a second, and at once when the form or page is left.
 */
export function useFormDraft<Values extends FieldValues>(
  record: RecordForm,
  { getValues, watch }: Pick<LeanForm<Values>, 'getValues' | 'watch'>,
  key: () => string,
) {
  const { editable } = useRegistration();
  const dispatch = useAppDispatch();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const cancel = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };

  const keep = () => {
    cancel();
    const { unsaved, draft } = draftOf(record.state, getValues());
    record.dispatch({ type: 'drafted', unsaved });
    dispatch(
      draft ? draftKept({ key: key(), ...draft, savedAt: Date.now() }) : draftDropped(key()),
    );
  };
  const drop = () => {
    cancel();
    record.dispatch({ type: 'drafted', unsaved: false });
    dispatch(draftDropped(key()));
  };

  const onPause = useEffectEvent(keep);
  useEffect(() => {
    const keepNow = () => {
      if (timer.current !== undefined) onPause();
    };
    const subscription = watch((_values, { name }) => {
      // A reset names no field.
      if (name === undefined) return;
      record.dispatch({ type: 'edited', field: name });
      // Not started again by the next key: however long someone types, little of it is at risk.
      if (editable) timer.current ??= setTimeout(onPause, DRAFT_AFTER_MS);
    });
    // The browser may discard a hidden page without another event.
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepNow);
    // Secrets are in no draft.
    const forget = watchUnsavedTyping(() => {
      keepNow();
      return record.state.unsaved;
    });
    return () => {
      subscription.unsubscribe();
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
      forget();
      // Leaving within the pause must not lose the last words.
      keepNow();
    };
  }, [editable, record, watch]);

  return { drop, keep };
}
