import { useCallback, useRef, useState } from 'react';
import { toApiError, type ApiError } from '@/api/errors';
import { useSingleFlight } from '@/components/useSingleFlight';
import type { FailureKey } from '@/lib/labels/failureLabels';

/**
 * An async action of a button: it runs once at a time however often it is pressed, and its failure
 * stays on the screen.
 * @param action rejects with what `toApiError` understands
 * @param failure the failure's name in the error catalog; a function is asked when it happens
 * @param report is told of the failure as well
 * @returns `run` resolves to whether the action succeeded; a press during a run resolves to false
 */
export function useAction<Args extends readonly unknown[]>(
  action: (...args: Args) => Promise<unknown>,
  failure: FailureKey | (() => FailureKey),
  report?: (error: ApiError) => void,
) {
  const { busy, run: single } = useSingleFlight();
  const [failed, setFailed] = useState<{ title: FailureKey; error: ApiError } | null>(null);
  const latest = useRef({ action, failure, report });
  latest.current = { action, failure, report };

  const run = useCallback(
    async (...args: Args): Promise<boolean> => {
      let succeeded = false;
      await single(async () => {
        setFailed(null);
        try {
          await latest.current.action(...args);
          succeeded = true;
        } catch (thrown) {
          const { failure: named, report: reportBy } = latest.current;
          const title = typeof named === 'function' ? named() : named;
          const error = toApiError(thrown);
          setFailed({ title, error });
          reportBy?.(error);
        }
      });
      return succeeded;
    },
    [single],
  );

  return { run, busy, failed };
}
