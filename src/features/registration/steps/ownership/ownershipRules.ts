import * as v from 'valibot';
import { DIVERSITY_NONE } from '@contract/enums';
import type { MessageKey } from '@contract/messages';
import { hasExpired } from '@contract/rules/calendar';
import { isoDate } from '@contract/rules/fields';
import type { SelectOption } from '@/components/form/SelectField';

/** A category that was added and not saved yet; only these three survive a reload, never a file. */
export interface UnsavedCategory {
  readonly code: string;
  readonly certified: boolean;
  /** yyyy-MM-dd, '' or what was typed so far. */
  readonly expirationDate: string;
}

const unsavedSchema = v.object({
  items: v.array(
    v.object({ code: v.string(), certified: v.boolean(), expirationDate: v.string() }),
  ),
});

/** The unsaved categories of a draft; none when the draft is of another shape. */
export function readUnsaved(draft: unknown): readonly UnsavedCategory[] {
  const read = v.safeParse(unsavedSchema, draft);
  return read.success ? read.output.items : [];
}

export interface Addable {
  readonly options: readonly SelectOption[];
  /** Why some categories are not offered: NONE and the others exclude each other. */
  readonly excluded: 'others' | 'none' | null;
}

/** The categories that may still be added to those present. */
export function addableCategories(
  options: readonly SelectOption[],
  present: readonly string[],
): Addable {
  if (present.includes(DIVERSITY_NONE)) return { options: [], excluded: 'others' };
  const left = options.filter(({ value }) => !present.includes(value));
  if (present.length === 0) return { options: left, excluded: null };
  return {
    options: left.filter(({ value }) => value !== DIVERSITY_NONE),
    excluded: options.some(({ value }) => value === DIVERSITY_NONE) ? 'none' : null,
  };
}

/** Whether a category can be certified at all. */
export const isCertifiable = (code: string): boolean => code !== DIVERSITY_NONE;

/**
 * Why an expiration date is refused, or null; `now` in milliseconds, compared as days in New York.
 */
export function expirationProblem(date: string, now: number): MessageKey | null {
  if (date === '') return 'required';
  if (!v.is(isoDate, date)) return 'date';
  return hasExpired(date, now) ? 'expirationPast' : null;
}
