import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { serve, type FakeResponse } from '@/testing/fakeServer';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { situations } from '@/testing/situations';
import { RequireStart } from '../AppRoutes';

describe('the guard of a new registration', () => {
  /** Opens a new registration. @returns lets the user info arrive */
  function open(user: FakeResponse): () => void {
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    serve({
      ...situations.freshRequest(),
      getUserInfo: async () => {
        await arrived;
        return user;
      },
    });
    renderWithProviders(
      <Routes>
        <Route
          path="/register-vendor"
          element={
            <RequireStart>
              <input aria-label="Business name" />
            </RequireStart>
          }
        />
      </Routes>,
      { path: '/register-vendor?new=1' },
    );
    return arrive;
  }

  it.each([
    ['an owner', { payload: { functions: [], authorities: [] } }],
    ['someone whose user info fails', { code: 'FAILED', status: 500 }],
  ] as const)('STF-32 shows %s no form until it is known who opens it', async (_who, user) => {
    const arrive = open(user);
    expect(await screen.findByText('Fetching user details')).toBeInTheDocument();
    expect(screen.queryByLabelText('Business name')).not.toBeInTheDocument();
    arrive();
    expect(await screen.findByLabelText('Business name')).toBeInTheDocument();
  });
});
