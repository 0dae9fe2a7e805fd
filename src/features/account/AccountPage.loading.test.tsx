import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '@/testing/fakeServer';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { situations } from '@/testing/situations';
import AccountPage from './AccountPage';

it('ERR-02 Save waits for the profile and says so', async () => {
  const never = new Promise<never>(() => undefined);
  const server = fakeServer({ ...situations.freshRequest(), getProfile: () => never });
  const { store } = renderWithProviders(<AccountPage />, { path: '/account' });
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Save' }));
  expect(store.getState().toasts.map(({ title }) => title)).toEqual([
    'Please wait until profile detail is loaded!',
  ]);
  expect(server.count('updateProfile')).toBe(0);
  server.close();
});
