import { defineLabels } from '@/lib/labels/defineLabels';

/** The texts of dialogs and drawers. */
export const overlayLabels = defineLabels('overlays', {
  areYouSure: 'Are You Sure?',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving',
  working: 'Please wait',
  okay: 'OKAY',
  close: 'Close',
  closeWithoutSaving: 'Close without saving',
  copy: 'Copy',
  copied: 'Copied.',
  copyByHand: 'The browser did not copy it. It is selected: copy it with the keyboard.',
  copyDone: 'I have stored it',
  shownOnce: 'It is shown only now, and cannot be read again.',
  stillNeeded: 'Still needed:',
  discardTitle: 'Close without saving?',
  discardText: 'What you have typed here is not saved yet.',
  discard: 'Discard changes',
  keepEditing: 'Keep editing',
});
