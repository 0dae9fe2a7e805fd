import { act, screen, waitFor, within } from '@testing-library/react';
import type { Contact } from '@contract/registration/contact';
import type { ContactRole } from '@contract/enums';
import { aBasicInfo, aContact, aRequest } from '@/testing/factories';
import { page, type FakeRequest, type FakeResponse, type Situation } from '@/testing/fakeServer';
import { draftKept, draftKey } from '@/store/drafts';
import type { User } from '@/testing/newUser';
import { held, losesFirst, refusesFirst } from '@/testing/replies';
import {
  expectSent,
  seen,
  answerQuestion,
  bodiesOf,
  discardTyping,
  drawerCloses,
  nextOpens,
  saveDrawer,
  writesOf,
} from '../testing/stepActions';
import { openAt, openPart, openStep } from '../testing/openStep';
import { asSuperUser } from '../testing/people';
import { aContactWith, anInvite, REQUEST_UID } from '../testing/records';
import { ContactsPanel } from './ContactsPanel';

let view: ReturnType<typeof openStep>;
/** The contacts of the role, as a step shows them. */
const openPanel = (
  role: ContactRole,
  situation: Situation,
  features?: Parameters<typeof openPart>[3],
) => (view = openPart(<ContactsPanel role={role} id="contacts" />, situation, {}, features));

const entry = (contactUid: string, contactRole: ContactRole) => ({
  contactRoleUid: `role-${contactRole}`,
  contactUid,
  contactRole,
});

const WHY = 'Another contact holds this role.';

/** A backend that keeps contacts and their roles; `refuses` says which roles it cannot add now. */
function contactsOf(...stored: Contact[]) {
  const backend = { contacts: stored, refuses: [] as ContactRole[], takesRoles: true };
  const write = (over: object, contactUid: string): FakeResponse => {
    const former = backend.contacts.find((contact) => contact.contactUid === contactUid);
    const saved = { ...(former ?? aContact({ contactRoles: [] })), ...over, contactUid };
    backend.contacts = [
      ...backend.contacts.filter((contact) => contact.contactUid !== contactUid),
      saved,
    ];
    return { payload: saved };
  };
  const situation: Situation = {
    searchContacts: () => page(...backend.contacts),
    createContact: ({ body }) => {
      const { contactRoles, ...fields } = body as { contactRoles: { contactRole: ContactRole }[] };
      const contactUid = `c${backend.contacts.length + 1}`;
      // An older backend does not know the roles of a create.
      const roles = backend.takesRoles ? contactRoles : [];
      if (roles.some(({ contactRole }) => backend.refuses.includes(contactRole)))
        return { code: 'FAILED' };
      return write(
        { ...fields, contactRoles: roles.map((role) => entry(contactUid, role.contactRole)) },
        contactUid,
      );
    },
    updateContact: ({ url, body }) => {
      const uid = url.split('/').at(-1) ?? '';
      return backend.contacts.some(({ contactUid }) => contactUid === uid)
        ? write(body as object, uid)
        : { code: 'NOT_FOUND' };
    },
    createContactRole: ({ body }: FakeRequest) => {
      const { contactUid, contactRole } = body as { contactUid: string; contactRole: ContactRole };
      if (backend.refuses.includes(contactRole)) return { code: 'CONFLICT', text: WHY };
      const roles = backend.contacts.find((one) => one.contactUid === contactUid)?.contactRoles;
      write({ contactRoles: [...(roles ?? []), entry(contactUid, contactRole)] }, contactUid);
      return { payload: entry(contactUid, contactRole) };
    },
    deleteContactRole: ({ url }) => {
      backend.contacts = backend.contacts.map((contact) => ({
        ...contact,
        contactRoles: contact.contactRoles.filter(
          ({ contactRoleUid }) => !url.endsWith(contactRoleUid),
        ),
      }));
      return { payload: null };
    },
    deleteContact: ({ url }) => {
      backend.contacts = backend.contacts.filter(({ contactUid }) => !url.includes(contactUid));
      return { payload: null };
    },
  };
  return { backend, situation };
}

const panelOf = (name: string) => screen.findByRole('region', { name });

/** Opens the drawer of the signing authority, whom nobody is yet. */
async function addSigner(user: User) {
  const panel = await panelOf('Signing authority');
  await user.click(within(panel).getByRole('button', { name: 'Add Contact' }));
  return within(await screen.findByRole('dialog', { name: 'Add contact' }));
}

