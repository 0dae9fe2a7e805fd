import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { watchBackBeforeRouter } from '@/lib/backGuard';
import { sessionStarted } from '@/store/sessionEvents';
import type { PortalConfigInput } from '@contract/config';
import { aConfig, aSession } from '@/testing/factories';
import { serve, server, type Situation } from '@/testing/fakeServer';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { situations } from '@/testing/situations';
import { newUser } from '@/testing/newUser';
import AccountPage from './AccountPage';

const enterpriseUser = {
  userUid: 'u1',
  userFirstName: 'Dana',
  userLastName: 'Miller',
  userEmailAddress: 'dana@example.com',
  userFullName: 'Dana Miller',
};
const profile = {
  enterpriseUser,
  enterpriseUserMasterExtensions: [{ primaryPhoneNumber: '9375550142' }],
};

interface Opening {
  readonly hash?: string;
  readonly situation?: Situation;
  readonly features?: PortalConfigInput['features'];
}

function open({ hash = '#edit-profile', situation = {}, features = {} }: Opening = {}) {
  serve({
    ...situations.freshRequest(),
    getProfile: { payload: profile },
    ...situation,
  });
  const session = { ...aSession(), end: jest.fn(), signOut: jest.fn(async () => undefined) };
  const view = renderWithProviders(
    <Routes>
      <Route path="/account" element={<AccountPage />} />
      <Route path="/vendor-dashboard" element={<h1>Dashboard</h1>} />
    </Routes>,
    { path: `/account${hash}`, services: { session, config: aConfig({ features }) } },
  );
  return { ...view, session };
}

const field = (name: string) => screen.findByLabelText(name);
const save = () => screen.getByRole('button', { name: 'Save' });

