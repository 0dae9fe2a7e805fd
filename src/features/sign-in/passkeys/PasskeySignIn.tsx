import { useState, useCallback, useEffect, useRef } from 'react';
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { PortalConfig } from '@contract/config';
import type { Assertion } from '@contract/entities/passkey';
import { LIMITS } from '@contract/limits';
import { MINUTE_MS } from '@contract/time';
import { IdentityError, type Tokens } from '@/api/identity/cognito';
import { readUserType, signInWithPasskey, readPasskeyOptions } from '@/api/identity/passkeySignIn';
import type { UserType } from '@/api/identity/storedSession';
import { useLabels } from '@/components/labels/LabelsContext';
import { useSingleFlight } from '@/components/useSingleFlight';
import { isPasskeyHost } from '@/lib/passkeyHost';
import { identityProblem } from '../identityProblem';
import { signInLabels } from '../signInLabels';
import { passkeySignInLabels } from './passkeySignInLabels';

export interface PasskeySignInProps {
  readonly config: PortalConfig;
  readonly onSignedIn: (tokens: Tokens, userType: UserType) => Promise<void>;
}

/** Passkeys on the sign-in page: in the autofill of the e-mail field, and by a button. */
export function PasskeySignIn(props: PasskeySignInProps) {
  return isPasskeyHost(window.location.hostname) ? <Offer {...props} /> : null;
}

function Offer({ config, onSignedIn }: PasskeySignInProps) {
  const t = useLabels(passkeySignInLabels);
  const common = useLabels(signInLabels);
  const [problem, setProblem] = useState('');
  const { busy, run } = useSingleFlight();

  const problemOf = (error: unknown): string => {
    if (error instanceof NoAssertion) return t('passkeyUnusable');
    return error instanceof IdentityError && error.code === 'NotAuthorizedException'
      ? t('passkeyRefused')
      : identityProblem(error, common('generic'));
  };

  const signIn = async (assertion: Assertion): Promise<void> => {
    setProblem('');
    try {
      const tokens = await signInWithPasskey(config, assertion);
      await onSignedIn(tokens, await readUserType(config, tokens));
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  const ask = usePasskeySignIn(
    config,
    async (assertion) => void (await run(() => signIn(assertion))),
  );

  const press = () =>
    void run(async () => {
      setProblem('');
      const assertion = await ask().catch((error: unknown) => {
        setProblem(problemOf(error));
        return null;
      });
      if (assertion) await signIn(assertion);
    });

  return (
    <div className="si-passkey">
      <button
        className="si-button si-second"
        type="button"
        aria-disabled={busy}
        aria-busy={busy}
        onClick={press}
      >
        {t(busy ? 'passkeyWaiting' : 'passkey')}
      </button>
      <p role="alert">{problem}</p>
    </div>
  );
}

/** A minute before its challenge expires, the offer is made again with a new one. */
const RENEW_MS = (LIMITS.passkeyMinutes - 1) * MINUTE_MS;

/** The device signed nothing, although the person did not close its dialog. */
class NoAssertion extends Error {}

/** The browsers' errors for a dialog that was closed, timed out or replaced. */
const CLOSED: readonly unknown[] = ['NotAllowedError', 'AbortError'];

const takesAutofill = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.autocomplete.endsWith('webauthn');

/**
 * Offers passkeys in the autofill of the e-mail field while the page waits. It ends when the person
 * signs in by the form, and begins again when they return to the field.
 * @param onAssertion a passkey has signed
 * @returns a function that asks at once, in a dialog of the browser; null when the person closed
 * it. It throws `NoAssertion`, and the errors of the request for a challenge.
 */
function usePasskeySignIn(
  config: PortalConfig,
  onAssertion: (assertion: Assertion) => Promise<void>,
): () => Promise<Assertion | null> {
  const latest = useRef(onAssertion);
  useEffect(() => {
    latest.current = onAssertion;
  });
  const offer = useRef<() => Promise<void>>(() => Promise.resolve());

  useEffect(() => {
    let waiting = false;
    let left = false;
    let renewal: ReturnType<typeof setTimeout> | undefined;

    const start = async (): Promise<void> => {
      clearTimeout(renewal);
      waiting = true;
      let renewed = false;
      try {
        if (!(await browserSupportsWebAuthnAutofill()) || left) return;
        const optionsJSON = await readPasskeyOptions(config);
        if (left || !waiting) return;
        renewal = setTimeout(() => {
          renewed = true;
          void start();
        }, RENEW_MS);
        const assertion = await startAuthentication({
          optionsJSON,
          useBrowserAutofill: true,
          verifyBrowserAutofillInput: false,
        });
        await latest.current(assertion);
      } catch {
        // Ended, refused by the browser, or offline: the form remains.
      } finally {
        if (!renewed) {
          clearTimeout(renewal);
          waiting = false;
        }
      }
    };
    const end = (): void => {
      waiting = false;
      clearTimeout(renewal);
      WebAuthnAbortService.cancelCeremony();
    };
    const startAgain = ({ target }: FocusEvent): void => {
      if (!waiting && takesAutofill(target)) void start();
    };

    offer.current = start;
    void start();
    document.addEventListener('submit', end);
    document.addEventListener('focusin', startAgain);
    return () => {
      left = true;
      end();
      document.removeEventListener('submit', end);
      document.removeEventListener('focusin', startAgain);
    };
  }, [config]);

  return useCallback(async () => {
    const optionsJSON = await readPasskeyOptions(config);
    try {
      return await startAuthentication({ optionsJSON });
    } catch (error) {
      void offer.current();
      if (error instanceof Error && CLOSED.includes(error.name)) return null;
      throw new NoAssertion();
    }
  }, [config]);
}
