import { useState } from 'react';
import { toApiError, type ApiError } from '@/api/errors';
import { failureDetail, useNotify } from './notify';

/**
 * Runs the changes of a form or dialog. `problem` says why the last one failed, or is ''.
 * `attempt` never rejects; `shown` tells whether the screen shows a failure in another place.
 */
export function useAttempt() {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const attempt = async (
    work: () => Promise<void>,
    shown: (error: ApiError) => boolean = () => false,
  ): Promise<void> => {
    setProblem('');
    setBusy(true);
    try {
      await work();
    } catch (thrown) {
      const error = toApiError(thrown);
      if (!shown(error)) setProblem(failureDetail(error, notify) || notify.text('generic'));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, attempt, forgetProblem: () => setProblem('') };
}
