import { useState } from 'react';
import { toApiError, type ApiError } from '@/api/errors';
import { useSingleFlight } from '@/components/useSingleFlight';
import type { FailureKey } from '@/lib/labels/failureLabels';

/**
 * An async action of a button: it runs once at a time however often it is pressed. The screen shows
 * `failed`, for instance with `SaveFailure`: nothing else reports it.
 * @param action rejects with what `toApiError` understands
 * @param failure the failure's name in the error catalog; a function is asked when it happens
 * @returns `run` resolves to whether the action succeeded; a press during a run resolves to false
 */
export function useAction<Args extends readonly unknown[]>(
  action: (...args: Args) => Promise<unknown>,
  failure: FailureKey | (() => FailureKey),
) {
  const { busy, run: single } = useSingleFlight();
  const [failed, setFailed] = useState<{ title: FailureKey; error: ApiError } | null>(null);

  const run = async (...args: Args): Promise<boolean> => {
    const succeeded = await single(async () => {
      setFailed(null);
      try {
        await action(...args);
        return true;
      } catch (thrown) {
        const title = typeof failure === 'function' ? failure() : failure;
        setFailed({ title, error: toApiError(thrown) });
        return false;
      }
    });
    return succeeded === true;
  };

  return { run, busy, failed };
}
