import * as v from 'valibot';
import {
  createStepInviteSchema,
  handOffCodeSchema,
  handOffLinkSchema,
  handOffLinkStateSchema,
  handOffSchema,
  handOffSessionSchema,
  stepInviteSchema,
} from '../entities/stepInvite';
import { pageOf } from '../search';
import { endpointsOf } from './define';

const define = endpointsOf('hand-off');

const LINK_FAILURES = {
  NOT_FOUND: 'the link is not valid',
  RATE_LIMITED: { description: 'too many codes or guesses', retryAfter: true },
} as const;

export const handOffEndpoints = {
  listStepInvites: define('GET /mm/vendors/{requestUid}/step-invites', {
    summary: 'Contacts who were asked to fill in steps, newest first',
    payload: pageOf(stepInviteSchema),
    emptyWhenNotFound: true,
  }),
  createStepInvite: define('POST /mm/vendors/{requestUid}/step-invites', {
    summary: 'Ask a contact to fill in steps; mails a link',
    request: createStepInviteSchema,
    payload: stepInviteSchema,
    failures: {
      CONFLICT: 'a step waits for another person, or the request is not open any more',
      CODE_REQUIRED:
        'the step ACH while a bank account is stored, and this session has entered no mailed code in the last ten minutes (GetUserAttributeVerificationCode, VerifyUserAttribute)',
      RATE_LIMITED: { description: 'too many invitations within an hour', retryAfter: true },
    },
  }),
  remindStepInvite: define('POST /mm/vendors/{requestUid}/step-invites/{inviteUid}/remind', {
    summary: 'Mail the link again',
    payload: stepInviteSchema,
    failures: {
      CONFLICT: 'the invitation has ended',
      RATE_LIMITED: {
        description: 'the last e-mail was sent less than an hour ago',
        retryAfter: true,
      },
    },
  }),
  revokeStepInvite: define('POST /mm/vendors/{requestUid}/step-invites/{inviteUid}/revoke', {
    summary: 'End an invitation and every session that came from it',
    undoes: true,
    payload: stepInviteSchema,
  }),
  openHandOffLink: define('POST /mm/hand-off/link', {
    summary: 'The state of the invitation of a mailed link',
    access: 'public',
    request: handOffLinkSchema,
    payload: handOffLinkStateSchema,
    failures: LINK_FAILURES,
  }),
  sendHandOffCode: define('POST /mm/hand-off/code', {
    summary: 'Mail a code to the invited address',
    access: 'public',
    request: handOffLinkSchema,
    payload: v.nullable(v.unknown()),
    failures: LINK_FAILURES,
  }),
  startHandOff: define('POST /mm/hand-off/session', {
    summary: 'Exchange link and code for a token that reaches the named steps only',
    access: 'public',
    request: handOffCodeSchema,
    payload: handOffSessionSchema,
    failures: LINK_FAILURES,
  }),
  getHandOff: define('GET /mm/hand-off/steps', {
    summary: 'The named steps, and what their screens show of the rest',
    access: 'guest',
    payload: handOffSchema,
  }),
  returnHandOff: define('POST /mm/hand-off/return', {
    summary: 'Hand the steps back, which ends the invitation',
    access: 'guest',
    payload: v.nullable(v.unknown()),
  }),
};
