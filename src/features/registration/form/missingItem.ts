import type { NeededItem } from '@/components/wizard/needed';

/**
 * Something that is not there yet and keeps Next locked.
 * @param id of the place the item leads to
 */
export const missingItem = (id: string, title: string, detail?: string): NeededItem => ({
  id,
  title,
  detail,
  kind: 'missing',
});
