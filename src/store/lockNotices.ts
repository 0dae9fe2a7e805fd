import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from './sessionEvents';

/** For which requests the 'Form Disabled' notice was read; it opens once per request. */
const slice = createSlice({
  name: 'lockNotices',
  initialState: [] as string[],
  reducers: {
    lockNoticeRead: (state, { payload }: PayloadAction<string>) =>
      state.includes(payload) ? state : [...state, payload],
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, () => []);
  },
});

export const { lockNoticeRead } = slice.actions;
export const lockNoticesReducer = slice.reducer;
