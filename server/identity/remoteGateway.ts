import { createRemoteJWKSet } from 'jose';
import * as v from 'valibot';
import type { Settings } from '../settings';
import type { IdentityGateway } from './gateway';
import { createTokenVerifier } from './tokenVerifier';

const TIMEOUT_MS = 5000;

const userSchema = v.object({
  UserAttributes: v.array(v.object({ Name: v.string(), Value: v.optional(v.string(), '') })),
});

/** Amazon's endpoint for the region of a pool. */
const amazonEndpoint = (poolId: string): string =>
  `https://cognito-idp.${poolId.slice(0, poolId.indexOf('_'))}.amazonaws.com/`;

/**
 * Identifies people of an Amazon Cognito pool or a compatible one. Access tokens carry no e-mail, so a new person is
 * looked up with GetUser and accepted only with a verified address.
 */
export function createRemoteGateway(
  settings: Settings & { readonly IDENTITY_ISSUER: string },
): IdentityGateway {
  const jwksUrl = settings.IDENTITY_JWKS_URL ?? `${settings.IDENTITY_ISSUER}/.well-known/jwks.json`;
  const endpoint = settings.IDENTITY_ENDPOINT ?? amazonEndpoint(settings.IDENTITY_POOL_ID);
  return {
    verifyAccessToken: createTokenVerifier({
      issuer: settings.IDENTITY_ISSUER,
      clientId: settings.IDENTITY_CLIENT_ID,
      keys: createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: TIMEOUT_MS }),
    }),
    async lookUpEmail(token) {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/x-amz-json-1.1',
          'X-Amz-Target': 'AWSCognitoIdentityProviderService.GetUser',
        },
        body: JSON.stringify({ AccessToken: token }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) return undefined;
      const { UserAttributes } = v.parse(userSchema, await response.json());
      const value = (name: string): string | undefined =>
        UserAttributes.find((attribute) => attribute.Name === name)?.Value;
      return value('email_verified') === 'true' ? value('email') : undefined;
    },
  };
}
