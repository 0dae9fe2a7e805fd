import { useState } from 'react';
import { IdentityError } from '@/api/identity/cognito';
import { useNotify } from './notify';
import { useServices } from './services';

/** Runs operations of the identity provider. `problem`: why the last one failed, or ''. */
export function useIdentityAttempt() {
  const { session } = useServices();
  const notify = useNotify();
  const [problem, setProblem] = useState('');

  const attempt = async (work: (accessToken: string) => Promise<void>): Promise<void> => {
    setProblem('');
    try {
      const token = await session.accessToken();
      if (token === null) throw new IdentityError('', '');
      await work(token);
    } catch (error) {
      setProblem(
        error instanceof IdentityError && error.message
          ? notify.serverText(error.message)
          : notify.text('generic'),
      );
    }
  };
  return { problem, attempt, forgetProblem: () => setProblem('') };
}
