import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConfig } from '@/testing/factories';
import { fakeServer } from '@/testing/fakeServer';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { UpdatePassword } from './UpdatePassword';

let close = (): void => undefined;
afterEach(() => close());

function open(refusal: object) {
  const bodies: unknown[] = [];
  const pool = (body: string): Response => {
    bodies.push(JSON.parse(body));
    return new Response(JSON.stringify(refusal), { status: 400 });
  };
  close = fakeServer({}, { '/identity/': pool }).close;
  const { identity } = aConfig();
  renderWithProviders(<UpdatePassword />, {
    services: { config: aConfig({ identity: { ...identity, endpoint: '/identity/' } }) },
  });
  return { bodies, user: userEvent.setup() };
}

const field = (name: string) => screen.getByLabelText(name);
const save = () => screen.getByRole('button', { name: 'Save' });

it('VAL-31 SIG-25 Save is locked, says what is needed and leads there', async () => {
  const { user, bodies } = open({});
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
  const { user, bodies } = open({
    __type: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  });
  await user.type(field('Current password'), 'old-pass-1');
  await user.type(field('New password'), 'short-1');
  await user.tab();
  expect(await screen.findByText('Password must be at least 8 characters')).toBeInTheDocument();
  await user.clear(field('New password'));
  await user.type(field('New password'), 'old-pass-1');
  await user.type(field('Confirm password'), 'other');
  await user.tab();
  expect(await screen.findByText('old password and new password are the same')).toBeInTheDocument();
  expect(await screen.findByText('Both passwords must match')).toBeInTheDocument();
  for (const name of ['New password', 'Confirm password']) {
    await user.clear(field(name));
    await user.type(field(name), 'new-pass-2');
  }
  expect(save()).not.toHaveAttribute('aria-disabled', 'true');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect username or password.');
  expect(bodies).toMatchObject([
    { PreviousPassword: 'old-pass-1', ProposedPassword: 'new-pass-2' },
  ]);
});
