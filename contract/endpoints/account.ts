import {
  accountSessionsSchema,
  endOtherSessionsSchema,
  signInHistorySchema,
} from '../entities/account';
import { endpoint } from './define';

const tag = 'account';

/** Not in the specification; the portal calls them with `features.accountSecurity`. */
export const accountEndpoints = {
  listSessions: endpoint({
    method: 'GET',
    path: '/mm/account/sessions',
    tag,
    summary: 'The live sessions of the signed-in person, the newest use first',
    payload: accountSessionsSchema,
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/mm/account/sessions/{sessionUid}',
    tag,
    summary: 'End one session of the signed-in person at once; the sessions that are left',
    payload: accountSessionsSchema,
    failures: { NOT_FOUND: { description: 'the person has no such session' } },
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/mm/account/sessions/end-others',
    tag,
    summary:
      'End every session of the signed-in person but the one that asks; the session that is left',
    request: endOtherSessionsSchema,
    payload: accountSessionsSchema,
  }),
  getSignInHistory: endpoint({
    method: 'GET',
    path: '/mm/account/sign-in-history',
    tag,
    summary: 'What happened to the account of the signed-in person, newest first',
    payload: signInHistorySchema,
  }),
};
