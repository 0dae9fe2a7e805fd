import * as v from 'valibot';
import { findAccount } from './accountStore';
import { checkClient } from './client';
import type { IdentityDeps } from './deps';
import { IdentityError } from './errors';
import * as fields from './fields';
import { operation } from './operation';
import { sessionOfRefreshToken } from './sessionStore';
import { renewTokens } from './tokens';

/** Issues new tokens for a refresh token. @throws IdentityError NotAuthorizedException when it is unknown, expired or revoked */
export async function refresh(deps: IdentityDeps, refreshToken: string): Promise<object> {
  const session = await sessionOfRefreshToken(deps.db, deps.clock, refreshToken);
  const account = session && (await findAccount(deps, session.sub));
  if (!session || !account)
    throw new IdentityError('NotAuthorizedException', 'Invalid Refresh Token');
  return renewTokens(deps, account, session);
}

/** The protocol's newer operation for the same. */
export const getTokensFromRefreshToken = operation(
  v.object({ RefreshToken: fields.token, ClientId: fields.clientId }),
  async (deps, { RefreshToken, ClientId }) => {
    checkClient(deps, ClientId);
    return refresh(deps, RefreshToken);
  },
);
