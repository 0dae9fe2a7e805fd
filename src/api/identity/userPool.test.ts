import { aConfig, aToken } from '@/testing/factories';
import {
  changePassword,
  identityEndpoint,
  refreshTokens,
  revokeToken,
  type SignInStep,
} from './cognito';
import {
  confirmPassword,
  forgotPassword,
  randomPassword,
  signInWithCode,
  signInWithPassword,
  signUp,
} from './userPool';

const EMAIL = 'dana@example.com';
const { identity } = aConfig({
  identity: {
    userPoolId: 'local_Pool1',
    clientId: 'client',
    endpoint: '/identity/',
    authFlow: 'USER_PASSWORD_AUTH',
  },
});
const TOKENS = { IdToken: aToken({ email: EMAIL }), AccessToken: aToken(), RefreshToken: 'r1' };
const SIGNED_IN = { AuthenticationResult: { ...TOKENS, TokenType: 'Bearer', ExpiresIn: 3600 } };
const CHALLENGE = (ChallengeName: string) => ({
  ChallengeName,
  Session: 's1',
  ChallengeParameters: { userAttributes: '{}', requiredAttributes: '[]' },
});
const refused = (code: string, message = 'No.') => ({ __type: code, message });

interface PoolRequest {
  readonly action: string;
  readonly body: Record<string, unknown>;
}
const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
});

/** Serves responses in turn. One with `__type` is a refusal, with 400 or another `status`. */
function servePool(...responses: object[]): PoolRequest[] {
  const requests: PoolRequest[] = [];
  globalThis.fetch = async (_url, init) => {
    const target = new Headers(init?.headers).get('X-Amz-Target') ?? '';
    requests.push({
      action: target.replace('AWSCognitoIdentityProviderService.', ''),
      body: JSON.parse(String(init?.body)) as Record<string, unknown>,
    });
    const response = { ...responses.shift() };
    const status = '__type' in response ? 400 : 200;
    return new Response(JSON.stringify(response), {
      headers: '__type' in response ? { 'x-amzn-ErrorType': String(response.__type) } : {},
      status,
      ...response,
    });
  };
  return requests;
}
const answered = (step: SignInStep, text: string) => {
  if (step.kind === 'signedIn') throw new Error('The pool asked for nothing');
  return step.answer(text);
};
const EXPECTED = {
  kind: 'signedIn',
  tokens: { idToken: TOKENS.IdToken, accessToken: TOKENS.AccessToken, refreshToken: 'r1' },
};

