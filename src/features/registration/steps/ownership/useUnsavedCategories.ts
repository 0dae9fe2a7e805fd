import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useStore } from 'react-redux';
import { draftDropped, draftKept, draftShown } from '@/store/drafts';
import { PARTS } from '@/store/entities/parts';
import { useAppSelector } from '@/store/hooks';
import type { RootState } from '@/store/rootReducer';
import { useRegistration } from '../../model/RegistrationContext';
import { useDraftKey } from '../../model/useDraftKey';
import { readUnsaved, type UnsavedCategory } from './ownershipRules';

const listOf = PARTS.diverseOwnership.makeSelectOfRequest();

const NONE: readonly UnsavedCategory[] = [];

/**
 * The categories added and not saved yet. They are a draft only, so that a save which ends after
 * the step has gone takes its category away too. They survive a reload as category and date; files
 * do not.
 * @param stored codes of the stored categories: one of these, from a save whose response was lost
 * or from another tab, no longer waits to be saved
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
