import { useCallback, useEffect, useRef, useState } from 'react';
import { accountApi } from '@/api/account';
import {
  confirmAuthenticator,
  hasAuthenticator,
  isWrongAppCode,
  removeAuthenticator,
  startAuthenticator,
} from '@/api/identity/authenticator';
import { IdentityError } from '@/api/identity/cognito';
import { useSingleFlight } from '@/components/useSingleFlight';
import { useAppDispatch } from '@/store/hooks';
import { useFreshCode } from '@/store/useFreshCode';
import { useServices } from '@/store/services';
import { useIdentityAttempt } from '@/store/useIdentityAttempt';

/** The history of the account has a new entry. */
const CHANGED = accountApi.util.invalidateTags(['SignInHistory']);

/** Whether the app is on, if the provider has said so. */
export type AuthenticatorState = 'loading' | 'failed' | 'on' | 'off';

/** The person's authenticator app, by the operations of the identity provider. */
export function useAuthenticator() {
  const { config, session } = useServices();
  const { identity } = config;
  const dispatch = useAppDispatch();
  const { problem, attempt, forgetProblem } = useIdentityAttempt();
  const freshCode = useFreshCode();
  const { busy, run } = useSingleFlight();
  const [state, setState] = useState<AuthenticatorState>('loading');
  /** Secret of the app that is being set up, base32. */
  const [secret, setSecret] = useState('');
  const [wrongCode, setWrongCode] = useState(false);
  const asked = useRef(false);

  /** Read again for each request, because a code may take the person minutes. */
  const ownToken = useCallback(async (): Promise<string> => {
    const token = await session.accessToken();
    if (token === null) throw new IdentityError('', '');
    return token;
  }, [session]);

  const load = useCallback(async (): Promise<void> => {
    setState('loading');
    try {
      setState((await hasAuthenticator(identity, await ownToken())) ? 'on' : 'off');
    } catch {
      setState('failed');
    }
  }, [identity, ownToken]);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void load();
  }, [load]);

  return {
    state,
    secret,
    busy,
    problem,
    wrongCode,
    load,
    freshCode,
    /** @returns false when the person went back */
    start: async (): Promise<boolean> => {
      let wanted = true;
      await run(() =>
        attempt(async () => {
          const made = await freshCode.withCode(async () =>
            startAuthenticator(identity, await ownToken()),
          );
          wanted = made !== null;
          setSecret(made ?? '');
        }),
      );
      return wanted;
    },
    /** Takes the first code. @returns whether the app is on now */
    confirm: async (code: string): Promise<boolean> => {
      let confirmed = false;
      setWrongCode(false);
      await run(() =>
        attempt(async (token) => {
          try {
            await confirmAuthenticator(identity, token, code);
          } catch (error) {
            if (!isWrongAppCode(error)) throw error;
            return setWrongCode(true);
          }
          confirmed = true;
          dispatch(CHANGED);
          setSecret('');
          setState('on');
        }),
      );
      return confirmed;
    },
    cancel: (): void => {
      setSecret('');
      setWrongCode(false);
      forgetProblem();
    },
    /** @returns whether the app is off now */
    turnOff: async (): Promise<boolean> => {
      let removed = false;
      await run(() =>
        attempt(async () => {
          const done = await freshCode.withCode(async () =>
            removeAuthenticator(identity, await ownToken()),
          );
          if (done === null) return;
          removed = true;
          dispatch(CHANGED);
          setState('off');
        }),
      );
      return removed;
    },
  };
}

export type AuthenticatorActions = ReturnType<typeof useAuthenticator>;
