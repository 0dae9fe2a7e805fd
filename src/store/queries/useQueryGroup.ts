import { toApiError, type ApiError } from '@/api/errors';
import type { FailureKey } from '@/lib/labels/failureLabels';
import type { LoadingKey } from '@/lib/labels/loadingLabels';
import { useEffect, useRef } from 'react';
import { useNotify } from '../notify';

/** The part of a query's result that loading looks at. */
interface QueryResult {
  readonly isUninitialized: boolean;
  readonly isLoading: boolean;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly data?: unknown;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

/** One fetch of a screen: its result, and how it is named while it runs and when it fails. */
export interface NamedQuery {
  readonly result: QueryResult;
  readonly pending: LoadingKey;
  readonly failure: FailureKey;
  /** For a failure text with a `{name}`. */
  readonly name?: string;
}

export interface QueryFailure {
  readonly title: string;
  readonly error: ApiError;
}

export interface QueryGroup {
  /** Nothing to show yet: the first answer of a fetch is still on its way. */
  readonly loading: boolean;
  readonly pending: readonly LoadingKey[];
  readonly failures: readonly QueryFailure[];
  readonly retrying: boolean;
  /** Runs exactly the failed fetches again. */
  readonly retry: () => void;
}

/**
 * All fetches of a screen as one state: what still runs, what failed, and a retry of just that.
 * Data that was loaded once stays on the screen while it is fetched again, even when that fails.
 */
export function useQueryGroup(queries: readonly NamedQuery[]): QueryGroup {
  const notify = useNotify();
  const failed = queries.filter(({ result }) => result.isError && result.data === undefined);
  const titleOf = ({ failure, name, result }: NamedQuery) =>
    notify.text(failure, { name: name ?? '', message: toApiError(result.error).message });
  // Two fetches of one name fail as one.
  const failures = [
    ...new Map(
      failed.map((load): [string, QueryFailure] => [
        titleOf(load),
        { title: titleOf(load), error: toApiError(load.result.error) },
      ]),
    ).values(),
  ];
  const titles = failures.map(({ title }) => title);

  // Each failure is told once in passing; the screen's own panel goes on telling it.
  const told = useRef(new Set<string>());
  const failing = titles.join('\n');
  useEffect(() => {
    const now = new Set(failing === '' ? [] : failing.split('\n'));
    for (const title of now) if (!told.current.has(title)) notify.error(title);
    told.current = now;
  }, [failing, notify]);

  const running = queries.filter(({ result }) => result.isFetching && result.data === undefined);
  return {
    loading: running.length > 0 && failed.length === 0,
    pending: running.map((load) => load.pending),
    failures,
    retrying: failed.some(({ result }) => result.isFetching),
    retry: () => failed.forEach(({ result }) => void result.refetch()),
  };
}
