import { act, screen, waitFor, within } from '@testing-library/react';
import type { ErepairUser } from '@contract/entities/erepairUser';
import type { VendorRequest } from '@contract/entities/vendorRequest';
import { aRequest } from '@/testing/factories';
import { page, type Situation } from '@/testing/fakeServer';
import { draftKept, draftKey } from '@/store/drafts';
import type { User } from '@/testing/newUser';
import { stepHeading, stepUnderTest } from '../../testing/openStep';
import { anErepairUser, REQUEST_UID } from '../../testing/records';
import {
  bodiesOf,
  nextLocks,
  nextOpens,
  pressNext,
  stillNeeded,
  writesOf,
} from '../../testing/stepActions';

const step = stepUnderTest('erepair');
const { open } = step;

const ENROLL = /^Enroll & Use eRepair/;
const WITHOUT = /^Contract & W9 Submission Only/;
const choice = (name: RegExp) => screen.findByRole('radio', { name });
const toasts = () => step.view.store.getState().toasts.map(({ title }) => title);
const drawerCloses = () =>
  waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

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
type Drawer = Awaited<ReturnType<typeof addUser>>;

async function typeUser(user: User, drawer: Drawer) {
  await user.fill(drawer.getByLabelText('First name'), 'Omar');
  await user.fill(drawer.getByLabelText('Last name'), 'Diaz');
  await user.fill(drawer.getByLabelText('E-mail'), 'Omar@Example.com');
}
async function save(user: User, drawer: Drawer) {
  const button = () => drawer.getByRole('button', { name: 'Save' });
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled'));
  await user.click(button());
}

