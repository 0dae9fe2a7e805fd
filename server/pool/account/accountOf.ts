import { HttpError, unauthorized } from '../../http/errors';
import { findAccount } from './accountStore';
import type { Account } from '../../storage/schema/identity';
import type { IdentityDeps } from '../deps';
import { IdentityError } from '../../identity/errors';
import { findSession, type IdentitySession } from '../sessions/sessionStore';
import type { AppContext } from '../../http/appEnv';

const revoked = (): IdentityError =>
  new IdentityError('NotAuthorizedException', 'Access Token has been revoked');

/**
 * The account and session of a valid access token. The session must be live.
 * @throws IdentityError NotAuthorizedException
 */
export async function ownSessionOf(
  deps: IdentityDeps,
  accessToken: string,
): Promise<{ readonly account: Account; readonly session: IdentitySession }> {
  try {
    const { sub, originJti = '' } = await deps.identity.verifyAccessToken(accessToken);
    const account = await findAccount(deps, sub);
    const found = await findSession(deps.db, originJti, sub);
    if (account && found) return { account, session: found.session };
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== 'UNAUTHORIZED') throw error;
  }
  throw revoked();
}

/**
 * The account of a valid access token with a live session.
 * @throws IdentityError NotAuthorizedException
 */
export const accountOf = async (deps: IdentityDeps, accessToken: string): Promise<Account> =>
  (await ownSessionOf(deps, accessToken)).account;

/** The caller's pool id and session, from the token, never from path or body. */
export function callerOf(c: AppContext): { readonly sub: string; readonly sessionUid: string } {
  const { sub } = c.get('user');
  const sessionUid = c.get('sessionUid');
  if (sub === null || sessionUid === undefined) throw unauthorized();
  return { sub, sessionUid };
}
