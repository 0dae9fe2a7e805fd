import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from './sessionEvents';

const NONE_READ: string[] = [];

/** The vendor requests whose 'Form Disabled' notice was read; it opens once per vendor request. */
const slice = createSlice({
  name: 'lockNotices',
  initialState: NONE_READ,
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
