import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  CognitoUserAttribute,
  type CognitoUserSession,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js';
import type { PortalConfig } from '@contract/config';
import { IdentityError, identityEndpoint, type SignInStep, type Tokens } from './cognito';
import { languageMetadata } from './languageMetadata';
import { makePasswordSetting } from './passwordSetting';

type IdentityConfig = PortalConfig['identity'];

/** The library stores tokens too. They stay in memory, because the session is their only home. */
function memoryStorage(): ICognitoStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

const tokensOf = (session: CognitoUserSession): Tokens => ({
  idToken: session.getIdToken().getJwtToken(),
  accessToken: session.getAccessToken().getJwtToken(),
  refreshToken: session.getRefreshToken().getToken(),
});

/** The library throws errors with the provider's code, and TypeErrors for unreadable responses. */
function identityError(error: unknown): IdentityError {
  if (typeof error !== 'object' || error === null) return new IdentityError('', '');
  const code = 'code' in error ? error.code : undefined;
  const message = 'message' in error ? error.message : undefined;
  const known = typeof code === 'string' && /Exception$/.test(code);
  return new IdentityError(known ? code : '', known && typeof message === 'string' ? message : '');
}

function pool(config: IdentityConfig): CognitoUserPool {
  return new CognitoUserPool({
    UserPoolId: config.userPoolId,
    ClientId: config.clientId,
    endpoint: identityEndpoint(config),
    Storage: memoryStorage(),
  });
}

function user(config: IdentityConfig, email: string): CognitoUser {
  const cognitoUser = new CognitoUser({
    Username: email,
    Pool: pool(config),
    Storage: memoryStorage(),
  });
  cognitoUser.setAuthenticationFlowType(config.authFlow);
  return cognitoUser;
}

/** The library's callbacks as a promise. A repeated challenge means a wrong code. */
function steps(
  run: (callbacks: Parameters<CognitoUser['authenticateUser']>[1]) => void,
  cognitoUser: CognitoUser,
  answered = false,
): Promise<SignInStep> {
  return new Promise((resolve, reject) => {
    run({
      onSuccess: (session) => resolve({ kind: 'signedIn', tokens: tokensOf(session) }),
      onFailure: (error: unknown) => reject(identityError(error)),
      newPasswordRequired: () =>
        resolve({
          kind: 'newPassword',
          answer: (password) =>
            steps(
              (callbacks) => cognitoUser.completeNewPasswordChallenge(password, {}, callbacks),
              cognitoUser,
            ),
        }),
      customChallenge: (parameters: { readonly challenge?: string } | null) => {
        // A pool that may mail no code now can only offer its other custom challenge.
        if (parameters?.challenge === 'PASSKEY')
          reject(new IdentityError('UserLambdaValidationException', ''));
        else if (answered) reject(new IdentityError('CodeMismatchException', ''));
        else resolve(codeStep(cognitoUser));
      },
      totpRequired: () => resolve(totpStep(cognitoUser)),
      mfaSetup: () => resolve(totpSetupStep(cognitoUser)),
    });
  });
}

const codeStep = (cognitoUser: CognitoUser): SignInStep => ({
  kind: 'code',
  answer: (code) =>
    steps((callbacks) => cognitoUser.sendCustomChallengeAnswer(code, callbacks), cognitoUser, true),
});

const totpStep = (cognitoUser: CognitoUser): SignInStep => ({
  kind: 'totp',
  answer: (code) =>
    steps(
      (callbacks) => cognitoUser.sendMFACode(code, callbacks, 'SOFTWARE_TOKEN_MFA'),
      cognitoUser,
    ),
});

const totpSetupStep = (cognitoUser: CognitoUser): SignInStep => ({
  kind: 'totpSetup',
  start: () =>
    new Promise((resolve, reject) =>
      cognitoUser.associateSoftwareToken({
        associateSecretCode: resolve,
        onFailure: (error: unknown) => reject(identityError(error)),
      }),
    ),
  answer: (code) =>
    steps((callbacks) => cognitoUser.verifySoftwareToken(code, '', callbacks), cognitoUser),
});

/**
 * Signs in with a password, by SRP unless the configuration selects the plain flow. A new password
 * in place of a temporary one is set once, even when a response is lost.
 */
export async function signInWithPassword(
  config: IdentityConfig,
  email: string,
  password: string,
): Promise<SignInStep> {
  const cognitoUser = user(config, email);
  const details = new AuthenticationDetails({ Username: email, Password: password });
  const step = await steps(
    (callbacks) => cognitoUser.authenticateUser(details, callbacks),
    cognitoUser,
  );
  if (step.kind !== 'newPassword') return step;
  const setting = makePasswordSetting((chosen) => signInWithPassword(config, email, chosen));
  return { ...step, answer: (chosen) => setting(chosen, () => step.answer(chosen)) };
}

/** Requests a sign-in code by e-mail. The returned step takes it. */
export function signInWithCode(config: IdentityConfig, email: string): Promise<SignInStep> {
  const cognitoUser = user(config, email);
  cognitoUser.setAuthenticationFlowType('CUSTOM_AUTH');
  const details = new AuthenticationDetails({
    Username: email,
    ClientMetadata: languageMetadata(),
  });
  return steps((callbacks) => cognitoUser.initiateAuth(details, callbacks), cognitoUser);
}

/** At least 128 random bits and every character class a pool may require; nobody sees it. */
export function randomPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return `Aa1!${btoa(String.fromCharCode(...bytes))}`;
}

/** Creates a passwordless account. The environment is a literal of the contract. */
export function signUp(config: IdentityConfig, email: string): Promise<void> {
  const attribute = (Name: string, Value: string) => new CognitoUserAttribute({ Name, Value });
  const attributes = [
    attribute('email', email),
    attribute('custom:tokenType', 'External'),
    attribute('custom:environment', 'PROD'),
  ];
  return new Promise((resolve, reject) =>
    pool(config).signUp(
      email,
      randomPassword(),
      attributes,
      [],
      (error) => (error ? reject(identityError(error)) : resolve()),
      languageMetadata(),
    ),
  );
}

/** Mails a code for setting a new password. */
export function forgotPassword(config: IdentityConfig, email: string): Promise<void> {
  return new Promise((resolve, reject) =>
    user(config, email).forgotPassword(
      {
        onSuccess: () => resolve(),
        onFailure: (error) => reject(identityError(error)),
        inputVerificationCode: () => resolve(),
      },
      languageMetadata(),
    ),
  );
}

/** Sets a new password with the e-mailed code. */
export function confirmPassword(
  config: IdentityConfig,
  email: string,
  code: string,
  password: string,
): Promise<void> {
  return new Promise((resolve, reject) =>
    user(config, email).confirmPassword(code, password, {
      onSuccess: () => resolve(),
      onFailure: (error) => reject(identityError(error)),
    }),
  );
}
