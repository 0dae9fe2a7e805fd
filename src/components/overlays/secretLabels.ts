import { defineLabels } from '@/lib/labels/defineLabels';

/** What the dialog of a secret says. It loads with its pages. */
export const secretLabels = defineLabels('secret', {
  copy: 'Copy',
  copied: 'Copied.',
  copyByHand: 'The browser did not copy it. It is selected: copy it with the keyboard.',
  copyDone: 'I have stored it',
  shownOnce: 'It is shown only now, and cannot be read again.',
});
