import type { UserType } from '@/api/identity/storedSession';
import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded, sessionReplaced, sessionStarted } from './sessionEvents';

interface SessionStatus {
  readonly sub: string | null;
  readonly userType: UserType | null;
  /**
   * The e-mail of another person who has signed in on this browser; null while the page has its own
   * person.
   */
  readonly replacedBy: string | null;
}

const SIGNED_OUT: SessionStatus = { sub: null, userType: null, replacedBy: null };

/** Who is signed in. The session keeps the tokens; they never enter the store. */
const slice = createSlice({
  name: 'sessionStatus',
  initialState: SIGNED_OUT,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(sessionStarted, (_state, { payload }) => ({ ...payload, replacedBy: null }))
      .addCase(sessionEnded, () => SIGNED_OUT)
      .addCase(sessionReplaced, (_state, { payload }) => ({
        ...SIGNED_OUT,
        replacedBy: payload.email,
      }));
  },
});

export const sessionStatusReducer = slice.reducer;