describe('the e-mails about submitted registrations', () => {
  const reviewer: Situation = {
    getUserInfo: {
      payload: {
        functions: [{ functionName: 'VENDOR_ENROLLMENT' }],
        authorities: [{ authority: 'mm/vendorenroll/superuser' }],
        enterpriseUser,
      },
    },
    getSubmissionMails: { payload: { submissionMails: 'NEVER' } },
  };
  const label = 'When do you want an e-mail?';

  it('STF-20 a reviewer chooses, which is saved at once; a failure says why and keeps the choice', async () => {
    const user = newUser();
    let fails = true;
    open({
      features: { submissionMails: true },
      situation: {
        ...reviewer,
        setSubmissionMails: ({ body }) =>
          fails ? { code: 'RATE_LIMITED', text: 'Too many tries.' } : { payload: body },
      },
    });
    const select = await field(label);
    expect(select).toHaveValue('NEVER');
    await user.selectOptions(select, 'Once a day');
    expect(
      await screen.findByText('Not saved. Too many tries. Choose again to retry.'),
    ).toBeInTheDocument();
    expect(select).toHaveValue('DAILY');
    fails = false;
    await user.selectOptions(select, 'At once');
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(select).toHaveValue('AT_ONCE');
  });

  it('STF-20 ACS-16 the profile of another person has no such part, and says where the e-mail can be changed', async () => {
    open({ features: { submissionMails: true, accountSecurity: true, emailChange: true } });
    expect(await field('First name')).toHaveValue('Dana');
    expect(screen.getByLabelText('Last name')).toHaveValue('Miller');
    expect(screen.getByLabelText(/^Phone number/)).toHaveValue('(937) 555-0142');
    const email = screen.getByLabelText('E-mail');
    expect(email).toHaveAttribute('readonly');
    expect(email).toHaveAccessibleDescription(/You can change it under Security\./);
    expect(screen.getByRole('heading', { level: 1, name: 'Edit Profile' })).toBeInTheDocument();
    expect(document.title).toBe('Edit Profile · Vendor Portal');
    expect(screen.getByRole('link', { name: 'Security' })).toBeInTheDocument();
    expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
    expect(server.count('getSubmissionMails')).toBe(0);
  });

  it('STF-20 ACS-16 OPS-19 a backend without the optional parts shows none of them', async () => {
    open({ situation: reviewer });
    expect(await field('E-mail')).toHaveAccessibleDescription(/so it cannot be changed here\./);
    await field('First name');
    expect(screen.queryByRole('link', { name: 'Security' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Download my data' })).not.toBeInTheDocument();
    expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
    expect(server.count('getSubmissionMails')).toBe(0);
  });
});

describe('the profile', () => {
  it('ERR-02 Save waits until the profile is loaded, and says so', async () => {
    const { store } = open({
      situation: { getProfile: () => new Promise<never>(() => undefined) },
    });
    await newUser().click(save());
    expect(store.getState().toasts.map(({ title }) => title)).toEqual([
      'Please wait until profile detail is loaded!',
    ]);
    expect(server.count('updateProfile')).toBe(0);
  });

  it('VAL-31 VAL-32 loaded values can be saved; an emptied required field locks Save, which names it and leads to it', async () => {
    const { user } = open();
    const lastName = await field('Last name');
    expect(save()).not.toHaveAttribute('aria-disabled');
    await user.clear(lastName);
    expect(save()).toHaveAttribute('aria-disabled', 'true');
    expect(save()).toHaveAccessibleDescription('Still needed: Last name');
    await user.click(save());
    expect(lastName).toHaveFocus();
    expect(await screen.findByText('This Field is Required')).toBeInTheDocument();
    expect(server.count('updateProfile')).toBe(0);
    // Filled in by the browser, without an event.
    fireEvent.input(lastName, { target: { value: 'Moore' } });
    await waitFor(() => expect(save()).not.toHaveAttribute('aria-disabled'));
  });

  it('is saved with names and phone after a failure that keeps what was typed, and the stored answer replaces the loaded one', async () => {
    const user = newUser();
    const saved = { ...profile, enterpriseUser: { ...enterpriseUser, userFirstName: 'Dora' } };
    let fails = true;
    open({
      situation: {
        updateProfile: () => (fails ? { code: 'FAILED', text: 'No luck' } : { payload: saved }),
      },
    });
    const firstName = await field('First name');
    await user.replace(firstName, 'Dora');
    expect(screen.getByText('Changed: First name')).toBeInTheDocument();
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('No luck');
    expect(firstName).toHaveValue('Dora');
    fails = false;
    await user.click(save());
    await waitFor(() => expect(screen.queryByText('Changed: First name')).not.toBeInTheDocument());
    expect(server.sent('updateProfile')[0]?.body).toEqual({
      enterpriseUser: { userFirstName: 'Dora', userLastName: 'Miller' },
      enterpriseUserMasterExtensions: [{ primaryPhoneNumber: '9375550142' }],
    });
    expect(firstName).toHaveValue('Dora');
  });

  it('keeps what is typed while it is saved, as a change that is not saved yet', async () => {
    const user = newUser();
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    open({ situation: { updateProfile: () => held.then(() => ({ payload: profile })) } });
    const firstName = await field('First name');
    await user.fill(firstName, 'x ');
    await user.click(save());
    await waitFor(() => expect(server.count('updateProfile')).toBe(1));
    await user.fill(screen.getByLabelText('Last name'), 'y');
    await act(async () => answer());
    expect(await screen.findByText('Changed: Last name')).toBeInTheDocument();
    expect(screen.getByLabelText('Last name')).toHaveValue('Millery');
    expect(firstName).toHaveValue('Danax');
    await user.click(save());
    await waitFor(() => expect(server.count('updateProfile')).toBe(2));
    expect(server.sent('updateProfile').at(-1)?.body).toMatchObject({
      enterpriseUser: { userFirstName: 'Danax', userLastName: 'Millery' },
    });
    await waitFor(() => expect(screen.queryByText(/^Changed/)).not.toBeInTheDocument());
  });

  it('asks before unsaved changes are left behind, and stays or leaves', async () => {
    const { user } = open();
    await user.fill(await field('First name'), 'x');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(
      await screen.findByRole('alertdialog', { name: 'Leave without saving?' }),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('First name')).toHaveValue('Danax');
    await user.click(screen.getByRole('link', { name: 'Update Password' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(await field('Current password')).toBeInTheDocument();
  });

  it('leaves at once when nothing has changed, and warns the browser only when something has', async () => {
    const { user } = open();
    const firstName = await field('First name');
    const closing = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
    expect(closing()).toBe(true);
    await user.fill(firstName, 'x');
    expect(closing()).toBe(false);
    await user.type(firstName, '{Backspace}');
    expect(closing()).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Home' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
  });

  it('asks before Back, which the browser has done already', async () => {
    const user = newUser();
    window.history.pushState({ idx: 1 }, '', '/account');
    const go = jest.spyOn(window.history, 'go').mockImplementation(() => undefined);
    watchBackBeforeRouter();
    const router = jest.fn();
    window.addEventListener('popstate', router);
    const popTo = (idx: number) =>
      act(() =>
        Promise.resolve(window.dispatchEvent(new PopStateEvent('popstate', { state: { idx } }))),
      );
    const back = () => popTo(0);
    open();
    await user.fill(await field('First name'), 'x');
    await back();
    expect(router).not.toHaveBeenCalled();
    expect(go.mock.calls).toEqual([[1]]);
    await popTo(1);
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(go.mock.calls).toEqual([[1], [-1]]);
    await back();
    expect(router).toHaveBeenCalledTimes(1);
    window.removeEventListener('popstate', router);
    go.mockRestore();
  });

  it('ERR-01 names a failed load and loads it again', async () => {
    const user = newUser();
    let refused = true;
    open({
      situation: {
        getProfile: () =>
          refused ? { code: 'VALIDATION', text: 'No profile.' } : { payload: profile },
      },
    });
    expect(
      await screen.findByText('Failed to load Profile Details - No profile.'),
    ).toBeInTheDocument();
    refused = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await field('First name')).toHaveValue('Dana');
  });
});

describe('the own data', () => {
  const archive = {
    email: 'dana@example.com',
    at: '2026-01-05T10:00:00.000Z',
    person: { users: [{ first_name: 'Dana' }] },
    registrations: [],
  };

  it('OPS-19 is saved as a file; a failure says why and the button tries again', async () => {
    const user = newUser();
    const files: Blob[] = [];
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
      revokeObjectURL: () => undefined,
    });
    let fails = true;
    open({
      features: { personArchive: true },
      situation: {
        getPersonArchive: () =>
          fails ? { code: 'RATE_LIMITED', text: 'Too many tries.' } : { payload: archive },
      },
    });
    const button = await screen.findByRole('button', { name: 'Download my data' });
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your data was not downloaded. Too many tries.',
    );
    expect(files).toHaveLength(0);
    fails = false;
    await user.click(button);
    await waitFor(() => expect(names).toEqual(['my-data.json']));
    expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual(archive);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    jest.restoreAllMocks();
  });
});

describe('the navigation', () => {
  it('ACC-10 has no Update Password for a person without a password; its hash shows the profile', async () => {
    const { store } = open({ hash: '#update-password' });
    await field('Current password');
    act(() => void store.dispatch(sessionStarted({ sub: 'person-1', userType: 'PASSWORD_LESS' })));
    expect(await field('First name')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Update Password' })).not.toBeInTheDocument();
  });
});
