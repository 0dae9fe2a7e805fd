import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import { useStore } from 'react-redux';
import { DIVERSITY_NONE } from '@contract/enums';
import type { MessageKey } from '@contract/messages';
import { hasExpired } from '@contract/rules/calendar';
import { isoDate } from '@contract/rules/fields';
import type { SelectOption } from '@/components/form/SelectField';
import { draftDropped, draftKept, draftShown } from '@/store/drafts';
import { PARTS } from '@/store/entities/parts';
import { useAppSelector } from '@/store/hooks';
import type { RootState } from '@/store/rootReducer';
import { useRegistration, useDraftKey } from '../../model/RegistrationContext';

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

export const isCertifiable = (code: string): boolean => code !== DIVERSITY_NONE;

/** Why an expiration date is refused; `now` in milliseconds, compared as days in New York. */
export function expirationProblem(date: string, now: number): MessageKey | null {
  if (date === '') return 'required';
  if (!v.is(isoDate, date)) return 'date';
  return hasExpired(date, now) ? 'expirationPast' : null;
}

const listOf = PARTS.diverseOwnership.makeSelectOfRequest();

const NONE: readonly UnsavedCategory[] = [];

/**
 * The categories not saved yet, kept as a draft only: a save that ends after the step has gone
 * takes its category away too.
 * @param stored codes of the stored categories, which no longer wait
 */
export function useUnsavedCategories(stored: readonly string[]) {
  const { editable, requestUid } = useRegistration();
  const { dispatch, getState } = useStore<RootState>();
  const key = useDraftKey('ownership');
  const draft = useAppSelector((state) => state.drafts.byKey[key]);
  const items = useMemo(() => (editable ? readUnsaved(draft?.values) : NONE), [draft, editable]);
  const [restored, setRestored] = useState(items.length > 0);
  const storedNow = items.map(({ code }) => code).filter((code) => stored.includes(code));
  useEffect(() => {
    if (draft && editable) dispatch(draftShown(key));
  }, [dispatch, draft, editable, key]);

  const set = (next: (now: readonly UnsavedCategory[]) => readonly UnsavedCategory[]): void => {
    const changed = next(readUnsaved(getState().drafts.byKey[key]?.values));
    // What is added from now on was not brought back.
    if (changed.length === 0) setRestored(false);
    dispatch(
      changed.length > 0
        ? draftKept({ key, values: { items: changed }, savedAt: Date.now() })
        : draftDropped(key),
    );
  };
  const remove = (codes: readonly string[]): void =>
    set((now) => now.filter((item) => !codes.includes(item.code)));

  // Before the paint.
  useLayoutEffect(() => {
    if (storedNow.length > 0) remove(storedNow);
  });

  return {
    items,
    /** Those that are not stored now, for a save that has waited since it was pressed. */
    itemsNow: () => {
      const listed = listOf(getState(), requestUid ?? '');
      return readUnsaved(getState().drafts.byKey[key]?.values).filter(
        ({ code }) => !listed.some((entry) => entry.diverseCategoryCode === code),
      );
    },
    restored,
    add: (code: string) =>
      set((now) =>
        now.some((item) => item.code === code)
          ? now
          : [{ code, certified: false, expirationDate: '' }, ...now],
      ),
    change: (code: string, over: Partial<Omit<UnsavedCategory, 'code'>>) =>
      set((now) => now.map((item) => (item.code === code ? { ...item, ...over } : item))),
    remove,
  };
}
