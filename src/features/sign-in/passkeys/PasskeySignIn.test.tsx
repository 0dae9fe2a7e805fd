import { act, screen, waitFor } from '@testing-library/react';
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { serve, type Situation } from '@/testing/fakeServer';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { newUser } from '@/testing/newUser';
import { SignInPage } from '../SignInPage';
import { fakePool, poolConfig, refused, SIGNED_IN, TOKENS } from '../testing/fakePool';
import { keepTypedEmail } from '../typedEmail';

jest.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthnAutofill: jest.fn(),
  startAuthentication: jest.fn(),
  WebAuthnAbortService: { cancelCeremony: jest.fn() },
}));
const authenticate = jest.mocked(startAuthentication);
const autofill = jest.mocked(browserSupportsWebAuthnAutofill);
const cancel = jest.mocked(WebAuthnAbortService).cancelCeremony;

const SUB = '6c2b3f0e-1111-4222-8333-444455556666';
const ASSERTION = {
  id: 'id',
  rawId: 'id',
  type: 'public-key',
  response: {
    clientDataJSON: 'data',
    authenticatorData: 'data',
    signature: 'signature',
    userHandle: btoa(SUB),
  },
  clientExtensionResults: {},
} as const;
const OPTIONS = {
  challenge: 'c',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
};
const CHALLENGE = {
  ChallengeName: 'CUSTOM_CHALLENGE',
  Session: 's1',
  ChallengeParameters: { USERNAME: SUB, challenge: 'PASSKEY' },
};
const REFUSED = /^This passkey was not accepted/;
const forever = () => new Promise<never>(() => undefined);

beforeEach(() => {
  Object.defineProperty(window, 'PublicKeyCredential', { value: jest.fn(), configurable: true });
  autofill.mockResolvedValue(false);
  authenticate.mockImplementation(forever);
});
afterEach(() => {
  jest.resetAllMocks();
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  keepTypedEmail('');
});

function open(pool: ReturnType<typeof fakePool>, situation: Situation = {}, passkeys = true) {
  const server = serve(
    { getPasskeySignInOptions: { payload: OPTIONS }, ...situation },
    pool.services,
  );
  const onSignedIn = jest.fn(async () => undefined);
  const config = { ...poolConfig(), features: { ...poolConfig().features, passkeys } };
  const { unmount } = renderWithProviders(
    <SignInPage config={config} notice={null} onSignedIn={onSignedIn} />,
  );
  return { user: newUser(), onSignedIn, server, unmount };
}

const button = () => screen.findByRole('button', { name: 'Sign in with a passkey' });
const tokens = {
  idToken: TOKENS.IdToken,
  accessToken: TOKENS.AccessToken,
  refreshToken: TOKENS.RefreshToken,
};

