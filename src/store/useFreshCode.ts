import { useRef, useState } from 'react';
import type { ApiError } from '@/api/errors';
import { requestEmailCode, verifyEmailCode } from '@/api/identity/emailChange';
import { useServices } from './services';
import { useIdentityAttempt } from './useIdentityAttempt';

/**
 * Answers a change that the backend refuses until a mailed code was entered: asks for the code, after which the change is
 * repeated. `dialog` goes to a `FreshCodeDialog`, whose text names `email`.
 */
export function useFreshCode() {
  const { config, session, guestCode } = useServices();
  const { problem, attempt, forgetProblem } = useIdentityAttempt();
  const [{ open, asked }, setShown] = useState({ open: false, asked: 0 });
  const answer = useRef<(entered: boolean) => void>(() => undefined);

  /** `again`: the code was entered; `cancelled`: the person went back; `failed`: it was refused for another reason. */
  const answerRefusal = async (error: ApiError): Promise<'again' | 'cancelled' | 'failed'> => {
    if (error.kind !== 'codeRequired') return 'failed';
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

  return {
    answerRefusal,
    email: guestCode ? guestCode.sentTo() : session.email(),
    dialog: { open, asked, problem, onMail, onCheck, onCancel: () => answer.current(false) },
  };
}
