import * as cognito from 'amazon-cognito-identity-js';
import { aConfig, aToken } from '@/testing/factories';

// The library prepares SRP for every sign-in, also for one that sends the plain password. That
// takes a quarter of a second, and no test reads it.
// The cast is safe: the library's types leave out this class.
const { prototype } = Reflect.get(cognito, 'AuthenticationHelper') as {
  readonly prototype: object;
};
Object.assign(prototype, { getLargeAValue: () => undefined });

/**
 * A configuration with a user pool at a path of the page. The pool takes the plain password, which
 * needs no SRP.
 */
export const poolConfig = () =>
  aConfig({
    identity: {
      userPoolId: 'local_Pool1',
      clientId: 'client',
      endpoint: '/identity/',
      authFlow: 'USER_PASSWORD_AUTH',
      passwordPolicy: { minLength: 8, requireNumber: true },
    },
  });

export const TOKENS = {
  IdToken: aToken({ email: 'dana@example.com' }),
  AccessToken: aToken(),
  RefreshToken: 'r1',
};

/** Responses of a user pool. One with `__type` is a refusal. */
export const SIGNED_IN = {
  AuthenticationResult: { ...TOKENS, TokenType: 'Bearer', ExpiresIn: 3600 },
};
export const challenge = (ChallengeName: string) => ({
  ChallengeName,
  Session: 's1',
  ChallengeParameters: { userAttributes: '{}', requiredAttributes: '[]' },
});
export const refused = (code: string, message = '') => ({ __type: code, message });

export interface PoolRequest {
  readonly AuthFlow?: string;
  readonly AuthParameters?: Readonly<Record<string, string>>;
  readonly ChallengeResponses?: Readonly<Record<string, string>>;
  readonly ConfirmationCode?: string;
  readonly Username?: string;
}

/**
 * A user pool for `serve`'s services. It serves its responses in turn and records the
 * requests.
 */
export function fakePool(...responses: (object | 'networkError')[]) {
  const requests: PoolRequest[] = [];
  const serve = (body: string): Response => {
    // The library's request. Every field is optional in this type.
    requests.push(JSON.parse(body) as PoolRequest);
    const response = responses.shift() ?? {};
    if (response === 'networkError') throw new TypeError('Failed to fetch');
    const refusal = '__type' in response;
    return new Response(JSON.stringify(response), {
      status: refusal ? 400 : 200,
      headers: refusal ? { 'x-amzn-ErrorType': String(response.__type) } : {},
    });
  };
  return { requests, services: { '/identity/': serve } };
}
