import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { DAY_MS } from '@contract/time';
import { recordBoundedAudit } from '../../audit/auditLog';
import { ensureUser, recordSignIn } from '../../users/userStore';
import type { Account } from '../../storage/schema/identity';
import type { ClientInfo, IdentityDeps } from '../deps';
import { rememberBrowser } from '../sign-in/knownBrowsers';
import { sendNotice, newBrowserMail } from '../account/securityMails';
import { sessionLimits } from '../../identity/sessionLimits';
import { openSession } from './sessionStore';
import { recordEvent } from '../account/signInEvents';
import { whileUnchanged } from '../sign-in/signInsInProgress';
import { IdentityError } from '../../identity/errors';
import { companyAccountOf } from '../company/companyAccounts';
import { recordCompanySession, tokenSecondsOf } from '../company/companySessions';

/** Said after the right password, code or passkey only, so that it reveals nothing to strangers. */
const COMPANY_ONLY =
  'You sign in with your company account. If you cannot, ask an admin of the portal.';

interface SessionInfo {
  readonly originJti: string;
  readonly authTime: Date;
}

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/** A session's access and id token, as Cognito's, by the wall clock that clients compare. */
async function signTokens(deps: IdentityDeps, account: Account, session: SessionInfo) {
  const { pool, clock } = deps;
  const issuedAt = seconds(clock.wallNow());
  const lifetimeSeconds = await tokenSecondsOf(deps, session.originJti);
  const sign = (claims: Record<string, unknown>): Promise<string> =>
    new SignJWT({
      ...claims,
      origin_jti: session.originJti,
      auth_time: seconds(session.authTime),
      event_id: session.originJti,
    })
      .setProtectedHeader({ alg: 'RS256', kid: pool.signingKey.kid })
      .setSubject(account.sub)
      .setIssuer(pool.issuer)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifetimeSeconds)
      .setJti(randomUUID())
      .sign(pool.signingKey.key);
  return {
    AccessToken: await sign({
      token_use: 'access',
      client_id: pool.clientId,
      scope: 'aws.cognito.signin.user.admin',
      username: account.sub,
    }),
    IdToken: await sign({
      token_use: 'id',
      aud: pool.clientId,
      'cognito:username': account.sub,
      email: account.email,
      email_verified: account.emailVerified,
    }),
    ExpiresIn: lifetimeSeconds,
    TokenType: 'Bearer',
  };
}

/** How an account signs in. */
export const userTypeOf = ({ verifier }: Account): 'PASSWORD_LESS' | 'PASSWORD' =>
  verifier === null ? 'PASSWORD_LESS' : 'PASSWORD';

/**
 * Completes a sign-in: opens a session, ensures a row in the users table and issues tokens. The
 * owner gets an e-mail when the browser is new to the account, within the limit of notices.
 * @param account as it was when the last step was taken
 * @param byCode whether the person has just entered an e-mailed code
 * @param event how the sign-in history names it
 * @param company the issuer's refresh token, of a person who comes from the company's sign-in
 * @throws IdentityError NotAuthorizedException when the account has changed since, or signs in at
 * the company only
 */
export async function signIn(
  deps: IdentityDeps,
  account: Account,
  client: ClientInfo,
  {
    byCode = false,
    event = 'SIGNED_IN',
    company,
  }: {
    readonly byCode?: boolean;
    readonly event?: 'SIGNED_IN' | 'SIGNED_IN_BY_PASSKEY';
    readonly company?: { readonly refreshToken?: string | undefined };
  } = {},
): Promise<object> {
  const { db, clock, settings } = deps;
  if (!company && (await companyAccountOf(db, account.sub)))
    throw new IdentityError('NotAuthorizedException', COMPANY_ONLY);
  await ensureUser(db, clock, {
    sub: account.sub,
    email: account.email,
    userType: userTypeOf(account),
  });
  const refreshMs = Math.min(settings.REFRESH_TOKEN_DAYS * DAY_MS, sessionLimits(settings).maxMs);
  const session = await whileUnchanged(db, account, async (tx) => {
    const opened = await openSession(tx, clock, account.sub, refreshMs, client.device, byCode);
    if (company) await recordCompanySession(tx, deps, opened.originJti, company.refreshToken);
    return opened;
  });
  await recordSignIn(db, clock, account.sub);
  await recordBoundedAudit(db, clock, { event: 'signed-in', actor: account.sub });
  await recordEvent(db, clock, account.sub, event, client.device);
  if (await rememberBrowser(db, clock, account.sub, client.browserId()))
    await sendNotice(deps, account.sub, 'new-browser', () =>
      newBrowserMail(deps, account, client.device),
    );
  const tokens = await signTokens(deps, account, session);
  return {
    ChallengeParameters: {},
    AuthenticationResult: { ...tokens, RefreshToken: session.refreshToken },
  };
}

/** Issues new tokens for the same session, with the refresh token to use next time. */
export async function renewTokens(
  deps: IdentityDeps,
  account: Account,
  session: SessionInfo,
  refreshToken: string,
): Promise<object> {
  return {
    ChallengeParameters: {},
    AuthenticationResult: {
      ...(await signTokens(deps, account, session)),
      RefreshToken: refreshToken,
    },
  };
}
