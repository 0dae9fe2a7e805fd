import type { skipToken } from '@reduxjs/toolkit/query/react';
import { toApiError, type ApiError } from '@/api/errors';
import type { FailureKey } from '@/lib/labels/failureLabels';
import type { LoadingKey } from '@/lib/labels/loadingLabels';
import { useNotify } from '../notify';

/** The state of an RTK Query result. */
interface HookResult {
  readonly isUninitialized: boolean;
  readonly isError: boolean;
  readonly isFetching: boolean;
  /** Data of the current argument; `data` may belong to the previous one. */
  readonly currentData?: unknown;
  readonly error?: unknown;
}

/** What a query group reads from a query. */
interface QueryResult extends Omit<HookResult, 'currentData'> {
  readonly data?: unknown;
  readonly refetch: () => unknown;
}

/**
 * The part of a result that a group reads. Pass it as `selectFromResult` of queries that are not
 * skipped: refetches and new data of a loaded query then render nothing, because the screens read
 * the data from the slices.
 */
export const loadState = ({
  isUninitialized,
  isError,
  isFetching,
  currentData,
  error,
}: HookResult) =>
  currentData === undefined
    ? // A hook renders once before it sends its request.
      { isUninitialized: false, isError, isFetching: isFetching || isUninitialized, error }
    : { isUninitialized: false, isError: false, isFetching: false, data: true };

/** A query of a registration, by its hook. */
export interface RegistrationQuery {
  readonly useQuery: (
    of: { readonly requestUid: string } | typeof skipToken,
    options?: { readonly selectFromResult: typeof loadState },
  ) => QueryResult;
}

/** One query of a screen, with the texts for its loading and its failure. */
export interface NamedQuery {
  readonly result: QueryResult;
  readonly pending: LoadingKey;
  readonly failure: FailureKey;
  /** Fills the `{name}` of the failure text. */
  readonly name?: string;
}

export interface QueryFailure {
  readonly title: string;
  readonly error: ApiError;
}

/** The combined state of a screen's queries. */
export interface QueryGroup {
  /** At least one query has no data yet, and none has failed. */
  readonly loading: boolean;
  /** What is being loaded for the first time. */
  readonly pending: readonly LoadingKey[];
  /** Failed queries without data, one entry per title. */
  readonly failures: readonly QueryFailure[];
  readonly retrying: boolean;
  /** Refetches the failed queries only. */
  readonly retry: () => void;
}

/**
 * Combines the queries of a screen into one state. A query with data counts as loaded, even during
 * a refetch and when that fails: the screen keeps showing its data.
 */
export function useQueryGroup(queries: readonly NamedQuery[]): QueryGroup {
  const notify = useNotify();
  const withoutData = queries.filter(({ result }) => result.data === undefined);
  // The error stays set while a retry runs, unlike `isError`. So the panel stays and shows that it
  // is busy.
  const failed = withoutData.filter(({ result }) => result.error !== undefined);
  const running = withoutData.filter(({ result }) => result.isFetching);

  const failureByTitle = new Map<string, QueryFailure>();
  for (const { failure, name = '', result } of failed) {
    const error = toApiError(result.error);
    const title = notify.text(failure, { name, message: notify.serverText(error.message) });
    failureByTitle.set(title, { title, error });
  }
  const failures = [...failureByTitle.values()];

  return {
    loading: running.length > 0 && failed.length === 0,
    pending: running.map((query) => query.pending),
    failures,
    retrying: failed.some(({ result }) => result.isFetching),
    retry: () => failed.forEach(({ result }) => void result.refetch()),
  };
}
