import { screen, waitFor, within } from '@testing-library/react';
import { aConfig, aSession } from '@/testing/factories';
import { serve } from '@/testing/fakeServer';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { newUser } from '@/testing/newUser';
import AuthenticatorSection from './AuthenticatorSection';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const refused = (name: string, message = '') =>
  Response.json({ __type: name, message }, { status: 400 });

interface Pool {
  on?: boolean;
  /** Codes that the pool refuses. */
  wrong?: readonly string[];
  /** How often reading the settings fails at first. */
  failures?: number;
  /** How often turning it off is refused at first. */
  refusals?: number;
  /** Requires the e-mailed code 123456 before a change of the app in use. */
  wantsCode?: boolean;
}

/** Opens the section with a pool that behaves like Cognito. */
function open(
  { on = false, wrong = [], failures = 0, refusals = 0, wantsCode = false }: Pool = {},
  required = false,
) {
  let enabled = on;
  let failing = failures;
  let refusing = refusals;
  let proven = !wantsCode;
  const bodies: Record<string, unknown>[] = [];
  const answer = (body: Record<string, unknown>): Response => {
    if ('AttributeName' in body) {
      proven = body['Code'] === '123456';
      return Response.json({});
    }
    if ('UserCode' in body)
      return wrong.includes(String(body['UserCode']))
        ? refused('EnableSoftwareTokenMFAException', 'Code mismatch')
        : Response.json({ Status: 'SUCCESS' });
    if ('SoftwareTokenMfaSettings' in body) {
      const { Enabled } = body['SoftwareTokenMfaSettings'] as { Enabled: boolean };
      if (!Enabled && !proven) return refused('FreshCodeRequiredException', 'A code, please.');
      if (!Enabled && refusing-- > 0) return refused('InternalErrorException', 'Not now.');
      enabled = Enabled;
      return Response.json({});
    }
    if (failing > 0) {
      failing -= 1;
      return refused('InternalErrorException');
    }
    // GetUser and AssociateSoftwareToken send the same body, and each reads another field.
    return Response.json({
      SecretCode: SECRET,
      ...(enabled && { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] }),
    });
  };
  serve(
    {},
    {
      '/identity/': (text) => {
        const body = JSON.parse(text) as Record<string, unknown>;
        bodies.push(body);
        return answer(body);
      },
    },
  );
  const { identity } = aConfig();
  const { store } = renderWithProviders(<AuthenticatorSection />, {
    services: {
      config: aConfig({
        identity: {
          ...identity,
          endpoint: '/identity/',
          authenticatorApp: required ? 'required' : 'optional',
        },
      }),
      session: { ...aSession(), email: () => 'sue@example.com' },
    },
  });
  return { bodies, store, user: newUser() };
}

const press = (name: string) => screen.findByRole('button', { name });

it('TOT-09 sets an app up by its picture or key and the first code, and says so', async () => {
  const { user, bodies, store } = open({ wrong: ['111111'] });
  await user.click(await press('Set up an app'));
  expect(await screen.findByRole('img', { name: 'QR code with the key below' })).toBeVisible();
  expect(screen.getByText(/JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open an app on this device' })).toHaveAttribute(
    'href',
    `otpauth://totp/Vendor%20Portal%3Asue%40example.com?secret=${SECRET}&issuer=Vendor%20Portal`,
  );
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());

  const field = screen.getByLabelText('Code from the app');
  await user.type(field, '12{Enter}');
  expect(field).toBeInvalid();
  await user.clear(field);
  await user.type(field, '111 111{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/wrong or no longer valid/));
  expect(field).toHaveValue('111 111');
  await user.clear(field);
  // VAL-38: as a password manager does.
  (field as HTMLInputElement).value = '222 222';
  await user.type(field, '{Enter}');
  expect(await screen.findByText(/^On\. Signing in asks for a code from your app\./)).toBeVisible();
  expect(store.getState().toasts.map(({ title }) => title)).toEqual([
    'The authenticator app is on.',
  ]);
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
  expect(bodies.slice(-2)).toMatchObject([
    { UserCode: '222222' },
    { SoftwareTokenMfaSettings: { Enabled: true } },
  ]);
});

it('TOT-09 settings that cannot be loaded can be asked for again; Cancel leaves everything as it was', async () => {
  const { user, bodies } = open({ failures: 1 });
  await user.click(await press('Try Again'));
  await user.click(await press('Set up an app'));
  await user.click(await press('Cancel'));
  expect(await press('Set up an app')).toBeVisible();
  expect(bodies.some((body) => 'SoftwareTokenMfaSettings' in body)).toBe(false);
});

it('TOT-10 turns the app off after a question; a refusal stays in the question', async () => {
  const { user } = open({ on: true, refusals: 1 });
  await user.click(await press('Turn off'));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Turn off' }));
  expect(await within(dialog).findByText('Not now.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText(/^Off\./)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { hidden: true })).toHaveFocus());
});

it('TOT-13 an e-mailed code comes first; going back leaves the app on', async () => {
  const { user } = open({ on: true, wantsCode: true });
  await user.click(await press('Turn off'));
  const turnOff = async () => {
    const asked = await screen.findByRole('alertdialog', { name: /^Turn off the/ });
    await user.click(within(asked).getByRole('button', { name: 'Turn off' }));
    return screen.findByRole('alertdialog', { name: 'Confirm that it is you' });
  };
  const dialog = await turnOff();
  expect(dialog).toHaveTextContent('enter the code that we send to sue@example.com.');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  const code = await within(await turnOff()).findByLabelText('Code from the e-mail');
  expect(screen.queryByText('A code, please.')).not.toBeInTheDocument();
  await user.type(code, '123456{Enter}');
  expect(await screen.findByText(/^Off\./)).toBeVisible();
});

it('TOT-10 an app that must be there can be moved to another one, not turned off', async () => {
  open({ on: true }, true);
  expect(await press('Move to another app')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turn off' })).not.toBeInTheDocument();
  expect(screen.getByText(/Your account must have an authenticator app\./)).toBeVisible();
});
