import { createAction } from '@reduxjs/toolkit';
import type { SessionEnd, UserType } from '@/api/identity/session';

/** Somebody signed in; `sub` identifies the person and nothing else about the tokens is told. */
export const sessionStarted = createAction<{ readonly sub: string; readonly userType: UserType }>(
  'session/started',
);

/** The session is over: every slice forgets what it held. An expired one keeps the drafts for the same person. */
export const sessionEnded = createAction<{ readonly reason: SessionEnd }>('session/ended');