/** Opens the drawer of the primary contact of basic info. */
async function editDana(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Edit Dana Miller' }));
  return within(await screen.findByRole('dialog', { name: 'Edit contact' }));
}
type Drawer = Awaited<ReturnType<typeof addSigner>>;

const TYPED = {
  contactFirstName: 'Ruth',
  contactLastName: 'Adams',
  contactPhone: '9375550188',
  phoneType: 'CELL',
  contactEmail: 'Ruth@Example.com',
};

const saveButton = (drawer: Drawer) => drawer.getByRole('button', { name: 'Save' });
const toasts = () => view.store.getState().toasts.map(({ title }) => title);

/** The drawer of the signing authority with all that it needs, brought back as after a reload. */
async function addTyped(user: User) {
  const key = draftKey('person-1', REQUEST_UID, 'contact-SIGN');
  act(() => void view.store.dispatch(draftKept({ key, values: TYPED, savedAt: 1 })));
  return addSigner(user);
}

async function typeContact(user: User, drawer: Drawer) {
  await user.fill(drawer.getByLabelText('First name'), 'Ruth');
  await user.fill(drawer.getByLabelText('Last name'), 'Adams');
  await user.fill(drawer.getByLabelText('Phone number'), '9375550188');
  await user.selectOptions(drawer.getByLabelText('Phone type'), 'CELL');
  await user.fill(drawer.getByLabelText('E-mail'), 'Ruth@Example.com');
}

