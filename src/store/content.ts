import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ContentState } from '@/api/content/contentSource';

const NO_CONTENT: ContentState = { labels: {}, bodies: {}, locale: 'en-US', settled: false };

/** The content last loaded, of no person; missing texts fall back to English. */
const slice = createSlice({
  name: 'content',
  initialState: NO_CONTENT,
  reducers: {
    contentLoaded: (_state, { payload }: PayloadAction<ContentState>) => payload,
  },
});

export const { contentLoaded } = slice.actions;
export const contentReducer = slice.reducer;
