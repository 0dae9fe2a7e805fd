import { act, screen, waitFor, within } from '@testing-library/react';
import type { ErepairUser } from '@contract/registration/erepairUser';
import type { VendorRequest } from '@contract/registration/vendorRequest';
import { aRequest } from '@/testing/factories';
import { page, type Situation } from '@/testing/fakeServer';
import { contentLoaded } from '@/store/content';
import { draftKept, draftKey } from '@/store/drafts';
import type { User } from '@/testing/newUser';
import { losesFirst, refusesFirst } from '@/testing/replies';
import {
  seen,
  expectSent,
  answerQuestion,
  bodiesOf,
  drawerCloses,
  neededTexts,
  nextLocks,
  nextOpens,
  pressNext,
  saveDrawer,
  stillNeeded,
  writesOf,
} from '../../testing/stepActions';
import { stepHeading, stepUnderTest } from '../../testing/openStep';
import { anErepairUser, REQUEST_UID } from '../../testing/records';

const step = stepUnderTest('erepair');
const { open } = step;

const ENROLL = /^Enroll & Use eRepair/;
const WITHOUT = /^Contract & W9 Submission Only/;
const choice = (name: RegExp) => screen.findByRole('radio', { name });
const toasts = () => step.view.store.getState().toasts.map(({ title }) => title);

/** A backend that keeps the request and its eRepair users. */
function erepairOf(request: Partial<VendorRequest>, ...users: ErepairUser[]) {
  const backend = {
    request: aRequest({ selectedProgram: 'Preferred', etag: '"1"', ...request }),
    users,
  };
  const write = (body: unknown, userUid: string) => {
    const saved = anErepairUser({ ...(body as Partial<ErepairUser>), userUid });
    backend.users = [...backend.users.filter((user) => user.userUid !== userUid), saved];
    return { payload: saved };
  };
  const situation: Situation = {
    getVendorRequest: () => ({ payload: backend.request }),
    updateVendorRequest: ({ body, headers }) => {
      const etag = backend.request.etag ?? '';
      if (headers.get('If-Match') !== etag) return { code: 'STALE' };
      const next = `"${Number(etag.slice(1, -1)) + 1}"`;
      backend.request = {
        ...backend.request,
        ...(body as Partial<VendorRequest>),
        etag: next,
      };
      return { payload: backend.request };
    },
    searchErepairUsers: () => page(...backend.users),
    createErepairUser: ({ body }) => write(body, 'new'),
    updateErepairUser: ({ url, body }) => write(body, url.split('/').at(-1) ?? ''),
    deleteErepairUser: ({ url }) => {
      backend.users = backend.users.filter((user) => !url.endsWith(user.userUid));
      return { payload: null };
    },
  };
  return { backend, situation };
}

async function addUser(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Add user' }));
  return within(await screen.findByRole('dialog', { name: 'Add user' }));
}

/** The drawer of a new user with all that it needs, brought back as after a reload. */
async function addTyped(user: User) {
  const key = draftKey('person-1', REQUEST_UID, 'erepair-user-new');
  const values = { firstName: 'Omar', lastName: 'Diaz', email: 'omar@example.com' };
  act(() => void step.view.store.dispatch(draftKept({ key, values, savedAt: 1 })));
  return addUser(user);
}

