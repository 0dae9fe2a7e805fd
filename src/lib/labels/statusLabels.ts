import type { OnboardingStatus } from '@contract/enums';
import { LIMITS } from '@contract/limits';
import type { AutoApproval } from '@contract/registration/vendorRequest';
import type { Outcome } from '@/lib/outcome';
import { defineLabels } from './defineLabels';

/** Words for the outcome of a submitted registration, on the status screen and on the overview. */
export const statusLabels = defineLabels('registrationStatus', {
  titleLoading: 'Registration status',
  titleDraft: 'Registration not done!',
  titleReview: 'Application Under Review',
  titleApproved: 'Applicant Approved',
  titleHold: 'Application On Hold',
  titleProblem: 'Application Needs Attention',
  titleDeclined: 'Application Declined',
  textDraft: 'Some steps are still open. Finish them and submit the registration.',
  textChanges:
    'We looked at your registration and need some changes before we can decide. Change each step that we asked about, and submit the registration again.',
  textChangesSaved: 'Every step that we asked about is saved. Submit the registration again.',
  textReview: `Your application has been submitted. You will receive an email within ${LIMITS.reviewDays} days with further instructions.`,
  textApproved:
    'Welcome! Your application has been approved. Check your e-mail: you must sign the agreement electronically before your first repair order.',
  textActive: 'Welcome! The agreement is signed, and your shop is active.',
  textHold: 'Your application is on hold. A representative will contact you about the next steps.',
  textProblem: 'There is a problem with your application. A representative will contact you.',
  textDeclined:
    'Thank you for applying. We are at full capacity in your region and cannot take on another shop at this time.',
  textDeclinedReason: 'Thank you for applying. We cannot accept your application.',
  goToDashboard: 'Go To Dashboard',
  seeChanges: 'See What to Change',
  request: '{shop} · Request {number}',
  reason: 'Message from the reviewer',
  trackSubmitted: 'Submitted',
  trackSubmittedDetail: 'Your answers are locked',
  trackReview: 'Review',
  trackReviewDetail: `Up to ${LIMITS.reviewDays} days`,
  trackReviewHold: 'On hold',
  trackReviewDone: 'Finished',
  trackDecision: 'Decision',
  trackDecisionDetail: 'By e-mail',
  trackApproved: 'Approved',
  trackDeclined: 'Declined',
  trackAgreement: 'Agreement',
  trackAgreementNone: 'Not sent yet',
  trackAgreementSent: 'To be signed',
  trackAgreementDeclined: 'Declined',
  trackAgreementSigned: 'Signed',
  trackActive: 'Active',
  trackActiveLater: 'After the signature',
  trackActiveNow: 'Ready for repair orders',
});

/** What a reviewer wrote to the vendor about a decision. */
export const writtenReasons = (decision: AutoApproval | undefined): readonly string[] =>
  (decision?.reasons ?? []).filter(({ code }) => code === 'REVIEWER').map(({ text }) => text);

/** The specified sentence of each outcome. */
export const OUTCOME_TEXTS = {
  draft: 'textDraft',
  review: 'textReview',
  approved: 'textApproved',
  hold: 'textHold',
  problem: 'textProblem',
  declined: 'textDeclined',
} as const;

/** That of a decline names a reason; that of an approval asks for a signature. */
export const outcomeText = (
  outcome: Outcome,
  decision: AutoApproval | undefined,
  onboarding: OnboardingStatus | null | undefined,
) =>
  outcome === 'approved' && onboarding === 'ACTIVE'
    ? 'textActive'
    : outcome === 'declined' && writtenReasons(decision).length > 0
      ? 'textDeclinedReason'
      : OUTCOME_TEXTS[outcome];
