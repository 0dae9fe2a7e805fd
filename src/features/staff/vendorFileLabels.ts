import { defineLabels } from '@/lib/labels/defineLabels';

export const vendorFileLabels = defineLabels('vendorFile', {
  title: 'Approved vendors',
  lead: 'A CSV file for a spreadsheet, with a row for each approved vendor. An apostrophe in front of a value keeps the spreadsheet from changing it.',
  download: 'Download',
  downloadWhole: 'Download with whole numbers',
  preparing: 'Preparing the file',
  failed: 'Failed to download',
  started: 'The download has started.',
  wholeTitle: 'Download whole tax IDs and account numbers?',
  wholeText:
    'The file has the whole tax ID and bank account of every approved vendor. Keep it where only those who pay can read it, and delete it when they are done.',
  wholeAudited: 'The audit log notes that you have opened it.',
  cancel: 'Cancel',
  freshCode: 'Whole numbers leave the portal. Before that, enter the code that we send to {email}.',
});
