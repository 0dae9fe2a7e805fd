import * as v from 'valibot';
import { MINUTE_MS } from '@contract/time';
import { plusMs } from '../../clock';
import { consumePass } from '../../human-check/passStore';
import { findAccount, verifierOf } from '../account/accountStore';
import { codeChallenge, storeChallenge } from './challengeStore';
import { checkClient } from '../protocol/client';
import { signInMail } from '../account/codeMails';
import { countMail, CODE_LIFETIME_MS, CODE_ATTEMPTS, makeCode } from '../../identity/codes';
import type { ClientInfo, IdentityDeps } from '../deps';
import { IdentityError, invalidParameter } from '../../identity/errors';
import * as fields from '../protocol/fields';
import { operation } from '../protocol/operation';
import { PASSKEY_METHOD, startPasskey } from '../passkeys/passkeySignIn';
import { signInWithPassword } from './passwordSignIn';
import { decoyUserOf, limitedName } from './decoyUser';
import { refresh } from '../sessions/refresh';
import { isUsablePublicValue, startProof } from './srp';

const SRP_LIFETIME_MS = 3 * MINUTE_MS;

/** First half of SRP: salt and B. An unknown name gets a decoy's, which no password matches. */
async function startSrp(deps: IdentityDeps, parameters: fields.Parameters): Promise<object> {
  const name = fields.required(parameters, 'USERNAME', fields.username);
  const clientPublicValue = fields.required(parameters, 'SRP_A');
  if (!isUsablePublicValue(clientPublicValue))
    throw invalidParameter('SRP_A is not a usable value');
  const account = await findAccount(deps, name);
  const decoy = decoyUserOf(deps, name);
  const verifier = (account && verifierOf(deps, account)) ?? decoy.verifier;
  const userId = account?.sub ?? decoy.sub;
  const server = startProof(verifier);
  const secretBlock = await storeChallenge(deps, account, {
    kind: 'SRP',
    email: limitedName(deps, name, account),
    state: JSON.stringify({ clientPublicValue, server, verifier, userId }),
    expiresAt: plusMs(deps.clock.now(), SRP_LIFETIME_MS),
  });
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      USERNAME: userId,
      USER_ID_FOR_SRP: userId,
      SALT: account?.salt ?? decoy.salt,
      SRP_B: server.publicValue,
      SECRET_BLOCK: secretBlock,
    },
  };
}

/**
 * Starts a sign-in by e-mailed code. A mail is sent only after a passed human check and only to an
 * existing account; the response is the same without an account.
 */
async function startCode(
  deps: IdentityDeps,
  parameters: fields.Parameters,
  { networkAddress, language }: ClientInfo,
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
  await countMail(deps, email, 'SIGN_IN');
  const code = makeCode();
  const session = await storeChallenge(deps, account, {
    kind: 'CODE',
    email,
    state: code,
    attemptsLeft: CODE_ATTEMPTS,
    expiresAt: plusMs(deps.clock.now(), CODE_LIFETIME_MS),
  });
  if (account) await deps.mailer.send(signInMail(deps, { to: email, language }, code));
  return codeChallenge(session, account?.sub ?? decoyUserOf(deps, name).sub, email);
}

const schema = v.object({
  AuthFlow: v.string(),
  ClientId: fields.clientId,
  AuthParameters: fields.parameters,
  ClientMetadata: fields.parameters,
});

export const initiateAuth = operation(
  schema,
  async (deps, { AuthFlow, ClientId, AuthParameters, ClientMetadata }, client) => {
    checkClient(deps, ClientId);
    switch (AuthFlow) {
      case 'USER_SRP_AUTH':
        return startSrp(deps, AuthParameters);
      case 'USER_PASSWORD_AUTH':
        return signInWithPassword(
          deps,
          fields.required(AuthParameters, 'USERNAME', fields.username),
          fields.required(AuthParameters, 'PASSWORD', fields.password),
          client,
        );
      case 'CUSTOM_AUTH':
        return ClientMetadata['signInMethod'] === PASSKEY_METHOD
          ? startPasskey(deps, fields.required(AuthParameters, 'USERNAME', fields.username))
          : startCode(deps, AuthParameters, client);
      case 'REFRESH_TOKEN_AUTH':
      case 'REFRESH_TOKEN':
        return refresh(deps, fields.required(AuthParameters, 'REFRESH_TOKEN'));
      default:
        throw invalidParameter(`Unsupported AuthFlow ${AuthFlow.slice(0, 40)}`);
    }
  },
);
