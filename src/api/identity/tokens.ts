/** The token claims that the portal uses; times in seconds since the epoch. */
export interface TokenClaims {
  readonly sub: string;
  readonly exp: number;
  readonly iat: number;
  /** When the person signed in. Renewed tokens keep it. */
  readonly authTime?: number;
  readonly email?: string;
}

/** The two tokens of the session, newest last. Every request and every form reads their claims. */
let known: readonly { readonly token: string; readonly claims: TokenClaims | null }[] = [];

/** Reads a token's claims; the backend verifies them. Null for anything but a token. */
export function readClaims(token: string): TokenClaims | null {
  const found = known.find((entry) => entry.token === token);
  if (found) return found.claims;
  const claims = decode(token);
  known = [...known.slice(-1), { token, claims }];
  return claims;
}

function decode(token: string): TokenClaims | null {
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
    const authTime =
      'auth_time' in claims && typeof claims.auth_time === 'number' ? claims.auth_time : 0;
    const email = 'email' in claims && typeof claims.email === 'string' && claims.email;
    return {
      sub,
      exp,
      iat,
      ...(authTime > 0 && { authTime }),
      ...(email !== false && { email }),
    };
  } catch {
    return null;
  }
}
