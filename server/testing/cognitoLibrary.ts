import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js';
import BigInteger from 'amazon-cognito-identity-js/lib/BigInteger';

/*
 * The library the portal uses, with its callbacks turned into promises. Only its powers, which take
 * most of a sign-in's time in Jest, are computed by the engine. The browser tests use its own.
 */

const toBigInt = (value: BigInteger): bigint => BigInt(`0x${value.toString(16)}`);

BigInteger.prototype.modPow = function modPow(exponent, modulus, callback) {
  const n = toBigInt(modulus);
  let result = 1n;
  // The library's own `mod` makes a negative base positive.
  let base = toBigInt(this.mod(modulus));
  for (let rest = toBigInt(exponent); rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * base) % n;
    base = (base * base) % n;
  }
  callback(null, new BigInteger(result.toString(16), 16));
};

function memoryStorage(): ICognitoStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}

export type LibraryStep =
  | { readonly kind: 'session'; readonly session: CognitoUserSession }
  | { readonly kind: 'newPassword' }
  | { readonly kind: 'code' }
  | { readonly kind: 'totp' }
  | { readonly kind: 'totpSetup' };

type Callbacks = Parameters<CognitoUser['authenticateUser']>[1];

export class LibraryUser {
  readonly user: CognitoUser;
  readonly pool: CognitoUserPool;

  constructor(
    baseUrl: string,
    readonly email: string,
  ) {
    const Storage = memoryStorage();
    this.pool = new CognitoUserPool({
      UserPoolId: 'us-east-1_VendorPortal',
      ClientId: 'vendorportalwebclient',
      endpoint: `${baseUrl}/cognito/`,
      Storage,
    });
    this.user = new CognitoUser({ Username: email, Pool: this.pool, Storage });
  }

  private step(start: (callbacks: Callbacks) => void): Promise<LibraryStep> {
    return new Promise((resolve, reject) =>
      start({
        onSuccess: (session) => resolve({ kind: 'session', session }),
        onFailure: reject,
        newPasswordRequired: () => resolve({ kind: 'newPassword' }),
        customChallenge: () => resolve({ kind: 'code' }),
        totpRequired: () => resolve({ kind: 'totp' }),
        mfaSetup: () => resolve({ kind: 'totpSetup' }),
      }),
    );
  }

  private call<Result>(
    start: (callback: (error?: Error | null, result?: Result) => void) => void,
  ): Promise<Result | undefined> {
    return new Promise((resolve, reject) =>
      start((error, result) => (error ? reject(error) : resolve(result))),
    );
  }

  signIn(
    password: string,
    flow: 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH' = 'USER_SRP_AUTH',
  ): Promise<LibraryStep> {
    this.user.setAuthenticationFlowType(flow);
    return this.step((callbacks) =>
      this.user.authenticateUser(
        new AuthenticationDetails({ Username: this.email, Password: password }),
        callbacks,
      ),
    );
  }

  startCode(): Promise<LibraryStep> {
    this.user.setAuthenticationFlowType('CUSTOM_AUTH');
    return this.step((callbacks) =>
      this.user.initiateAuth(new AuthenticationDetails({ Username: this.email }), callbacks),
    );
  }

  sendCode = (code: string): Promise<LibraryStep> =>
    this.step((callbacks) => this.user.sendCustomChallengeAnswer(code, callbacks));

  sendTotp = (code: string): Promise<LibraryStep> =>
    this.step((callbacks) => this.user.sendMFACode(code, callbacks, 'SOFTWARE_TOKEN_MFA'));

  /** Enters a code mailed to the own address, as the portal does before sign-in changes. */
  async proveMailbox(mailedCode: () => Promise<string>): Promise<void> {
    await new Promise<void>((resolve, reject) =>
      this.user.getAttributeVerificationCode('email', {
        onSuccess: () => resolve(),
        inputVerificationCode: () => resolve(),
        onFailure: reject,
      }),
    );
    const code = await mailedCode();
    await new Promise<void>((resolve, reject) =>
      this.user.verifyAttribute('email', code, { onSuccess: () => resolve(), onFailure: reject }),
    );
  }

  /** The secret of a new authenticator app, during a sign-in or after it. */
  associate = (): Promise<string> =>
    new Promise((resolve, reject) =>
      this.user.associateSoftwareToken({ associateSecretCode: resolve, onFailure: reject }),
    );

  /** The first code of a new app. It finishes a sign-in that waits for it. */
  verify = (code: string): Promise<void> =>
    new Promise((resolve, reject) =>
      this.user.verifySoftwareToken(code, 'Phone', {
        onSuccess: () => resolve(),
        onFailure: reject,
      }),
    );

  useTotp = (Enabled: boolean) =>
    this.call((callback) =>
      this.user.setUserMfaPreference(null, { Enabled, PreferredMfa: Enabled }, callback),
    );

  setNewPassword = (password: string): Promise<LibraryStep> =>
    this.step((callbacks) => this.user.completeNewPasswordChallenge(password, {}, callbacks));

  signUp(password: string, attributes: Readonly<Record<string, string>> = {}) {
    const list = Object.entries(attributes).map(
      ([Name, Value]) => new CognitoUserAttribute({ Name, Value }),
    );
    return this.call((callback) => this.pool.signUp(this.email, password, list, [], callback));
  }

  confirm = (code: string) =>
    this.call((callback) => this.user.confirmRegistration(code, false, callback));

  resend = () => this.call((callback) => this.user.resendConfirmationCode(callback));

  forgotPassword = (): Promise<void> =>
    new Promise((resolve, reject) =>
      this.user.forgotPassword({
        onSuccess: () => resolve(),
        onFailure: reject,
        inputVerificationCode: () => resolve(),
      }),
    );

  confirmPassword = (code: string, password: string): Promise<void> =>
    new Promise((resolve, reject) =>
      this.user.confirmPassword(code, password, { onSuccess: () => resolve(), onFailure: reject }),
    );

  changePassword = (from: string, to: string) =>
    this.call((callback) => this.user.changePassword(from, to, callback));

  refresh = (session: CognitoUserSession) =>
    this.call<CognitoUserSession>((callback) =>
      this.user.refreshSession(session.getRefreshToken(), callback),
    );

  signOutEverywhere = (): Promise<void> =>
    new Promise((resolve, reject) =>
      this.user.globalSignOut({ onSuccess: () => resolve(), onFailure: reject }),
    );
}

/** The session of a finished step. */
export function sessionOf(step: LibraryStep): CognitoUserSession {
  if (step.kind !== 'session') throw new Error(`A session was expected, not ${step.kind}`);
  return step.session;
}
