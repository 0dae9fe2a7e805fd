import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { draftDropped, draftKept, draftKey, type DraftValues } from '@/store/drafts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useServices } from '@/store/services';
import { useRegistration } from '../model/RegistrationContext';

/** The pause after the last change before it reaches the draft, in milliseconds. */
const DRAFT_AFTER_MS = 500;

/**
 * The draft of one form of the registration on the screen: its key and what it held when the form opened.
 * @param closed the fields are locked, so that no draft shows in them
 */
export function useStoredDraft(formName: string, closed: boolean) {
  const { requestUid, editable } = useRegistration();
  const { session } = useServices();
  const key = draftKey(session.claims()?.sub ?? '', requestUid, formName);
  const draft = useAppSelector((state) => state.drafts.byKey[key]);
  // Read once: later changes live in the fields.
  const [values] = useState(() => (editable && !closed ? draft?.values : undefined));
  return { key, values };
}

/**
 * Keeps what is typed as a draft, after a pause and when the form leaves the screen. Files and the
 * fields named in `secrets` never reach the draft.
 */
export function useFormDraft<Values extends FieldValues>(
  { getValues, watch }: Pick<UseFormReturn<Values>, 'getValues' | 'watch'>,
  key: string,
  secrets: readonly string[],
) {
  const { editable } = useRegistration();
  const dispatch = useAppDispatch();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);

  const hidden = secrets.join();
  useEffect(() => {
    const keep = () => {
      timer.current = undefined;
      const secret = new Set(hidden.split(','));
      const typed = Object.fromEntries(
        Object.entries(getValues()).filter(
          ([field, value]) => !secret.has(field) && !(value instanceof File),
        ),
      ) as DraftValues;
      dispatch(draftKept({ key, values: typed, savedAt: Date.now() }));
    };
    const subscription = watch((_values, { name }) => {
      // A reset names no field. A field set from code, such as a confirmed address, is kept like typing.
      if (!editable || name === undefined) return;
      cancel();
      timer.current = setTimeout(keep, DRAFT_AFTER_MS);
    });
    return () => {
      subscription.unsubscribe();
      // Leaving within the pause must not lose the last words.
      if (timer.current === undefined) return;
      cancel();
      keep();
    };
  }, [cancel, dispatch, editable, getValues, hidden, key, watch]);

  const drop = useCallback(() => {
    cancel();
    dispatch(draftDropped(key));
  }, [cancel, dispatch, key]);

  return { drop };
}
