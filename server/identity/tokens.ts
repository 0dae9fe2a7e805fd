import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { recordAudit } from '../audit/auditLog';
import { ensureUser } from '../users/userStore';
import type { Account } from './accountStore';
import type { IdentityDeps } from './deps';
import { openSession } from './sessionStore';

const DAY_MS = 86_400_000;

interface SessionMarks {
  readonly originJti: string;
  readonly authTime: Date;
}

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/** Access and id token of a session, as a Cognito pool makes them. Dated by the wall clock: the client's own clock judges them. */
async function signTokens(
  { pool, settings, clock }: IdentityDeps,
  account: Account,
  session: SessionMarks,
) {
  const issuedAt = seconds(clock.wallNow());
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
      .setExpirationTime(issuedAt + settings.ACCESS_TOKEN_SECONDS)
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
    ExpiresIn: settings.ACCESS_TOKEN_SECONDS,
    TokenType: 'Bearer',
  };
}

/** The answer to a finished sign-in: a new session, its tokens, and a person in the users table. */
export async function signIn(deps: IdentityDeps, account: Account): Promise<object> {
  const { db, clock, settings } = deps;
  await ensureUser(db, clock, {
    sub: account.sub,
    email: account.email,
    userType: account.verifier === null ? 'PASSWORD_LESS' : 'PASSWORD',
  });
  const session = await openSession(db, clock, account.sub, settings.REFRESH_TOKEN_DAYS * DAY_MS);
  await recordAudit(db, clock, { event: 'signed-in', actor: account.sub });
  const tokens = await signTokens(deps, account, session);
  return {
    ChallengeParameters: {},
    AuthenticationResult: { ...tokens, RefreshToken: session.refreshToken },
  };
}

/** The answer to a refresh: new tokens of the same session; the refresh token stays the same and is not repeated. */
export async function renewTokens(
  deps: IdentityDeps,
  account: Account,
  session: SessionMarks,
): Promise<object> {
  return {
    ChallengeParameters: {},
    AuthenticationResult: await signTokens(deps, account, session),
  };
}
