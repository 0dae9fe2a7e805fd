/** The token claims that the portal uses; times in seconds since the epoch. */
export interface TokenClaims {
  readonly sub: string;
  readonly exp: number;
  readonly iat: number;
  readonly email?: string;
}

/** Reads a token's claims without verifying it, which is up to the backend. Null for anything but a token. */
export function readClaims(token: string): TokenClaims | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (c) =>
      c.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof claims !== 'object' || claims === null || !('sub' in claims) || !('exp' in claims))
      return null;
    const { sub, exp } = claims;
    if (typeof sub !== 'string' || typeof exp !== 'number') return null;
    const iat = 'iat' in claims && typeof claims.iat === 'number' ? claims.iat : 0;
    return 'email' in claims && typeof claims.email === 'string'
      ? { sub, exp, iat, email: claims.email }
      : { sub, exp, iat };
  } catch {
    return null;
  }
}
