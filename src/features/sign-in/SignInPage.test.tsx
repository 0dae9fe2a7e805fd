import { act, screen, waitFor, within } from '@testing-library/react';
import { serve, type Situation } from '@/testing/fakeServer';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { newUser } from '@/testing/newUser';
import { SignInPage } from './SignInPage';
import { challenge, fakePool, poolConfig, refused, SIGNED_IN } from './testing/fakePool';
import { keepTypedEmail } from './typedEmail';

/** A check that a button passes. */
jest.mock('./human-check/widget', () => ({
  WIDGETS: {
    altcha: async () => ({
      Widget: ({ onToken }: { onToken: (token: string) => void }) => (
        <button type="button" onClick={() => onToken('solved')}>
          I am human
        </button>
      ),
    }),
  },
}));

let mockChunkIsMissing = false;
jest.mock('./company/CompanySignIn', () => {
  if (mockChunkIsMissing) throw new Error('Loading chunk company-sign-in failed.');
  return { CompanySignIn: () => <p>signing in with the company</p> };
});

const EMAIL = 'dana@example.com';
afterEach(() => {
  keepTypedEmail('');
  window.history.replaceState(null, '', '/');
});

function open(pool: ReturnType<typeof fakePool>, situation: Situation = {}) {
  const server = serve(situation, pool.services);
  const onSignedIn = jest.fn(async () => undefined);
  renderWithProviders(<SignInPage config={poolConfig()} notice={null} onSignedIn={onSignedIn} />);
  return { user: newUser(), onSignedIn, server };
}

/** Requests wait from now on until they are released. */
function holdRequests() {
  const send = globalThis.fetch;
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  globalThis.fetch = async (...request) => {
    await gate;
    return send(...request);
  };
  return { release: () => act(async () => release()) };
}

const email = () => screen.findByLabelText('E-mail');
const password = () => screen.getByLabelText('Password');
const press = (name: string) => screen.getByRole('button', { name });

it('STF-27 back from the company, code that does not load is said and loaded again', async () => {
  mockChunkIsMissing = true;
  window.history.replaceState(null, '', '/#company');
  const config = { ...poolConfig(), features: { ...poolConfig().features, companySignIn: true } };
  renderWithProviders(<SignInPage config={config} notice={null} onSignedIn={jest.fn()} />);
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(/company account could not be loaded\./)).toBeInTheDocument();
  mockChunkIsMissing = false;
  await newUser().click(alert.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('signing in with the company')).toBeInTheDocument();
  expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
});

