import type { LabelOverrides } from '@/lib/labels/defineLabels';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface ContentState {
  readonly labels: LabelOverrides;
  /** Rich-text bodies by screen, as the content service gave them. */
  readonly bodies: Readonly<Record<string, unknown>>;
}

/** What the content service said last; English fallbacks stand for all it did not say. It is nobody's own and outlives sessions. */
const slice = createSlice({
  name: 'content',
  initialState: { labels: {}, bodies: {} } as ContentState,
  reducers: {
    contentLoaded: (_state, { payload }: PayloadAction<ContentState>) => payload,
  },
});

export const { contentLoaded } = slice.actions;
export const contentReducer = slice.reducer;
