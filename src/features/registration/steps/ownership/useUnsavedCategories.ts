import { useEffect, useRef, useState } from 'react';
import { useServices } from '@/store/services';
import { draftDropped, draftKept, draftKey } from '@/store/drafts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useRegistration } from '../../model/RegistrationContext';
import { readUnsaved, type UnsavedCategory } from './ownershipRules';

/** The categories added and not saved yet. They survive a reload as category and date; files do not. */
export function useUnsavedCategories() {
  const { requestUid, editable } = useRegistration();
  const { session } = useServices();
  const dispatch = useAppDispatch();
  const key = draftKey(session.claims()?.sub ?? '', requestUid, 'ownership');
  const draft = useAppSelector((state) => state.drafts.byKey[key]);
  const [items, setItems] = useState<readonly UnsavedCategory[]>(() =>
    editable ? readUnsaved(draft?.values) : [],
  );
  const [restored] = useState(items.length > 0);

  const kept = useRef(items);
  useEffect(() => {
    if (!editable || kept.current === items) return;
    kept.current = items;
    dispatch(
      items.length > 0
        ? draftKept({ key, values: { items }, savedAt: Date.now() })
        : draftDropped(key),
    );
  }, [dispatch, editable, items, key]);

  return {
    items,
    restored,
    add: (code: string) =>
      setItems((now) =>
        now.some((item) => item.code === code)
          ? now
          : [{ code, certified: false, expirationDate: '' }, ...now],
      ),
    change: (code: string, over: Partial<Omit<UnsavedCategory, 'code'>>) =>
      setItems((now) => now.map((item) => (item.code === code ? { ...item, ...over } : item))),
    remove: (codes: readonly string[]) =>
      setItems((now) => now.filter((item) => !codes.includes(item.code))),
  };
}
