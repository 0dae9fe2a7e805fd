import { defineLabels } from '@/lib/labels/defineLabels';

export const feedbackLabels = defineLabels('feedback', {
  loadingPage: 'Please wait while we load the page',
  loadFailedTitle: 'Part of this page did not load',
  loadFailedText: 'Try Again loads only what failed.',
  answersSafe: 'Your saved answers are safe. Try Again loads only what failed.',
  tryAgain: 'Try Again',
  trying: 'Please wait',
  offline: 'You are offline',
  closeMessage: 'Close message',
  messages: 'Messages',
});
