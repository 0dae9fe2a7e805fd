import { useRef, useState } from 'react';
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

  const resets = useRef(0);

  /** `isOn`: whether the person still waits for the response; they may cancel meanwhile. */
  const attempt = async (
    work: (accessToken: string, isOn: () => boolean) => Promise<void>,
  ): Promise<boolean> => {
    const before = resets.current;
    const isOn = () => resets.current === before;
    const done = await run(async () => {
      await identity.attempt((token) => work(token, isOn));
      if (!isOn()) identity.forgetProblem();
      return true;
    });
    return done ?? false;
  };

  return {
    step,
    email,
    busy,
    problem: identity.problem,
    start: (next: string) =>
      attempt(async (token, isOn) => {
        setEmail(next);
        await requestEmailCode(config.identity, token, 'present');
        if (isOn()) setStep('owner');
      }),
    enterCode: (code: string) =>
      attempt(async (token, isOn) => {
        await verifyEmailCode(config.identity, token, code);
        if (step === 'owner') {
          if (isOn()) await startEmailMove(config.identity, token, email);
          if (isOn()) setStep('new');
          return;
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
      resets.current += 1;
      identity.forgetProblem();
      setStep('address');
    },
  };
}

export type EmailMove = ReturnType<typeof useEmailMove>;
