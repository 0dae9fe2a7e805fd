import {
  changeSchema,
  decideChangeSchema,
  enterBankAmountsSchema,
  waitingChangeSchema,
} from '../entities/change';
import { pageOf, searchRequest } from '../search';
import { endpointsOf } from './define';

const define = endpointsOf('changes');

export const changeEndpoints = {
  searchWaitingChanges: define('POST /mm/vendors/waiting-changes/search', {
    summary: 'Changes of approved vendors that wait for a decision, oldest first',
    access: 'readAll',
    request: searchRequest({}),
    payload: pageOf(waitingChangeSchema),
    emptyWhenNotFound: true,
  }),
  listChanges: define('GET /mm/vendors/{requestUid}/changes', {
    summary: 'The latest proposed changes of a vendor, newest first',
    payload: pageOf(changeSchema),
    emptyWhenNotFound: true,
  }),
  decideChange: define('POST /mm/vendors/{requestUid}/changes/{changeUid}/decision', {
    summary:
      'Accept a proposed change, or refuse it, also after it was accepted; for a day, someone else can take the decision back',
    access: 'review',
    request: decideChangeSchema,
    payload: changeSchema,
    failures: {
      FORBIDDEN:
        'the caller proposed the change or owns the registration, or staff proposed it and the caller is no bank approver',
      CODE_REQUIRED: 'this session has entered no mailed code in the last ten minutes',
      CONFLICT: 'the change is no longer open, or the bank account is locked',
    },
  }),
  enterBankAmounts: define('POST /mm/vendors/{requestUid}/changes/{changeUid}/amounts', {
    summary:
      'Enter the two small amounts that a new bank account received; for the owner, three times',
    request: enterBankAmountsSchema,
    payload: changeSchema,
    failures: {
      FORBIDDEN: 'the caller does not own the registration',
      CONFLICT: 'no amounts wait: they were not sent, matched, or failed three times',
      UNAVAILABLE: 'the service of BANK_CHECK_URL does not respond',
    },
  }),
  withdrawChange: define('DELETE /mm/vendors/{requestUid}/changes/{changeUid}', {
    summary: 'Take a proposed change back; for the owner and its proposer',
    payload: changeSchema,
    failures: {
      FORBIDDEN: 'the caller neither proposed it nor owns the registration',
      CONFLICT: 'the change is no longer open',
    },
  }),
};
