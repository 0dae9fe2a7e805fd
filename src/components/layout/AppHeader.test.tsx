import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { AppHeader } from './AppHeader';

it('welcomes the person and opens their menu with the keyboard', async () => {
  const logOut = jest.fn();
  render(
    <MemoryRouter>
      <AppHeader
        homeHref="/vendor-dashboard"
        userName="Dana Miller"
        menu={[
          { label: 'My Account', href: '/account' },
          { label: 'Log Out', onSelect: logOut },
        ]}
      />
    </MemoryRouter>,
  );
  expect(screen.getByText('Welcome, Dana Miller')).toBeTruthy();
  expect(
    screen.getByRole('link', { name: 'Vendor Portal, go to the dashboard' }).getAttribute('href'),
  ).toBe('/vendor-dashboard');
  const button = screen.getByRole('button', { name: 'Profile menu, Dana Miller' });
  act(() => button.focus());
  await userEvent.keyboard('{ArrowDown}');
  const account = await screen.findByRole('menuitem', { name: 'My Account' });
  await waitFor(() => expect(document.activeElement).toBe(account));
  expect(account.getAttribute('href')).toBe('/account');
  await userEvent.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Log Out' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(button);
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Log Out' }));
  expect(logOut).toHaveBeenCalledTimes(1);
});
