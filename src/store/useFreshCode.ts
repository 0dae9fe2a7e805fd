import { useRef, useState } from 'react';
import { toApiError } from '@/api/errors';
import { IdentityError } from '@/api/identity/cognito';
import { requestEmailCode, verifyEmailCode } from '@/api/identity/emailChange';
import { useServices } from './services';
import { useIdentityAttempt } from './useIdentityAttempt';

/** Whether the backend or the bundled pool refused a request that needs a code. */
const wantsCode = (error: unknown): boolean =>
  error instanceof IdentityError
    ? error.code === 'FreshCodeRequiredException'
    : toApiError(error).kind === 'codeRequired';

/** Makes a change, again after the code if one is needed. Null when the person went back. */
export type WithCode = <Result>(change: () => Promise<Result>) => Promise<Result | null>;

/**
 * Handles a change that the backend refuses without an e-mailed code: asks for the code and repeats
 * the change. `dialog` goes to a `FreshCodeDialog`, which shows `email`.
 */
export function useFreshCode() {
  const { config, session, guestCode } = useServices();
  const { problem, attempt, forgetProblem } = useIdentityAttempt();
  const [{ open, asked }, setShown] = useState({ open: false, asked: 0 });
  const answer = useRef<(entered: boolean) => void>(() => undefined);

  /** `again`: code entered. `cancelled`: went back. `failed`: refused for another reason. */
  const answerRefusal = async (error: unknown): Promise<'again' | 'cancelled' | 'failed'> => {
    if (!wantsCode(error)) return 'failed';
    forgetProblem();
    const entered = await new Promise<boolean>((resolve) => {
      answer.current = resolve;
      setShown((shown) => ({ open: true, asked: shown.asked + 1 }));
    });
    setShown((shown) => ({ ...shown, open: false }));
    return entered ? 'again' : 'cancelled';
  };

  const onMail = async (): Promise<boolean> => {
    let sent = false;
    await attempt(async (token) => {
      if (guestCode) await guestCode.mail();
      else await requestEmailCode(config.identity, token, 'present');
      sent = true;
    });
    return sent;
  };
  const onCheck = (code: string): Promise<void> =>
    attempt(async (token) => {
      if (guestCode) await guestCode.check(code);
      else await verifyEmailCode(config.identity, token, code);
      answer.current(true);
    });

  const withCode: WithCode = async (change) => {
    try {
      return await change();
    } catch (error) {
      const given = await answerRefusal(error);
      if (given === 'failed') throw error;
      return given === 'again' ? change() : null;
    }
  };

  return {
    answerRefusal,
    withCode,
    email: guestCode ? guestCode.sentTo() : session.email(),
    dialog: { open, asked, problem, onMail, onCheck, onCancel: () => answer.current(false) },
  };
}
