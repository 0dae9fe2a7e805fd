import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { HttpError, unauthorized } from '../http/errors';
import type { TokenHolder } from './gateway';

export interface VerifierOptions {
  readonly issuer: string;
  readonly clientId: string;
  /** Finds the key by the token's `kid`; a key inside the token is ignored. */
  readonly keys: JWTVerifyGetKey;
}

/**
 * Creates a verifier of access tokens: RS256 only, this issuer and client, `token_use` access, not expired.
 * @returns rejects with HttpError UNAUTHORIZED for an invalid token, UNAVAILABLE when the keys cannot be loaded
 */
export function createTokenVerifier({
  issuer,
  clientId,
  keys,
}: VerifierOptions): (token: string) => Promise<TokenHolder> {
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer,
        requiredClaims: ['sub', 'exp', 'iat', 'token_use', 'client_id'],
      });
      if (
        payload['token_use'] !== 'access' ||
        payload['client_id'] !== clientId ||
        typeof payload.sub !== 'string'
      ) {
        throw unauthorized();
      }
      const originJti = payload['origin_jti'];
      return { sub: payload.sub, originJti: typeof originJti === 'string' ? originJti : undefined };
    } catch (error) {
      throw toHttpError(error);
    }
  };
}

function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const keysMissing =
    error instanceof errors.JWKSTimeout ||
    !(error instanceof errors.JOSEError) ||
    error.code === 'ERR_JOSE_GENERIC';
  if (!keysMissing) return unauthorized('Your session is not valid.');
  return new HttpError(
    'UNAVAILABLE',
    'Sign-in cannot be checked right now. Please try again later.',
    { cause: error },
  );
}
