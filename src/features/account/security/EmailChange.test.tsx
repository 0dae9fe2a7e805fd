import { screen, waitFor } from '@testing-library/react';
import { aConfig, aSession } from '@/testing/factories';
import { serve } from '@/testing/fakeServer';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { newUser } from '@/testing/newUser';
import { hasUnsavedTyping } from '@/lib/unsavedTyping';
import { EmailChange } from './EmailChange';

const refused = (name: string, message: string) =>
  Response.json({ __type: name, message }, { status: 400 });

/** Opens the change with an identity provider that responds by the body of a request. */
function open(pool: (body: Record<string, unknown>) => Response) {
  const bodies: Record<string, unknown>[] = [];
  serve(
    {},
    {
      '/identity/': (text) => {
        const body = JSON.parse(text) as Record<string, unknown>;
        bodies.push(body);
        return pool(body);
      },
    },
  );
  const { identity } = aConfig();
  const session = {
    ...aSession(),
    email: () => 'dana@example.com',
    refresh: jest.fn(async () => null),
  };
  const onMoved = jest.fn();
  renderWithProviders(<EmailChange onMoved={onMoved} />, {
    services: { config: aConfig({ identity: { ...identity, endpoint: '/identity/' } }), session },
  });
  return { bodies, onMoved, session, user: newUser() };
}

async function toLastStep({ user }: ReturnType<typeof open>): Promise<void> {
  await user.click(press('Change e-mail'));
  await user.type(screen.getByLabelText('New e-mail'), 'new@example.com{Enter}');
  await user.type(
    await screen.findByLabelText('Code sent to your current address'),
    '123456{Enter}',
  );
  await screen.findByLabelText('Code sent to your new address');
}

const press = (name: string) => screen.getByRole('button', { name });

it('ACS-11 VAL-38 asks for the address, the code from the present one, then the one from the new one', async () => {
  const { user, bodies, onMoved, session } = open(() => Response.json({}));
  expect(screen.getByText('You sign in with dana@example.com.')).toBeInTheDocument();
  await user.click(press('Change e-mail'));
  expect(screen.getByLabelText('New e-mail')).toHaveFocus();
  await user.type(screen.getByLabelText('New e-mail'), 'Dana.New@Example.com{Enter}');
  const present = await screen.findByLabelText('Code sent to your current address');
  expect(present).toHaveFocus();
  expect(present).toHaveAccessibleDescription(/dana@example\.com/);
  await user.type(present, '123-456.{Enter}');
  const next = await screen.findByLabelText('Code sent to your new address');
  expect(next).toHaveFocus();
  expect(next).toHaveAccessibleDescription(/dana\.new@example\.com/);
  expect(onMoved).not.toHaveBeenCalled();
  session.refresh.mockImplementation(async () => {
    session.email = () => 'dana.new@example.com';
    return null;
  });
  // As a password manager does.
  (next as HTMLInputElement).value = '654321';
  await user.type(next, '{Enter}');
  await waitFor(() => expect(onMoved).toHaveBeenCalledTimes(1));
  expect(session.refresh).toHaveBeenCalledWith(null);
  const email = { Name: 'email', Value: 'dana.new@example.com' };
  expect(bodies).toMatchObject([
    { AttributeName: 'email', ClientMetadata: { address: 'present' } },
    { AttributeName: 'email', Code: '123456' },
    { UserAttributes: [email] },
    { AttributeName: 'email', Code: '654321' },
  ]);
});

it('SES-31 a wrong address is named at its field, asks the provider nothing, and is unsaved until the form has gone', async () => {
  const { user, bodies } = open(() => Response.json({}));
  await user.click(press('Change e-mail'));
  const field = screen.getByLabelText('New e-mail');
  expect(hasUnsavedTyping()).toBe(false);
  await user.type(field, 'dana{Enter}');
  expect(hasUnsavedTyping()).toBe(true);
  expect(field).toBeInvalid();
  await user.clear(field);
  await user.type(field, 'DANA@example.com{Enter}');
  expect(await screen.findByText('You already sign in with this e-mail.')).toBeInTheDocument();
  expect(bodies).toEqual([]);
  await user.click(press('Cancel'));
  expect(hasUnsavedTyping()).toBe(false);
});