describe('Username mode', () => {
  it('SIG-29 names what is empty or wrong and goes there; an error leaves once its value is valid, a refusal once something else is typed', async () => {
    const { user } = open(fakePool(refused('NotAuthorizedException', 'Incorrect password.')));
    await user.fill(await email(), 'dana');
    await user.click(press('Sign In'));
    expect(await email()).toHaveFocus();
    await user.fill(await email(), '@');
    expect(screen.getByText('Please Enter Valid Email Id')).toBeInTheDocument();
    await user.fill(await email(), 'example.com');
    expect(screen.queryByText('Please Enter Valid Email Id')).not.toBeInTheDocument();
    expect(screen.getByText('This Field is Required')).toBeInTheDocument();
    await user.click(press('Sign In'));
    expect(password()).toHaveFocus();
    await user.fill(password(), 's');
    expect(screen.queryByText('This Field is Required')).not.toBeInTheDocument();
    await user.click(press('Sign In'));
    expect(await screen.findByText('Incorrect password.')).toBeInTheDocument();
    await user.fill(password(), 'ecret');
    expect(screen.queryByText('Incorrect password.')).not.toBeInTheDocument();
    expect(password()).not.toHaveAttribute('aria-invalid');
  });

  it('SIG-29 so does the error of the mode with an e-mailed code', async () => {
    const { user } = open(fakePool());
    await user.click(screen.getByRole('tab', { name: 'Email' }));
    await user.click(await screen.findByRole('button', { name: 'SEND OTP' }));
    expect(screen.getByText('This Field is Required')).toBeInTheDocument();
    await user.fill(await email(), EMAIL);
    expect(screen.queryByText('This Field is Required')).not.toBeInTheDocument();
  });

  it("ERR-17 SIG-23 SIG-24 shows the provider's words and offers a code; a lockout also offers the reset", async () => {
    const { user } = open(
      fakePool(
        refused('NotAuthorizedException', 'Incorrect username or password.'),
        refused('NotAuthorizedException', 'Password attempts exceeded. Try again in 2 minutes.'),
      ),
    );
    await user.fill(await email(), EMAIL);
    await user.fill(password(), 'wrong');
    await user.click(press('Sign In'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect username or password.');
    expect(screen.queryByRole('link', { name: 'Reset your password' })).not.toBeInTheDocument();
    await user.click(press('Sign In'));
    expect(await screen.findByText(/Try again in 2 minutes/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Reset your password' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    await user.click(press('E-mail me a code instead'));
    expect(screen.getByRole('tab', { name: 'Email' })).toHaveFocus();
    expect(await email()).toHaveValue(EMAIL);
  });

  it('ERR-10 shows the generic text when the provider cannot be reached or asks for a code', async () => {
    const pool = fakePool('networkError', challenge('CUSTOM_CHALLENGE'));
    const { user } = open(pool);
    await user.fill(await email(), EMAIL);
    await user.fill(password(), 'secret-1');
    const generic = 'Something went wrong! Please try again';
    await user.click(press('Sign In'));
    expect(await screen.findByRole('alert')).toHaveTextContent(generic);
    await user.click(press('Sign In'));
    await waitFor(() => expect(pool.requests).toHaveLength(2));
    expect(await screen.findByRole('alert')).toHaveTextContent(generic);
  });

  it('SIG-16 SIG-25 VAL-24 asks for a new password after a temporary one', async () => {
    const pool = fakePool(
      challenge('NEW_PASSWORD_REQUIRED'),
      refused('InvalidPasswordException', 'Password must have uppercase characters'),
      SIGNED_IN,
    );
    const { user, onSignedIn } = open(pool);
    await user.fill(await email(), EMAIL);
    await user.fill(password(), 'temporary');
    await user.click(press('Sign In'));
    expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toHaveFocus();
    expect(document.querySelector('input[name=username]')).toHaveValue(EMAIL);
    const save = press('Save & Login');
    expect(save).toHaveAttribute('aria-disabled', 'true');
    await user.fill(screen.getByLabelText('New password'), 'my-own-1');
    await user.type(screen.getByLabelText('Confirm password'), 'my-own-2{Enter}');
    expect(screen.getByText('Both passwords must match')).toBeInTheDocument();
    await user.replace(screen.getByLabelText('Confirm password'), 'my-own-1');
    await user.click(save);
    expect(await screen.findByText('Password must have uppercase characters')).toBeInTheDocument();
    await user.click(save);
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(expect.anything(), 'PASSWORD'));
    expect(pool.requests[2]).toMatchObject({ ChallengeResponses: { NEW_PASSWORD: 'my-own-1' } });
  });

  it('SIG-27 a new password whose response is lost is named as perhaps in use while that is unknown; the next press finds out', async () => {
    const pool = fakePool(
      challenge('NEW_PASSWORD_REQUIRED'),
      'networkError',
      'networkError',
      SIGNED_IN,
    );
    const { user, onSignedIn } = open(pool);
    await user.fill(await email(), EMAIL);
    await user.type(password(), 'temporary{Enter}');
    await user.fill(await screen.findByLabelText('New password'), 'my-own-1');
    await user.type(screen.getByLabelText('Confirm password'), 'my-own-1{Enter}');
    expect(
      await screen.findByText(/^The connection was lost\. Your new password may be in use/),
    ).toBeInTheDocument();
    await user.click(press('Save & Login'));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(expect.anything(), 'PASSWORD'));
    const SIGN_IN = { AuthParameters: { PASSWORD: 'my-own-1' } };
    expect(pool.requests.slice(1)).toMatchObject([
      { ChallengeResponses: { NEW_PASSWORD: 'my-own-1' } },
      SIGN_IN,
      SIGN_IN,
    ]);
  });
});

describe('an authenticator app', () => {
  async function enterPassword({ user }: Pick<ReturnType<typeof open>, 'user'>): Promise<void> {
    await user.fill(await email(), 'Dana@Example.com');
    await user.fill(password(), 'secret-1');
    await user.click(press('Sign In'));
  }

  it('TOT-11 VAL-09 is asked for its code after the lower-cased e-mail and the password, which is sent at the sixth digit; a wrong one stays in the field', async () => {
    const pool = fakePool(
      challenge('SOFTWARE_TOKEN_MFA'),
      refused('CodeMismatchException', 'Invalid code received for user'),
      SIGNED_IN,
    );
    const opened = open(pool);
    await enterPassword(opened);
    const code = await screen.findByLabelText('Code from the app');
    expect(code).toHaveFocus();
    await opened.user.fill(code, '111111');
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is wrong');
    expect(code).toHaveFocus();
    expect(code).toHaveValue('111111');
    await opened.user.replace(code, '222 222');
    await waitFor(() =>
      expect(opened.onSignedIn).toHaveBeenCalledWith(expect.anything(), 'PASSWORD'),
    );
    expect(pool.requests).toMatchObject([
      {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: EMAIL, PASSWORD: 'secret-1' },
      },
      {},
      { ChallengeResponses: { SOFTWARE_TOKEN_MFA_CODE: '222222' } },
    ]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('TOT-11 says what to do when the sign-in took too long, and leads back to step 1', async () => {
    const opened = open(
      fakePool(
        challenge('SOFTWARE_TOKEN_MFA'),
        refused('NotAuthorizedException', 'Invalid session'),
      ),
    );
    await enterPassword(opened);
    await opened.user.fill(await screen.findByLabelText('Code from the app'), '111111');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This sign-in took too long. Go back and sign in again.',
    );
    await opened.user.click(press('Back'));
    expect(screen.getByRole('heading', { name: 'Sign in' })).toHaveFocus();
  });

  it('TOT-12 is set up where it is required, with a way out when no key could be made', async () => {
    const pool = fakePool(
      challenge('MFA_SETUP'),
      'networkError',
      { SecretCode: 'JBSWY3DPEHPK3PXP', Session: 's2' },
      refused('EnableSoftwareTokenMFAException', 'Code mismatch'),
      { Status: 'SUCCESS', Session: 's3' },
      SIGNED_IN,
    );
    const opened = open(pool);
    await enterPassword(opened);
    const { user } = opened;
    expect(
      await screen.findByRole('heading', { name: 'Set up an authenticator app' }),
    ).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(/JBSW Y3DP EHPK 3PXP/)).toBeInTheDocument();
    const code = screen.getByLabelText('Code from the app');
    await user.fill(code, '111111');
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is wrong');
    await user.replace(code, '222222');
    await waitFor(() => expect(opened.onSignedIn).toHaveBeenCalledTimes(1));
  });
});

describe('Email mode', () => {
  const EXISTS: Situation = { verifyCaptcha: { payload: { accountExists: true } } };

  async function sendCode({ user }: Pick<ReturnType<typeof open>, 'user'>): Promise<HTMLElement> {
    await user.click(screen.getByRole('tab', { name: 'Email' }));
    await user.fill(await email(), EMAIL);
    await user.click(await screen.findByRole('button', { name: 'I am human' }));
    await user.click(press('SEND OTP'));
    return screen.findByLabelText('Authentication code');
  }

  it('SIG-01 switches by pointer, keyboard and address and keeps what was typed', async () => {
    window.history.replaceState(null, '', '/#email');
    const { user } = open(fakePool());
    expect(await screen.findByRole('button', { name: 'SEND OTP' })).toBeInTheDocument();
    await user.fill(await email(), EMAIL);
    screen.getByRole('tab', { name: 'Email' }).focus();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Username' })).toHaveFocus();
    expect(await email()).toHaveValue(EMAIL);
    expect(window.location.hash).toBe('');
    // The address was changed by hand.
    window.location.hash = '#email';
    expect(await screen.findByRole('button', { name: 'SEND OTP' })).toBeInTheDocument();
    expect(await email()).toHaveValue(EMAIL);
  });

  it('SIG-11 signs up when the backend does not say whether there is an account', async () => {
    const pool = fakePool(refused('UsernameExistsException'), challenge('CUSTOM_CHALLENGE'));
    await sendCode(open(pool, { verifyCaptcha: { payload: null } }));
    expect(pool.requests).toMatchObject([{ Username: EMAIL }, { AuthFlow: 'CUSTOM_AUTH' }]);
  });

  it('SIG-10 sends nothing before the human check, then sends by itself', async () => {
    const pool = fakePool(challenge('CUSTOM_CHALLENGE'));
    const { user, server } = open(pool, EXISTS);
    await user.click(screen.getByRole('tab', { name: 'Email' }));
    await user.fill(await email(), 'dana');
    await user.click(await screen.findByRole('button', { name: 'SEND OTP' }));
    expect(await email()).toHaveFocus();
    await user.fill(await email(), '@example.com');
    await user.click(press('SEND OTP'));
    expect(screen.getByText(/as soon as the human check is complete/)).toBeInTheDocument();
    expect(server.requests).toEqual([]);
    await user.click(press('I am human'));
    expect(await screen.findByLabelText('Authentication code')).toBeInTheDocument();
  });

  it.each([
    [
      'its words',
      { code: 'VALIDATION', text: 'The human check has failed.' } as const,
      'The human check has failed.',
    ],
    [
      'the generic text when it is not reached',
      'networkError' as const,
      'Something went wrong! Please try again',
    ],
  ])('a refused check shows %s and asks for another', async (_, response, text) => {
    const { user } = open(fakePool(), { verifyCaptcha: response });
    await user.click(screen.getByRole('tab', { name: 'Email' }));
    await user.fill(await email(), EMAIL);
    await user.click(await screen.findByRole('button', { name: 'I am human' }));
    await user.click(press('SEND OTP'));
    expect(await screen.findByText(text)).toBeInTheDocument();
    await user.click(press('SEND OTP'));
    expect(screen.getByText(/as soon as the human check is complete/)).toBeInTheDocument();
  });

  it('ERR-11 a wrong code keeps the step; after the last attempt the step says so', async () => {
    const pool = fakePool(
      challenge('CUSTOM_CHALLENGE'),
      challenge('CUSTOM_CHALLENGE'),
      refused('NotAuthorizedException', 'Incorrect username or password.'),
      'networkError',
    );
    const { user, ...rest } = open(pool, EXISTS);
    const code = await sendCode({ user });
    await user.type(code, '12{Enter}');
    expect(screen.getByText('Verification code must be of 6 digits')).toBeInTheDocument();
    await user.fill(code, '3456');
    expect(await screen.findByText('Invalid Code')).toBeInTheDocument();
    expect(screen.queryByText(/no longer works/)).not.toBeInTheDocument();
    await user.replace(code, '654321');
    expect(await screen.findByText(/no longer works/)).toBeInTheDocument();
    expect(screen.getByText('Invalid Code')).toBeInTheDocument();
    await user.replace(code, '111111');
    expect(await screen.findByText('Something went wrong! Please try again')).toBeInTheDocument();
    expect(rest.onSignedIn).not.toHaveBeenCalled();
    await user.click(press('Back'));
    expect(await email()).toHaveValue(EMAIL);
  });

  it('a mail under way brings no code up once the person is at the password', async () => {
    const pool = fakePool(challenge('CUSTOM_CHALLENGE'));
    const { user } = open(pool, EXISTS);
    await user.click(screen.getByRole('tab', { name: 'Email' }));
    await user.fill(await email(), EMAIL);
    await user.click(await screen.findByRole('button', { name: 'I am human' }));
    const held = holdRequests();
    await user.click(press('SEND OTP'));
    await user.click(screen.getByRole('tab', { name: 'Username' }));
    await held.release();
    await waitFor(() => expect(pool.requests).toHaveLength(1));
    await act(async () => undefined);
    expect(screen.getByRole('tab', { name: 'Email' })).toBeInTheDocument();
    expect(screen.queryByText('Verification Code Sent')).not.toBeInTheDocument();
  });

  it('TOT-11 an e-mailed code leads to the authenticator app too', async () => {
    const pool = fakePool(
      challenge('CUSTOM_CHALLENGE'),
      challenge('SOFTWARE_TOKEN_MFA'),
      SIGNED_IN,
    );
    const opened = open(pool, EXISTS);
    await opened.user.fill(await sendCode(opened), '123456');
    await opened.user.fill(await screen.findByLabelText('Code from the app'), '222222');
    await waitFor(() =>
      expect(opened.onSignedIn).toHaveBeenCalledWith(expect.anything(), 'PASSWORD_LESS'),
    );
  });
});

describe('Resend Code', () => {
  const EXISTS: Situation = { verifyCaptcha: { payload: { accountExists: true } } };
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  it('ERR-14 counts down, mails again, clears the stale error, and asks for a new check when the old one is used up', async () => {
    const pool = fakePool(
      challenge('CUSTOM_CHALLENGE'),
      challenge('CUSTOM_CHALLENGE'),
      challenge('CUSTOM_CHALLENGE'),
      refused('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
      refused('UserLambdaValidationException', 'Please complete the human check first.'),
    );
    serve(EXISTS, pool.services);
    renderWithProviders(
      <SignInPage config={poolConfig()} notice={null} onSignedIn={async () => undefined} />,
    );
    const user = newUser({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    await user.click(screen.getByRole('tab', { name: 'Email' }));
    await user.fill(await email(), EMAIL);
    await user.click(await screen.findByRole('button', { name: 'I am human' }));
    await user.click(press('SEND OTP'));
    const code = await screen.findByLabelText('Authentication code');
    await user.fill(code, '000000');
    expect(await screen.findByText('Invalid Code')).toBeInTheDocument();

    const resend = press('Resend Code');
    expect(resend).toHaveAttribute('aria-disabled', 'true');
    await user.click(resend);
    expect(pool.requests).toHaveLength(2);
    const unlock = async () => {
      act(() => jest.advanceTimersByTime(31_000));
      await waitFor(() => expect(resend).toHaveAttribute('aria-disabled', 'false'));
    };
    await unlock();
    await user.click(resend);
    expect(
      await screen.findByText('Verification Code has been resent successfully!'),
    ).toBeInTheDocument();
    expect(screen.queryByText('Invalid Code')).not.toBeInTheDocument();
    expect(resend).toHaveAttribute('aria-disabled', 'true');

    await unlock();
    await user.click(resend);
    expect(await screen.findByText(/Attempt limit exceeded/)).toBeInTheDocument();
    await user.click(resend);
    expect(await screen.findByText('Please complete the human check again.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'SEND OTP' })).toBeInTheDocument();
  });
});
