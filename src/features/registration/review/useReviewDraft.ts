import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import * as v from 'valibot';
import type { ReviewDecision } from '@contract/entities/review';
import { draftDropped, draftKept, draftShown } from '@/store/drafts';
import type { RootState } from '@/store/rootReducer';
import { useDraftKey } from '../model/useDraftKey';

type ReviewTexts = Readonly<Record<string, string>>;

const textsSchema = v.record(v.string(), v.string());

/**
 * What a reviewer writes, kept as a draft until it is sent.
 * @param name of the draft: the decision, or `note`
 */
export function useReviewDraft(name: ReviewDecision | 'note') {
  const { dispatch, getState } = useStore<RootState>();
  const [key] = useState(useDraftKey(`review-${name}`));
  const [opened] = useState((): ReviewTexts => {
    const kept = v.safeParse(textsSchema, getState().drafts.byKey[key]?.values);
    return kept.success ? kept.output : {};
  });
  const [texts, setTexts] = useState(opened);
  const [restored, setRestored] = useState(Object.keys(opened).length > 0);
  useEffect(() => {
    if (restored) dispatch(draftShown(key));
  }, [dispatch, key, restored]);

  const drop = (): void => {
    setTexts({});
    setRestored(false);
    dispatch(draftDropped(key));
  };
  return {
    texts,
    /** Whether texts of another visit have come back. */
    restored,
    setText: (field: string, text: string): void => {
      const values = { ...texts, [field]: text };
      setTexts(values);
      dispatch(draftKept({ key, values, savedAt: Date.now() }));
    },
    /** Forgets the texts: they are sent, or not wanted any more. */
    drop,
  };
}
