import { useState } from 'react';
import type { PortalConfig } from '@contract/config';
import type { Assertion } from '@contract/entities/passkey';
import { IdentityError, type Tokens } from '@/api/identity/cognito';
import { readUserType, signInWithPasskey } from '@/api/identity/passkeySignIn';
import type { UserType } from '@/api/identity/storedSession';
import { useLabels } from '@/components/labels/LabelsContext';
import { useSingleFlight } from '@/components/useSingleFlight';
import { isPasskeyHost } from '@/lib/passkeyHost';
import { identityProblem } from '../identityProblem';
import { signInLabels } from '../signInLabels';
import { passkeySignInLabels } from './passkeySignInLabels';
import { NoAssertion, usePasskeySignIn } from './usePasskeySignIn';

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
