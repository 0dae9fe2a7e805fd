import { defineLabels } from '@/lib/labels/defineLabels';

export const searchLabels = defineLabels('search', {
  noOption: 'No option',
  clear: 'Clear search',
  keys: 'Use ↑ ↓ and Enter',
  searching: 'Searching',
});
