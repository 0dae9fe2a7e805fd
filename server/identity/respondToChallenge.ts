import * as v from 'valibot';
import { recordAudit } from '../audit/auditLog';
import { claimByCode, findAccount, markEmailVerified, setPassword } from './accountStore';
import { takePasswordAttempt } from './brakes';
import { peekChallenge, setChallenge, takeChallenge } from './challengeStore';
import { checkClient } from './client';
import { codeChallenge } from './codeChallenge';
import type { IdentityDeps } from './deps';
import { invalidParameter, invalidSession, wrongCredentials } from './errors';
import * as fields from './fields';
import { operation } from './operation';
import { passwordProven, passwordRefused } from './passwordSignIn';
import { checkNewPassword, passwordPolicy } from './passwordPolicy';
import { phantomOf } from './phantom';
import { revokeAllSessions } from './sessionStore';
import { claimSignature, sameBytes, sessionKey } from './srp';
import { signIn } from './tokens';

const srpStateSchema = v.object({
  clientPublicValue: v.string(),
  server: v.object({ secret: v.string(), publicValue: v.string() }),
  verifier: v.string(),
  userId: v.string(),
});

/** Second half of SRP: the client proves that it holds the same key, and thus knew the password. */
async function verifyPassword(deps: IdentityDeps, responses: fields.Parameters): Promise<object> {
  const block = fields.required(responses, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const signature = Buffer.from(fields.required(responses, 'PASSWORD_CLAIM_SIGNATURE'), 'base64');
  const timestamp = fields.required(responses, 'TIMESTAMP');
  const challenge = await takeChallenge(deps, 'SRP', block);
  if (!challenge) throw wrongCredentials();
  await takePasswordAttempt(deps, challenge.email);
  const { userId, ...exchange } = v.parse(srpStateSchema, JSON.parse(challenge.state));
  const expected = claimSignature(sessionKey(exchange), {
    poolName: deps.pool.name,
    userId,
    secretBlock: Buffer.from(block, 'base64'),
    timestamp,
  });
  const account = challenge.sub === undefined ? undefined : await findAccount(deps, challenge.sub);
  if (!sameBytes(expected, signature) || !account || account.verifier === null)
    return passwordRefused(deps, account);
  return passwordProven(deps, account);
}

/** Answers the demand for a new password; a password against the policy leaves the challenge as it is. */
async function setNewPassword(
  deps: IdentityDeps,
  session: string,
  responses: fields.Parameters,
): Promise<object> {
  const password = fields.required(responses, 'NEW_PASSWORD', fields.password);
  const waiting = await peekChallenge(deps, 'NEW_PASSWORD', session);
  if (!waiting) throw invalidSession();
  checkNewPassword(passwordPolicy(deps.settings), password);
  const challenge = await takeChallenge(deps, 'NEW_PASSWORD', session);
  if (challenge?.sub === undefined) throw invalidSession();
  await setPassword(deps, challenge.sub, password);
  await markEmailVerified(deps, challenge.sub);
  await revokeAllSessions(deps.db, deps.clock, challenge.sub);
  const account = await findAccount(deps, challenge.sub);
  if (!account) throw invalidSession();
  return signIn(deps, account);
}

/** Answers the mailed code. A wrong answer gets the challenge again, under a new session, until the tries are used up. */
async function answerCode(
  deps: IdentityDeps,
  session: string,
  responses: fields.Parameters,
): Promise<object> {
  const answer = fields.required(responses, 'ANSWER', fields.code);
  const challenge = await takeChallenge(deps, 'CODE', session);
  if (!challenge) throw invalidSession();
  const account = challenge.sub === undefined ? undefined : await findAccount(deps, challenge.sub);
  if (account && sameBytes(Buffer.from(answer), Buffer.from(challenge.state))) {
    if (account.status === 'UNCONFIRMED') await claimByCode(deps, account.sub);
    else await markEmailVerified(deps, account.sub);
    return signIn(deps, (await findAccount(deps, account.sub)) ?? account);
  }
  await recordAudit(deps.db, deps.clock, { event: 'sign-in-failed', actor: challenge.sub });
  if (challenge.triesLeft <= 1) throw wrongCredentials();
  const again = await setChallenge(deps, { ...challenge, triesLeft: challenge.triesLeft - 1 });
  return codeChallenge(
    again,
    challenge.sub ?? phantomOf(deps, challenge.email).sub,
    challenge.email,
  );
}

const schema = v.object({
  ChallengeName: v.string(),
  ClientId: fields.clientId,
  ChallengeResponses: fields.parameters,
  // PASSWORD_VERIFIER carries none: its secret block names the challenge.
  Session: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(8192)), ''), ''),
});

export const respondToAuthChallenge = operation(
  schema,
  async (deps, { ChallengeName, ClientId, ChallengeResponses, Session }) => {
    checkClient(deps, ClientId);
    switch (ChallengeName) {
      case 'PASSWORD_VERIFIER':
        return verifyPassword(deps, ChallengeResponses);
      case 'NEW_PASSWORD_REQUIRED':
        return setNewPassword(deps, Session, ChallengeResponses);
      case 'CUSTOM_CHALLENGE':
        return answerCode(deps, Session, ChallengeResponses);
      default:
        throw invalidParameter(`Unsupported ChallengeName ${ChallengeName.slice(0, 40)}`);
    }
  },
);
