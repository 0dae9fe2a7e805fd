import { screen, waitFor } from '@testing-library/react';
import { openAsSuperUser } from './testing/openAsSuperUser';

let mockMissing = true;
jest.mock('./authenticator/AuthenticatorSection', () => {
  if (mockMissing) throw new Error('Loading chunk 7 failed');
  return jest.requireActual<object>('./authenticator/AuthenticatorSection');
});

const TITLE = 'Part of this page did not load';

it('ACS-26 the rest of the page stays when the code of the authenticator app does not arrive, and it can be tried again', async () => {
  const { user } = openAsSuperUser();
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
});
