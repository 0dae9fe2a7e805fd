import type { UserType } from '@/api/identity/session';
import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded, sessionStarted } from './sessionEvents';

interface SessionStatus {
  readonly sub: string | null;
  readonly userType: UserType | null;
}

const SIGNED_OUT: SessionStatus = { sub: null, userType: null };

/** Who is signed in. The session keeps the tokens; they never enter the store. */
const slice = createSlice({
  name: 'sessionStatus',
  initialState: SIGNED_OUT,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(sessionStarted, (_state, { payload }) => payload)
      .addCase(sessionEnded, () => SIGNED_OUT);
  },
});

export const sessionStatusReducer = slice.reducer;
