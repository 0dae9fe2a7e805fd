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
import { endpoint } from './define';

const tag = 'agreement';

/** Of the signer's endpoints: someone else, or the same person in another tab, was first. */
const ENDED = {
  CONFLICT: { description: 'the agreement was signed, declined or withdrawn meanwhile' },
} as const;

export const agreementEndpoints = {
  getAgreement: endpoint({
    method: 'GET',
    path: '/mm/vendors/{requestUid}/agreement',
    tag,
    summary: 'Where the agreement of an approved registration is',
    payload: agreementSchema,
  }),
  sendAgreement: endpoint({
    method: 'POST',
    path: '/mm/vendors/{requestUid}/agreement/send',
    tag,
    summary: 'Mail a link to sign the agreement; the link before it stops working',
    request: sendAgreementSchema,
    payload: agreementSchema,
    failures: {
      CONFLICT: {
        description: 'the registration is not approved, or the agreement is already signed',
      },
      RATE_LIMITED: { description: 'too many links within an hour', retryAfter: true },
    },
  }),
  listDocuments: endpoint({
    method: 'GET',
    path: '/mm/vendors/{requestUid}/documents',
    tag,
    summary: 'The signed documents of a registration, newest first, with links that open them',
    payload: pageOf(signedDocumentSchema),
    emptyWhenNotFound: true,
  }),
  listSignedDocuments: endpoint({
    method: 'GET',
    path: '/mm/hand-off/agreement/documents',
    tag,
    summary: 'What the signer has signed, with links that open it',
    access: 'guest',
    payload: pageOf(signedDocumentSchema),
    emptyWhenNotFound: true,
  }),
  getSigning: endpoint({
    method: 'GET',
    path: '/mm/hand-off/agreement',
    tag,
    summary: 'The agreement to sign, in the language of the request',
    access: 'guest',
    payload: signingSchema,
    failures: ENDED,
  }),
  signAgreement: endpoint({
    method: 'POST',
    path: '/mm/hand-off/agreement/sign',
    tag,
    summary: 'Sign the agreement',
    access: 'guest',
    request: signAgreementSchema,
    payload: signingSchema,
    failures: {
      CONFLICT: {
        description:
          'the agreement was signed, declined or withdrawn meanwhile, or its text has changed since it was read',
      },
    },
  }),
  declineAgreement: endpoint({
    method: 'POST',
    path: '/mm/hand-off/agreement/decline',
    tag,
    summary: 'Decline to sign, with a reason; the link ends',
    access: 'guest',
    request: declineAgreementSchema,
    payload: v.nullable(v.unknown()),
    failures: ENDED,
  }),
};
