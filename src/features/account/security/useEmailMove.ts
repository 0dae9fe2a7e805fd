import { useState } from 'react';
import { requestEmailCode, startEmailMove, verifyEmailCode } from '@/api/identity/emailChange';
import { useSingleFlight } from '@/components/useSingleFlight';
import { useServices } from '@/store/services';
import { useIdentityAttempt } from '@/store/useIdentityAttempt';

/** `owner`: the code mailed to the present address; `new`: the one mailed to the new address. */
export type MoveStep = 'address' | 'owner' | 'new';

/** The steps of a move to another sign-in e-mail, by the operations of the identity provider. */
export function useEmailMove(onMoved: () => void) {
  const { config, session } = useServices();
  const identity = useIdentityAttempt();
  const { busy, run } = useSingleFlight();
  const [step, setStep] = useState<MoveStep>('address');
  const [email, setEmail] = useState('');

  const attempt = async (work: (accessToken: string) => Promise<void>): Promise<boolean> =>
    (await run(() => identity.attempt(work).then(() => true))) ?? false;

  return {
    step,
    email,
    busy,
    problem: identity.problem,
    start: (next: string) =>
      attempt(async (token) => {
        setEmail(next);
        await requestEmailCode(config.identity, token, 'present');
        setStep('owner');
      }),
    enterCode: (code: string) =>
      attempt(async (token) => {
        await verifyEmailCode(config.identity, token, code);
        if (step === 'owner') {
          await startEmailMove(config.identity, token, email);
          return setStep('new');
        }
        // The id token names the former address.
        await session.refresh(null);
        onMoved();
      }),
    resend: () =>
      attempt(async (token) => {
        await requestEmailCode(config.identity, token, step === 'new' ? 'new' : 'present');
      }),
    reset: () => {
      identity.forgetProblem();
      setStep('address');
    },
  };
}

export type EmailMove = ReturnType<typeof useEmailMove>;
