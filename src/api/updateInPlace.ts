import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { OfRequest } from './buildRequest';
import { baseApi } from './baseApi';
import { tagOf, type Tag, type TagType } from './tags';

/*
 * A write that returns the whole record needs no refetch. These helpers, for a mutation's
 * `onQueryStarted`, put the response into every query that provides the record's tag. The entity
 * slices take the same response from the fulfilled action, so that a save reaches them once.
 */

type ApiState = Parameters<typeof baseApi.util.selectInvalidatedBy>[0];

interface Lifecycle<Response> {
  readonly dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>;
  readonly getState: () => ApiState;
  readonly queryFulfilled: PromiseLike<{ readonly data: Response }>;
}
/** Generic, so that RTK Query infers a mutation's argument from its `query` only. */
type OnQueryStarted<ArgBound, Response> = <Arg extends ArgBound>(
  arg: Arg,
  lifecycle: Lifecycle<Response>,
) => Promise<void>;

/** A first load provides no tag yet, but its response may be older than the write. */
const isFirstLoad = (
  entry: { status: string; data?: unknown; originalArgs?: unknown } | undefined,
  requestUid: string | undefined,
): boolean =>
  entry?.status === 'pending' &&
  entry.data === undefined &&
  typeof entry.originalArgs === 'object' &&
  entry.originalArgs !== null &&
  'requestUid' in entry.originalArgs &&
  entry.originalArgs.requestUid === requestUid;

/**
 * Changes the cached data of every query with this tag after the write has succeeded. A query that
 * is loading or has failed is invalidated instead: it has no data, or gets new data soon.
 */
function updateInPlace<Arg, Response, Cached>(
  tagFor: (arg: Arg) => Tag,
  change: (cached: Cached, response: Response, arg: Arg) => Cached,
): OnQueryStarted<Arg, Response> {
  return async (arg, { dispatch, getState, queryFulfilled }) => {
    let response: Response;
    try {
      response = (await queryFulfilled).data;
    } catch {
      return; // `invalidatesTags` decides what a failed write reads again.
    }
    const state = getState();
    const tag = tagFor(arg);
    let outdated = Object.values(state.api.queries).some((entry) => isFirstLoad(entry, tag.id));
    for (const query of baseApi.util.selectInvalidatedBy(state, [tag])) {
      const entry = state.api.queries[query.queryCacheKey];
      if (entry?.status !== 'fulfilled') {
        outdated = true;
        continue;
      }
      // All queries of a tag hold the same type of data (tags.ts).
      const next = change(entry.data as Cached, response, arg);
      dispatch(
        // The base API's types contain no endpoints, which are injected later. The name and the
        // arguments come from its cache.
        baseApi.util.updateQueryData(
          query.endpointName as never,
          query.originalArgs as never,
          () => next as never,
        ),
      );
    }
    if (outdated) dispatch(baseApi.util.invalidateTags([tag]));
  };
}

const ofRequest =
  (type: TagType) =>
  ({ requestUid }: OfRequest): Tag =>
    tagOf(type, requestUid);

/** The response is the record of which a vendor request has at most one. */
export const updatesRecord = <T extends object>(type: TagType): OnQueryStarted<OfRequest, T> =>
  updateInPlace<OfRequest, T, T | null>(ofRequest(type), (_cached, saved) => saved);

/** The response replaces the entry with its uid in lists of no vendor request. */
export const updatesEntryEverywhere = <T extends object>(
  type: TagType,
  uidOf: (entry: T) => string,
): OnQueryStarted<unknown, T> =>
  updateInPlace<unknown, T, readonly T[]>(
    () => ({ type }),
    (list, saved) => list.map((entry) => (uidOf(entry) === uidOf(saved) ? saved : entry)),
  );

/** The response is the only record of its tag. */
export const updatesOnly = <T extends object>(type: TagType): OnQueryStarted<unknown, T> =>
  updateInPlace<unknown, T, T>(
    () => ({ type }),
    (_cached, saved) => saved,
  );

/** Runs several of these for one mutation. */
export const updatesEach =
  <Arg, Response>(
    ...updates: readonly OnQueryStarted<Arg, Response>[]
  ): OnQueryStarted<Arg, Response> =>
  async (arg, lifecycle) => {
    await Promise.all(updates.map((update) => update(arg, lifecycle)));
  };
