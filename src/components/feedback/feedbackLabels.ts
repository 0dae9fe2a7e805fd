import { defineLabels } from '@/lib/labels/defineLabels';

export const feedbackLabels = defineLabels('feedback', {
  loadingPage: 'Please wait while we load the page',
  loadFailedTitle: 'Part of this page did not load',
  loadFailedText: 'Try Again loads only what failed.',
  answersSafe: 'Your saved answers are safe. Try Again loads only what failed.',
  tryAgain: 'Try Again',
  trying: 'Please wait',
  offline: 'You are offline',
  overlayMissing:
    'A part of the portal did not load, so this did not open. What you typed is still here. Try again, or save and load the page again.',
  closeMessage: 'Close message',
  messages: 'Messages',
});
