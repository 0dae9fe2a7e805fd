import type { LabelOverrides } from '@/lib/labels/defineLabels';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface ContentState {
  readonly labels: LabelOverrides;
  /** Rich-text bodies by screen, as the content service returns them. */
  readonly bodies: Readonly<Record<string, unknown>>;
}

const NO_CONTENT: ContentState = { labels: {}, bodies: {} };

/** The content last loaded; texts it lacks fall back to English. It belongs to no person and outlives sessions. */
const slice = createSlice({
  name: 'content',
  initialState: NO_CONTENT,
  reducers: {
    contentLoaded: (_state, { payload }: PayloadAction<ContentState>) => payload,
  },
});

export const { contentLoaded } = slice.actions;
export const contentReducer = slice.reducer;
