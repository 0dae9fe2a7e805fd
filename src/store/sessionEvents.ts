import { createAction } from '@reduxjs/toolkit';
import type { SessionEnd } from '@/api/identity/session';
import type { UserType } from '@/api/identity/storedSession';

/** A person has signed in, identified by `sub`. Tokens never enter the store. */
export const sessionStarted = createAction<{ readonly sub: string; readonly userType: UserType }>(
  'session/started',
);

/** Another person has signed in on this browser: the page has no session and says whose. */
export const sessionReplaced = createAction<{ readonly email: string }>('session/replaced');

/** The session has ended: every slice resets. An expired one keeps the person's drafts. */
export const sessionEnded = createAction<{ readonly reason: SessionEnd }>('session/ended');
