import { createAction } from '@reduxjs/toolkit';
import type { SessionEnd, UserType } from '@/api/identity/session';

/** A person has signed in, identified by `sub`. Tokens never enter the store. */
export const sessionStarted = createAction<{ readonly sub: string; readonly userType: UserType }>(
  'session/started',
);

/** The session has ended: every slice resets. An expired session keeps the drafts for the same person. */
export const sessionEnded = createAction<{ readonly reason: SessionEnd }>('session/ended');