describe('the contacts of a step', () => {
  it('ERR-59 says in the drawer that its list of phone types did not load, and tries again', async () => {
    const { situation } = contactsOf(aContactWith('MAIN', 'AR'));
    let fails = true;
    const { user } = openPanel('SIGN', {
      ...situation,
      listCodeDetails: ({ url }) =>
        fails && url.includes('/phone_type/')
          ? { code: 'VALIDATION' }
          : page({ codeValue: 'CELL', codeValueDescription: 'Cell', sortOrder: 1 }),
    });
    const drawer = await addSigner(user);
    expect(await drawer.findByRole('alert')).toHaveTextContent('Error fetching phone_type');
    fails = false;
    await user.click(drawer.getByRole('button', { name: 'Try Again' }));
    expect(await drawer.findByRole('option', { name: 'Cell' })).toBeInTheDocument();
    expect(drawer.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('CTC-07 ERR-34 creates a new contact with its role and opens Next; the fields are locked while it is saved', async () => {
    const { situation } = contactsOf(aContactWith('MAIN', 'AR'));
    const saving = held(situation.createContact);
    const { user, server } = (view = openStep('w9', {
      ...situation,
      createContact: saving.respond,
    }));
    const drawer = await addSigner(user);
    expect(drawer.getByLabelText('Contact')).toHaveDisplayValue('New Contact');
    // The other roles are held already.
    expect(drawer.getAllByRole('checkbox', { name: /contact|authority|receivable/ })).toEqual([
      drawer.getByRole('checkbox', { name: 'Signing authority' }),
    ]);
    const signs = drawer.getByRole('checkbox', { name: 'Signing authority' });
    expect(signs).toBeChecked();
    await typeContact(user, drawer);
    await user.click(signs);
    await user.tab();
    expect(await drawer.findByText('Please Select one value')).toBeInTheDocument();
    await waitFor(() => expect(saveButton(drawer)).toHaveAttribute('aria-disabled', 'true'));
    await user.click(signs);
    await saveDrawer(user, drawer);
    await drawer.findByRole('button', { name: 'Saving' });
    await user.fill(drawer.getByLabelText(/^Title/), 'Owner');
    expect(drawer.getByLabelText(/^Title/)).toHaveValue('');
    await user.click(drawer.getByRole('checkbox', { name: /^Same as business email/ }));
    expect(drawer.getByLabelText('E-mail')).toHaveValue('Ruth@Example.com');
    await user.click(signs);
    expect(signs).toBeChecked();
    saving.release();
    await drawerCloses();
    expect(bodiesOf(server, 'createContact')).toEqual([
      {
        requestUid: REQUEST_UID,
        contactFirstName: 'Ruth',
        contactLastName: 'Adams',
        contactPhone: '9375550188',
        phoneType: 'CELL',
        contactPhoneExtension: '',
        contactEmail: 'ruth@example.com',
        contactTitle: '',
        contactRoles: [{ contactRole: 'SIGN' }],
      },
    ]);
    expect(writesOf(server)).toEqual(['createContact']);
    expect(toasts()).toEqual(['Contact info saved successfully!']);
    expect(within(await panelOf('Signing authority')).getByText('Ruth Adams')).toBeInTheDocument();
    await nextOpens();
  });

  it('CTC-04 CTC-06 CTC-23 gives an existing contact the role without another contact, or says why not', async () => {
    const { backend, situation } = contactsOf(aContactWith('MAIN', 'AR'));
    backend.refuses = ['SIGN'];
    const { user, server } = openPanel('SIGN', situation);
    const drawer = await addSigner(user);
    expect(drawer.getByText('Fields are required unless marked optional.')).toBeVisible();
    await user.selectOptions(drawer.getByLabelText('Contact'), 'Dana Miller');
    expect(drawer.getByText('Dana Miller gets this role as well.')).toBeInTheDocument();
    expect(drawer.queryByText(/^Fields are required/)).not.toBeInTheDocument();
    expect(drawer.queryByLabelText('First name')).not.toBeInTheDocument();
    await saveDrawer(user, drawer);
    const alert = await drawer.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to save contact info');
    expect(alert).toHaveTextContent(WHY);
    expect(drawer.queryByText('Not everything was saved.')).not.toBeInTheDocument();
    backend.refuses = [];
    await saveDrawer(user, drawer);
    await drawerCloses();
    expect(writesOf(server)).toEqual(['createContactRole', 'createContactRole']);
    expect(bodiesOf(server, 'createContactRole').at(-1)).toMatchObject({
      contactUid: 'c1',
      contactRole: 'SIGN',
    });
  });

  it('CTC-26 one click gives an existing contact the role; a failure stays beside it', async () => {
    const { backend, situation } = contactsOf(aContactWith('MAIN', 'AR'));
    backend.refuses = ['SIGN'];
    const { user, server } = openPanel('SIGN', situation);
    const panel = within(await panelOf('Signing authority'));
    const use = panel.getByRole('button', { name: 'Use Dana Miller' });
    await user.click(use);
    expect(await panel.findByRole('alert')).toHaveTextContent(WHY);
    backend.refuses = [];
    await user.click(use);
    expect(await panel.findByText('Added')).toBeInTheDocument();
    expect(toasts()).toContain('Contact info saved successfully!');
    expect(bodiesOf(server, 'createContactRole').at(-1)).toMatchObject({ contactRole: 'SIGN' });
    expect(use).not.toBeInTheDocument();
    await waitFor(() =>
      expect(panel.getByRole('button', { name: 'Edit Dana Miller' })).toHaveFocus(),
    );
  });

  it('CTC-27 the primary contact may start with the login e-mail', async () => {
    const { situation } = contactsOf();
    const { user } = openPanel('MAIN', situation);
    const panel = within(await panelOf('Primary contact'));
    await user.click(panel.getByRole('button', { name: 'Use dana@example.com' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Add contact' }));
    expect(drawer.getByLabelText('E-mail')).toHaveValue('dana@example.com');
    expect(drawer.getByRole('checkbox', { name: 'Same as business email' })).toBeChecked();
    await user.click(drawer.getByRole('checkbox', { name: 'Same as business email' }));
    expect(drawer.getByLabelText('E-mail')).not.toHaveAttribute('readonly');
  });

  it('CTC-11 CTC-17 lists what Save still needs, leads to it and marks it when pressed; a name is tidied when its field is left', async () => {
    const { situation } = contactsOf(aContactWith('MAIN', 'AR'));
    const { user, server } = openPanel('SIGN', situation);
    const drawer = await addSigner(user);
    expect(saveButton(drawer)).toHaveAttribute('aria-disabled', 'true');
    expect(saveButton(drawer)).toHaveAccessibleDescription(
      /First name.*Last name.*Phone number.*Phone type.*E-mail/,
    );
    await user.click(drawer.getByRole('button', { name: 'Phone type' }));
    expect(drawer.getByLabelText('Phone type')).toHaveFocus();
    await user.click(saveButton(drawer));
    expect(drawer.getByLabelText('First name')).toHaveFocus();
    for (const label of ['First name', 'Last name', 'Phone number', 'Phone type', 'E-mail'])
      await waitFor(() =>
        expect(drawer.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true'),
      );
    expect(drawer.getByLabelText('Title(optional)')).not.toHaveAttribute('aria-invalid', 'true');
    expect(drawer.getByLabelText('First name')).toHaveFocus();
    expect(writesOf(server)).toEqual([]);
    await user.fill(drawer.getByLabelText('Last name'), ' O\u2019Neil   Brown ');
    await user.tab();
    expect(drawer.getByLabelText('Last name')).toHaveValue("O'Neil Brown");
  });

  it('CTC-09 CTC-10 copies and locks the business phone as it is typed on the screen', async () => {
    const { situation } = contactsOf();
    const { user } = (view = openStep('basicInfo', {
      ...situation,
      searchBasicInfo: page(aBasicInfo({ phoneExtension: '12' })),
    }));
    const phone = await screen.findByLabelText('Phone number');
    await user.replace(phone, '9375550111');
    const panel = await panelOf('Primary contact');
    await user.click(within(panel).getByRole('button', { name: 'Add Contact' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Add contact' }));
    await user.click(drawer.getByRole('checkbox', { name: 'Same as business phone' }));
    expect(drawer.getByLabelText('Phone number')).toHaveValue('(937) 555-0111');
    expect(drawer.getByLabelText('Phone number')).toHaveAttribute('readonly');
    expect(drawer.getByLabelText('Phone type')).toHaveValue('LAND');
    expect(drawer.getByLabelText('Phone type')).toHaveAttribute('aria-disabled', 'true');
    expect(drawer.getByLabelText(/^Extension/)).toHaveValue('12');
    await user.click(drawer.getByRole('checkbox', { name: 'Same as business email' }));
    expect(drawer.getByLabelText('E-mail')).toHaveValue('dana@example.com');
    expect(drawer.getByLabelText('E-mail')).toHaveAttribute('readonly');
    await user.click(drawer.getByRole('checkbox', { name: 'Same as business phone' }));
    expect(drawer.getByLabelText('Phone number')).not.toHaveAttribute('readonly');
  });

  it('CTC-19 CTC-20 copies the e-mail of the vendor whom a super user registers; a business without a phone leaves the typed one', async () => {
    const path = '/register-vendor?new=1&step=basic-info&for=owner@example.com';
    const { user } = (view = openAt(path, { ...asSuperUser, searchContacts: page() }));
    const panel = await panelOf('Primary contact');
    await user.click(within(panel).getByRole('button', { name: 'Add Contact' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Add contact' }));
    await user.click(drawer.getByLabelText('Same as business email'));
    expect(drawer.getByLabelText('E-mail')).toHaveValue('owner@example.com');
    const phone = drawer.getByLabelText('Phone number');
    await user.fill(phone, '9375550188');
    const same = drawer.getByLabelText(/^Same as business phone/);
    await user.click(same);
    expect(phone).toHaveValue('(937) 555-0188');
    expect(phone).not.toHaveAttribute('readonly');
    // Not whether it is checked: jsdom turns a box over when its click is prevented.
    expect(same).toHaveAttribute('aria-disabled', 'true');
    expect(drawer.getByText('The business has no phone yet.')).toBeInTheDocument();
  });

  it('CTC-21 updates a contact, adding and taking away roles, and says before which needed role would have no contact', async () => {
    const { situation } = contactsOf(aContactWith('MAIN', 'AR'));
    const { user, server } = openPanel('MAIN', situation);
    const drawer = await editDana(user);
    expect(drawer.queryByLabelText('Contact')).not.toBeInTheDocument();
    expect(drawer.getByLabelText('First name')).toHaveValue('Dana');
    const needs = (role: string) =>
      `A step of this registration needs ${role}. You cannot submit without it.`;
    const main = drawer.getByRole('checkbox', { name: 'Primary contact' });
    await user.click(main);
    expect(drawer.getByText(needs('Primary contact'))).toBeInTheDocument();
    await user.click(main);
    expect(drawer.queryByText(needs('Primary contact'))).not.toBeInTheDocument();
    await user.fill(drawer.getByLabelText(/^Title/), 'Owner');
    await user.click(drawer.getByRole('checkbox', { name: 'Signing authority' }));
    await user.click(drawer.getByRole('checkbox', { name: 'Accounts receivable' }));
    expect(drawer.getByText(needs('Accounts receivable'))).toBeInTheDocument();
    await saveDrawer(user, drawer);
    await drawerCloses();
    expect(writesOf(server)).toEqual(['updateContact', 'createContactRole', 'deleteContactRole']);
    expectSent(server, 'updateContact', { contactFirstName: 'Dana', contactTitle: 'Owner' });
    expect(server.requests.find(({ endpoint }) => endpoint === 'deleteContactRole')?.url).toMatch(
      /role-AR$/,
    );
  });

  it('BEY-11 a contact that someone else changed is stored as chosen; one that was deleted is added again with its role', async () => {
    const dana = { ...aContactWith('MAIN'), etag: '"1"' };
    const { backend, situation } = contactsOf(dana);
    const { user, server } = openPanel('MAIN', {
      ...situation,
      updateContact: refusesFirst(situation.updateContact, { code: 'STALE' }),
    });
    await user.fill((await editDana(user)).getByLabelText(/^Title/), 'Owner');
    backend.contacts = [{ ...dana, contactLastName: 'Jones', contactTitle: 'Clerk', etag: '"2"' }];
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const changed = await screen.findByRole('dialog', { name: /^This was changed/ });
    await user.click(within(changed).getByRole('radio', { name: /Mine.*Owner/ }));
    await user.click(within(changed).getByRole('button', { name: 'Save' }));
    await drawerCloses();
    const stored = { contactLastName: 'Jones', contactTitle: 'Owner' };
    expect(backend.contacts).toMatchObject([stored]);

    await user.click(await screen.findByRole('button', { name: 'Edit Dana Jones' }));
    await user.fill(await screen.findByLabelText('First name'), 'x');
    backend.contacts = [];
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const gone = await screen.findByRole('alertdialog', { name: /^This was deleted/ });
    await user.click(within(gone).getByRole('button', { name: 'Add again' }));
    await drawerCloses();
    expectSent(server, 'createContact', { ...stored, contactRoles: [{ contactRole: 'MAIN' }] });
  });

  it('ERR-33 stores a new contact with its role or not at all, also on an older backend, which stores the roles one by one', async () => {
    const { backend, situation } = contactsOf(aContactWith('MAIN', 'AR'));
    Object.assign(backend, { refuses: ['SIGN'], takesRoles: false });
    const { user, server } = openPanel('SIGN', situation);
    const drawer = await addTyped(user);
    await saveDrawer(user, drawer);
    expect(await drawer.findByRole('alert')).toHaveTextContent('Failed to save contact info');
    expect(writesOf(server)).toEqual(['createContact', 'createContactRole', 'deleteContact']);
    expect(backend.contacts.map(({ contactUid }) => contactUid)).toEqual(['c1']);
    expect(drawer.getByLabelText('First name')).toHaveValue('Ruth');
    backend.refuses = [];
    await saveDrawer(user, drawer);
    await drawerCloses();
    expect(backend.contacts.map(({ contactUid }) => contactUid).sort()).toEqual(['c1', 'c2']);
  });

  it('CTC-05 CTC-16 CTC-23 lists the roles of a save that failed in part, shows the contact with them, and sends only the rest again', async () => {
    const { backend, situation } = contactsOf(aContactWith('MAIN'));
    backend.refuses = ['AR'];
    const { user, server } = openPanel('MAIN', situation);
    const drawer = await editDana(user);
    // In the order and the words of the code list.
    expect(drawer.getAllByRole('checkbox', { name: /contact|authority|receivable/ })).toEqual(
      ['Primary contact', 'Signing authority', 'Accounts receivable'].map((name) =>
        drawer.getByRole('checkbox', { name }),
      ),
    );
    await user.click(drawer.getByRole('checkbox', { name: 'Signing authority' }));
    await user.click(drawer.getByRole('checkbox', { name: 'Accounts receivable' }));
    await saveDrawer(user, drawer);
    const alert = await drawer.findByRole('alert');
    expect(alert).toHaveTextContent('Added: Signing authority.');
    expect(alert).toHaveTextContent('Could not be added: Accounts receivable.');
    expect(alert).toHaveTextContent(WHY);
    expect(backend.contacts).toEqual([
      expect.objectContaining({
        contactRoles: [
          expect.objectContaining({ contactRole: 'MAIN' }),
          expect.objectContaining({ contactRole: 'SIGN' }),
        ],
      }),
    ]);

    backend.refuses = [];
    await saveDrawer(user, drawer);
    await drawerCloses();
    expect(
      bodiesOf(server, 'createContactRole').map(
        (body) => (body as Contact['contactRoles'][0]).contactRole,
      ),
    ).toEqual(['SIGN', 'AR', 'AR']);
  });

  describe('a new contact whose response was lost', () => {
    /** Saves a signing authority on a backend that stores it and then drops the response. */
    async function saveAndLose() {
      const { backend, situation } = contactsOf(aContactWith('MAIN', 'AR'));
      const createContact = losesFirst(situation.createContact);
      const { user, server } = openPanel('SIGN', { ...situation, createContact });
      const drawer = await addTyped(user);
      await saveDrawer(user, drawer);
      await drawer.findByRole('alert');
      return { backend, user, server, drawer };
    }

    it('BEY-81 is stored once, with its roles and what was typed since', async () => {
      const { backend, user, server, drawer } = await saveAndLose();
      await user.replace(drawer.getByLabelText('Phone number'), '9375550199');
      await saveDrawer(user, drawer);
      await drawerCloses();
      expect(backend.contacts).toEqual([
        expect.objectContaining({ contactFirstName: 'Dana' }),
        expect.objectContaining({
          contactFirstName: 'Ruth',
          contactPhone: '9375550199',
          contactRoles: [expect.objectContaining({ contactRole: 'SIGN' })],
        }),
      ]);
      expect(server.count('createContact')).toBe(1);
      expect(within(await panelOf('Signing authority')).getByText('Ruth Adams')).toBeVisible();
    });

    it('BEY-80 BEY-81 is in the list after Cancel, as every entry of a drawer', async () => {
      const { user, drawer } = await saveAndLose();
      await user.click(drawer.getByRole('button', { name: 'Cancel' }));
      await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
      await drawerCloses();
      const panel = within(await panelOf('Signing authority'));
      expect(await panel.findByText('Ruth Adams')).toBeInTheDocument();
    });

    it('BEY-81 is saved with its registration when that was not created, and its draft is dropped', async () => {
      const { backend, situation } = contactsOf();
      view = openAt('/register-vendor?new=1&step=basic-info', {
        ...situation,
        createVendorRequest: refusesFirst({ payload: aRequest() }, 'networkError'),
      });
      const { user } = view;
      const panel = await panelOf('Primary contact');
      await user.click(within(panel).getByRole('button', { name: 'Add Contact' }));
      const drawer = within(await screen.findByRole('dialog', { name: 'Add contact' }));
      await typeContact(user, drawer);
      // As the browser does when the page is hidden.
      act(() => void window.dispatchEvent(new Event('pagehide')));
      expect(Object.keys(view.store.getState().drafts.byKey)).toHaveLength(1);
      await saveDrawer(user, drawer);
      await drawer.findByRole('alert');
      await saveDrawer(user, drawer);
      await drawerCloses();
      expect(backend.contacts).toHaveLength(1);
      expect(view.store.getState().drafts.byKey).toEqual({});
    });
  });

  describe('a role that another contact was given meanwhile', () => {
    const pat = aContact({
      contactUid: 'c9',
      contactFirstName: 'Pat',
      contactLastName: 'Lee',
      contactRoles: [entry('c9', 'SIGN')],
    });
    const TAKEN = 'Pat Lee now has the role Signing authority. It cannot be chosen here.';

    /** Adds a signing authority while another tab does, whose contact is stored first. */
    async function addTooLate(...held: ContactRole[]) {
      const { backend, situation } = contactsOf(aContactWith('MAIN', ...held));
      const { createContact } = situation;
      const { user, server } = openPanel('SIGN', {
        ...situation,
        createContact: (request) => {
          const { contactRoles } = request.body as { contactRoles: { contactRole: string }[] };
          if (contactRoles.some(({ contactRole }) => contactRole === 'SIGN')) {
            backend.contacts = [...backend.contacts, pat];
            return { code: 'CONFLICT', text: 'Another contact holds the role already.' };
          }
          return typeof createContact === 'function' ? createContact(request) : { code: 'FAILED' };
        },
      });
      const drawer = await addTyped(user);
      return { user, server, drawer };
    }

    it('CTC-24 leaves the refused form, which says why and saves the other roles', async () => {
      const { user, server, drawer } = await addTooLate();
      await user.click(drawer.getByRole('checkbox', { name: 'Accounts receivable' }));
      await saveDrawer(user, drawer);
      expect(await drawer.findByText(TAKEN)).toBeInTheDocument();
      expect(drawer.queryByRole('checkbox', { name: 'Signing authority' })).toBeNull();
      await saveDrawer(user, drawer);
      await drawerCloses();
      expect(bodiesOf(server, 'createContact').at(-1)).toMatchObject({
        contactFirstName: 'Ruth',
        contactRoles: [{ contactRole: 'AR' }],
      });
    });
  });

  describe('what was typed before the page was loaded again', () => {
    const KEY = draftKey('person-1', REQUEST_UID, 'contact-SIGN');
    const openTyped = async () => {
      const { situation } = contactsOf(aContactWith('MAIN', 'AR'));
      const { user, store } = openPanel('SIGN', situation);
      const values = { contactFirstName: 'Ruth', contactPhone: '9375550188' };
      act(() => void store.dispatch(draftKept({ key: KEY, values, savedAt: 1 })));
      return { user, drawer: await addSigner(user) };
    };
    const drafts = () => view.store.getState().drafts.byKey;

    it('is not thrown away by Cancel without a question, and discarded together with the ticks of the boxes that lock fields', async () => {
      const { user, drawer } = await openTyped();
      await user.click(drawer.getByRole('button', { name: 'Cancel' }));
      await answerQuestion(user, 'Keep editing');
      expect(drafts()).toHaveProperty([KEY]);
      const boxes = ['Same as business phone', 'Same as business email'].map((name) =>
        drawer.getByRole('checkbox', { name }),
      );
      for (const box of boxes) await user.click(box);
      await discardTyping(user, drawer);
      await waitFor(() => expect(drawer.getByLabelText('First name')).toHaveValue(''));
      for (const box of boxes) expect(box).not.toBeChecked();
      expect(drawer.getByLabelText('Phone number')).not.toHaveAttribute('readonly');
      expect(drawer.getByLabelText('E-mail')).not.toHaveAttribute('readonly');
    });

    it('is forgotten once an existing contact was chosen instead and saved', async () => {
      const { user, drawer } = await openTyped();
      await user.selectOptions(drawer.getByLabelText('Contact'), 'Dana Miller');
      await saveDrawer(user, drawer);
      await drawerCloses();
      expect(drafts()).toEqual({});
    });
  });

  it('CTC-08 CTC-14 ERR-36 has one contact for a role, which is taken away after a question that says which step needs it', async () => {
    const { situation } = contactsOf(aContactWith('MAIN', 'SIGN', 'AR'));
    const { user, server } = openPanel('SIGN', situation);
    const panel = await panelOf('Signing authority');
    const add = within(panel).getByRole('button', { name: 'Add Contact' });
    expect(add).toHaveAttribute('aria-disabled', 'true');
    expect(add).toHaveAccessibleDescription(/There can be only one/);
    expect(within(panel).getByText(/There can be only one/)).toBeVisible();
    await user.click(add);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(within(panel).getByRole('button', { name: 'Delete Dana Miller' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Are You Sure?' }));
    seen('Dana Miller will no longer be Signing authority.', dialog);
    seen(
      'A step of this registration needs Signing authority. You cannot submit without it.',
      dialog,
    );
    await user.click(dialog.getByRole('button', { name: 'Delete contact' }));
    expect(await screen.findByText('No signing authority yet')).toBeInTheDocument();
    expect(writesOf(server)).toEqual(['deleteContactRole']);
    expect(toasts()).toEqual(['Contact info deleted successfully!']);
  });

  it('deletes the contact with its last role; cancelling keeps it', async () => {
    const signer = aContact({
      contactUid: 'c9',
      contactFirstName: 'Ruth',
      contactRoles: [entry('c9', 'SIGN')],
    });
    const { backend, situation } = contactsOf(aContactWith('MAIN', 'AR'), signer);
    const { user, server } = openPanel('SIGN', situation);
    const panel = await panelOf('Signing authority');
    await user.click(within(panel).getByRole('button', { name: 'Delete Ruth Miller' }));
    seen('This is the last role of Ruth Miller: the contact is deleted with it.');
    await answerQuestion(user, 'Cancel');
    expect(writesOf(server)).toEqual([]);
    await user.click(within(panel).getByRole('button', { name: 'Delete Ruth Miller' }));
    await user.click(screen.getByRole('button', { name: 'Delete contact' }));
    expect(await screen.findByText('No signing authority yet')).toBeInTheDocument();
    expect(writesOf(server)).toEqual(['deleteContact']);
    expect(backend.contacts.map(({ contactUid }) => contactUid)).toEqual(['c1']);
  });

  describe('of an invited contact', () => {
    const ENDS = 'The invitation to Ruth Miller to fill in steps ends, and the link stops working.';
    const NEEDED =
      'A step of this registration needs Signing authority. You cannot submit without it.';
    const WILL_END =
      'With this change, the invitation to Ruth Miller to fill in steps ends, and the link stops working. You can send a new one from the overview.';
    /** Opens the panel of Ruth, signing authority and receivable, who was asked for two steps. */
    async function openInvited() {
      const ruth = aContact({
        contactUid: 'c9',
        contactFirstName: 'Ruth',
        contactEmail: 'ruth@example.com',
        contactRoles: [entry('c9', 'SIGN'), entry('c9', 'AR')],
      });
      const { situation } = contactsOf(aContactWith('MAIN'), ruth);
      const listStepInvites = page(
        anInvite({
          contactUid: 'c9',
          name: 'Ruth Miller',
          email: 'ruth@example.com',
          steps: ['w9', 'payment'],
        }),
      );
      const { user, server } = openPanel(
        'SIGN',
        { ...situation, listStepInvites },
        { handOff: true },
      );
      const panel = within(await panelOf('Signing authority'));
      const press = async (name: string) => {
        await user.click(panel.getByRole('button', { name: `${name} Ruth Miller` }));
        await waitFor(() => expect(server.count('listStepInvites')).toBeGreaterThan(0));
      };
      return { user, press };
    }

    it('HND-24 HND-25 the question before the delete says that the invitation ends, and the drawer that another e-mail or the roles which stay end it', async () => {
      const { user, press } = await openInvited();
      await press('Delete');
      const dialog = within(await screen.findByRole('alertdialog'));
      expect(await dialog.findByText(`${NEEDED} ${ENDS}`)).toBeInTheDocument();
      await answerQuestion(user, 'Cancel');
      await press('Edit');
      const drawer = within(await screen.findByRole('dialog'));
      const email = drawer.getByLabelText('E-mail');
      await waitFor(() => expect(drawer.getAllByRole('status')).not.toEqual([]));
      expect(drawer.queryByText(WILL_END)).not.toBeInTheDocument();
      await user.fill(email, 'x');
      expect(drawer.getAllByText(WILL_END)).toHaveLength(1);
      await user.replace(email, 'Ruth@Example.com');
      expect(drawer.queryByText(WILL_END)).not.toBeInTheDocument();
      await user.click(drawer.getByRole('checkbox', { name: 'Accounts receivable' }));
      expect(await drawer.findByText(WILL_END)).toBeInTheDocument();
      await user.fill(email, 'x');
      expect(drawer.getAllByText(WILL_END)).toHaveLength(1);
    });
  });

  it('ERR-35 CTC-22 has nothing left to take away once someone else has, and does not speak of a last role', async () => {
    const { backend, situation } = contactsOf(aContactWith('MAIN', 'SIGN'));
    const { user, server } = openPanel('SIGN', {
      ...situation,
      deleteContactRole: () => {
        backend.contacts = [aContactWith('MAIN')];
        return { code: 'STALE', status: 412, text: 'This was changed by someone else.' };
      },
    });
    const panel = await panelOf('Signing authority');
    await user.click(within(panel).getByRole('button', { name: 'Delete Dana Miller' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete contact' }));
    expect(await dialog.findByText('Failed to delete contact info')).toBeInTheDocument();
    await waitFor(() => expect(server.count('searchContacts')).toBe(2));
    expect(dialog.queryByText(/^This is the last role/)).not.toBeInTheDocument();
    await answerQuestion(user, 'Delete contact');
    expect(writesOf(server)).toEqual(['deleteContactRole']);
    expect(backend.contacts).toHaveLength(1);
  });
});
