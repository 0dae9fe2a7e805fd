import {
  changeSchema,
  decideChangeSchema,
  enterBankAmountsSchema,
  waitingChangeSchema,
} from '../entities/change';
import { pageOf, searchRequest } from '../search';
import { endpoint } from './define';

const tag = 'changes';

export const changeEndpoints = {
  searchWaitingChanges: endpoint({
    method: 'POST',
    path: '/mm/vendors/waiting-changes/search',
    tag,
    summary: 'Changes of approved vendors that wait for a decision, oldest first',
    access: 'readAll',
    request: searchRequest({}),
    payload: pageOf(waitingChangeSchema),
    emptyWhenNotFound: true,
  }),
  listChanges: endpoint({
    method: 'GET',
    path: '/mm/vendors/{requestUid}/changes',
    tag,
    summary: 'The latest proposed changes of a vendor, newest first',
    payload: pageOf(changeSchema),
    emptyWhenNotFound: true,
  }),
  decideChange: endpoint({
    method: 'POST',
    path: '/mm/vendors/{requestUid}/changes/{changeUid}/decision',
    tag,
    summary:
      'Accept a proposed change, or refuse it, also after it was accepted; for a day, someone else can take the decision back',
    access: 'review',
    request: decideChangeSchema,
    payload: changeSchema,
    failures: {
      FORBIDDEN: {
        description:
          'the caller proposed the change or owns the registration, or staff proposed it and the caller is no bank approver',
      },
      CODE_REQUIRED: {
        description: 'this session has entered no mailed code in the last ten minutes',
      },
      CONFLICT: { description: 'the change is no longer open, or the bank account is locked' },
    },
  }),
  enterBankAmounts: endpoint({
    method: 'POST',
    path: '/mm/vendors/{requestUid}/changes/{changeUid}/amounts',
    tag,
    summary:
      'Enter the two small amounts that a new bank account received; for the owner, three times',
    request: enterBankAmountsSchema,
    payload: changeSchema,
    failures: {
      FORBIDDEN: { description: 'the caller does not own the registration' },
      CONFLICT: {
        description: 'no amounts wait: they were not sent, matched, or failed three times',
      },
      UNAVAILABLE: { description: 'the service of BANK_CHECK_URL does not respond' },
    },
  }),
  withdrawChange: endpoint({
    method: 'DELETE',
    path: '/mm/vendors/{requestUid}/changes/{changeUid}',
    tag,
    summary: 'Take a proposed change back; for the owner and its proposer',
    payload: changeSchema,
    failures: {
      FORBIDDEN: { description: 'the caller neither proposed it nor owns the registration' },
      CONFLICT: { description: 'the change is no longer open' },
    },
  }),
};
