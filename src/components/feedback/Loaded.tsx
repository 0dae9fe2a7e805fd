import type { ReactNode } from 'react';
import { ErrorLoader } from './ErrorLoader';
import { LoadFailure } from './LoadFailure';
import { RowsSkeleton } from './Skeletons';

interface LoadedProps<Data> {
  readonly query: {
    readonly data?: Data | undefined;
    readonly isError: boolean;
    readonly refetch: () => unknown;
  };
  readonly loading: string;
  readonly failed: string;
  /** Whether the browser is offline. Given where the query fills a whole page. */
  readonly offline?: boolean;
  readonly rows?: number;
  readonly children: (data: Data) => ReactNode;
}

/** What a query has loaded. Before that a skeleton, after a failure a way to try again. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, loading, failed, offline, rows, children } = props;
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <RowsSkeleton label={loading} count={rows} />;
  const retry = (): void => void query.refetch();
  return offline === undefined ? (
    <LoadFailure text={failed} onRetry={retry} />
  ) : (
    <ErrorLoader
      queries={{ failures: [{ title: failed }], retry, retrying: false }}
      offline={offline}
    />
  );
}
