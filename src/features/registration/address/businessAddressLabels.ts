import { defineLabels } from '@/lib/labels/defineLabels';

/** Taking the business address over into another address. */
export const businessAddressLabels = defineLabels('businessAddress', {
  use: 'Use the business address',
  filled: 'The business address is filled in.',
});
