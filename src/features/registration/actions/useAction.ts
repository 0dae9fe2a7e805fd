import { useState } from 'react';
import { toApiError, type ApiError } from '@/api/errors';
import { useSingleFlight } from '@/components/useSingleFlight';
import type { FailureKey } from '@/lib/labels/failureLabels';

/**
 * A button's action, once at a time. The screen shows `failed`: nothing else reports it.
 * @param action rejects with what `toApiError` understands
 * @returns `run` resolves to whether it succeeded; a press during a run resolves to false
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
