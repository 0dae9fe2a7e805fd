import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { StaffMember } from '@contract/entities/staff';
import { serve, server, type Services, type Situation } from '@/testing/fakeServer';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { situations } from '@/testing/situations';
import StaffPage from './StaffPage';

const aMember = (over: Partial<StaffMember> = {}): StaffMember => ({
  etag: '"1"',
  userUid: 'm1',
  email: 'vera@example.com',
  name: 'Vera Viewer',
  role: 'viewer',
  state: 'ACTIVE',
  lastSignInAt: '2026-03-12T15:04:00Z',
  byCompany: 0,
  ...over,
});
/** The admin at the screen. */
const OWN = aMember({
  userUid: 'm0',
  email: 'dana@example.com',
  name: 'Dana Miller',
  role: 'admin',
});
const INVITED = aMember({
  userUid: 'm2',
  email: 'new@example.com',
  name: '',
  role: 'reviewer',
  state: 'INVITED',
  lastSignInAt: '',
});
const staff = (...members: StaffMember[]) => ({ payload: { members } });

function open(situation: Situation = {}, services: Services = {}) {
  serve(
    {
      ...situations.freshRequest(),
      listStaff: staff(OWN, aMember(), INVITED),
      ...situation,
    },
    services,
  );
  return renderWithProviders(
    <Routes>
      <Route path="/staff" element={<StaffPage />} />
      <Route path="*" element={<h1>Elsewhere</h1>} />
    </Routes>,
    { path: '/staff' },
  ).user;
}
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const dialog = async () => within(await screen.findByRole('alertdialog'));
const sent = (endpoint: string) =>
  server
    .sent(endpoint)
    .map(({ body, headers, url }) => ({ body, etag: headers.get('If-Match'), url }));

