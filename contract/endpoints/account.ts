import {
  accountSessionsSchema,
  endOtherSessionsSchema,
  signInHistorySchema,
} from '../entities/account';
import { endpointsOf } from './define';

const define = endpointsOf('account');

/** Not in the specification; the portal calls them with `features.accountSecurity`. */
export const accountEndpoints = {
  listSessions: define('GET /mm/account/sessions', {
    summary: 'The live sessions of the signed-in person, the newest use first',
    payload: accountSessionsSchema,
  }),
  endSession: define('DELETE /mm/account/sessions/{sessionUid}', {
    summary: 'End one session of the signed-in person at once; the sessions that are left',
    payload: accountSessionsSchema,
    failures: { NOT_FOUND: 'the person has no such session' },
  }),
  endOtherSessions: define('POST /mm/account/sessions/end-others', {
    summary:
      'End every session of the signed-in person but the one that asks; the session that is left',
    request: endOtherSessionsSchema,
    payload: accountSessionsSchema,
  }),
  getSignInHistory: define('GET /mm/account/sign-in-history', {
    summary: 'What happened to the account of the signed-in person, newest first',
    payload: signInHistorySchema,
  }),
};
