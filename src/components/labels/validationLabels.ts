import { MESSAGES } from '@contract/messages';
import { defineLabels } from '@/lib/labels/defineLabels';

/** The validation messages as labels: a form error carries the key, the screen the text. */
export const validationLabels = defineLabels('validation', MESSAGES);
