import type { EntityState, UnknownAction } from '@reduxjs/toolkit';
import { mergeEntity, type MergeMode } from '@/lib/mergeEntity';
import { sessionEnded } from '../sessionEvents';
import { NO_ENTRIES, withEntries, withoutEntries } from './byUid';
import type { Fulfilled, Source } from './source';

interface RecordSources<T> {
  /** Reads; null means that the vendor request has no such record. */
  readonly read?: readonly Source<T | null>[];
  /** Whole-form saves: the response replaces. */
  readonly saved?: readonly Source<T>[];
  /** Partial saves: only non-empty values of the response overwrite. */
  readonly patched?: readonly Source<T>[];
}

export type RecordState<T> = EntityState<T, string>;

const uidOf = ({ requestUid }: { requestUid: string }): string => requestUid;

/** A slice of records of which a vendor request has at most one. Only fulfilled requests write it. */
export function createRecordSlice<T extends { requestUid: string }>({
  read = [],
  saved = [],
  patched = [],
}: RecordSources<T>) {
  type State = RecordState<T>;

  const write = (state: State, { payload, meta }: Fulfilled<T | null>, mode: MergeMode): State => {
    const { requestUid } = meta.arg.originalArgs;
    if (payload === null) return withoutEntries(state, [requestUid]);
    const incoming = { ...payload, requestUid };
    const record = mergeEntity(state.entities[requestUid], incoming, mode);
    return withEntries(state, [record], uidOf);
  };

  return {
    reducer: (state: State = NO_ENTRIES, action: UnknownAction): State => {
      if (sessionEnded.match(action)) return NO_ENTRIES;
      for (const { matchFulfilled } of [...read, ...saved])
        if (matchFulfilled(action)) return write(state, action, 'replace');
      for (const { matchFulfilled } of patched)
        if (matchFulfilled(action)) return write(state, action, 'patch');
      return state;
    },
    select: (state: State, requestUid: string): T | null => state.entities[requestUid] ?? null,
  };
}
