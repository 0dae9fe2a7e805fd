import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import * as v from 'valibot';
import type { ReviewDecision } from '@contract/entities/review';
import { draftDropped, draftKept, draftShown } from '@/store/drafts';
import type { RootState } from '@/store/rootReducer';
import { useDraftKey } from '../model/useDraftKey';

/** By the name of their field. */
export type DecisionTexts = Readonly<Record<string, string>>;

const textsSchema = v.record(v.string(), v.string());

/**
 * What a reviewer writes beside a decision. It is kept as a draft until it is sent, like every text
 * of a registration.
 */
export function useDecisionDraft(decision: ReviewDecision) {
  const { dispatch, getState } = useStore<RootState>();
  const [key] = useState(useDraftKey(`review-${decision}`));
  const [opened] = useState((): DecisionTexts => {
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
    setText: (name: string, text: string): void => {
      const values = { ...texts, [name]: text };
      setTexts(values);
      dispatch(draftKept({ key, values, savedAt: Date.now() }));
    },
    /** Forgets the texts: they are sent, or not wanted any more. */
    drop,
  };
}
