import {
  createEntityAdapter,
  createSelector,
  type EntityState,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { ResponseMeta } from '@/api/buildRequest';
import { mergeEntity, type MergeMode } from '@/lib/mergeEntity';
import { sessionEnded } from '../sessionEvents';
import type { Fulfilled, Source, StateOf } from './recordSlice';

/** A list entry with the uid of its vendor request. */
export type Owned<T> = T & { requestUid: string };
export interface ListState<T> extends EntityState<Owned<T>, string> {
  /** ETags of lists that are saved as a whole, by vendor request. */
  readonly etags?: Readonly<Record<string, string | undefined>>;
}

interface ListSources<T> {
  /** Reads of all entries of a vendor request. */
  readonly read: Source<readonly T[]>;
  /** Saves of several entries. */
  readonly added?: readonly Source<readonly T[]>[];
  /** Whole-form saves: the response replaces the entry. */
  readonly saved?: readonly Source<T>[];
  /** Partial saves: only non-empty values of the response overwrite. */
  readonly patched?: readonly Source<T>[];
  /** Removals of the entry that the argument names, or of its `items`. */
  readonly removed: Source<unknown>;
}

/**
 * A slice of records of which a vendor request has any number. Only fulfilled requests write it.
 * @param uid the field that identifies an entry
 */
export function createListSlice<
  const Name extends string,
  T extends Readonly<Record<Uid, string>>,
  const Uid extends string,
>(name: Name, uid: Uid, { read, added = [], saved = [], patched = [], removed }: ListSources<T>) {
  const uidOf = (entry: T): string => entry[uid];
  const adapter = createEntityAdapter<Owned<T>, string>({ selectId: uidOf });
  type State = ListState<T>;
  type InStore = StateOf<Name, State>;

  const own = (entry: T, { meta }: Fulfilled<unknown>): Owned<T> => ({
    ...entry,
    requestUid: meta.arg.originalArgs.requestUid,
  });
  const write = (state: State, action: Fulfilled<T>, mode: MergeMode): State => {
    const stored = state.entities[uidOf(action.payload)];
    return adapter.setOne(state, mergeEntity(stored, own(action.payload, action), mode));
  };
  const writeAll = (state: State, action: Fulfilled<readonly T[]>): State =>
    adapter.setMany(
      state,
      action.payload.map((entry) => own(entry, action)),
    );
  const withEtag = (state: State, { meta }: Fulfilled<unknown>): State => {
    // The API has one base query, which sets it.
    const { etag } = (meta.baseQueryMeta ?? {}) as ResponseMeta;
    const { requestUid } = meta.arg.originalArgs;
    if (state.etags?.[requestUid] === etag) return state;
    return { ...state, etags: { ...state.etags, [requestUid]: etag } };
  };
  /** The argument of a removal is one entry, or holds several. */
  const removedUids = ({ meta }: Fulfilled<unknown>): string[] => {
    const { items = [meta.arg.originalArgs] } = meta.arg.originalArgs as { items?: unknown[] };
    return (items as T[]).map(uidOf);
  };
  const withoutRequest = (state: State, requestUid: string): State =>
    adapter.removeMany(
      state,
      state.ids.filter((id) => state.entities[id]?.requestUid === requestUid),
    );

  const reducer = (state: State = adapter.getInitialState(), action: UnknownAction): State => {
    if (sessionEnded.match(action)) return adapter.getInitialState();
    if (read.matchFulfilled(action))
      return withEtag(
        writeAll(withoutRequest(state, action.meta.arg.originalArgs.requestUid), action),
        action,
      );
    for (const { matchFulfilled } of added)
      if (matchFulfilled(action)) return withEtag(writeAll(state, action), action);
    for (const { matchFulfilled } of saved)
      if (matchFulfilled(action)) return write(state, action, 'replace');
    for (const { matchFulfilled } of patched)
      if (matchFulfilled(action)) return write(state, action, 'patch');
    if (removed.matchFulfilled(action))
      return withEtag(adapter.removeMany(state, removedUids(action)), action);
    return state;
  };

  /** One vendor request's entries in stored order; each selector instance caches one request. */
  const makeSelectOfRequest = () =>
    createSelector(
      [
        ({ entities }: InStore) => entities[name].entities,
        ({ entities }: InStore) => entities[name].ids,
        (_state: InStore, requestUid: string) => requestUid,
      ],
      (entities, ids, requestUid): Owned<T>[] =>
        ids.flatMap((id) => entities[id] ?? []).filter((entry) => entry.requestUid === requestUid),
    );

  /** Whether a write of such entries has succeeded. */
  const isWrite = (action: unknown): action is Fulfilled<unknown> =>
    [...added, ...saved, ...patched, removed].some(({ matchFulfilled }) => matchFulfilled(action));

  return { reducer, isWrite, uidOf, makeSelectOfRequest };
}
