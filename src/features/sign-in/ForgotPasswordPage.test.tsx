import { screen, waitFor } from '@testing-library/react';
import { serve } from '@/testing/fakeServer';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { newUser } from '@/testing/newUser';
import { ForgotPasswordPage } from './ForgotPasswordPage';
import { fakePool, poolConfig, refused, SIGNED_IN, challenge } from './testing/fakePool';
import { keepTypedEmail } from './typedEmail';

const EMAIL = 'dana@example.com';
const CODE_REJECTED = 'The Verification Code entered is either invalid or expired.';
const GENERIC = 'Something went wrong! Please try again';
const SENT = { CodeDeliveryDetails: { DeliveryMedium: 'EMAIL' } };
afterEach(() => {
  keepTypedEmail('');
});

function open(...responses: Parameters<typeof fakePool>) {
  const pool = fakePool(...responses);
  serve({}, pool.services);
  const onSignedIn = jest.fn();
  renderWithProviders(<ForgotPasswordPage onSignedIn={onSignedIn} />, {
    services: { config: poolConfig() },
  });
  return { pool, onSignedIn, user: newUser() };
}

const field = (name: string) => screen.getByLabelText(name);
const save = () => screen.getByRole('button', { name: 'Save & Login' });

async function openStep2(opened: ReturnType<typeof open>): Promise<void> {
  await opened.user.fill(field('E-mail'), EMAIL);
  await opened.user.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText('Verification Code has been sent successfully!');
}

async function fill({ user }: ReturnType<typeof open>, code: string, password: string) {
  for (const name of ['Verification code', 'New password', 'Confirm password'])
    await user.clear(field(name));
  await user.fill(field('Verification code'), code);
  await user.fill(field('New password'), password);
  await user.fill(field('Confirm password'), password);
}

it('REC-01 SIG-29 VAL-08 step 1 names a wrong e-mail until it is valid, and shows what the provider refuses', async () => {
  const { user, pool } = open(refused('LimitExceededException', 'Attempt limit exceeded.'));
  const submit = screen.getByRole('button', { name: 'Submit' });
  await user.click(submit);
  expect(screen.getByText('This Field is Required')).toBeInTheDocument();
  await user.fill(field('E-mail'), 'dana');
  await user.click(submit);
  expect(screen.getByText('Please Enter Valid Email Id')).toBeInTheDocument();
  expect(pool.requests).toEqual([]);
  await user.fill(field('E-mail'), '@example.com');
  expect(screen.queryByText('Please Enter Valid Email Id')).not.toBeInTheDocument();
  await user.click(submit);
  expect(await screen.findByText('Attempt limit exceeded.')).toBeInTheDocument();
});

it('VAL-31 SIG-17 SIG-25 SIG-28 the button is locked, says what is needed and leads there; the focus goes to the heading of each step', async () => {
  const opened = open(SENT);
  expect(document.body).toHaveFocus();
  await openStep2(opened);
  expect(screen.getByRole('heading', { name: 'Choose a new password' })).toHaveFocus();
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  expect(save()).toHaveAccessibleDescription(
    'Still needed: Verification code, New password, Confirm password',
  );
  await opened.user.click(save());
  expect(field('Verification code')).toHaveFocus();
  expect(screen.getAllByText('This Field is Required')).toHaveLength(3);
  await opened.user.fill(field('Verification code'), '12345');
  expect(screen.getByText('Verification code must be of 6 digits')).toBeInTheDocument();
  await opened.user.fill(field('Verification code'), '6');
  await opened.user.fill(field('New password'), 'short');
  expect(screen.getByText('Password must be at least 8 characters')).toBeInTheDocument();
  const rule = () =>
    screen.getAllByRole('listitem').find((item) => /A number/.test(item.textContent));
  expect(rule()).toHaveTextContent('not met yet');
  await opened.user.fill(field('New password'), '-but-longer-1');
  expect(rule()).not.toHaveTextContent('not met yet');
  expect(save()).toHaveAccessibleDescription('Still needed: Confirm password');
  expect(document.querySelector('input[name=username]')).toHaveValue(EMAIL);
  expect(opened.pool.requests).toHaveLength(1);
  await opened.user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Forgot password' })).toHaveFocus();
  expect(field('E-mail')).toHaveValue(EMAIL);
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/');
});

