import { useRef, useState } from 'react';
import { isOutcomeUnknown } from '@/api/identity/cognito';
import { requestEmailCode, startEmailMove, verifyEmailCode } from '@/api/identity/emailChange';
import { useSingleFlight } from '@/components/useSingleFlight';
import { useServices } from '@/store/services';
import { useIdentityAttempt } from '@/store/useIdentityAttempt';

/** `owner`: the code mailed to the current address. `new`: the one mailed to the new address. */
export type MoveStep = 'address' | 'owner' | 'new';

interface MoveResults {
  /** The account has moved, and the session has tokens with the new address. */
  readonly onMoved: () => void;
  /** The move waits as a proposed change. */
  readonly onProposed: () => void;
}

/** The steps of a move to another sign-in e-mail, by the operations of the identity provider. */
export function useEmailMove({ onMoved, onProposed }: MoveResults) {
  const { config, session } = useServices();
  const identity = useIdentityAttempt();
  const { busy, run } = useSingleFlight();
  const [step, setStep] = useState<MoveStep>('address');
  const [email, setEmail] = useState('');

  const resets = useRef(0);
  /** The owner's code. The provider accepts it only once. */
  const accepted = useRef('');
  /** The account may have moved even though no response said so. */
  const mayHaveMoved = useRef(false);

  /** `isOn`: whether the person still waits for the response. They may cancel before it. */
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

  const enterOwnerCode = async (token: string, code: string, isOn: () => boolean) => {
    if (accepted.current !== code) await verifyEmailCode(config.identity, token, code);
    accepted.current = code;
    if (isOn()) await startEmailMove(config.identity, token, email);
    if (isOn()) setStep('new');
  };

  const enterNewCode = async (token: string, code: string) => {
    let failure: unknown = null;
    try {
      if (await verifyEmailCode(config.identity, token, code)) return onProposed();
      mayHaveMoved.current = true;
    } catch (error) {
      mayHaveMoved.current ||= isOutcomeUnknown(error);
      if (!mayHaveMoved.current) throw error;
      failure = error;
    }
    // The id token has the old address.
    await session.refresh(null);
    if (session.email() !== email) {
      if (failure !== null) throw failure;
      mayHaveMoved.current = false;
      // No move is pending any more, so the pool took the code for one of the current address.
      // Asking for another code is refused with the reason.
      await requestEmailCode(config.identity, token, 'new');
      return;
    }
    onMoved();
  };

  return {
    step,
    email,
    busy,
    problem: identity.problem,
    start: (next: string) =>
      attempt(async (token, isOn) => {
        setEmail(next);
        accepted.current = '';
        mayHaveMoved.current = false;
        await requestEmailCode(config.identity, token, 'present');
        if (isOn()) setStep('owner');
      }),
    enterCode: (code: string) =>
      attempt((token, isOn) =>
        step === 'owner' ? enterOwnerCode(token, code, isOn) : enterNewCode(token, code),
      ),
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
