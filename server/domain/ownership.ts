import { DIVERSITY_NONE } from '@contract/enums';

/** What the header record says of the entries: 1 any category, 0 NONE only, null no entry. */
export function isDiverseOf(categories: readonly string[]): 0 | 1 | null {
  if (categories.length === 0) return null;
  return categories.some((category) => category !== DIVERSITY_NONE) ? 1 : 0;
}

/** NONE excludes every other category. */
export const contradictsNone = (categories: readonly string[]): boolean =>
  categories.includes(DIVERSITY_NONE) && categories.some((category) => category !== DIVERSITY_NONE);
