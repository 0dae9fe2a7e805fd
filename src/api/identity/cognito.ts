import type { PortalConfig } from '@contract/config';
import { TIMEOUT_MS } from '../timeouts';

type IdentityConfig = PortalConfig['identity'];

/**
 * A refusal by the identity provider. `code` is the provider's name for it, or '' when none could
 * be read. `status` is that of the HTTP response, or 0 without one.
 */
export class IdentityError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 0,
  ) {
    super(message);
    this.name = 'IdentityError';
  }
}

/** Whether the provider may have carried it out: no readable response, or an inner failure. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  !(error instanceof IdentityError) || ['', 'InternalErrorException'].includes(error.code);

/** URL of the user pool: the configured one, or Amazon's for the pool's region. */
export function identityEndpoint({ endpoint, userPoolId }: IdentityConfig): string {
  if (endpoint) return new URL(endpoint, globalThis.location.href).toString();
  return `https://cognito-idp.${userPoolId.split('_')[0] ?? ''}.amazonaws.com/`;
}

/**
 * One request of the user-pool protocol. The token refresh uses it instead of the library. The
 * library retries a refused refresh six times and refreshes once per caller.
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
    // A log-out leaves the page at once, and the revocation must still be sent.
    keepalive: true,
    signal: AbortSignal.timeout(TIMEOUT_MS.identity),
  });
  const result: unknown = await response.json().catch(() => null);
  if (response.ok) return result;
  const fields: Record<string, unknown> =
    typeof result === 'object' && result !== null ? { ...result } : {};
  const type = typeof fields['__type'] === 'string' ? fields['__type'] : '';
  throw new IdentityError(
    type.split('#').pop() ?? '',
    typeof fields['message'] === 'string' ? fields['message'] : '',
    response.status,
  );
}

export interface Tokens {
  readonly idToken: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Refusals of an operation that the provider knows. */
const KNOWN_OPERATION: readonly string[] = [
  'NotAuthorizedException',
  'TooManyRequestsException',
  'InternalErrorException',
];

/**
 * Whether the provider may not know an operation. Compatible pools say so in different words and
 * with any status. A failure on the way, such as a proxy's 502, does not count.
 */
const isUnsupported = (error: unknown): boolean =>
  error instanceof IdentityError &&
  !KNOWN_OPERATION.includes(error.code) &&
  (error.code !== '' || error.status < 500 || error.status === 501);

/**
 * New tokens for a refresh token. A provider that rotates refresh tokens returns the next one.
 * Amazon's pools rotate only with this operation, and serve it without rotation too. A compatible
 * pool may not know it yet.
 */
export async function refreshTokens(config: IdentityConfig, refreshToken: string): Promise<Tokens> {
  const request = cognito(config, 'GetTokensFromRefreshToken', {
    ClientId: config.clientId,
    RefreshToken: refreshToken,
  }).catch((error: unknown) => {
    if (!isUnsupported(error)) throw error;
    return cognito(config, 'InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: config.clientId,
      AuthParameters: { REFRESH_TOKEN: refreshToken },
    });
  });
  // Every field is optional in this type and checked below.
  const response = (await request) as {
    AuthenticationResult?: { IdToken?: string; AccessToken?: string; RefreshToken?: string };
  } | null;
  const tokens = response?.AuthenticationResult;
  if (!tokens?.AccessToken || !tokens.IdToken) throw new IdentityError('', '');
  return {
    idToken: tokens.IdToken,
    accessToken: tokens.AccessToken,
    refreshToken: tokens.RefreshToken ?? refreshToken,
  };
}

/** Ends the session at the provider, so that a copied refresh token becomes useless. */
export async function revokeToken(config: IdentityConfig, refreshToken: string): Promise<void> {
  await cognito(config, 'RevokeToken', { ClientId: config.clientId, Token: refreshToken });
}

/** Changes the password. Throws the provider's error when the old one is wrong. */
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

/** What a sign-in asks next. Throws IdentityError, or PasswordUnclear if it may be set. */
export type SignInStep =
  | { readonly kind: 'signedIn'; readonly tokens: Tokens }
  | { readonly kind: 'newPassword'; readonly answer: (password: string) => Promise<SignInStep> }
  | { readonly kind: 'code'; readonly answer: (code: string) => Promise<SignInStep> }
  | { readonly kind: 'totp'; readonly answer: (code: string) => Promise<SignInStep> }
  | {
      readonly kind: 'totpSetup';
      /** Makes the secret of a new authenticator app, base32. */
      readonly start: () => Promise<string>;
      /** Takes the first code of that app. */
      readonly answer: (code: string) => Promise<SignInStep>;
    };
