import * as v from 'valibot';
import { recordAudit } from '../audit/auditLog';
import { HttpError } from '../http/errors';
import { type Account, findAccount, setPassword } from './accountStore';
import { clearFailedAttempts, countPasswordAttempt } from './attemptLimits';
import { checkClient } from './client';
import type { IdentityDeps } from './deps';
import { IdentityError } from './errors';
import * as fields from './fields';
import { operation } from './operation';
import { checkNewPassword, passwordPolicy } from './passwordPolicy';
import { isPasswordCorrect, refusePassword } from './passwordSignIn';
import { revokeRefreshToken } from './refreshTokens';
import { revokeAllSessions } from './sessionStore';

/** The account of a valid access token whose session is live. @throws IdentityError NotAuthorizedException */
async function accountOf(deps: IdentityDeps, accessToken: string): Promise<Account> {
  try {
    const { sub } = await deps.identity.verifyAccessToken(accessToken);
    const account = await findAccount(deps, sub);
    if (account) return account;
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== 'UNAUTHORIZED') throw error;
  }
  throw new IdentityError('NotAuthorizedException', 'Access Token has been revoked');
}

export const getUser = operation(
  v.object({ AccessToken: fields.token }),
  async (deps, { AccessToken }) => {
    const account = await accountOf(deps, AccessToken);
    const attributes = {
      sub: account.sub,
      email_verified: String(account.emailVerified),
      email: account.email,
      ...account.attributes,
    };
    return {
      Username: account.sub,
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    };
  },
);

/** Changes the password and ends all sessions, this one included: the portal signs in again. */
export const changePassword = operation(
  v.object({
    AccessToken: fields.token,
    PreviousPassword: fields.password,
    ProposedPassword: fields.password,
  }),
  async (deps, { AccessToken, PreviousPassword, ProposedPassword }) => {
    const account = await accountOf(deps, AccessToken);
    await countPasswordAttempt(deps, account.email);
    if (!isPasswordCorrect(deps, account.email, account, PreviousPassword))
      return refusePassword(deps, account);
    await clearFailedAttempts(deps, account.email);
    checkNewPassword(passwordPolicy(deps.settings), ProposedPassword);
    await setPassword(deps, account.sub, ProposedPassword);
    await revokeAllSessions(deps.db, deps.clock, account.sub);
    await recordAudit(deps.db, deps.clock, { event: 'password-changed', actor: account.sub });
    return {};
  },
);

export const globalSignOut = operation(
  v.object({ AccessToken: fields.token }),
  async (deps, { AccessToken }) => {
    const account = await accountOf(deps, AccessToken);
    await revokeAllSessions(deps.db, deps.clock, account.sub);
    await recordAudit(deps.db, deps.clock, { event: 'signed-out', actor: account.sub });
    return {};
  },
);

/** Ends the session of a refresh token and its access tokens. An unknown token gets the same response. */
export const revokeToken = operation(
  v.object({ Token: fields.token, ClientId: fields.clientId }),
  async (deps, { Token, ClientId }) => {
    checkClient(deps, ClientId);
    await revokeRefreshToken(deps, Token);
    return {};
  },
);
