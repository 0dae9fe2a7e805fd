import type { LogOut } from '@/api/identity/session';
import type { UserType } from '@/api/identity/storedSession';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded, sessionReplaced, sessionStarted } from './sessionEvents';

interface SessionStatus {
  readonly sub: string | null;
  readonly userType: UserType | null;
  /** The e-mail of another person who signed in on this browser; null for the same one. */
  readonly replacedBy: string | null;
  /** A log-out that waits for confirmation, because it would delete unsaved typing. */
  readonly logOutAsked: LogOut | null;
}

const SIGNED_OUT: SessionStatus = {
  sub: null,
  userType: null,
  replacedBy: null,
  logOutAsked: null,
};

/** Who is signed in. Only the session keeps the tokens; they never enter the store. */
const slice = createSlice({
  name: 'sessionStatus',
  initialState: SIGNED_OUT,
  reducers: {
    logOutAsked: (state, { payload }: PayloadAction<LogOut | null>) => ({
      ...state,
      logOutAsked: payload,
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionStarted, (_state, { payload }) => ({ ...SIGNED_OUT, ...payload }))
      .addCase(sessionEnded, () => SIGNED_OUT)
      .addCase(sessionReplaced, (_state, { payload }) => ({
        ...SIGNED_OUT,
        replacedBy: payload.email,
      }));
  },
});

export const { logOutAsked } = slice.actions;
export const sessionStatusReducer = slice.reducer;
