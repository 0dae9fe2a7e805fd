import { defineLabels } from '@/lib/labels/defineLabels';

/** Starting a registration with the answers of an approved one. */
export const prefillLabels = defineLabels('prefill', {
  title: 'Start with the answers of {shop}, approved {day}?',
  text: 'We fill in what is still empty of contacts, program, eRepair answer, services, vehicle types and payment terms, for you to check on each step. We do not copy the name and address of the shop, tax ID, bank account or files. Nothing is submitted.',
  textOverhead:
    'We fill in what is still empty of contacts and payment terms, for you to check on each step. We do not copy the name and address of the business, tax ID, bank account or files. Nothing is submitted.',
  copy: 'Copy answers',
  copying: 'Copying',
  dismiss: 'No, thanks',
  doneTitle: 'The answers of {shop} are copied',
  done: 'Please check them on each step. You still fill in what differs, such as name and address.',
  check: 'Some answers of this step are copied from {shop}. Please check them before you go on.',
});
