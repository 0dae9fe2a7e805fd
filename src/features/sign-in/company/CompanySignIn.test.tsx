import { screen, waitFor } from '@testing-library/react';
import { COMPANY_PROBLEMS } from '@contract/companySignIn';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { SignInPage } from '../SignInPage';
import { poolConfig, refused, SIGNED_IN, TOKENS } from '../testing/fakePool';

const respond = (body: object, status = 200) =>
  jest.spyOn(window, 'fetch').mockResolvedValue(new Response(JSON.stringify(body), { status }));

afterEach(() => {
  jest.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

function open(address: string, companySignIn = true) {
  window.history.replaceState(null, '', address);
  const onSignedIn = jest.fn(async () => undefined);
  const config = { ...poolConfig(), features: { ...poolConfig().features, companySignIn } };
  renderWithProviders(<SignInPage config={config} notice={null} onSignedIn={onSignedIn} />);
  return onSignedIn;
}
const link = () => screen.findByRole('link', { name: 'Sign in with your company account' });

describe('the sign-in with the company account', () => {
  it('STF-27 is one link, only where it is configured', async () => {
    open('/');
    expect(await link()).toHaveAttribute('href', '/company-sign-in');
    expect(screen.getByRole('alert')).toHaveTextContent('');
  });

  it('STF-27 is not there without the feature', async () => {
    open('/', false);
    await screen.findByLabelText('Password');
    expect(screen.queryByRole('link', { name: /company account/ })).not.toBeInTheDocument();
  });

  it('STF-27 back from the company, the page gets the tokens once and signs in', async () => {
    const fetched = respond(SIGNED_IN);
    const onSignedIn = open('/?lang=en#company');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
    expect(onSignedIn).toHaveBeenCalledWith(
      {
        idToken: TOKENS.IdToken,
        accessToken: TOKENS.AccessToken,
        refreshToken: TOKENS.RefreshToken,
      },
      'PASSWORD_LESS',
    );
    expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/company-sign-in/tokens']);
    expect(window.location.href).toMatch(/\/\?lang=en$/);
  });

  it.each([
    [
      'used before',
      refused('NotAuthorizedException', 'Invalid session'),
      400,
      /^This sign-in took too long/,
    ],
    ['a failing server', {}, 500, /cannot be reached right now/],
  ] as const)(
    'STF-27 no tokens, %s: says why and can be tried again',
    async (_what, body, status, text) => {
      respond(body, status);
      const onSignedIn = open('/#company');
      expect(await screen.findByText(text)).toBeInTheDocument();
      expect(await link()).not.toHaveAttribute('aria-disabled');
      expect(onSignedIn).not.toHaveBeenCalled();
    },
  );

  it.each(COMPANY_PROBLEMS)('STF-24 %s has its sentence, and the link stays', async (problem) => {
    open(`/#company=${problem}`);
    await link();
    expect(screen.getByRole('alert')).toHaveTextContent(/\.$/);
    expect(window.location.hash).toBe('');
  });

  it('STF-24 a made-up problem says nothing', async () => {
    open('/#company=<b>call%20us</b>');
    await link();
    expect(screen.getByRole('alert')).toHaveTextContent('');
  });
});
