import { screen, waitFor } from '@testing-library/react';
import { aConfig, aSession, aToken } from '@/testing/factories';
import { serve } from '@/testing/fakeServer';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { newUser } from '@/testing/newUser';
import { UpdatePassword } from './UpdatePassword';

const LOST = 'lost';
const refused = (__type: string, message: string) => ({ __type, message });
const WRONG = refused('NotAuthorizedException', 'Incorrect username or password.');
const SIGNED_IN = {
  AuthenticationResult: {
    IdToken: aToken({ email: 'dana@example.com' }),
    AccessToken: aToken(),
    RefreshToken: 'r2',
  },
};

/** Opens the form with an identity provider that responds in turn. */
function open(...responses: (object | typeof LOST)[]) {
  const bodies: unknown[] = [];
  const pool = (body: string): Response => {
    bodies.push(JSON.parse(body));
    const response = responses.shift() ?? {};
    if (response === LOST) throw new TypeError('Failed to fetch');
    const refusal = '__type' in response;
    return Response.json(response, {
      status: refusal ? 400 : 200,
      headers: refusal ? { 'x-amzn-ErrorType': String(response.__type) } : {},
    });
  };
  serve({}, { '/identity/': pool });
  const identity = {
    ...aConfig().identity,
    endpoint: '/identity/',
    authFlow: 'USER_PASSWORD_AUTH' as const,
  };
  const session = { ...aSession(), end: jest.fn() };
  renderWithProviders(<UpdatePassword />, { services: { config: aConfig({ identity }), session } });
  return { bodies, session, user: newUser() };
}

const field = (name: string) => screen.getByLabelText(name);
const save = () => screen.getByRole('button', { name: 'Save' });

it('VAL-38 sends what the fields show, also when they were filled without an event', async () => {
  const { user, bodies } = open(SIGNED_IN);
  for (const [name, value] of [
    ['Current password', 'my-own-1'],
    ['New password', 'my-own-2'],
    ['Confirm password', 'my-own-2'],
  ] as const)
    (field(name) as HTMLInputElement).value = value;
  await user.click(save());
  await waitFor(() =>
    expect(bodies).toContainEqual(
      expect.objectContaining({ PreviousPassword: 'my-own-1', ProposedPassword: 'my-own-2' }),
    ),
  );
});

it('VAL-31 SIG-25 Save is locked, says what is needed and leads there', async () => {
  const { user, bodies } = open();
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  expect(save()).toHaveAccessibleDescription(
    /^Still needed: Current password ?, New password ?, Confirm password$/,
  );
  expect(document.querySelector('input[name=username]')).toHaveValue('dana@example.com');
  await user.click(save());
  expect(await screen.findAllByText('This Field is Required')).toHaveLength(3);
  expect(field('Current password')).toHaveFocus();
  expect(bodies).toEqual([]);
});

it("VAL-22 VAL-23 VAL-24 ERR-17 names each broken rule, then shows the provider's words", async () => {
  const { user, bodies } = open(WRONG);
  await user.fill(field('Current password'), 'old-pass-1');
  await user.fill(field('New password'), 'short-1');
  await user.tab();
  expect(await screen.findByText('Password must be at least 8 characters')).toBeInTheDocument();
  await user.replace(field('New password'), 'old-pass-1');
  await user.fill(field('Confirm password'), 'other');
  await user.tab();
  expect(await screen.findByText('old password and new password are the same')).toBeInTheDocument();
  expect(await screen.findByText('Both passwords must match')).toBeInTheDocument();
  for (const name of ['New password', 'Confirm password']) {
    await user.replace(field(name), 'new-pass-2');
  }
  expect(save()).not.toHaveAttribute('aria-disabled', 'true');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect username or password.');
  expect(bodies).toMatchObject([
    { PreviousPassword: 'old-pass-1', ProposedPassword: 'new-pass-2' },
  ]);
});

describe('a change whose response is lost', () => {
  const CHANGE = { PreviousPassword: 'old-pass-1', ProposedPassword: 'new-pass-2' };
  const SIGN_IN = { AuthParameters: { USERNAME: 'dana@example.com', PASSWORD: 'new-pass-2' } };
  const GENERIC = 'Something went wrong. Please try again later.';

  async function change(...responses: (object | typeof LOST)[]) {
    const opened = open(...responses);
    await opened.user.fill(field('Current password'), 'old-pass-1');
    await opened.user.fill(field('New password'), 'new-pass-2');
    await opened.user.fill(field('Confirm password'), 'new-pass-2');
    await opened.user.click(save());
    return opened;
  }

  it('ACC-12 says that the new password may be in use; the next press finds out first', async () => {
    const { user, bodies, session } = await change(LOST, LOST, SIGNED_IN);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The connection was lost. Your new password may be in use already.',
    );
    await user.click(save());
    await waitFor(() => expect(session.end).toHaveBeenCalledWith('passwordChanged'));
    expect(bodies).toMatchObject([CHANGE, SIGN_IN, SIGN_IN, { Token: 'r2' }]);
  });

  it('ACC-12 a session that is over sends nothing and claims nothing', async () => {
    const { user, bodies, session } = open();
    session.accessToken = async () => null;
    await user.fill(field('Current password'), 'old-pass-1');
    await user.fill(field('New password'), 'new-pass-2');
    await user.type(field('Confirm password'), 'new-pass-2{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(GENERIC);
    expect(bodies).toEqual([]);
  });
});
