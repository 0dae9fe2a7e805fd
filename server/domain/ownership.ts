import { DIVERSITY_NONE } from '@contract/enums';

/**
 * `isDiverse` of the header record: 1 with any category, 0 with NONE only, null without entries.
 */
export function isDiverseOf(categories: readonly string[]): 0 | 1 | null {
  if (categories.length === 0) return null;
  return categories.some((category) => category !== DIVERSITY_NONE) ? 1 : 0;
}

/** NONE excludes every other category. */
export const contradictsNone = (categories: readonly string[]): boolean =>
  categories.includes(DIVERSITY_NONE) && categories.some((category) => category !== DIVERSITY_NONE);
