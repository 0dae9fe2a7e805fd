import { screen } from '@testing-library/react';
import { fakeServer } from '@/testing/fakeServer';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { situations } from '@/testing/situations';
import { newUser } from '@/testing/newUser';
import AccountPage from './AccountPage';

it('ERR-02 Save waits for the profile and says so', async () => {
  const never = new Promise<never>(() => undefined);
  const server = fakeServer({ ...situations.freshRequest(), getProfile: () => never });
  const { store } = renderWithProviders(<AccountPage />, { path: '/account' });
  await newUser().click(screen.getByRole('button', { name: 'Save' }));
  expect(store.getState().toasts.map(({ title }) => title)).toEqual([
    'Please wait until profile detail is loaded!',
  ]);
  expect(server.count('updateProfile')).toBe(0);
  server.close();
});
