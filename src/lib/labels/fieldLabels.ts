import { FIELD_LABELS } from '@contract/registration/fieldLabels';
import { defineLabels } from './defineLabels';

export const fieldLabels = defineLabels('fields', FIELD_LABELS);
