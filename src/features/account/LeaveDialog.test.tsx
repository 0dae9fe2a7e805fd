import { screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { newUser } from '@/testing/newUser';
import { LeaveDialog } from './LeaveDialog';

let mockMissing = true;
jest.mock('@/components/overlays/ConfirmDialogView', () => {
  if (mockMissing) throw new Error('Loading chunk 7 failed');
  return jest.requireActual<object>('@/components/overlays/ConfirmDialogView');
});

it('BEY-60 a question whose code does not arrive keeps the page and what is typed', async () => {
  // React reports every caught error.
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const user = newUser();
  renderWithProviders(
    <Routes>
      <Route
        path="/account"
        element={
          <>
            <label>
              First name <input />
            </label>
            <Link to="/vendor-dashboard">Home</Link>
            <LeaveDialog dirty />
          </>
        }
      />
      <Route path="*" element={<h1>Dashboard</h1>} />
    </Routes>,
    { path: '/account' },
  );
  const name = screen.getByLabelText('First name');
  await user.fill(name, 'Dora');
  await user.click(screen.getByRole('link', { name: 'Home' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^A part of the portal did not load/);
  expect(name).toHaveValue('Dora');
  expect(screen.queryByRole('heading', { name: 'Dashboard' })).not.toBeInTheDocument();
  mockMissing = false;
  await user.click(screen.getByRole('link', { name: 'Home' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
  log.mockRestore();
});
