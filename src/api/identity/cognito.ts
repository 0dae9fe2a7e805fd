import type { PortalConfig } from '@contract/config';
import { TIMEOUT_MS } from '../timeouts';

type IdentityConfig = PortalConfig['identity'];

/** A refusal of the identity provider; `code` is its own name for it, '' when none could be read. */
export class IdentityError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'IdentityError';
  }
}

/** The address of the user pool: the configured one, else Amazon's own for the pool's region. */
export function identityEndpoint({ endpoint, userPoolId }: IdentityConfig): string {
  if (endpoint) return new URL(endpoint, globalThis.location.href).toString();
  return `https://cognito-idp.${userPoolId.split('_')[0] ?? ''}.amazonaws.com/`;
}

/**
 * One call of the user-pool protocol. The refresh goes this way and not through the library:
 * its refresh is tried six times whatever the refusal, and once per caller.
 */
export async function cognito(
  config: IdentityConfig,
  action: string,
  body: object,
): Promise<unknown> {
  const response = await fetch(identityEndpoint(config), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify(body),
    cache: 'no-store',
    // A log-out navigates away at once; its revocation must still arrive.
    keepalive: true,
    signal: AbortSignal.timeout(TIMEOUT_MS.identity),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  const fields =
    typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {};
  const type = typeof fields['__type'] === 'string' ? fields['__type'] : '';
  throw new IdentityError(
    type.split('#').pop() ?? '',
    typeof fields['message'] === 'string' ? fields['message'] : '',
  );
}

export interface Tokens {
  readonly idToken: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** New tokens for a refresh token; a provider that rotates it answers with the next one. */
export async function refreshTokens(config: IdentityConfig, refreshToken: string): Promise<Tokens> {
  const answer = (await cognito(config, 'InitiateAuth', {
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    ClientId: config.clientId,
    AuthParameters: { REFRESH_TOKEN: refreshToken },
  })) as {
    AuthenticationResult?: { IdToken?: string; AccessToken?: string; RefreshToken?: string };
  } | null;
  const result = answer?.AuthenticationResult;
  if (!result?.AccessToken || !result.IdToken) throw new IdentityError('', '');
  return {
    idToken: result.IdToken,
    accessToken: result.AccessToken,
    refreshToken: result.RefreshToken ?? refreshToken,
  };
}

/** Ends the session at the provider, so that a copied refresh token is worth nothing. */
export async function revokeToken(config: IdentityConfig, refreshToken: string): Promise<void> {
  await cognito(config, 'RevokeToken', { ClientId: config.clientId, Token: refreshToken });
}

/** Changes the own password; refused with the provider's error when the old one is wrong. */
export async function changePassword(
  config: IdentityConfig,
  accessToken: string,
  oldPassword: string,
  newPassword: string,
): Promise<void> {
  await cognito(config, 'ChangePassword', {
    AccessToken: accessToken,
    PreviousPassword: oldPassword,
    ProposedPassword: newPassword,
  });
}
