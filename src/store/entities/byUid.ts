import type { EntityState } from '@reduxjs/toolkit';

type OfUid<T> = EntityState<T, string>;

export const NO_ENTRIES: OfUid<never> = { ids: [], entities: {} };

/** Entries that are there keep their place, the others follow. RTK's adapter does the same and also keeps lists in order, which none here needs. */
export function withEntries<T, State extends OfUid<T>>(
  state: State,
  entries: readonly T[],
  uidOf: (entry: T) => string,
): State {
  const entities = { ...state.entities };
  for (const entry of entries) entities[uidOf(entry)] = entry;
  return { ...state, ids: [...new Set([...state.ids, ...entries.map(uidOf)])], entities };
}

export function withoutEntries<T, State extends OfUid<T>>(
  state: State,
  uids: readonly string[],
): State {
  const entities = { ...state.entities };
  for (const uid of uids) delete entities[uid];
  return { ...state, ids: state.ids.filter((id) => id in entities), entities };
}
