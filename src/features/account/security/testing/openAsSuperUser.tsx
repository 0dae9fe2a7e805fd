import { AUTHORITY } from '@contract/enums';
import { aConfig, aSession } from '@/testing/factories';
import { serve } from '@/testing/fakeServer';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { situations } from '@/testing/situations';
import { newUser, type User } from '@/testing/newUser';
import AccountSecurityPage from '../AccountSecurityPage';

interface Opened {
  readonly user: User;
  readonly server: ReturnType<typeof serve>;
}

/** The security page of a super user who may have an authenticator app, and has none. */
export function openAsSuperUser(): Opened {
  const server = serve(
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
  return { user: newUser(), server };
}
