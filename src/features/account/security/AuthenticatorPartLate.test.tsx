import { act, screen } from '@testing-library/react';
import { openAsSuperUser } from './testing/openAsSuperUser';

// A file of its own: the code of the section is loaded once in a page.
let mockMissing = true;
jest.mock('./authenticator/AuthenticatorSection', () => {
  if (mockMissing) throw new Error('Loading chunk 7 failed');
  return jest.requireActual<object>('./authenticator/AuthenticatorSection');
});

it('ACS-26 leaves the focus of a person who has gone on while the code was loaded again', async () => {
  const { user, server } = openAsSuperUser();
  const again = await screen.findByRole('button', { name: 'Try Again' });
  mockMissing = false;
  await user.click(again);
  const elsewhere = document.createElement('input');
  document.body.append(elsewhere);
  act(() => elsewhere.focus());
  expect(await screen.findByRole('button', { name: 'Set up an app' })).toBeInTheDocument();
  expect(elsewhere).toHaveFocus();
  elsewhere.remove();
  server.close();
});
