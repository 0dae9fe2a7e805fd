import { FIELD_LABELS } from '@contract/registration/labels';
import { defineLabels } from './defineLabels';

export const fieldLabels = defineLabels('fields', FIELD_LABELS);
