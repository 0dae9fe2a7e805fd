import {
  createEntityAdapter,
  createSlice,
  type EntityState,
  type PayloadAction,
} from '@reduxjs/toolkit';
import { sessionEnded } from '../sessionEvents';
import { mergeEntity, type MergeMode } from '@/lib/mergeEntity';

type Answer<Payload> = PayloadAction<
  Payload,
  string,
  { arg: { originalArgs: { requestUid: string } } }
>;

/** An endpoint, as far as a slice listens to it. */
export interface Source<Payload> {
  matchFulfilled: (action: { type: string }) => action is Answer<Payload>;
}

interface RecordSources<T> {
  /** Lookups; null means that the request has no such record. */
  readonly read?: readonly Source<T | null>[];
  /** Whole-form saves: the answer replaces. */
  readonly saved?: readonly Source<T>[];
  /** Partial saves: only non-empty values of the answer overwrite. */
  readonly patched?: readonly Source<T>[];
}

export type RecordState<T> = EntityState<T, string>;

/** A slice of records of which a request has at most one. Only fulfilled calls write it. */
export function createRecordSlice<T extends { requestUid: string }>(
  name: string,
  sources: RecordSources<T>,
) {
  const adapter = createEntityAdapter<T, string>({ selectId: (record) => record.requestUid });

  const slice = createSlice({
    name: `entities/${name}`,
    initialState: adapter.getInitialState(),
    reducers: {},
    extraReducers: (builder) => {
      builder.addCase(sessionEnded, () => adapter.getInitialState());
      const write =
        (mode: MergeMode) =>
        (state: RecordState<T>, { payload, meta }: Answer<T | null>): RecordState<T> => {
          const { requestUid } = meta.arg.originalArgs;
          if (payload === null) return adapter.removeOne(state, requestUid);
          return adapter.setOne(
            state,
            mergeEntity(state.entities[requestUid], { ...payload, requestUid }, mode),
          );
        };
      for (const { matchFulfilled } of sources.read ?? [])
        builder.addMatcher(
          matchFulfilled,
          (state, action) => write('replace')(state as RecordState<T>, action) as typeof state,
        );
      for (const { matchFulfilled } of sources.saved ?? [])
        builder.addMatcher(
          matchFulfilled,
          (state, action) => write('replace')(state as RecordState<T>, action) as typeof state,
        );
      for (const { matchFulfilled } of sources.patched ?? [])
        builder.addMatcher(
          matchFulfilled,
          (state, action) => write('patch')(state as RecordState<T>, action) as typeof state,
        );
    },
  });

  return {
    reducer: slice.reducer,
    select: (state: RecordState<T>, requestUid: string): T | null =>
      state.entities[requestUid] ?? null,
  };
}
