import * as v from 'valibot';
import { recordBoundedAudit } from '../../audit/auditLog';
import { setPassword } from './accountStore';
import { accountOf } from './accountOf';
import { clearFailedAttempts, countPasswordAttempt } from '../sign-in/passwordAttempts';
import { findAuthenticator } from '../authenticator/authenticatorStore';
import { checkClient } from '../protocol/client';
import * as fields from '../protocol/fields';
import { operation } from '../protocol/operation';
import { checkNewPassword, passwordPolicy } from '../sign-in/passwordPolicy';
import { isPasswordCorrect, refusePassword } from '../sign-in/passwordSignIn';
import { revokeRefreshToken } from '../sessions/refreshTokens';
import { passwordChangedMail, sendNotice } from './securityMails';
import { recordEvent } from './signInEvents';
import { revokeAllSessions } from '../sessions/sessionStore';

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
      ...((await findAuthenticator(deps, account.sub))?.enabled && {
        UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
        PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
      }),
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
  async (deps, { AccessToken, PreviousPassword, ProposedPassword }, client) => {
    const account = await accountOf(deps, AccessToken);
    await countPasswordAttempt(deps, account.sub, 'change');
    if (!isPasswordCorrect(deps, account.email, account, PreviousPassword))
      return refusePassword(deps, account, client);
    await clearFailedAttempts(deps, account.sub, 'change');
    // The person signs in again with the new password.
    await clearFailedAttempts(deps, account.email);
    checkNewPassword(passwordPolicy(deps.settings), ProposedPassword);
    await setPassword(deps, account, ProposedPassword);
    await recordBoundedAudit(deps.db, deps.clock, {
      event: 'password-changed',
      actor: account.sub,
    });
    await recordEvent(deps.db, deps.clock, account.sub, 'PASSWORD_CHANGED', client.device);
    await sendNotice(deps, account.sub, 'password-changed', () =>
      passwordChangedMail(deps, account, 'changed'),
    );
    return {};
  },
);

export const globalSignOut = operation(
  v.object({ AccessToken: fields.token }),
  async (deps, { AccessToken }, { device }) => {
    const account = await accountOf(deps, AccessToken);
    await revokeAllSessions(deps.db, deps.clock, account.sub);
    await recordBoundedAudit(deps.db, deps.clock, { event: 'signed-out', actor: account.sub });
    await recordEvent(deps.db, deps.clock, account.sub, 'SIGNED_OUT', device);
    return {};
  },
);

/** Ends the session of a refresh token. An unknown token gets the same response. */
export const revokeToken = operation(
  v.object({ Token: fields.token, ClientId: fields.clientId }),
  async (deps, { Token, ClientId }, { device }) => {
    checkClient(deps, ClientId);
    const session = await revokeRefreshToken(deps, Token);
    if (!session) return {};
    const { sub, originJti } = session;
    await recordBoundedAudit(deps.db, deps.clock, {
      event: 'signed-out',
      actor: sub,
      subject: originJti,
    });
    await recordEvent(deps.db, deps.clock, sub, 'SIGNED_OUT', device);
    return {};
  },
);
