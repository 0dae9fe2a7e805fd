import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AUTHORITY } from '@contract/enums';
import { aConfig, aSession } from '@/testing/factories';
import { fakeServer } from '@/testing/fakeServer';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { situations } from '@/testing/situations';
import AccountSecurityPage from './AccountSecurityPage';

let mockMissing = true;
jest.mock('./authenticator/AuthenticatorSection', () => {
  if (mockMissing) throw new Error('Loading chunk 7 failed');
  return jest.requireActual<object>('./authenticator/AuthenticatorSection');
});

const TITLE = 'Part of this page did not load';

it('ACS-26 the rest of the page stays when the code of the authenticator app does not arrive, and it can be tried again', async () => {
  const server = fakeServer(
    {
      ...situations.freshRequest(),
      getUserInfo: {
        payload: {
          name: 'Robin Super',
          functions: [{ functionName: 'VENDOR_ENROLLMENT' }],
          authorities: [{ authority: AUTHORITY.superUser }],
          enterpriseUser: { userUid: 'u9', userEmailAddress: 'robin@example.com' },
        },
      },
      listSessions: { payload: { sessions: [] } },
      getSignInHistory: { payload: { events: [], keptDays: 90 } },
    },
    { '/identity/': () => Response.json({}) },
  );
  const { identity } = aConfig();
  renderWithProviders(<AccountSecurityPage />, {
    path: '/account-security',
    services: {
      config: aConfig({
        features: { accountSecurity: true },
        identity: { ...identity, endpoint: '/identity/', authenticatorApp: 'optional' },
      }),
      session: { ...aSession(), email: () => 'robin@example.com' },
    },
  });
  const user = userEvent.setup({ delay: null });

  expect(await screen.findByRole('alert')).toHaveTextContent(TITLE);
  expect(screen.getByRole('region', { name: 'Where you are signed in' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Recent activity' })).toBeInTheDocument();

  const again = screen.getByRole('button', { name: 'Try Again' });
  await user.click(again);
  await waitFor(() => expect(again).not.toHaveAttribute('aria-busy'));
  expect(screen.getByRole('alert')).toHaveTextContent(TITLE);
  expect(again).toHaveFocus();

  mockMissing = false;
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Set up an app' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Authenticator app' })).toHaveFocus();
  server.close();
});
