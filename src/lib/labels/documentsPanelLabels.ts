import { defineLabels } from './defineLabels';

export const documentsPanelLabels = defineLabels('documentsPanel', {
  beforeApproval: 'We can approve the registration once these documents are accepted.',
  checking: 'We are checking what you have uploaded.',
  nothingDue: 'Nothing is missing, and nothing has expired.',
  missing: '{document}: please upload it.',
  lapsed: '{document}: it has expired. Please upload a new one.',
  refused: '{document}: it was not accepted. Please upload another one.',
  open: 'See the documents',
});