describe('the staff page', () => {
  it('STF-13 shows who has which role, since when they were here, and who is only invited', async () => {
    open();
    const vera = await row(/Vera Viewer/);
    expect(vera.getByText('vera@example.com')).toBeInTheDocument();
    expect(vera.getByText('Viewer')).toBeInTheDocument();
    expect(vera.getByText('Active')).toBeInTheDocument();
    expect(vera.getByText(/^Mar 12, 2026/)).toBeInTheDocument();
    const invited = await row(/new@example\.com/);
    expect(invited.getByText('Invited')).toBeInTheDocument();
    expect(invited.getByText('Not yet')).toBeInTheDocument();
    const own = await row(/Dana Miller/);
    expect(own.getByText('You')).toBeInTheDocument();
    expect(own.queryByRole('button', { name: /^Sign out/ })).not.toBeInTheDocument();
  });

  it('STF-14 invites an address with a role, and says what the role may; what is refused stays in the form', async () => {
    const added = aMember({ ...INVITED, userUid: 'm3', email: 'ann@example.com' });
    let taken = true;
    const text = 'This person has a role already. Change it in the list.';
    const user = open({
      inviteStaff: () => (taken ? { code: 'CONFLICT', text } : staff(OWN, added)),
    });
    const email = await screen.findByLabelText('E-mail address');
    const invite = async () => user.click(screen.getByRole('button', { name: 'Invite' }));
    await invite();
    expect(await screen.findByText(/required/i)).toBeInTheDocument();
    await user.fill(email, 'no address');
    await invite();
    expect(await screen.findByText(/valid/i)).toBeInTheDocument();
    expect(server.count('inviteStaff')).toBe(0);
    await user.replace(email, 'Ann@example.com');
    await user.selectOptions(screen.getByLabelText('Role'), 'Admin');
    expect(screen.getByLabelText('Role')).toHaveAccessibleDescription(
      'May do what a reviewer may, and manages the staff.',
    );
    await invite();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(email).toHaveValue('Ann@example.com');
    taken = false;
    await invite();
    await row(/ann@example\.com/);
    expect(sent('inviteStaff').at(-1)).toMatchObject({
      body: { email: 'ann@example.com', role: 'admin' },
    });
    expect(email).toHaveValue('');
  });

  it('STF-14 STF-30 an invitation can be sent again; one that is too old says so', async () => {
    const old = aMember({ ...INVITED, userUid: 'm3', email: 'old@example.com', state: 'EXPIRED' });
    const user = open({
      listStaff: staff(OWN, INVITED, old),
      inviteStaff: staff(OWN, INVITED, { ...old, state: 'INVITED' }),
    });
    const expired = await row(/old@example/);
    expect(expired.getByText('Invitation expired')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send again to new@example.com' }));
    await waitFor(() =>
      expect(sent('inviteStaff')).toMatchObject([
        { body: { email: 'new@example.com', role: 'reviewer' } },
      ]),
    );
    await user.click(await screen.findByRole('button', { name: 'Send again to old@example.com' }));
    expect(await (await row(/old@example/)).findByText('Invited')).toBeInTheDocument();
  });

  it('STF-15 changes a role on the state that is shown; a refusal stays in the dialog, and the next try has the new state', async () => {
    let state = aMember();
    const user = open({
      listStaff: () => staff(OWN, state),
      changeStaffRole: ({ headers }) => {
        if (headers.get('If-Match') === '"1"') {
          state = aMember({ etag: '"2"', email: 'vera.now@example.com' });
          return { code: 'STALE', text: 'This was changed by someone else in the meantime.' };
        }
        state = aMember({ etag: '"3"', role: 'reviewer' });
        return staff(OWN, state);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Change role of Vera Viewer' }));
    const asked = await dialog();
    await user.selectOptions(asked.getByLabelText('Role'), 'Reviewer');
    expect(asked.queryByText(/You lose this page/)).not.toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: 'Change role' }));
    expect(await asked.findByText(/changed by someone else/)).toBeInTheDocument();
    // The page behind the dialog has the new state.
    expect(await screen.findByText('vera.now@example.com')).toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: 'Change role' }));
    expect(await (await row(/Vera Viewer/)).findByText('Reviewer')).toBeInTheDocument();
    expect(sent('changeStaffRole').map(({ etag }) => etag)).toEqual(['"1"', '"2"']);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('STF-29 an e-mailed code comes before a role: going back keeps the dialog, entering it goes on', async () => {
    let proven = false;
    const user = open(
      {
        changeStaffRole: () =>
          proven
            ? staff(OWN, aMember({ role: 'reviewer' }))
            : { code: 'CODE_REQUIRED', text: 'A code, please.' },
      },
      {
        '/': (body) => {
          proven = body.includes('"123456"');
          return Response.json({});
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Change role of Vera Viewer' }));
    const change = async () => {
      const asked = await screen.findByRole('alertdialog', { name: /^Change the role of/ });
      await user.selectOptions(within(asked).getByLabelText('Role'), 'Reviewer');
      await user.click(within(asked).getByRole('button', { name: 'Change role' }));
      return screen.findByRole('alertdialog', { name: 'Confirm that it is you' });
    };
    const first = await change();
    expect(first).toHaveTextContent('enter the code that we send to dana@example.com');
    await user.click(within(first).getByRole('button', { name: 'Cancel' }));
    const code = await within(await change()).findByLabelText('Code from the e-mail');
    await user.type(code, '123456{Enter}');
    expect(await (await row(/Vera Viewer/)).findByText('Reviewer')).toBeInTheDocument();
  });

  it('STF-29 an invitation waits for the code, and one that is given up keeps what was typed', async () => {
    const user = open(
      { inviteStaff: { code: 'CODE_REQUIRED', text: 'A code, please.' } },
      { '/': () => Response.json({}) },
    );
    await user.fill(await screen.findByLabelText('E-mail address'), 'ann@example.com');
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    const asked = await screen.findByRole('alertdialog', { name: 'Confirm that it is you' });
    await user.click(within(asked).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('E-mail address')).toHaveValue('ann@example.com');
    expect(screen.queryByText('Failed to invite')).not.toBeInTheDocument();
  });

  it('STF-16 an admin who gives up the own role is asked, and leaves the page', async () => {
    const user = open({ changeStaffRole: staff({ ...OWN, role: 'viewer' }) });
    await user.click(await screen.findByRole('button', { name: 'Change role of Dana Miller' }));
    const asked = await dialog();
    expect(asked.queryByText(/You lose this page/)).not.toBeInTheDocument();
    await user.selectOptions(asked.getByLabelText('Role'), 'Viewer');
    expect(asked.getByText(/^You lose this page at once\./)).toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: 'Change role' }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeInTheDocument();
  });

  it('STF-16 the last admin is told so', async () => {
    const text = 'This is the last admin. Make someone else an admin first.';
    const user = open({ revokeStaff: { code: 'CONFLICT', text } });
    await user.click(await screen.findByRole('button', { name: 'Remove Dana Miller' }));
    const asked = await dialog();
    expect(asked.getByText(/^This is you\./)).toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: 'Remove' }));
    expect(await asked.findByText(text)).toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    await row(/Dana Miller/);
  });

  it('STF-13 STF-26 a list that does not load is tried again; a member whose role follows the groups of the company can be signed out and removed, not changed', async () => {
    let failing = true;
    const user = open({
      listStaff: () => (failing ? { code: 'FAILED' } : staff(OWN, aMember({ byCompany: 1 }))),
    });
    expect(await screen.findByText('Failed to load the staff')).toBeInTheDocument();
    failing = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    const member = await row(/Vera Viewer/);
    expect(member.getByText('Company account')).toBeInTheDocument();
    expect(member.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Sign out',
      'Remove',
    ]);
  });

  it('STF-17 removes and signs out after a question', async () => {
    const user = open({
      revokeStaff: staff(OWN, INVITED),
      endStaffSessions: staff(OWN, aMember()),
    });
    await user.click(await screen.findByRole('button', { name: 'Sign out Vera Viewer' }));
    await user.click((await dialog()).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(sent('endStaffSessions')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await user.click(await screen.findByRole('button', { name: 'Remove Vera Viewer' }));
    await user.click((await dialog()).getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(screen.queryByRole('row', { name: /Vera Viewer/ })).not.toBeInTheDocument(),
    );
    expect(sent('revokeStaff')).toMatchObject([{ etag: '"1"' }]);
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Invite someone' })).toHaveFocus(),
    );
  });
});
