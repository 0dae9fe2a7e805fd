import * as v from 'valibot';
import {
  agreementSchema,
  declineAgreementSchema,
  sendAgreementSchema,
  signAgreementSchema,
  signedDocumentSchema,
  signingSchema,
} from '../entities/agreement';
import { pageOf } from '../search';
import { endpointsOf } from './define';

const define = endpointsOf('agreement');

/** The failure when someone else, or the signer in another tab, was first. */
const ENDED = {
  CONFLICT: 'the agreement was signed, declined or withdrawn meanwhile',
} as const;

export const agreementEndpoints = {
  getAgreement: define('GET /mm/vendors/{requestUid}/agreement', {
    summary: 'Where the agreement of an approved registration is',
    payload: agreementSchema,
  }),
  sendAgreement: define('POST /mm/vendors/{requestUid}/agreement/send', {
    summary: 'Mail a link to sign the agreement; the link before it stops working',
    request: sendAgreementSchema,
    payload: agreementSchema,
    failures: {
      CONFLICT: 'the registration is not approved, or the agreement is already signed',
      RATE_LIMITED: { description: 'too many links within an hour', retryAfter: true },
    },
  }),
  listDocuments: define('GET /mm/vendors/{requestUid}/documents', {
    summary: 'The signed documents of a registration, newest first, with links that open them',
    payload: pageOf(signedDocumentSchema),
    emptyWhenNotFound: true,
  }),
  listSignedDocuments: define('GET /mm/hand-off/agreement/documents', {
    summary: 'What the signer has signed, with links that open it',
    access: 'guest',
    payload: pageOf(signedDocumentSchema),
    emptyWhenNotFound: true,
  }),
  getSigning: define('GET /mm/hand-off/agreement', {
    summary: 'The agreement to sign, in the language of the request',
    access: 'guest',
    payload: signingSchema,
    failures: ENDED,
  }),
  signAgreement: define('POST /mm/hand-off/agreement/sign', {
    summary: 'Sign the agreement',
    access: 'guest',
    request: signAgreementSchema,
    payload: signingSchema,
    failures: {
      CONFLICT:
        'the agreement was signed, declined or withdrawn meanwhile, or its text has changed since it was read',
    },
  }),
  declineAgreement: define('POST /mm/hand-off/agreement/decline', {
    summary: 'Decline to sign, with a reason; the link ends',
    access: 'guest',
    request: declineAgreementSchema,
    payload: v.nullable(v.unknown()),
    failures: ENDED,
  }),
};
