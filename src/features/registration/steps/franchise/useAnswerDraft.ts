import * as v from 'valibot';
import { draftDropped, draftKept } from '@/store/drafts';
import { useAppDispatch } from '@/store/hooks';
import { useStoredDraft } from '../../form/useFormDraft';

/** 1: more than one location. */
export type Answer = 0 | 1;

const draftSchema = v.object({ franchise: v.picklist([0, 1]) });

/**
 * Keeps the answer until Next stores it: it belongs to no form.
 * @param stored the answer that is stored, which needs no draft
 */
export function useAnswerDraft(stored: Answer | null) {
  const dispatch = useAppDispatch();
  const { keyNow, values } = useStoredDraft('franchise', []);
  const drop = () => dispatch(draftDropped(keyNow()));
  return {
    /** The answer that was chosen and not stored; null without one. */
    restored: v.is(draftSchema, values) ? values.franchise : null,
    keep: (franchise: Answer) =>
      franchise === stored
        ? drop()
        : dispatch(draftKept({ key: keyNow(), values: { franchise }, savedAt: Date.now() })),
    drop,
  };
}