describe('sign-in with a password', () => {
  it('SIG-09 uses the configured flow, returns the three tokens and stores none of them', async () => {
    const requests = servePool(SIGNED_IN);
    expect(await signInWithPassword(identity, EMAIL, 'secret')).toEqual(EXPECTED);
    expect(requests).toMatchObject([
      { action: 'InitiateAuth', body: { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: 'client' } },
    ]);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it('asks for a new password where the provider wants one', async () => {
    const requests = servePool(CHALLENGE('NEW_PASSWORD_REQUIRED'), SIGNED_IN);
    const step = await signInWithPassword(identity, EMAIL, 'temporary');
    expect(step.kind).toBe('newPassword');
    expect(await answered(step, 'Better-1!')).toEqual(EXPECTED);
    expect(requests[1]).toMatchObject({
      action: 'RespondToAuthChallenge',
      body: { ChallengeResponses: { USERNAME: EMAIL, NEW_PASSWORD: 'Better-1!' } },
    });
  });

  it("throws the provider's refusal with its own code and words", async () => {
    servePool(refused('NotAuthorizedException', 'Incorrect username or password.'));
    await expect(signInWithPassword(identity, EMAIL, 'wrong')).rejects.toMatchObject({
      name: 'IdentityError',
      code: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
  });
});

describe('sign-in with a code', () => {
  it('asks for the code and takes it', async () => {
    const requests = servePool(CHALLENGE('CUSTOM_CHALLENGE'), SIGNED_IN);
    const step = await signInWithCode(identity, EMAIL);
    expect(step.kind).toBe('code');
    expect(await answered(step, '123456')).toEqual(EXPECTED);
    expect(requests).toMatchObject([
      { action: 'InitiateAuth', body: { AuthFlow: 'CUSTOM_AUTH' } },
      { action: 'RespondToAuthChallenge', body: { ChallengeResponses: { ANSWER: '123456' } } },
    ]);
  });

  it('treats a repeated challenge as a wrong code', async () => {
    servePool(CHALLENGE('CUSTOM_CHALLENGE'), CHALLENGE('CUSTOM_CHALLENGE'));
    const step = await signInWithCode(identity, EMAIL);
    await expect(answered(step, '000000')).rejects.toMatchObject({ code: 'CodeMismatchException' });
  });
});

describe('accounts', () => {
  it('SIG-12 a new one is external, with the literal environment and a password nobody knows', async () => {
    const requests = servePool({ UserSub: 'u1', UserConfirmed: false });
    await signUp(identity, EMAIL);
    expect(requests[0]).toMatchObject({
      action: 'SignUp',
      body: {
        Username: EMAIL,
        UserAttributes: [
          { Name: 'email', Value: EMAIL },
          { Name: 'custom:tokenType', Value: 'External' },
          { Name: 'custom:environment', Value: 'PROD' },
        ],
      },
    });
  });

  it('random passwords satisfy every character class and never repeat', () => {
    const passwords = new Set(Array.from({ length: 50 }, randomPassword));
    expect(passwords.size).toBe(50);
    for (const password of passwords) {
      expect(password.length).toBeGreaterThan(30);
      for (const kind of [/[A-Z]/, /[a-z]/, /\d/, /!/]) expect(password).toMatch(kind);
    }
  });
});

describe('the language of mails', () => {
  afterEach(() => document.documentElement.removeAttribute('lang'));

  it('MAIL-15 is that of the page, in every request that causes a mail', async () => {
    document.documentElement.lang = 'es-US';
    const requests = servePool(
      CHALLENGE('CUSTOM_CHALLENGE'),
      { UserSub: 'u1', UserConfirmed: false },
      { CodeDeliveryDetails: { DeliveryMedium: 'EMAIL' } },
    );
    await signInWithCode(identity, EMAIL);
    await signUp(identity, EMAIL);
    await forgotPassword(identity, EMAIL);
    const body = { ClientMetadata: { locale: 'es-US' } };
    expect(requests).toMatchObject([
      { action: 'InitiateAuth', body },
      { action: 'SignUp', body },
      { action: 'ForgotPassword', body },
    ]);
  });
});

describe('passwords', () => {
  it('a forgotten one is reset with the e-mailed code', async () => {
    const requests = servePool({ CodeDeliveryDetails: { DeliveryMedium: 'EMAIL' } }, {});
    await forgotPassword(identity, EMAIL);
    await confirmPassword(identity, EMAIL, '123456', 'Better-1!');
    expect(requests).toMatchObject([
      { action: 'ForgotPassword', body: { Username: EMAIL } },
      {
        action: 'ConfirmForgotPassword',
        body: { ConfirmationCode: '123456', Password: 'Better-1!' },
      },
    ]);
  });

  it('changing one sends the old and the new', async () => {
    const requests = servePool({});
    await changePassword(identity, 'token', 'old', 'new');
    expect(requests).toEqual([
      {
        action: 'ChangePassword',
        body: { AccessToken: 'token', PreviousPassword: 'old', ProposedPassword: 'new' },
      },
    ]);
  });
});

describe('tokens', () => {
  it('are renewed with the refresh token, which stays when no next one comes', async () => {
    const { RefreshToken: _old, ...fresh } = TOKENS;
    servePool({ AuthenticationResult: fresh }, SIGNED_IN);
    expect((await refreshTokens(identity, 'r0')).refreshToken).toBe('r0');
    expect((await refreshTokens(identity, 'r0')).refreshToken).toBe('r1');
  });

  it('SES-19 the renewal asks by the operation that rotates, and by the former one where a pool does not know it', async () => {
    const requests = servePool(SIGNED_IN, refused('UnknownOperationException'), SIGNED_IN);
    await refreshTokens(identity, 'r0');
    expect((await refreshTokens(identity, 'r0')).refreshToken).toBe('r1');
    const byFormer = {
      action: 'InitiateAuth',
      body: { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: 'r0' } },
    };
    const byRotating = { action: 'GetTokensFromRefreshToken', body: { RefreshToken: 'r0' } };
    expect(requests).toMatchObject([byRotating, byRotating, byFormer]);
  });

  it.each([
    ['CognitoLocal#Unsupported', 500],
    [undefined, 404],
  ])('SES-19 a pool that says %s with %s does not know the operation', async (type, status) => {
    const requests = servePool({ status, __type: type }, SIGNED_IN);
    expect((await refreshTokens(identity, 'r0')).refreshToken).toBe('r1');
    expect(requests).toHaveLength(2);
  });

  it.each([
    ['NotAuthorizedException', 400],
    [undefined, 502],
  ])('SES-29 a renewal that fails with %s and %s is not sent another way', async (type, status) => {
    const requests = servePool({ status, __type: type });
    await expect(refreshTokens(identity, 'r0')).rejects.toMatchObject({ status });
    expect(requests).toHaveLength(1);
  });

  it("a refusal carries the code without the provider's namespace", async () => {
    servePool(refused('com.amazon#NotAuthorizedException'));
    await expect(refreshTokens(identity, 'r0')).rejects.toMatchObject({
      code: 'NotAuthorizedException',
      message: 'No.',
    });
  });

  it('a failure that is not JSON has no code', async () => {
    globalThis.fetch = async () => new Response('<html>', { status: 502 });
    await expect(revokeToken(identity, 'r0')).rejects.toMatchObject({ code: '', message: '' });
  });

  it('are revoked at the provider', async () => {
    const requests = servePool({});
    await revokeToken(identity, 'r0');
    expect(requests).toEqual([
      { action: 'RevokeToken', body: { ClientId: 'client', Token: 'r0' } },
    ]);
  });
});

describe('the address of the pool', () => {
  it("IDP-09 is Amazon's own without an endpoint, in the region of its id; one may be a path of the own origin", () => {
    const pool = aConfig({ identity: { userPoolId: 'eu-west-1_Pool1', clientId: 'client' } });
    expect(identityEndpoint(pool.identity)).toBe('https://cognito-idp.eu-west-1.amazonaws.com/');
    expect(identityEndpoint(identity)).toBe(new URL('/identity/', window.location.href).toString());
  });
});
