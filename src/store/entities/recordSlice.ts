import { createEntityAdapter, type EntityState, type UnknownAction } from '@reduxjs/toolkit';
import { mergeEntity, type MergeMode } from '@/lib/mergeEntity';
import { sessionEnded } from '../sessionEvents';
import type { Fulfilled, Source } from './source';

interface RecordSources<T> {
  /** Reads. Null means that the vendor request has no such record. */
  readonly read?: readonly Source<T | null>[];
  /** Whole-form saves: the response replaces. */
  readonly saved?: readonly Source<T>[];
  /** Partial saves: only non-empty values of the response overwrite. */
  readonly patched?: readonly Source<T>[];
}

export type RecordState<T> = EntityState<T, string>;

/**
 * A slice of records that a vendor request can have only once. Only fulfilled requests write it.
 */
export function createRecordSlice<T extends { requestUid: string }>({
  read = [],
  saved = [],
  patched = [],
}: RecordSources<T>) {
  const adapter = createEntityAdapter<T, string>({ selectId: (record) => record.requestUid });
  type State = RecordState<T>;

  const write = (state: State, { payload, meta }: Fulfilled<T | null>, mode: MergeMode): State => {
    const { requestUid } = meta.arg.originalArgs;
    if (payload === null) return adapter.removeOne(state, requestUid);
    const incoming = { ...payload, requestUid };
    return adapter.setOne(state, mergeEntity(state.entities[requestUid], incoming, mode));
  };

  return {
    reducer: (state: State = adapter.getInitialState(), action: UnknownAction): State => {
      if (sessionEnded.match(action)) return adapter.getInitialState();
      for (const { matchFulfilled } of [...read, ...saved])
        if (matchFulfilled(action)) return write(state, action, 'replace');
      for (const { matchFulfilled } of patched)
        if (matchFulfilled(action)) return write(state, action, 'patch');
      return state;
    },
    select: (state: State, requestUid: string): T | null => state.entities[requestUid] ?? null,
  };
}
