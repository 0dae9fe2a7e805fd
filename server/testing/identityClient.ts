import * as v from 'valibot';

const CLIENT_ID = 'vendorportalwebclient';

const resultSchema = v.object({
  AuthenticationResult: v.object({
    AccessToken: v.string(),
    IdToken: v.string(),
    RefreshToken: v.optional(v.string(), ''),
  }),
});

const errorSchema = v.object({ __type: v.string(), message: v.string() });

/** An error of the user pool; `name` is the protocol's. */
export class RefusedByIdentity extends Error {
  constructor(
    override readonly name: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** A client of the pool's protocol, for what a library hides. */
export class IdentityClient {
  readonly clientId = CLIENT_ID;

  constructor(
    readonly endpoint: string,
    private readonly request = (init: RequestInit) => fetch(endpoint, init),
  ) {}

  /** Sends one operation and returns its output. @throws RefusedByIdentity */
  async send(operation: string, input: object): Promise<Record<string, unknown>> {
    const response = await this.request({
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-amz-json-1.1',
        'X-Amz-Target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify({ ClientId: this.clientId, ...input }),
    });
    const body: unknown = await response.json();
    if (response.ok) return v.parse(v.record(v.string(), v.unknown()), body);
    const { __type, message } = v.parse(errorSchema, body);
    throw new RefusedByIdentity(__type, message, response.status);
  }

  initiate(
    AuthFlow: string,
    AuthParameters: Readonly<Record<string, string>>,
  ): Promise<Record<string, unknown>> {
    return this.send('InitiateAuth', { AuthFlow, AuthParameters });
  }

  respond(
    ChallengeName: string,
    Session: unknown,
    ChallengeResponses: Readonly<Record<string, string>>,
  ): Promise<Record<string, unknown>> {
    return this.send('RespondToAuthChallenge', { ChallengeName, Session, ChallengeResponses });
  }

  /** Sets a new password with a mailed code. */
  setPassword(
    Username: string,
    ConfirmationCode: unknown,
    Password: string,
  ): Promise<Record<string, unknown>> {
    return this.send('ConfirmForgotPassword', { Username, ConfirmationCode, Password });
  }

  changePassword(
    { accessToken }: { readonly accessToken: string },
    PreviousPassword: string,
    ProposedPassword: string,
  ): Promise<Record<string, unknown>> {
    const input = { AccessToken: accessToken, PreviousPassword, ProposedPassword };
    return this.send('ChangePassword', input);
  }

  async passwordSession(email: string, password: string) {
    return sessionFrom(
      await this.initiate('USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: password }),
    );
  }
}

/** The name of the error that refuses an attempt, or `accepted`. */
export const outcomeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Error ? error.name : String(error)),
  );

/** The claims of a token. */
export const claimsOf = (token: string): Record<string, unknown> =>
  v.parse(
    v.record(v.string(), v.unknown()),
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()),
  );

/** The tokens of a finished sign-in. */
export function sessionFrom(response: unknown) {
  const { AuthenticationResult: result } = v.parse(resultSchema, response);
  return {
    accessToken: result.AccessToken,
    idToken: result.IdToken,
    refreshToken: result.RefreshToken,
  };
}
