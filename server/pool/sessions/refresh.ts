import * as v from 'valibot';
import { findAccount } from '../account/accountStore';
import { checkClient } from '../protocol/client';
import type { IdentityDeps } from '../deps';
import { IdentityError } from '../../identity/errors';
import * as fields from '../protocol/fields';
import { checkCompanySession } from '../company/companySessions';
import { operation } from '../protocol/operation';
import { exchangeRefreshToken } from './refreshTokens';
import { renewTokens } from './tokens';

/**
 * Issues new tokens for a refresh token, the next refresh token among them. Also by InitiateAuth,
 * where a Cognito client with rotation refuses: the library of Amazon asks there, and keeps the new
 * token.
 * @throws IdentityError NotAuthorizedException when it is unknown, used before, expired or revoked,
 * or when the company's sign-in gives the person no role any more
 */
export async function refresh(deps: IdentityDeps, refreshToken: string): Promise<object> {
  const renewed = await exchangeRefreshToken(deps, refreshToken);
  const account = renewed && (await findAccount(deps, renewed.session.sub));
  if (!renewed || !account || !(await checkCompanySession(deps, renewed.session)))
    throw new IdentityError('NotAuthorizedException', 'Invalid Refresh Token');
  return renewTokens(deps, account, renewed.session, renewed.refreshToken);
}

/** The protocol's newer operation for the same. */
export const getTokensFromRefreshToken = operation(
  v.object({ RefreshToken: fields.token, ClientId: fields.clientId }),
  async (deps, { RefreshToken, ClientId }) => {
    checkClient(deps, ClientId);
    return refresh(deps, RefreshToken);
  },
);
