import * as v from 'valibot';
import { recordBoundedAudit } from '../../audit/auditLog';
import { claimByCode, findAccount, markEmailVerified, setPassword } from '../account/accountStore';
import { countPasswordAttempt } from './passwordAttempts';
import { sameBytes } from '../../storage/secrets';
import { answerSetup, answerTotp, continueSignIn } from '../authenticator/secondFactor';
import { codeChallenge, consumeWithAccount, findChallenge, storeChallenge } from './challengeStore';
import { checkClient } from '../protocol/client';
import type { ClientInfo, IdentityDeps } from '../deps';
import {
  IdentityError,
  invalidParameter,
  invalidSession,
  wrongCredentials,
} from '../../identity/errors';
import * as fields from '../protocol/fields';
import { operation } from '../protocol/operation';
import { completePasswordSignIn, isPasswordCorrect, refusePassword } from './passwordSignIn';
import { answerPasskey, takePasskeySession } from '../passkeys/passkeySignIn';
import { checkNewPassword, passwordPolicy } from './passwordPolicy';
import { decoyUserOf } from './decoyUser';
import { passwordChangedMail, sendNotice } from '../account/securityMails';
import { recordEvent } from '../account/signInEvents';
import { claimSignature, sessionKey } from './srp';

const srpStateSchema = v.object({
  clientPublicValue: v.string(),
  server: v.object({ secret: v.string(), publicValue: v.string() }),
  verifier: v.string(),
  userId: v.string(),
});

/** Second half of SRP: the client proves that it derived the same key, which takes the password. */
async function verifyPassword(
  deps: IdentityDeps,
  responses: fields.Parameters,
  client: ClientInfo,
): Promise<object> {
  const block = fields.required(responses, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const signature = Buffer.from(fields.required(responses, 'PASSWORD_CLAIM_SIGNATURE'), 'base64');
  const timestamp = fields.required(responses, 'TIMESTAMP');
  const taken = await consumeWithAccount(deps, 'SRP', block);
  if (!taken) throw wrongCredentials();
  const { challenge, account } = taken;
  await countPasswordAttempt(deps, challenge.email);
  const { userId, ...exchange } = v.parse(srpStateSchema, JSON.parse(challenge.state));
  const key = sessionKey(exchange);
  const secretBlock = Buffer.from(block, 'base64');
  const expected =
    key && claimSignature(key, { poolName: deps.pool.name, userId, secretBlock, timestamp });
  const isProved = expected !== undefined && sameBytes(expected, signature);
  if (!isProved || !account || account.verifier === null)
    return refusePassword(deps, account, client);
  return completePasswordSignIn(deps, account, client);
}

/** Responds to NEW_PASSWORD_REQUIRED. A bad password does not consume the challenge. */
async function setNewPassword(
  deps: IdentityDeps,
  session: string,
  responses: fields.Parameters,
  client: ClientInfo,
): Promise<object> {
  const password = fields.required(responses, 'NEW_PASSWORD', fields.password);
  const pending = await findChallenge(deps, 'NEW_PASSWORD', session);
  if (!pending) throw invalidSession();
  checkNewPassword(passwordPolicy(deps.settings), password);
  await checkIsNew(deps, pending.sub, password);
  const before = (await consumeWithAccount(deps, 'NEW_PASSWORD', session))?.account;
  if (!before) throw invalidSession();
  const { db, clock } = deps;
  const account = { ...(await setPassword(deps, before, password)), emailVerified: true };
  await markEmailVerified(deps, account.sub);
  await recordBoundedAudit(db, clock, { event: 'password-changed', actor: account.sub });
  await recordEvent(db, clock, account.sub, 'PASSWORD_CHANGED', client.device);
  await sendNotice(deps, account.sub, 'password-changed', () =>
    passwordChangedMail(deps, account, 'changed'),
  );
  return continueSignIn(deps, account, client);
}

/**
 * The sender of the temporary password knows it, so it cannot be kept.
 * @throws IdentityError InvalidPasswordException
 */
async function checkIsNew(
  deps: IdentityDeps,
  sub: string | undefined,
  password: string,
): Promise<void> {
  const account = sub === undefined ? undefined : await findAccount(deps, sub);
  if (account && isPasswordCorrect(deps, account.email, account, password))
    throw new IdentityError(
      'InvalidPasswordException',
      'The new password must differ from the temporary one.',
    );
}

/** Responds to the custom challenge, a passkey's or an e-mailed code's: the session says which. */
async function answerCustomChallenge(
  deps: IdentityDeps,
  session: string,
  responses: fields.Parameters,
  client: ClientInfo,
): Promise<object> {
  const passkey = await takePasskeySession(deps, session);
  return passkey
    ? answerPasskey(deps, passkey, fields.required(responses, 'ANSWER'), client)
    : verifyCode(deps, session, responses, client);
}

/** Checks the mailed code. A wrong one gets a new session while attempts are left. */
async function verifyCode(
  deps: IdentityDeps,
  session: string,
  responses: fields.Parameters,
  client: ClientInfo,
): Promise<object> {
  const code = fields.required(responses, 'ANSWER');
  const taken = await consumeWithAccount(deps, 'CODE', session);
  if (!taken) throw invalidSession();
  const { challenge, account } = taken;
  if (account && sameBytes(Buffer.from(code), Buffer.from(challenge.state))) {
    if (account.status === 'UNCONFIRMED')
      return continueSignIn(deps, await claimByCode(deps, account), client, { byCode: true });
    await markEmailVerified(deps, account.sub);
    return continueSignIn(deps, { ...account, emailVerified: true }, client, { byCode: true });
  }
  await recordBoundedAudit(deps.db, deps.clock, { event: 'sign-in-failed', actor: challenge.sub });
  if (account) await recordEvent(deps.db, deps.clock, account.sub, 'SIGN_IN_FAILED', client.device);
  if (challenge.attemptsLeft <= 1) throw wrongCredentials();
  const again = await storeChallenge(deps, account, {
    ...challenge,
    attemptsLeft: challenge.attemptsLeft - 1,
  });
  return codeChallenge(
    again,
    challenge.sub ?? decoyUserOf(deps, challenge.email).sub,
    challenge.email,
  );
}

const schema = v.object({
  ChallengeName: v.string(),
  ClientId: fields.clientId,
  ChallengeResponses: fields.parameters,
  // PASSWORD_VERIFIER sends none: its secret block identifies the challenge.
  Session: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(8192)), ''), ''),
});

export const respondToAuthChallenge = operation(
  schema,
  async (deps, { ChallengeName, ClientId, ChallengeResponses, Session }, client) => {
    checkClient(deps, ClientId);
    switch (ChallengeName) {
      case 'PASSWORD_VERIFIER':
        return verifyPassword(deps, ChallengeResponses, client);
      case 'NEW_PASSWORD_REQUIRED':
        return setNewPassword(deps, Session, ChallengeResponses, client);
      case 'CUSTOM_CHALLENGE':
        return answerCustomChallenge(deps, Session, ChallengeResponses, client);
      case 'SOFTWARE_TOKEN_MFA': {
        const code = fields.required(ChallengeResponses, 'SOFTWARE_TOKEN_MFA_CODE', fields.code);
        return answerTotp(deps, Session, code, client);
      }
      case 'MFA_SETUP':
        return answerSetup(deps, Session, client);
      default:
        throw invalidParameter(`Unsupported ChallengeName ${ChallengeName.slice(0, 40)}`);
    }
  },
);
