import { screen, waitFor, within } from '@testing-library/react';
import { aConfig, aSession } from '@/testing/factories';
import { serve, server, type Situation } from '@/testing/fakeServer';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { refusesFirst } from '@/testing/replies';
import { situations } from '@/testing/situations';
import AccountSecurityPage from './AccountSecurityPage';

const AT = '2026-03-12T15:04:00Z';
const mine = {
  sessionUid: 's1',
  browser: 'Chrome 130',
  system: 'Windows',
  startedAt: AT,
  lastUsedAt: AT,
  current: 1,
};
const other = { ...mine, sessionUid: 's2', browser: 'Firefox 128', system: 'Linux', current: 0 };
const third = { ...mine, sessionUid: 's3', browser: '', system: '', current: 0 };
const list = (...sessions: object[]) => ({ payload: { sessions } });
const history = (...events: object[]) => ({ payload: { events, keptDays: 90 } });
const event = (kind: string) => ({
  eventUid: kind,
  kind,
  at: AT,
  browser: 'Safari 17',
  system: 'iOS',
});

function open(situation: Situation = {}) {
  serve({
    ...situations.freshRequest(),
    listSessions: list(mine, other, third),
    getSignInHistory: history(event('SIGNED_IN')),
    ...situation,
  });
  return renderWithProviders(<AccountSecurityPage />, {
    path: '/account-security',
    services: {
      config: aConfig({ features: { accountSecurity: true } }),
      session: { ...aSession(), email: () => 'dana@example.com' },
    },
  });
}

describe('the sessions', () => {
  it('ACS-01 are listed in words, with the own one marked and without a button', async () => {
    open();
    const rows = within(await screen.findByRole('region', { name: 'Where you are signed in' }));
    const items = await rows.findAllByRole('listitem');
    expect(items.map((item) => within(item).queryAllByRole('button').length)).toEqual([0, 1, 1]);
    expect(items[0]).toHaveTextContent(/Chrome 130 on Windows\s*This browser/);
    expect(items[0]).toHaveTextContent(/Signed in .*2026.*Last used .*2026/);
    expect(items[2]).toHaveTextContent('Unknown browser');
  });

  it('ACS-02 one is ended after a question, which stays open when that fails; the list, a toast and the focus follow', async () => {
    const { user, toasts } = open({
      endSession: refusesFirst(list(mine, third), { code: 'FAILED', status: 500 }),
    });
    await user.click(await screen.findByRole('button', { name: /^Sign out Firefox 128 on Linux/ }));
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Sign out Firefox 128 on Linux?',
    });
    expect(server.count('endSession')).toBe(0);
    await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
    expect(await within(dialog).findByText(/Signing out did not work/)).toBeInTheDocument();
    expect(toasts()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /Firefox 128/ })).not.toBeInTheDocument(),
    );
    expect(server.sent('endSession')[0]?.url).toMatch(/\/s2$/);
    expect(toasts()).toEqual(['Firefox 128 on Linux is signed out.']);
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus(),
    );
    await waitFor(() => expect(server.count('getSignInHistory')).toBe(2));
  });

  it('ACS-03 a list that could not be loaded is tried again; all others are ended after a question, and then there is nothing left to end', async () => {
    let refused = true;
    const { user, toasts } = open({
      listSessions: () => (refused ? { code: 'FORBIDDEN' } : list(mine, other)),
      endOtherSessions: list(mine),
    });
    expect(await screen.findByText('Your sessions could not be loaded.')).toBeInTheDocument();
    refused = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    // The button disappears while the list loads.
    expect(screen.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Sign out all other browsers' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Sign out all other browsers?' });
    await user.click(within(dialog).getByRole('button', { name: 'Sign out all other browsers' }));
    expect(await screen.findByText('You are signed in nowhere else.')).toBeInTheDocument();
    expect(toasts()).toEqual(['All other browsers are signed out.']);
    expect(server.sent('endOtherSessions')[0]?.body).toEqual({
      keep: 'current',
    });
  });
});

describe('the sign-in history', () => {
  it('ACS-05 names what happened, also an entry of a newer backend, and how long it is kept', async () => {
    open({ getSignInHistory: history(event('SIGN_IN_FAILED'), event('SOMETHING_NEW')) });
    const part = within(await screen.findByRole('region', { name: 'Recent activity' }));
    expect(await part.findByText('Wrong password, code or passkey')).toBeInTheDocument();
    expect(part.getByText('Other activity')).toBeInTheDocument();
    expect(part.getAllByText(/Safari 17 on iOS/)).toHaveLength(2);
    expect(part.getByText('Entries are deleted after 90 days.')).toBeInTheDocument();
  });

  it('ACS-16 without a change of the e-mail offers none; an empty history says so', async () => {
    open({ getSignInHistory: history() });
    expect(await screen.findByText('Nothing has happened yet.')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Sign-in e-mail' })).not.toBeInTheDocument();
  });
});
