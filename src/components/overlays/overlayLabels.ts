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
  stillNeeded: 'Still needed:',
  discardTitle: 'Close without saving?',
  discardText: 'What you have typed here is not saved yet.',
  discard: 'Discard changes',
  keepEditing: 'Keep editing',
});
