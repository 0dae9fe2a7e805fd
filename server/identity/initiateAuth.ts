import * as v from 'valibot';
import { plusMs } from '../clock';
import { consumePass } from '../human-check/passStore';
import { findAccount, verifierOf } from './accountStore';
import { setChallenge } from './challengeStore';
import { checkClient } from './client';
import { codeChallenge } from './codeChallenge';
import { signInMail, takeMailAllowance } from './codeMails';
import { CODE_LIFETIME_MS, CODE_TRIES, makeCode } from './codes';
import type { Caller, IdentityDeps } from './deps';
import { IdentityError, invalidParameter } from './errors';
import * as fields from './fields';
import { operation } from './operation';
import { signInWithPassword } from './passwordSignIn';
import { phantomOf } from './phantom';
import { refresh } from './refresh';
import { isUsablePublicValue, startProof } from './srp';

const SRP_LIFETIME_MS = 3 * 60_000;

/** First half of SRP: salt and B. An unknown name gets a phantom's, which no password fits. */
async function startSrp(deps: IdentityDeps, parameters: fields.Parameters): Promise<object> {
  const name = fields.required(parameters, 'USERNAME', fields.username);
  const clientPublicValue = fields.required(parameters, 'SRP_A');
  if (!isUsablePublicValue(clientPublicValue))
    throw invalidParameter('SRP_A is not a usable value');
  const account = await findAccount(deps, name);
  const phantom = phantomOf(deps, name);
  const verifier = (account && verifierOf(deps, account)) ?? phantom.verifier;
  const userId = account?.sub ?? phantom.sub;
  const server = startProof(verifier);
  const secretBlock = await setChallenge(deps, {
    kind: 'SRP',
    email: account?.email ?? name,
    sub: account?.sub,
    state: JSON.stringify({ clientPublicValue, server, verifier, userId }),
    triesLeft: 1,
    expiresAt: plusMs(deps.clock.now(), SRP_LIFETIME_MS),
  });
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      USERNAME: userId,
      USER_ID_FOR_SRP: userId,
      SALT: account?.salt ?? phantom.salt,
      SRP_B: server.publicValue,
      SECRET_BLOCK: secretBlock,
    },
  };
}

/**
 * Starts a sign-in by mailed code. A mail goes out only after a human check that was passed for this address, and only to
 * an account; the answer is the same without one.
 */
async function startCode(
  deps: IdentityDeps,
  parameters: fields.Parameters,
  { networkAddress }: Caller,
): Promise<object> {
  const name = fields.required(parameters, 'USERNAME', fields.username);
  const account = await findAccount(deps, name);
  const email = account?.email ?? name;
  if (!(await consumePass(deps, email, networkAddress))) {
    throw new IdentityError(
      'UserLambdaValidationException',
      'CreateAuthChallenge failed with error Please complete the human check first.',
    );
  }
  await takeMailAllowance(deps, email);
  const code = makeCode();
  const session = await setChallenge(deps, {
    kind: 'CODE',
    email,
    sub: account?.sub,
    state: code,
    triesLeft: CODE_TRIES,
    expiresAt: plusMs(deps.clock.now(), CODE_LIFETIME_MS),
  });
  if (account) await deps.mailer.send(signInMail(email, code));
  return codeChallenge(session, account?.sub ?? phantomOf(deps, name).sub, email);
}

const schema = v.object({
  AuthFlow: v.string(),
  ClientId: fields.clientId,
  AuthParameters: fields.parameters,
});

export const initiateAuth = operation(
  schema,
  async (deps, { AuthFlow, ClientId, AuthParameters }, caller) => {
    checkClient(deps, ClientId);
    switch (AuthFlow) {
      case 'USER_SRP_AUTH':
        return startSrp(deps, AuthParameters);
      case 'USER_PASSWORD_AUTH':
        return signInWithPassword(
          deps,
          fields.required(AuthParameters, 'USERNAME', fields.username),
          fields.required(AuthParameters, 'PASSWORD', fields.password),
        );
      case 'CUSTOM_AUTH':
        return startCode(deps, AuthParameters, caller);
      case 'REFRESH_TOKEN_AUTH':
      case 'REFRESH_TOKEN':
        return refresh(deps, fields.required(AuthParameters, 'REFRESH_TOKEN'));
      default:
        throw invalidParameter(`Unsupported AuthFlow ${AuthFlow.slice(0, 40)}`);
    }
  },
);
