import { defineLabels } from '@/lib/labels/defineLabels';

/** The signed documents of a registration. */
export const documentLabels = defineLabels('documents', {
  title: 'Documents',
  lead: 'Everything that was signed, as PDF files. Each file is sealed, so that a change of it shows.',
  leadOnFile: 'What you keep on file with us, what is due, and everything that was signed.',
  signedTitle: 'Signed documents',
  loading: 'Loading the documents',
  failed: 'The documents did not load',
  notOpened: 'The document could not be opened. Please try again.',
  none: 'Nothing has been signed yet.',
  back: 'Back to the registration',
  agreement: 'Agreement',
  w9: 'Form W-9',
  certificate: 'Certificate of completion',
  packet: 'All in one file',
  signed: 'Signed by {name} on {day}.',
  whole: 'With the whole tax ID: opening it is logged.',
  download: 'Download',
  downloadNamed: 'Download {document}',
});