describe('the eRepair step', () => {
  it('CNT-07 names the support of the content service', async () => {
    const labels = {
      erepair: { supportPhone: '(800) 555-0133', supportEmail: 'orders@example.com' },
    };
    const { store } = open();
    act(
      () =>
        void store.dispatch(contentLoaded({ labels, bodies: {}, locale: 'en-US', settled: true })),
    );
    await choice(ENROLL);
    for (const name of Object.values(labels.erepair))
      expect(await screen.findByRole('link', { name })).toBeVisible();
  });

  it('waits for a choice, saves the confirmed one on the request and asks for a user; a failure stays in the dialog', async () => {
    const { situation } = erepairOf({ useErepair: null });
    const { user, server } = open({
      ...situation,
      updateVendorRequest: refusesFirst(situation.updateVendorRequest, { code: 'FAILED' }),
    });
    const [question, ...others] = await stillNeeded(user);
    expect(others).toEqual([]);
    expect(question).toHaveTextContent(/^How do you want to work with us\? Choose one$/);
    const radios = screen.getByRole('radiogroup', { name: /^How do you want to work with us\?/ });
    expect(radios).toHaveAccessibleDescription('Choose one');
    expect(radios).toHaveAttribute('aria-invalid', 'true');
    await user.click(question as HTMLElement);
    expect(await choice(ENROLL)).toHaveFocus();
    expect(writesOf(server)).toEqual([]);
    await user.click(await choice(ENROLL));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Enroll in eRepair?' }));
    const confirm = dialog.getByRole('button', { name: 'Enroll & Use eRepair' });
    await user.click(confirm);
    expect(await dialog.findByRole('alert')).toHaveTextContent('failed to update the data');
    await user.click(confirm);
    await waitFor(async () => expect(await choice(ENROLL)).toBeChecked());
    expect(bodiesOf(server, 'updateVendorRequest').at(-1)).toMatchObject({ useErepair: 'Y' });
    const items = await stillNeeded(user);
    expect(items.map((item) => item.textContent)).toEqual(['eRepair users Add at least one user']);
    await user.click(items[0] as HTMLElement);
    expect(screen.getByRole('button', { name: 'Use Dana Miller' })).toHaveFocus();
  });

  it('ERP-01 ERP-03 ERP-04 ERP-05 ERP-08 ERP-09 shows the choice, its users and all contacts; asks before a No, requires the reason of a No and stores it with Next; the users come back with a Yes', async () => {
    const { situation } = erepairOf({ useErepair: 'Y' }, anErepairUser());
    const { user, server } = open(situation);
    expect(await choice(ENROLL)).toBeChecked();
    expect(screen.getByText('Disclaimer')).toBeInTheDocument();
    const table = within(screen.getByRole('table', { name: 'eRepair users of this shop' }));
    expect(table.getByText('Ruth Adams')).toBeInTheDocument();
    expect(table.getByText('ruth@example.com')).toBeInTheDocument();
    const contacts = within(screen.getByRole('region', { name: 'All contacts' }));
    seen('Primary contact, Signing authority, Accounts receivable', contacts);
    await user.click(await choice(WITHOUT));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Go without eRepair?' }));
    expect(asked.getByText('The users you named are kept, but not counted.')).toBeInTheDocument();
    await answerQuestion(user, 'Cancel');
    expect(await choice(ENROLL)).toBeChecked();
    expect(writesOf(server)).toEqual([]);
    await user.click(await choice(WITHOUT));
    await answerQuestion(user, 'Contract & W9 Submission Only');
    await screen.findByText('Auto Integrate charges a fee for each transaction. eRepair has none.');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(await neededTexts(user)).toEqual(['Do you use Auto Integrate? Please Select one value']);
    await user.click(screen.getByRole('radio', { name: 'We plan to use Auto Integrate' }));
    await nextOpens();

    await user.click(await choice(ENROLL));
    await user.click(await screen.findByRole('button', { name: 'Enroll & Use eRepair' }));
    expect(await screen.findByText('Ruth Adams')).toBeInTheDocument();
    await user.click(await choice(WITHOUT));
    await user.click(await screen.findByRole('button', { name: 'Contract & W9 Submission Only' }));
    await user.click(await screen.findByRole('radio', { name: 'We plan to use Auto Integrate' }));
    await pressNext(user);
    await stepHeading('ownership');
    expect(bodiesOf(server, 'updateVendorRequest').at(-1)).toMatchObject({ useAutoIntegrate: 'P' });
    expect(bodiesOf(server, 'updateVendorRequest').at(-1)).not.toHaveProperty('useErepair');
    // The choices move the registration on; the reason is saved on top of them without a refusal.
    const versions = server.requests
      .filter(({ endpoint }) => endpoint === 'updateVendorRequest')
      .map(({ headers }) => headers.get('If-Match'));
    expect(versions).toEqual(['"1"', '"2"', '"3"', '"4"']);
  });

  it('after a lost response, Next sends the choice that a cancelled dialog has kept', async () => {
    const { backend, situation } = erepairOf({ useErepair: 'Y' }, anErepairUser());
    const { user } = open({
      ...situation,
      updateVendorRequest: losesFirst(situation.updateVendorRequest),
    });
    await user.click(await choice(WITHOUT));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Contract & W9 Submission Only' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('failed to update the data');
    expect(backend.request.useErepair).toBe('N');
    await answerQuestion(user, 'Cancel');
    expect(await choice(ENROLL)).toBeChecked();
    await pressNext(user);
    await stepHeading('ownership');
    expect(backend.request.useErepair).toBe('Y');
  });

  it('ERP-07 ERR-37 ERR-38 adds a user, the name as one; a failed save is named and keeps what was typed', async () => {
    const { situation } = erepairOf({ useErepair: 'Y' });
    const { user, server } = open({
      ...situation,
      createErepairUser: refusesFirst(
        situation.createErepairUser,
        { code: 'FAILED' },
        // The form has two fields for the one name that is sent.
        { code: 'VALIDATION', payload: { fieldErrors: { userName: 'Please Enter Valid Text' } } },
      ),
    });
    const drawer = await addUser(user);
    await user.fill(drawer.getByLabelText('First name'), 'Omar');
    await user.fill(drawer.getByLabelText('Last name'), 'Diaz');
    await user.fill(drawer.getByLabelText('E-mail'), 'Omar@Example.com');
    await saveDrawer(user, drawer);
    expect(await drawer.findByRole('alert')).toHaveTextContent('Failed to save e-repair user');
    const first = drawer.getByLabelText('First name');
    expect(first).toHaveValue('Omar');
    await saveDrawer(user, drawer);
    await waitFor(() => expect(first).toHaveAccessibleDescription('Please Enter Valid Text'));
    expect(first).toHaveAttribute('aria-invalid', 'true');
    await saveDrawer(user, drawer);
    await drawerCloses();
    expect(bodiesOf(server, 'createErepairUser').at(-1)).toEqual({
      requestUid: REQUEST_UID,
      userName: 'Omar Diaz',
      email: 'omar@example.com',
      title: '',
    });
    expect(toasts().at(-1)).toBe('E-Repair user saved successfully!');
    expect(await screen.findByText('Omar Diaz')).toBeInTheDocument();
    await pressNext(user);
    await stepHeading('ownership');
  });

  it('ERP-07 ERP-11 one click makes an existing contact a user, who can be changed and is not offered again', async () => {
    const { situation } = erepairOf({ useErepair: 'Y' });
    const { user, server, store } = open(situation);
    // A Yes does not show the reason of this draft.
    const key = draftKey('person-1', REQUEST_UID, 'erepair');
    const values = { useAutoIntegrate: 'P' };
    act(() => void store.dispatch(draftKept({ key, values, savedAt: 1 })));
    expect(await choice(ENROLL)).toBeChecked();
    expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument();
    const use = await screen.findByRole('button', { name: 'Use Dana Miller' });
    await user.click(use);
    const table = await screen.findByRole('table', { name: 'eRepair users of this shop' });
    expect(within(table).getByText('Dana Miller')).toBeInTheDocument();
    expect(use).not.toBeInTheDocument();
    expectSent(server, 'createErepairUser', { userName: 'Dana Miller', email: 'dana@example.com' });
    await user.click(within(table).getByRole('button', { name: 'Edit Dana Miller' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Edit user' }));
    expect(drawer.getByLabelText('First name')).toHaveValue('Dana');
    expect(drawer.getByLabelText('Last name')).toHaveValue('Miller');
    await user.fill(drawer.getByLabelText(/^Title/), 'Owner');
    await saveDrawer(user, drawer);
    await drawerCloses();
    expectSent(server, 'updateErepairUser', { userName: 'Dana Miller', title: 'Owner' });
  });

  it('BEY-80 a new user whose response was lost is stored once, with what was typed since, beside one with the same values who was there before', async () => {
    const same = { userName: 'Omar Diaz', email: 'omar@example.com', title: '' };
    const { backend, situation } = erepairOf({ useErepair: 'Y' }, anErepairUser(same));
    const { user, server } = open({
      ...situation,
      createErepairUser: losesFirst(situation.createErepairUser),
    });
    const drawer = await addTyped(user);
    await saveDrawer(user, drawer);
    await drawer.findByRole('alert');
    await user.replace(drawer.getByLabelText('Last name'), 'Dias');
    await saveDrawer(user, drawer);
    await drawerCloses();
    expect(backend.users.map(({ userName }) => userName).toSorted()).toEqual([
      'Omar Dias',
      'Omar Diaz',
    ]);
    expect(server.count('createErepairUser')).toBe(1);
    expect(server.requests.find(({ endpoint }) => endpoint === 'updateErepairUser')?.url).toMatch(
      /new$/,
    );
  });

  it('ERP-07 ERR-39 ERR-40 deletes the last user after the question, and then needs another', async () => {
    const { situation } = erepairOf({ useErepair: 'Y' }, anErepairUser());
    const { user, server } = open({
      ...situation,
      deleteErepairUser: refusesFirst(situation.deleteErepairUser, { code: 'FAILED' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Delete Ruth Adams' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Are You Sure?' }));
    seen('eRepair needs at least one user. You cannot go on without one.', dialog);
    const confirm = dialog.getByRole('button', { name: 'Delete user' });
    await user.click(confirm);
    expect(await dialog.findByText('Failed to delete e-repair user')).toBeInTheDocument();
    await user.click(confirm);
    expect(await screen.findByText('No eRepair user yet')).toBeInTheDocument();
    expect(toasts().at(-1)).toBe('E-Repair user deleted successfully!');
    expect(writesOf(server)).toEqual(['deleteErepairUser', 'deleteErepairUser']);
    await nextLocks();
  });
});
