import pLimit from 'p-limit';
import { toApiError, type ApiError } from '@/api/errors';
import type { ImportRow, Outcome } from './importRow';

/** How many locations are stored at once. */
const PARALLEL_SAVES = 4;
/** After so many failures in a row that are not the row's own fault, the rest would fail too. */
const FAILURES_IN_A_ROW = 5;

/** How a run ended; `stopped` by a failure that would meet every further row. */
export type RunEnd =
  | { readonly kind: 'finished' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'stopped'; readonly error: ApiError };

const CONCERNS_ALL: readonly ApiError['kind'][] = [
  'offline',
  'unauthenticated',
  'forbidden',
  'notFound',
];

interface Run {
  readonly rows: readonly ImportRow[];
  /** Stores one row. Rejects with an ApiError. */
  readonly store: (row: ImportRow) => Promise<unknown>;
  readonly isCancelled: () => boolean;
  readonly onOutcome: (row: ImportRow, outcome: Outcome) => void;
}

/**
 * Stores rows, four at a time. A row that fails stops no other, unless its failure would meet them
 * too. After a cancellation only the rows that are under way finish; when those are the last ones,
 * nothing was cancelled.
 */
export async function runImport({ rows, store, isCancelled, onOutcome }: Run): Promise<RunEnd> {
  let failuresInARow = 0;
  let stoppedBy: ApiError | null = null;
  let cancelled = false;
  const limit = pLimit(PARALLEL_SAVES);
  const storeOne = async (row: ImportRow): Promise<void> => {
    cancelled ||= isCancelled();
    if (stoppedBy || cancelled) return;
    try {
      await store(row);
      failuresInARow = 0;
      onOutcome(row, { kind: 'stored' });
    } catch (thrown) {
      const error = toApiError(thrown);
      failuresInARow = error.kind === 'validation' ? 0 : failuresInARow + 1;
      onOutcome(row, { kind: 'failed', error });
      if (CONCERNS_ALL.includes(error.kind) || failuresInARow >= FAILURES_IN_A_ROW)
        stoppedBy = error;
    }
  };
  await Promise.all(rows.map((row) => limit(() => storeOne(row))));
  if (stoppedBy) return { kind: 'stopped', error: stoppedBy };
  return { kind: cancelled ? 'cancelled' : 'finished' };
}
