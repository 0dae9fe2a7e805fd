import {
  createEntityAdapter,
  type EntityState,
  type PayloadAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { OfRequest } from '@/api/buildRequest';
import { mergeEntity, type MergeMode } from '@/lib/mergeEntity';
import { sessionEnded } from '../sessionEvents';

/** The fulfilled action of an endpoint whose argument names the vendor request. */
export type Fulfilled<Payload, Arg extends OfRequest = OfRequest> = PayloadAction<
  Payload,
  string,
  {
    readonly arg: { readonly originalArgs: Arg };
    /** A `ResponseMeta` of the base query; the types of RTK Query forget it. */
    readonly baseQueryMeta?: unknown;
  }
>;

/** An endpoint, as far as an entity slice listens to it. */
export interface Source<Payload, Arg extends OfRequest = OfRequest> {
  readonly matchFulfilled: (action: unknown) => action is Fulfilled<Payload, Arg>;
}

/** Where the entity slice of this name lies in the state of the store. */
export interface StateOf<Name extends string, State> {
  readonly entities: Readonly<Record<Name, State>>;
}

interface RecordSources<T> {
  /** Reads. Null means that the vendor request has no such record. */
  readonly read?: readonly Source<T | null>[];
  /** Whole-form saves: the response replaces. */
  readonly saved?: readonly Source<T>[];
  /** Partial saves: only non-empty values of the response overwrite. */
  readonly patched?: readonly Source<T>[];
}

/** A slice of records of which a request has one. Only fulfilled requests write it. */
export function createRecordSlice<const Name extends string, T extends OfRequest>(
  name: Name,
  { read = [], saved = [], patched = [] }: RecordSources<T>,
) {
  const adapter = createEntityAdapter<T, string>({ selectId: (record) => record.requestUid });
  type State = EntityState<T, string>;

  const write = (state: State, { payload, meta }: Fulfilled<T | null>, mode: MergeMode): State => {
    const { requestUid } = meta.arg.originalArgs;
    if (payload === null) return adapter.removeOne(state, requestUid);
    const incoming = { ...payload, requestUid };
    return adapter.setOne(state, mergeEntity(state.entities[requestUid], incoming, mode));
  };

  /** The record of a vendor request; null until something was saved. */
  const select = ({ entities }: StateOf<Name, State>, requestUid: string): T | null =>
    entities[name].entities[requestUid] ?? null;

  return {
    reducer: (state: State = adapter.getInitialState(), action: UnknownAction): State => {
      if (sessionEnded.match(action)) return adapter.getInitialState();
      for (const { matchFulfilled } of [...read, ...saved])
        if (matchFulfilled(action)) return write(state, action, 'replace');
      for (const { matchFulfilled } of patched)
        if (matchFulfilled(action)) return write(state, action, 'patch');
      return state;
    },
    /** Whether a save of such a record has succeeded. */
    isWrite: (action: unknown): action is Fulfilled<T> =>
      [...saved, ...patched].some(({ matchFulfilled }) => matchFulfilled(action)),
    select,
    /** For symmetry with list slices, which need a selector for each user. */
    makeSelectOfRequest: () => select,
  };
}
