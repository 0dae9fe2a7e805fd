import {
  createEntityAdapter,
  createSelector,
  createSlice,
  type EntityState,
  type PayloadAction,
} from '@reduxjs/toolkit';
import { sessionEnded } from '../sessionEvents';
import { mergeEntity, type MergeMode } from '@/lib/mergeEntity';

type Answer<Payload, Arg> = PayloadAction<Payload, string, { arg: { originalArgs: Arg } }>;
interface Source<Payload, Arg extends { requestUid: string } = { requestUid: string }> {
  matchFulfilled: (action: { type: string }) => action is Answer<Payload, Arg>;
}

/** An entry as the store keeps it: with the request it belongs to. */
export type Owned<T> = T & { requestUid: string };
export type ListState<T> = EntityState<Owned<T>, string>;

interface ListSources<T, Removal extends { requestUid: string }> {
  /** Lookups of all entries of a request. */
  readonly read?: readonly Source<readonly T[]>[];
  readonly added?: readonly Source<readonly T[]>[];
  readonly saved?: readonly Source<T>[];
  readonly patched?: readonly Source<T>[];
  readonly removed?: readonly Source<unknown, Removal>[];
  /** The uids a removal takes away. */
  readonly removedUids?: (arg: Removal) => readonly string[];
}

/** A slice of records of which a request has any number. Only fulfilled calls write it. */
export function createListSlice<
  T extends object,
  Removal extends { requestUid: string } = { requestUid: string },
>(name: string, uidOf: (entry: T) => string, sources: ListSources<T, Removal>) {
  const adapter = createEntityAdapter<Owned<T>, string>({ selectId: uidOf });
  type State = ListState<T>;

  const own = (entry: T, requestUid: string): Owned<T> => ({ ...entry, requestUid });

  const write =
    (mode: MergeMode) =>
    (state: State, { payload, meta }: Answer<T, { requestUid: string }>): State => {
      const incoming = own(payload, meta.arg.originalArgs.requestUid);
      return adapter.setOne(state, mergeEntity(state.entities[uidOf(payload)], incoming, mode));
    };
  const readAll = (
    state: State,
    { payload, meta }: Answer<readonly T[], { requestUid: string }>,
  ): State => {
    const { requestUid } = meta.arg.originalArgs;
    const others = state.ids
      .filter((id) => state.entities[id]?.requestUid !== requestUid)
      .flatMap((id) => state.entities[id] ?? []);
    return adapter.setAll(state, [...others, ...payload.map((entry) => own(entry, requestUid))]);
  };

  const slice = createSlice({
    name: `entities/${name}`,
    initialState: adapter.getInitialState(),
    reducers: {},
    extraReducers: (builder) => {
      builder.addCase(sessionEnded, () => adapter.getInitialState());
      for (const { matchFulfilled } of sources.read ?? [])
        builder.addMatcher(
          matchFulfilled,
          (state, action) => readAll(state as State, action) as typeof state,
        );
      for (const { matchFulfilled } of sources.added ?? []) {
        builder.addMatcher(
          matchFulfilled,
          (state, { payload, meta }) =>
            adapter.setMany(
              state as State,
              payload.map((entry) => own(entry, meta.arg.originalArgs.requestUid)),
            ) as typeof state,
        );
      }
      for (const { matchFulfilled } of sources.saved ?? [])
        builder.addMatcher(
          matchFulfilled,
          (state, action) => write('replace')(state as State, action) as typeof state,
        );
      for (const { matchFulfilled } of sources.patched ?? [])
        builder.addMatcher(
          matchFulfilled,
          (state, action) => write('patch')(state as State, action) as typeof state,
        );
      for (const { matchFulfilled } of sources.removed ?? []) {
        builder.addMatcher(
          matchFulfilled,
          (state, { meta }) =>
            adapter.removeMany(
              state as State,
              sources.removedUids?.(meta.arg.originalArgs) ?? [],
            ) as typeof state,
        );
      }
    },
  });

  /** The entries of one request, in the order they were stored; one selector instance caches one request. */
  const makeSelectOfRequest = () =>
    createSelector(
      [
        (state: State) => state.entities,
        (state: State) => state.ids,
        (_state: State, requestUid: string) => requestUid,
      ],
      (entities, ids, requestUid): Owned<T>[] =>
        ids.flatMap((id) => entities[id] ?? []).filter((entry) => entry.requestUid === requestUid),
    );

  return { reducer: slice.reducer, makeSelectOfRequest };
}
