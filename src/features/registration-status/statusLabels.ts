import { defineLabels } from '@/lib/labels/defineLabels';

export const statusLabels = defineLabels('registrationStatus', {
  titleDraft: 'Registration not done!',
  titleReview: 'Application Under Review',
  titleApproved: 'Applicant Approved',
  titleDeclined: 'Application Declined',
  textDraft: 'Some steps are still open. Finish them and submit the registration.',
  textReview:
    'Your application has been submitted. You will receive an email within 7 days with further instructions.',
  textApproved:
    'Welcome! Your application has been approved. Check your e-mail: you must sign the agreement electronically before your first repair order.',
  textHold: 'Your application is on hold. A representative will contact you about the next steps.',
  textProblem: 'There is a problem with your application. A representative will contact you.',
  textDeclined:
    'Thank you for applying. We are at full capacity in your region and cannot take on another shop at this time.',
  goToDashboard: 'Go To Dashboard',
  request: '{shop} · Request {number}',
  trackSubmitted: 'Submitted',
  trackSubmittedDetail: 'Your answers are locked',
  trackReview: 'Review',
  trackReviewDetail: 'Up to 7 days',
  trackDecision: 'Decision',
  trackDecisionDetail: 'By e-mail',
});
