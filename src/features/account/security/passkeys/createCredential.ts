import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { PasskeyCreationOptions } from '@contract/entities/passkey';
import { isPasskeyHost } from '@/lib/passkeyHost';

export function passkeyObstacle(): 'notAtAddress' | 'notInBrowser' | undefined {
  if (!isPasskeyHost(window.location.hostname)) return 'notAtAddress';
  return 'PublicKeyCredential' in window ? undefined : 'notInBrowser';
}

/** The device made no passkey. */
export class NoCredential extends Error {
  constructor(readonly reason: 'closed' | 'already' | 'otherAddress' | 'notMade') {
    super(reason);
  }
}

/** Lets the device make a passkey. @throws NoCredential */
export async function createCredential(optionsJSON: PasskeyCreationOptions) {
  try {
    return await startRegistration({ optionsJSON });
  } catch (error) {
    if (
      error instanceof WebAuthnError &&
      error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    )
      throw new NoCredential('already');
    const name = error instanceof Error ? error.name : '';
    if (name === 'SecurityError') throw new NoCredential('otherAddress');
    throw new NoCredential(['NotAllowedError', 'AbortError'].includes(name) ? 'closed' : 'notMade');
  }
}
