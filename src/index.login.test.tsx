import { renderToString } from 'react-dom/server';
import { StrictMode } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { SignInPage } from '@/features/sign-in/SignInPage';
import { aConfig, aSession } from '@/testing/factories';
import { newUser } from '@/testing/newUser';

/** A part of the portal that does not arrive. */
jest.mock('./app/start', () => {
  throw new Error('Loading chunk start failed.');
});

const blocked = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

/** The page as the build makes it, before its scripts run. */
function drawPage(): void {
  const config = document.createElement('script');
  Object.assign(config, { type: 'application/json', id: 'portal-config' });
  config.textContent = JSON.stringify(aConfig());
  const root = Object.assign(document.createElement('div'), { id: 'root' });
  root.innerHTML = renderToString(
    <StrictMode>
      <SignInPage config={null} notice={null} onSignedIn={async () => undefined} />
    </StrictMode>,
  );
  document.body.append(config, root);
}

const originalFetch = globalThis.fetch;
beforeEach(() => {
  jest.resetModules();
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  globalThis.fetch = originalFetch;
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.removeAttribute('data-signed-in');
  document.body.replaceChildren();
});

it('CFG-17 a portal that does not arrive is said in place of the hidden form, with a reload', async () => {
  localStorage.setItem('session', JSON.stringify(aSession().current()));
  document.documentElement.setAttribute('data-signed-in', '');
  drawPage();
  await import('./index.login');
  const page = await screen.findByRole('alert');
  expect(page).toHaveTextContent('This page did not load');
  expect(page).not.toHaveTextContent('config.json');
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeInTheDocument();
  expect(document.documentElement).not.toHaveAttribute('data-signed-in');
  // The next sign-in page does not speak of a session that has not expired.
  expect(sessionStorage).toHaveLength(0);
});

it('CFG-17 the sign-in page works while the browser blocks storage', async () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(blocked);
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(blocked);
  drawPage();
  await import('./index.login');
  const user = newUser();
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(screen.getAllByText('This Field is Required')).not.toHaveLength(0);
  });
});