it('VAL-25 VAL-27 ERR-17 shows each refusal under its field', async () => {
  const opened = open(
    SENT,
    refused('ExpiredCodeException'),
    refused('InvalidPasswordException', 'Password must have uppercase characters'),
    {},
    challenge('CUSTOM_CHALLENGE'),
  );
  await openStep2(opened);
  await fill(opened, '123456', 'my-own-1');
  await opened.user.type(field('Confirm password'), 'x{Enter}');
  expect(screen.getByText('Passwords entered do not match.')).toBeInTheDocument();
  await fill(opened, '123456', 'my-own-1');
  await opened.user.click(save());
  expect(await screen.findByText(CODE_REJECTED)).toBeInTheDocument();
  expect(field('Verification code')).toHaveFocus();
  await opened.user.click(save());
  expect(await screen.findByText('Password must have uppercase characters')).toBeInTheDocument();
  await opened.user.click(save());
  expect(await screen.findByText(GENERIC)).toBeInTheDocument();
  expect(opened.onSignedIn).not.toHaveBeenCalled();
});

it('SIG-26 goes on to the code of an authenticator app, and back without confirming again', async () => {
  const opened = open(
    SENT,
    {},
    challenge('SOFTWARE_TOKEN_MFA'),
    challenge('SOFTWARE_TOKEN_MFA'),
    SIGNED_IN,
  );
  const { pool, user } = opened;
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await openStep2(opened);
  await fill(opened, 'Your code is 123-456.', 'my-own-1');
  await user.click(save());
  expect(await screen.findByLabelText('Code from the app')).toHaveFocus();
  expect(
    screen.queryByText('Verification Code has been sent successfully!'),
  ).not.toBeInTheDocument();
  await press('Back');
  expect(screen.getByRole('heading', { name: 'Choose a new password' })).toHaveFocus();
  await user.click(save());
  await user.fill(await screen.findByLabelText('Code from the app'), '222222');
  await waitFor(() => expect(opened.onSignedIn).toHaveBeenCalled());
  expect(pool.requests.slice(1)).toMatchObject([
    { ConfirmationCode: '123456' },
    { AuthFlow: 'USER_PASSWORD_AUTH' },
    { AuthFlow: 'USER_PASSWORD_AUTH' },
    { ChallengeResponses: { SOFTWARE_TOKEN_MFA_CODE: '222222' } },
  ]);
});

it('SIG-26 only signs in again when the sign-in after the reset failed', async () => {
  const opened = open(SENT, {}, 'networkError', SIGNED_IN);
  await openStep2(opened);
  await fill(opened, '123456', 'my-own-1');
  await opened.user.click(save());
  expect(await screen.findByText(GENERIC)).toBeInTheDocument();
  await opened.user.click(save());
  await waitFor(() => expect(opened.onSignedIn).toHaveBeenCalled());
  expect(opened.pool.requests.filter((sent) => sent.ConfirmationCode)).toHaveLength(1);
});

it('SIG-26 sends a reset that did not arrive again, once the new password is refused', async () => {
  const wrong = refused('NotAuthorizedException', 'Incorrect username or password.');
  const opened = open(SENT, 'networkError', 'networkError', wrong, {}, SIGNED_IN);
  await openStep2(opened);
  await fill(opened, '123456', 'my-own-1');
  for (const times of [1, 2]) {
    await opened.user.click(save());
    await waitFor(() => expect(opened.pool.requests).toHaveLength(times + 1));
    expect(await screen.findByText(GENERIC)).toBeInTheDocument();
  }
  await opened.user.click(save());
  await waitFor(() => expect(opened.onSignedIn).toHaveBeenCalled());
  expect(opened.pool.requests.slice(3)).toMatchObject([
    { AuthFlow: 'USER_PASSWORD_AUTH' },
    { ConfirmationCode: '123456', Password: 'my-own-1' },
    { AuthFlow: 'USER_PASSWORD_AUTH' },
  ]);
});

it('ERR-14 Resend Code unlocks after half a minute and reports its outcome', async () => {
  const opened = open(SENT, SENT, refused('LimitExceededException', 'Attempt limit exceeded.'));
  const start = Date.now();
  await openStep2(opened);
  const clock = jest.spyOn(Date, 'now');
  const resend = screen.getByRole('button', { name: 'Resend Code' });
  clock.mockReturnValue(start + 60_000);
  await waitFor(() => expect(resend).toHaveAttribute('aria-disabled', 'false'));
  await opened.user.click(resend);
  expect(
    await screen.findByText('Verification Code has been resent successfully!'),
  ).toBeInTheDocument();
  clock.mockReturnValue(start + 120_000);
  await waitFor(() => expect(resend).toHaveAttribute('aria-disabled', 'false'));
  await opened.user.click(resend);
  expect(await screen.findByRole('alert')).toHaveTextContent('Attempt limit exceeded.');
  clock.mockRestore();
});
