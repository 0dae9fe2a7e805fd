import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { HttpError, unauthorized } from '../http/errors';
import type { TokenHolder } from './gateway';

export interface VerifierOptions {
  readonly issuer: string;
  readonly clientId: string;
  /** Finds the key by the token's `kid`; a key inside the token is ignored. */
  readonly keys: JWTVerifyGetKey;
}

/** How long a verified token is not verified again, also after its key was withdrawn. */
const ACCEPTED_MS = 60_000;
const MAX_ACCEPTED = 5000;

/**
 * Creates a verifier of access tokens: RS256 only, this issuer and client, `token_use` access, not
 * expired.
 * @returns rejects with HttpError UNAUTHORIZED for an invalid token, UNAVAILABLE when the keys
 * cannot be loaded
 */
export function createTokenVerifier({
  issuer,
  clientId,
  keys,
}: VerifierOptions): (token: string) => Promise<TokenHolder> {
  const accepted = new Map<string, { readonly holder: TokenHolder; readonly until: number }>();
  return async (token) => {
    const known = accepted.get(token);
    if (known && Date.now() < known.until) return known.holder;
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer,
        requiredClaims: ['sub', 'exp', 'iat', 'token_use', 'client_id'],
      });
      if (
        payload['token_use'] !== 'access' ||
        payload['client_id'] !== clientId ||
        typeof payload.sub !== 'string' ||
        typeof payload.iat !== 'number'
      ) {
        throw unauthorized();
      }
      const originJti = payload['origin_jti'];
      const holder = {
        sub: payload.sub,
        originJti: typeof originJti === 'string' ? originJti : undefined,
        issuedAt: payload.iat,
      };
      if (accepted.size >= MAX_ACCEPTED) accepted.clear();
      const until = Math.min(Date.now() + ACCEPTED_MS, (payload.exp ?? 0) * 1000);
      accepted.set(token, { holder, until });
      return holder;
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