describe('the eRepair step', () => {
  it('ERP-01 ERP-09 shows the choice, its users and all contacts', async () => {
    open();
    expect(await choice(ENROLL)).toBeChecked();
    expect(screen.getByText('Disclaimer')).toBeInTheDocument();
    const table = within(screen.getByRole('table', { name: 'eRepair users of this shop' }));
    expect(table.getByText('Ruth Adams')).toBeInTheDocument();
    expect(table.getByText('ruth@example.com')).toBeInTheDocument();
    const contacts = within(screen.getByRole('region', { name: 'All contacts' }));
    expect(
      contacts.getByText('Primary contact, Signing authority, Accounts receivable'),
    ).toBeInTheDocument();
  });

  it('waits for a choice', async () => {
    const { situation } = erepairOf({ useErepair: null });
    const { user, server } = open(situation);
    const items = await stillNeeded(user);
    expect(items).toHaveLength(1);
    expect(items[0]).toHaveTextContent(/^How do you want to work with us\? Choose one$/);
    const radios = screen.getByRole('radiogroup', { name: /^How do you want to work with us\?/ });
    expect(radios).toHaveAccessibleDescription('Choose one');
    expect(radios).toHaveAttribute('aria-invalid', 'true');
    await user.click(items[0] as HTMLElement);
    expect(await choice(ENROLL)).toHaveFocus();
    expect(writesOf(server)).toEqual([]);
  });

  it('ERP-03 confirms a choice; dismissed, the former one stays', async () => {
    const { situation } = erepairOf({ useErepair: 'Y' }, anErepairUser());
    const { user, server } = open(situation);
    await user.click(await choice(WITHOUT));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Go without eRepair?' }));
    expect(dialog.getByText('The users you named are kept, but not counted.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await choice(ENROLL)).toBeChecked();
    expect(writesOf(server)).toEqual([]);
  });

  it('saves the confirmed choice on the request and asks for a user', async () => {
    const { situation } = erepairOf({ useErepair: null });
    const { user, server } = open(situation);
    await user.click(await choice(ENROLL));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Enroll in eRepair?' }));
    await user.click(dialog.getByRole('button', { name: 'Enroll & Use eRepair' }));
    await waitFor(async () => expect(await choice(ENROLL)).toBeChecked());
    expect(bodiesOf(server, 'updateVendorRequest')).toEqual([
      expect.objectContaining({ useErepair: 'Y' }),
    ]);
    const items = await stillNeeded(user);
    expect(items.map((item) => item.textContent)).toEqual(['eRepair users Add at least one user']);
    await user.click(items[0] as HTMLElement);
    expect(screen.getByRole('button', { name: 'Add user' })).toHaveFocus();
  });

  it('ERP-04 ERP-05 ERP-08 requires the reason of a No and stores it with Next; the users come back with a Yes', async () => {
    const { situation } = erepairOf({ useErepair: 'Y' }, anErepairUser());
    const { user, server } = open(situation);
    await user.click(await choice(WITHOUT));
    await user.click(await screen.findByRole('button', { name: 'Contract & W9 Submission Only' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(
      await screen.findByText(
        'Auto Integrate charges a fee for each transaction. eRepair has none.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const items = await stillNeeded(user);
    expect(items.map((item) => item.textContent)).toEqual([
      'Do you use Auto Integrate? Please Select one value',
    ]);
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

  it('calls nothing unsaved because of a reason that a Yes does not show', async () => {
    const { situation } = erepairOf({ useErepair: 'Y' }, anErepairUser());
    const { store } = open(situation);
    const key = draftKey('person-1', REQUEST_UID, 'erepair');
    const values = { useAutoIntegrate: 'P' };
    act(() => void store.dispatch(draftKept({ key, values, savedAt: 1 })));
    expect(await choice(ENROLL)).toBeChecked();
    expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument();
  });

  it('shows a failed choice in its dialog, which can be confirmed again', async () => {
    let failing = true;
    const { situation } = erepairOf({ useErepair: null });
    const { updateVendorRequest } = situation;
    const { user } = open({
      ...situation,
      updateVendorRequest: (request) =>
        failing || typeof updateVendorRequest !== 'function'
          ? { code: 'FAILED' }
          : updateVendorRequest(request),
    });
    await user.click(await choice(WITHOUT));
    const dialog = within(await screen.findByRole('alertdialog'));
    const confirm = dialog.getByRole('button', { name: 'Contract & W9 Submission Only' });
    await user.click(confirm);
    expect(await dialog.findByRole('alert')).toHaveTextContent('failed to update the data');
    failing = false;
    await user.click(confirm);
    await waitFor(async () => expect(await choice(WITHOUT)).toBeChecked());
  });

  describe('after a save whose response was lost', () => {
    /** Stores the first update and drops its response. */
    function losesFirstUpdate(...of: Parameters<typeof erepairOf>) {
      const { backend, situation } = erepairOf(...of);
      const { updateVendorRequest } = situation;
      let lost = false;
      const losing: Situation = {
        ...situation,
        updateVendorRequest: (request) => {
          const stored = typeof updateVendorRequest === 'function' && updateVendorRequest(request);
          if (lost && stored) return stored;
          lost = true;
          return 'networkError';
        },
      };
      return { backend, situation: losing };
    }
    const confirmsWithout = async (user: User) => {
      await user.click(await choice(WITHOUT));
      const dialog = within(await screen.findByRole('alertdialog'));
      const confirm = dialog.getByRole('button', { name: 'Contract & W9 Submission Only' });
      await user.click(confirm);
      expect(await dialog.findByRole('alert')).toHaveTextContent('failed to update the data');
      return { dialog, confirm };
    };

    it('the first reason is sent again', async () => {
      const { backend, situation } = losesFirstUpdate({ useErepair: 'N', useAutoIntegrate: 'N' });
      const { user } = open(situation);
      await user.click(await screen.findByRole('radio', { name: 'We use Auto Integrate' }));
      await pressNext(user);
      await screen.findByRole('alert');
      expect(backend.request.useAutoIntegrate).toBe('Y');
      await user.click(screen.getByRole('radio', { name: 'We do not use Auto Integrate' }));
      await pressNext(user);
      await stepHeading('ownership');
      expect(backend.request.useAutoIntegrate).toBe('N');
    });

    it('Next sends the choice that a cancelled dialog has kept', async () => {
      const { backend, situation } = losesFirstUpdate({ useErepair: 'Y' }, anErepairUser());
      const { user } = open(situation);
      const { dialog } = await confirmsWithout(user);
      expect(backend.request.useErepair).toBe('N');
      await user.click(dialog.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      expect(await choice(ENROLL)).toBeChecked();
      await pressNext(user);
      await stepHeading('ownership');
      expect(backend.request.useErepair).toBe('Y');
    });

    it('a choice that is confirmed again is found stored', async () => {
      const { situation } = losesFirstUpdate({ useErepair: 'Y' }, anErepairUser());
      const { user, server } = open(situation);
      const { confirm } = await confirmsWithout(user);
      await user.click(confirm);
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      expect(await choice(WITHOUT)).toBeChecked();
      expect(server.count('updateVendorRequest')).toBe(1);
    });
  });

  it('CTC-17 marks what a new user still needs when Save is pressed', async () => {
    const { situation } = erepairOf({ useErepair: 'Y' });
    const { user } = open(situation);
    const drawer = await addUser(user);
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    for (const label of ['First name', 'Last name', 'E-mail'])
      await waitFor(() =>
        expect(drawer.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true'),
      );
    expect(drawer.getByLabelText('First name')).toHaveFocus();
  });

  it('ERR-38 adds a user, the name as one', async () => {
    const { situation } = erepairOf({ useErepair: 'Y' });
    const { user, server } = open(situation);
    const drawer = await addUser(user);
    expect(drawer.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
    await typeUser(user, drawer);
    await save(user, drawer);
    await drawerCloses();
    expect(bodiesOf(server, 'createErepairUser')).toEqual([
      {
        requestUid: REQUEST_UID,
        userName: 'Omar Diaz',
        email: 'omar@example.com',
        title: '',
      },
    ]);
    expect(toasts()).toEqual(['E-Repair user saved successfully!']);
    expect(await screen.findByText('Omar Diaz')).toBeInTheDocument();
    await pressNext(user);
    await stepHeading('ownership');
  });

  it.each([['Last name', 'D'.repeat(50), 'At most 50 characters are allowed']])(
    'refuses %s %j with its message',
    async (label, typed, message) => {
      const { situation } = erepairOf({ useErepair: 'Y' });
      const { user } = open(situation);
      const drawer = await addUser(user);
      await typeUser(user, drawer);
      await user.clear(drawer.getByLabelText(label));
      await user.fill(drawer.getByLabelText(label), typed);
      await user.tab();
      expect(await drawer.findByText(message)).toBeInTheDocument();
      await waitFor(() =>
        expect(drawer.getByRole('button', { name: 'Save' })).toHaveAttribute(
          'aria-disabled',
          'true',
        ),
      );
    },
  );

  it('locks the fields while a user is saved, so that nothing typed meanwhile is lost', async () => {
    const { situation } = erepairOf({ useErepair: 'Y' });
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const { user } = open({
      ...situation,
      createErepairUser: () => held.then(() => ({ payload: anErepairUser() })),
    });
    const drawer = await addUser(user);
    await typeUser(user, drawer);
    await save(user, drawer);
    await drawer.findByRole('button', { name: 'Saving' });
    await user.fill(drawer.getByLabelText(/^Title/), 'Owner');
    expect(drawer.getByLabelText(/^Title/)).toHaveValue('');
    answer();
    await drawerCloses();
  });

  it('updates a user', async () => {
    const { situation } = erepairOf({ useErepair: 'Y' }, anErepairUser());
    const { user, server } = open(situation);
    await user.click(await screen.findByRole('button', { name: 'Edit Ruth Adams' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Edit user' }));
    expect(drawer.getByLabelText('First name')).toHaveValue('Ruth');
    expect(drawer.getByLabelText('Last name')).toHaveValue('Adams');
    await user.clear(drawer.getByLabelText(/^Title/));
    await save(user, drawer);
    await drawerCloses();
    expect(bodiesOf(server, 'updateErepairUser')).toEqual([
      expect.objectContaining({ userName: 'Ruth Adams', title: '' }),
    ]);
  });

  it('ERR-37 names a failed save of a user, keeps what was typed and can be saved again', async () => {
    let failing = true;
    const { situation } = erepairOf({ useErepair: 'Y' });
    const { user } = open({
      ...situation,
      createErepairUser: () => (failing ? { code: 'FAILED' } : { payload: anErepairUser() }),
    });
    const drawer = await addUser(user);
    await typeUser(user, drawer);
    await save(user, drawer);
    expect(await drawer.findByRole('alert')).toHaveTextContent('Failed to save e-repair user');
    expect(drawer.getByLabelText('First name')).toHaveValue('Omar');
    failing = false;
    await save(user, drawer);
    await drawerCloses();
  });

  it.each([
    // The form has two fields for the one name that is sent.
    ['userName', 'First name', 'Please Enter Valid Text'],
  ])('puts a field error of the server, %s, under %s', async (name, label, message) => {
    const { situation } = erepairOf({ useErepair: 'Y' });
    const { user } = open({
      ...situation,
      createErepairUser: { code: 'VALIDATION', payload: { fieldErrors: { [name]: message } } },
    });
    const drawer = await addUser(user);
    await typeUser(user, drawer);
    await save(user, drawer);
    const field = drawer.getByLabelText(label);
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    expect(field).toHaveAttribute('aria-invalid', 'true');
  });

  it('puts a field error of the server under the reason', async () => {
    const { situation } = erepairOf({ useErepair: 'N' });
    const { user } = open({
      ...situation,
      updateVendorRequest: {
        code: 'VALIDATION',
        payload: { fieldErrors: { useAutoIntegrate: 'Please Select one value' } },
      },
    });
    await user.click(await screen.findByRole('radio', { name: 'We plan to use Auto Integrate' }));
    await pressNext(user);
    expect(await screen.findByText('Please Select one value')).toBeInTheDocument();
  });

  describe('a new user whose response was lost', () => {
    /** Saves a user on a backend that stores it and then drops the response. */
    async function saveAndLose(stored: ErepairUser[] = [], losesUpdate = false) {
      const { backend, situation } = erepairOf({ useErepair: 'Y' }, ...stored);
      let created = 0;
      const { updateErepairUser } = situation;
      const { user, server } = open({
        ...situation,
        updateErepairUser: async (request) => {
          if (typeof updateErepairUser !== 'function') return { code: 'FAILED' };
          const response = await updateErepairUser(request);
          return losesUpdate ? 'networkError' : response;
        },
        createErepairUser: ({ body }) => {
          created += 1;
          const userUid = `new${created}`;
          const saved = anErepairUser({ ...(body as Partial<ErepairUser>), userUid });
          backend.users = [...backend.users, saved];
          return created === 1 ? 'networkError' : { payload: saved };
        },
      });
      const drawer = await addUser(user);
      await typeUser(user, drawer);
      await save(user, drawer);
      await drawer.findByRole('alert');
      return { backend, user, server, drawer };
    }
    const namesOf = (users: readonly ErepairUser[]) => users.map(({ userName }) => userName);
    async function rename(user: User, drawer: Drawer, lastName: string) {
      await user.clear(drawer.getByLabelText('Last name'));
      await user.fill(drawer.getByLabelText('Last name'), lastName);
    }

    it('BEY-80 is stored once, with what was typed since', async () => {
      const { backend, user, server, drawer } = await saveAndLose();
      await rename(user, drawer, 'Dias');
      await save(user, drawer);
      await drawerCloses();
      expect(namesOf(backend.users)).toEqual(['Omar Dias']);
      expect(server.count('createErepairUser')).toBe(1);
      expect(await screen.findByText('Omar Dias')).toBeInTheDocument();
      expect(screen.queryByText('Omar Diaz')).not.toBeInTheDocument();
    });

    it('BEY-80 is still known when the response of its correction is lost too', async () => {
      const { backend, user, server, drawer } = await saveAndLose([], true);
      await rename(user, drawer, 'Dias');
      await save(user, drawer);
      await waitFor(() => expect(server.count('updateErepairUser')).toBe(1));
      await drawer.findByRole('alert');
      await rename(user, drawer, 'Diaz-Cole');
      await save(user, drawer);
      await waitFor(() => expect(server.count('updateErepairUser')).toBe(2));
      expect(namesOf(backend.users)).toEqual(['Omar Diaz-Cole']);
      expect(server.count('createErepairUser')).toBe(1);
    });

    it('BEY-80 is not taken for a user with the same values who was there before', async () => {
      const same = { userName: 'Omar Diaz', email: 'omar@example.com', title: '' };
      const { backend, user, server, drawer } = await saveAndLose([anErepairUser(same)]);
      await rename(user, drawer, 'Dias');
      await save(user, drawer);
      await drawerCloses();
      expect(namesOf(backend.users).toSorted()).toEqual(['Omar Dias', 'Omar Diaz']);
      expect(server.count('createErepairUser')).toBe(1);
      expect(server.requests.find(({ endpoint }) => endpoint === 'updateErepairUser')?.url).toMatch(
        /new1$/,
      );
    });

    it('BEY-80 is in the list after Cancel', async () => {
      const { user, drawer } = await saveAndLose();
      await user.click(drawer.getByRole('button', { name: 'Cancel' }));
      await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
      await drawerCloses();
      expect(await screen.findByText('Omar Diaz')).toBeInTheDocument();
    });
  });

  it('ERR-40 deletes the last user after the question, and then needs another', async () => {
    const { situation } = erepairOf({ useErepair: 'Y' }, anErepairUser());
    const { user, server } = open(situation);
    await user.click(await screen.findByRole('button', { name: 'Delete Ruth Adams' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Are You Sure?' }));
    expect(
      dialog.getByText('eRepair needs at least one user. You cannot go on without one.'),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Delete user' }));
    expect(await screen.findByText('No eRepair user yet')).toBeInTheDocument();
    expect(toasts()).toEqual(['E-Repair user deleted successfully!']);
    expect(writesOf(server)).toEqual(['deleteErepairUser']);
    await nextLocks();
  });

  it('ERR-39 shows a failed delete in the dialog, which stays', async () => {
    const { situation } = erepairOf({ useErepair: 'Y' }, anErepairUser());
    const { user } = open({ ...situation, deleteErepairUser: { code: 'FAILED' } });
    await user.click(await screen.findByRole('button', { name: 'Delete Ruth Adams' }));
    await user.click(await screen.findByRole('button', { name: 'Delete user' }));
    expect(
      await within(screen.getByRole('alertdialog')).findByText('Failed to delete e-repair user'),
    ).toBeInTheDocument();
  });
});