describe('the sign-in with a passkey', () => {
  it('PKY-02 answers the custom challenge of the pool for the person whom the passkey names', async () => {
    autofill.mockResolvedValue(true);
    authenticate.mockResolvedValueOnce(ASSERTION);
    const pool = fakePool(CHALLENGE, SIGNED_IN);
    const { onSignedIn } = open(pool, { getUserInfo: { payload: { userType: 'PASSWORD_LESS' } } });
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(tokens, 'PASSWORD_LESS'));
    expect(authenticate).toHaveBeenCalledWith(
      expect.objectContaining({ optionsJSON: OPTIONS, useBrowserAutofill: true }),
    );
    const ClientMetadata = { signInMethod: 'PASSKEY' };
    expect(pool.requests).toEqual([
      {
        AuthFlow: 'CUSTOM_AUTH',
        ClientId: 'client',
        AuthParameters: { USERNAME: SUB },
        ClientMetadata,
      },
      {
        ChallengeName: 'CUSTOM_CHALLENGE',
        ClientId: 'client',
        Session: 's1',
        ChallengeResponses: { USERNAME: SUB, ANSWER: JSON.stringify(ASSERTION) },
        ClientMetadata,
      },
    ]);
  });

  it('PKY-13 the button asks at once; a backend that does not say has people with passwords', async () => {
    authenticate.mockResolvedValueOnce(ASSERTION);
    const { user, onSignedIn } = open(fakePool(CHALLENGE, SIGNED_IN), {
      getUserInfo: { code: 'FAILED', status: 500 },
    });
    await user.click(await button());
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(tokens, 'PASSWORD'));
    expect(authenticate).toHaveBeenCalledWith({ optionsJSON: OPTIONS });
  });

  it.each([
    [
      'a refusal',
      [CHALLENGE, refused('NotAuthorizedException', 'Incorrect username or password.')],
      REFUSED,
    ],
    [
      'too many attempts',
      [CHALLENGE, refused('LimitExceededException', 'Attempt limit exceeded.')],
      /^Attempt limit/,
    ],
    ['no answer', ['networkError'], /^Something went wrong/],
  ] as const)('PKY-12 %s shows why, and the form stays', async (_what, responses, text) => {
    authenticate.mockResolvedValueOnce(ASSERTION);
    const { user, onSignedIn } = open(fakePool(...responses));
    await user.click(await button());
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(onSignedIn).not.toHaveBeenCalled();
    expect(await button()).toHaveAttribute('aria-disabled', 'false');
    expect(screen.getByLabelText('Password')).toBeInTheDocument();
  });

  it('PKY-13 a dialog that is closed says nothing', async () => {
    authenticate.mockRejectedValueOnce(new DOMException('closed', 'NotAllowedError'));
    const { user } = open(fakePool());
    await user.click(await button());
    expect(await button()).toHaveAttribute('aria-busy', 'false');
    expect(screen.getByRole('alert')).toHaveTextContent('');
  });

  it('PKY-14 the autofill ends with a sign-in by the form, and is there again in the field', async () => {
    autofill.mockResolvedValue(true);
    const { user } = open(fakePool(refused('NotAuthorizedException', 'Incorrect')));
    await waitFor(() => expect(authenticate).toHaveBeenCalledTimes(1));
    cancel.mockClear();
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('autocomplete', 'username webauthn');
    await user.fill(screen.getByLabelText('E-mail'), 'dana@example.com');
    await user.fill(screen.getByLabelText('Password'), 'secret-1');
    expect(cancel).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(cancel).toHaveBeenCalledTimes(1);
    expect(await screen.findByText('Incorrect')).toBeInTheDocument();
    expect(authenticate).toHaveBeenCalledTimes(1);
    await user.click(screen.getByLabelText('E-mail'));
    await waitFor(() => expect(authenticate).toHaveBeenCalledTimes(2));
  });

  it('PKY-14 the offer gets a new challenge before the old one ends, and ends with the page', async () => {
    autofill.mockResolvedValue(true);
    jest.useFakeTimers();
    const { server, unmount } = open(fakePool());
    await waitFor(() => expect(authenticate).toHaveBeenCalledTimes(1));
    await act(() => jest.advanceTimersByTimeAsync(239_000));
    expect(authenticate).toHaveBeenCalledTimes(1);
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(server.count('getPasskeySignInOptions')).toBe(2);
    expect(authenticate).toHaveBeenCalledTimes(2);
    cancel.mockClear();
    unmount();
    expect(cancel).toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(600_000);
    expect(server.count('getPasskeySignInOptions')).toBe(2);
  });

  it('PKY-11 is not offered without the feature, or by a browser that has none', async () => {
    autofill.mockResolvedValue(true);
    const first = open(fakePool(), {}, false);
    await screen.findByLabelText('E-mail');
    first.unmount();
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    const second = open(fakePool());
    await screen.findByLabelText('E-mail');
    expect(
      screen.queryByRole('button', { name: 'Sign in with a passkey' }),
    ).not.toBeInTheDocument();
    expect([
      first.server.count('getPasskeySignInOptions'),
      second.server.count('getPasskeySignInOptions'),
    ]).toEqual([0, 0]);
  });
});