it('a wrong code keeps the step and its field; a new one can be mailed; Cancel starts over', async () => {
  const { user, onMoved } = open((body) =>
    'Code' in body
      ? refused('CodeMismatchException', 'Invalid verification code provided, please try again.')
      : Response.json({}),
  );
  await user.click(press('Change e-mail'));
  await user.type(screen.getByLabelText('New e-mail'), 'new@example.com{Enter}');
  const code = await screen.findByLabelText('Code sent to your current address');
  await user.type(code, '000000{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid verification code');
  await waitFor(() => expect(code).toHaveFocus());
  await user.click(press('Send a new code'));
  expect(
    await screen.findByText('A new code is on its way to dana@example.com.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(press('Cancel'));
  expect(screen.getByRole('heading', { name: 'Sign-in e-mail' })).toHaveFocus();
  expect(onMoved).not.toHaveBeenCalled();
});

it('a refusal that comes after Cancel is not shown', async () => {
  const { user, bodies, session } = open(() => refused('LimitExceededException', 'Too often.'));
  let answer: (token: string) => void = () => undefined;
  session.accessToken = () => new Promise((resolve) => (answer = resolve));
  await user.click(press('Change e-mail'));
  await user.type(screen.getByLabelText('New e-mail'), 'new@example.com{Enter}');
  await screen.findByRole('button', { name: 'Please wait' });
  await user.click(press('Cancel'));
  answer('token');
  await waitFor(() => expect(bodies).toHaveLength(1));
  await user.click(press('Change e-mail'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('ACS-27 a code that is accepted without a move is not told as one: the provider says why', async () => {
  const over = 'The time to confirm the new e-mail is over. Please start again.';
  const opened = open((body) =>
    (body.ClientMetadata as { address?: string } | undefined)?.address === 'new'
      ? refused('ExpiredCodeException', over)
      : Response.json({}),
  );
  await toLastStep(opened);
  const { user, onMoved } = opened;
  await user.type(screen.getByLabelText('Code sent to your new address'), '654321{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(over);
  expect(onMoved).not.toHaveBeenCalled();
  await user.click(press('Cancel'));
  expect(press('Change e-mail')).toBeInTheDocument();
});

describe('a lost connection', () => {
  const lost = (): never => {
    throw new TypeError('Failed to fetch');
  };
  const verifications = (bodies: readonly Record<string, unknown>[]) =>
    bodies.filter((body) => 'Code' in body);

  it('ACS-24 behind the code of the present address: the code is not checked again', async () => {
    let updates = 0;
    const { user, bodies } = open((body) =>
      'UserAttributes' in body && updates++ === 0 ? lost() : Response.json({}),
    );
    await user.click(press('Change e-mail'));
    await user.type(screen.getByLabelText('New e-mail'), 'new@example.com{Enter}');
    await user.fill(await screen.findByLabelText('Code sent to your current address'), '123456');
    await user.click(press('Continue'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
    await user.click(press('Continue'));
    expect(await screen.findByLabelText('Code sent to your new address')).toHaveFocus();
    expect(verifications(bodies)).toHaveLength(1);
    expect(updates).toBe(2);
  });

  it('ACS-24 in the last step, then offline: the next press looks again when the code is refused', async () => {
    let tries = 0;
    const opened = open((body) => {
      if (body.Code !== '654321') return Response.json({});
      return tries++ === 0 ? lost() : refused('CodeMismatchException', 'Invalid code.');
    });
    const { user, session, onMoved } = opened;
    await toLastStep(opened);
    await user.type(screen.getByLabelText('Code sent to your new address'), '654321{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
    expect(onMoved).not.toHaveBeenCalled();
    session.refresh.mockImplementation(async () => {
      session.email = () => 'new@example.com';
      return null;
    });
    await user.click(press('Confirm'));
    await waitFor(() => expect(onMoved).toHaveBeenCalledTimes(1));
  });
});

it('CHG-24 a change that waits for a decision is named, and the person still signs in as before', async () => {
  const opened = open((body) =>
    body.Code === '654321' ? Response.json({ Proposed: true }) : Response.json({}),
  );
  await toLastStep(opened);
  const { user, onMoved, session } = opened;
  await user.type(screen.getByLabelText('Code sent to your new address'), '654321{Enter}');
  expect(await screen.findByText(/^The change to new@example\.com waits/)).toBeVisible();
  expect(screen.getByText('You sign in with dana@example.com.')).toBeVisible();
  expect(press('Change e-mail')).toBeVisible();
  expect(onMoved).not.toHaveBeenCalled();
  expect(session.refresh).not.toHaveBeenCalled();
});
