import { ENDPOINTS } from '@contract/endpoints/table';
import type { Endpoint } from '@contract/endpoints/define';
import type { HandOffStep } from '@contract/rules/handOff';
import { FALLBACK_LANGUAGE } from '../mails/language';
import type { HandOffSessionRow, StepInviteRow } from '../storage/schema/handOff';
import type { Guest, Person } from '../users/person';

/** What each step reads and writes. */
const OF_STEP: Readonly<Record<HandOffStep, readonly Endpoint[]>> = {
  w9: [ENDPOINTS.searchW9, ENDPOINTS.createW9, ENDPOINTS.patchW9, ENDPOINTS.updateW9],
  payment: [ENDPOINTS.searchPayment, ENDPOINTS.createPayment, ENDPOINTS.updatePayment],
  ach: [ENDPOINTS.searchAch, ENDPOINTS.createAch, ENDPOINTS.updateAch, ENDPOINTS.findBank],
};

/** What a signer needs, and nothing else. */
const OF_AGREEMENT: readonly Endpoint[] = [
  ENDPOINTS.getSigning,
  ENDPOINTS.listSignedDocuments,
  ENDPOINTS.signAgreement,
  ENDPOINTS.declineAgreement,
];

/** The invitation itself, and what is equal for everybody. */
const OF_EVERY_INVITE: readonly Endpoint[] = [
  ENDPOINTS.getHandOff,
  ENDPOINTS.returnHandOff,
  ENDPOINTS.searchCodeHeaders,
  ENDPOINTS.listCodeDetails,
];

/** Whether an invited person may use an endpoint: nothing that is not listed here. */
export const admitsGuest =
  (endpoint: Endpoint) =>
  ({ purpose, steps }: Guest): boolean =>
    purpose === 'AGREEMENT'
      ? OF_AGREEMENT.includes(endpoint)
      : OF_EVERY_INVITE.includes(endpoint) ||
        steps.some((step) => OF_STEP[step].includes(endpoint));

/**
 * An invited person as the caller of a request: without authority, function and e-mail, so that no
 * rule about people lets them in. The timeline shows the name.
 */
export const guestPerson = (invite: StepInviteRow, { confirmedAt }: HandOffSessionRow): Person => ({
  userUid: `invite:${invite.inviteUid}`,
  sub: null,
  email: '',
  firstName: `${invite.name} (${invite.email})`,
  lastName: '',
  phone: '',
  authorities: [],
  functions: [],
  userType: 'PASSWORD_LESS',
  lastSignInAt: null,
  invitedUntil: null,
  submissionMails: 'NEVER',
  submissionsToldUntil: null,
  active: true,
  language: FALLBACK_LANGUAGE,
  createdAt: invite.invitedAt,
  updatedAt: invite.invitedAt,
  guest: {
    inviteUid: invite.inviteUid,
    requestUid: invite.requestUid,
    purpose: invite.purpose,
    steps: invite.steps,
    confirmedAt,
  },
});
