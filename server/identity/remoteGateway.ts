import { createRemoteJWKSet, customFetch } from 'jose';
import type { Settings } from '../settings';
import { exchange } from '../integrations/exchange';
import { createEmailLookup } from './emailLookup';
import type { IdentityGateway } from './gateway';
import { createTokenVerifier } from './tokenVerifier';

const TIMEOUT_MS = 5000;

/** Amazon's endpoint for the region of a pool. */
const amazonEndpoint = (poolId: string): string =>
  `https://cognito-idp.${poolId.slice(0, poolId.indexOf('_'))}.amazonaws.com/`;

/**
 * Identifies people of an Amazon Cognito pool or a compatible one. Access tokens carry no e-mail,
 * so a new person is looked up with GetUser and accepted only with a verified address.
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
      keys: createRemoteJWKSet(new URL(jwksUrl), {
        [customFetch]: async (url, { headers }) => {
          const { status, text } = await exchange(url, { headers }, TIMEOUT_MS);
          return new Response(text, { status });
        },
      }),
    }),
    isStillSignedIn: () => Promise.resolve(true),
    endSessions: () => Promise.resolve(),
    moveEmail: () => Promise.resolve(undefined),
    lookUpEmail: createEmailLookup(endpoint),
  };
}
