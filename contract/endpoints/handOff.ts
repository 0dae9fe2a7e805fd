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
import { endpoint } from './define';

const tag = 'hand-off';

const LINK_FAILURES = {
  NOT_FOUND: { description: 'the link is not valid' },
  RATE_LIMITED: { description: 'too many codes or guesses', retryAfter: true },
} as const;

export const handOffEndpoints = {
  listStepInvites: endpoint({
    method: 'GET',
    path: '/mm/vendors/{requestUid}/step-invites',
    tag,
    summary: 'Contacts who were asked to fill in steps, newest first',
    payload: pageOf(stepInviteSchema),
    emptyWhenNotFound: true,
  }),
  createStepInvite: endpoint({
    method: 'POST',
    path: '/mm/vendors/{requestUid}/step-invites',
    tag,
    summary: 'Ask a contact to fill in steps; mails a link',
    request: createStepInviteSchema,
    payload: stepInviteSchema,
    failures: {
      CONFLICT: {
        description: 'a step waits for another person, or the request is not open any more',
      },
      CODE_REQUIRED: {
        description:
          'the step ACH while a bank account is stored, and this session has entered no mailed code in the last ten minutes (GetUserAttributeVerificationCode, VerifyUserAttribute)',
      },
      RATE_LIMITED: { description: 'too many invitations within an hour', retryAfter: true },
    },
  }),
  remindStepInvite: endpoint({
    method: 'POST',
    path: '/mm/vendors/{requestUid}/step-invites/{inviteUid}/remind',
    tag,
    summary: 'Mail the link again',
    payload: stepInviteSchema,
    failures: {
      CONFLICT: { description: 'the invitation has ended' },
      RATE_LIMITED: {
        description: 'the last e-mail was sent less than an hour ago',
        retryAfter: true,
      },
    },
  }),
  revokeStepInvite: endpoint({
    method: 'POST',
    path: '/mm/vendors/{requestUid}/step-invites/{inviteUid}/revoke',
    tag,
    summary: 'End an invitation and every session that came from it',
    undoes: true,
    payload: stepInviteSchema,
  }),
  openHandOffLink: endpoint({
    method: 'POST',
    path: '/mm/hand-off/link',
    tag,
    summary: 'The state of the invitation of a mailed link',
    access: 'public',
    request: handOffLinkSchema,
    payload: handOffLinkStateSchema,
    failures: LINK_FAILURES,
  }),
  sendHandOffCode: endpoint({
    method: 'POST',
    path: '/mm/hand-off/code',
    tag,
    summary: 'Mail a code to the invited address',
    access: 'public',
    request: handOffLinkSchema,
    payload: v.nullable(v.unknown()),
    failures: LINK_FAILURES,
  }),
  startHandOff: endpoint({
    method: 'POST',
    path: '/mm/hand-off/session',
    tag,
    summary: 'Exchange link and code for a token that reaches the named steps only',
    access: 'public',
    request: handOffCodeSchema,
    payload: handOffSessionSchema,
    failures: LINK_FAILURES,
  }),
  getHandOff: endpoint({
    method: 'GET',
    path: '/mm/hand-off/steps',
    tag,
    summary: 'The named steps, and what their screens show of the rest',
    access: 'guest',
    payload: handOffSchema,
  }),
  returnHandOff: endpoint({
    method: 'POST',
    path: '/mm/hand-off/return',
    tag,
    summary: 'Hand the steps back, which ends the invitation',
    access: 'guest',
    payload: v.nullable(v.unknown()),
  }),
};
