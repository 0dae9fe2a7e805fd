import { defineLabels } from '@/lib/labels/defineLabels';

/** The addresses that are suggested while a street is typed. */
export const addressSuggestionLabels = defineLabels('addressSuggestions', {
  list: 'Suggested addresses',
  count: 'Suggested addresses: {count}. Choose one with the arrow keys and Enter.',
  filled: '{address} is filled in.',
});
