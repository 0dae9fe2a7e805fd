import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import type { ContentState } from '@/api/content/contentSource';
import { resolveLabel, type LabelSet, type LabelValues } from '@/lib/labels/defineLabels';
import { useAppSelector } from './hooks';

const NO_CONTENT: ContentState = { labels: {}, bodies: {}, locale: 'en-US', settled: false };

/**
 * The content last loaded. Missing texts fall back to English. It belongs to no person and survives
 * sessions.
 */
const slice = createSlice({
  name: 'content',
  initialState: NO_CONTENT,
  reducers: {
    contentLoaded: (_state, { payload }: PayloadAction<ContentState>) => payload,
  },
});

export const { contentLoaded } = slice.actions;
export const contentReducer = slice.reducer;

/**
 * Texts that must not change while someone reads them, such as phone numbers. Hide them until the
 * content has loaded or failed: before that they are unsettled. After that they stay until the
 * person leaves the screen.
 */
export function useSteadyLabels<Key extends string>(set: LabelSet<Key>) {
  const content = useAppSelector((state) => state.content);
  const [steady, setSteady] = useState<ContentState | null>(null);
  if (steady === null && content.settled) setSteady(content);
  const { labels, settled } = steady ?? content;
  return {
    settled,
    t: (key: Key, values?: LabelValues) => resolveLabel(set, labels, key, values),
  };
}
