import type { PortalConfig } from '@contract/config';
import { userEndpoints } from '@contract/endpoints/users';
import { humanCheckSchema } from '@contract/entities/user';
import { envelopeSchema } from '@contract/envelope';
import * as v from 'valibot';
import { TIMEOUT_MS } from '../timeouts';
import { IdentityError } from './cognito';
import type { SignInStep } from './cognito';
import { signInWithCode, signUp } from './userPool';

/** The human check's token was refused or nobody answered. `message`: the backend's or ''. */
export class HumanCheckError extends Error {
  override name = 'HumanCheckError';
}

/**
 * Verifies a human-check token. Then codes can be mailed to this address. It runs before sign-in
 * and outside the store, without a bearer token.
 * @returns whether the address has an account; undefined when the backend does not say
 * @throws HumanCheckError
 */
async function verifyHumanCheck(
  { apiBaseUrl }: PortalConfig,
  email: string,
  token: string,
): Promise<boolean | undefined> {
  const { method, path } = userEndpoints.verifyCaptcha;
  let body: unknown;
  try {
    const response = await fetch(apiBaseUrl + path, {
      method,
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify({ token, email }),
      signal: AbortSignal.timeout(TIMEOUT_MS.identity),
    });
    body = await response.json();
  } catch {
    throw new HumanCheckError('');
  }
  const envelope = v.safeParse(envelopeSchema, body);
  if (!envelope.success) throw new HumanCheckError('');
  const { message, payload } = envelope.output;
  if (message.code !== 'SUCCESS') throw new HumanCheckError(message.text ?? '');
  const result = v.safeParse(humanCheckSchema, payload);
  return result.success ? result.output.accountExists : undefined;
}

/**
 * Requests a sign-in code by e-mail: verifies the human check, creates the account of a new
 * address, starts the challenge.
 * @throws HumanCheckError, IdentityError
 */
export async function requestSignInCode(
  config: PortalConfig,
  email: string,
  token: string,
): Promise<SignInStep> {
  if ((await verifyHumanCheck(config, email, token)) !== true) {
    try {
      await signUp(config.identity, email);
    } catch (error) {
      // When the backend does not say whether the account exists, the provider decides.
      if (!(error instanceof IdentityError) || error.code !== 'UsernameExistsException')
        throw error;
    }
  }
  return signInWithCode(config.identity, email);
}
