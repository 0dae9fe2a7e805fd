import { MESSAGES } from '@contract/messages';
import { defineLabels } from '@/lib/labels/defineLabels';

/**
 * The validation messages of the contract as labels: a form error carries the key, the screen shows
 * the text.
 */
export const validationLabels = defineLabels('validation', MESSAGES);
