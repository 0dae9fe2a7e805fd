import { act, screen, waitFor, within } from '@testing-library/react';
import type { Contact } from '@contract/entities/contact';
import type { ContactRole } from '@contract/enums';
import { aBasicInfo, aContact, aRequest } from '@/testing/factories';
import { page, type FakeRequest, type FakeResponse, type Situation } from '@/testing/fakeServer';
import { baseApi } from '@/api/baseApi';
import { draftKept, draftKey } from '@/store/drafts';
import type { User } from '@/testing/newUser';
import { openAt, openStep } from '../testing/openStep';
import { asSuperUser } from '../testing/people';
import { aContactWith, REQUEST_UID } from '../testing/records';
import { bodiesOf, nextOpens, writesOf } from '../testing/stepActions';

let view: ReturnType<typeof openStep>;
const open = (...args: Parameters<typeof openStep>) => (view = openStep(...args));
afterEach(() => view.server.close());

const entry = (contactUid: string, contactRole: ContactRole) => ({
  contactRoleUid: `role-${contactRole}`,
  contactUid,
  contactRole,
});

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
    updateContact: ({ url, body }) => write(body as object, url.split('/').at(-1) ?? ''),
    createContactRole: ({ body }: FakeRequest) => {
      const { contactUid, contactRole } = body as { contactUid: string; contactRole: ContactRole };
      if (backend.refuses.includes(contactRole)) return { code: 'FAILED' };
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

const saveButton = (drawer: Drawer) => drawer.getByRole('button', { name: 'Save' });
async function save(user: User, drawer: Drawer) {
  await waitFor(() => expect(saveButton(drawer)).not.toHaveAttribute('aria-disabled'));
  await user.click(saveButton(drawer));
}
const drawerCloses = () =>
  waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const toasts = () => view.store.getState().toasts.map(({ title }) => title);

async function typeContact(user: User, drawer: Drawer) {
  await user.fill(drawer.getByLabelText('First name'), 'Ruth');
  await user.fill(drawer.getByLabelText('Last name'), 'Adams');
  await user.fill(drawer.getByLabelText('Phone number'), '9375550188');
  await user.selectOptions(drawer.getByLabelText('Phone type'), 'CELL');
  await user.fill(drawer.getByLabelText('E-mail'), 'Ruth@Example.com');
}

describe('the contacts of a step', () => {
  it('CTC-07 ERR-34 creates a new contact with its role and opens Next', async () => {
    const { situation } = contactsOf(aContactWith('MAIN', 'AR'));
    const { user, server } = open('w9', situation);
    const drawer = await addSigner(user);
    expect(drawer.getByLabelText('Contact')).toHaveDisplayValue('New Contact');
    // The other roles are held already.
    expect(drawer.getAllByRole('checkbox', { name: /contact|authority|receivable/ })).toEqual([
      drawer.getByRole('checkbox', { name: 'Signing authority' }),
    ]);
    expect(drawer.getByRole('checkbox', { name: 'Signing authority' })).toBeChecked();
    await typeContact(user, drawer);
    await save(user, drawer);
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

  it('locks the fields while it is saved, so that nothing changed meanwhile is lost', async () => {
    const { situation } = contactsOf(aContactWith('MAIN', 'AR'));
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const { user } = open('w9', {
      ...situation,
      createContact: () => held.then(() => ({ payload: aContactWith('SIGN') })),
    });
    const drawer = await addSigner(user);
    await typeContact(user, drawer);
    await save(user, drawer);
    await drawer.findByRole('button', { name: 'Saving' });
    await user.fill(drawer.getByLabelText(/^Title/), 'Owner');
    expect(drawer.getByLabelText(/^Title/)).toHaveValue('');
    await user.fill(drawer.getByLabelText('E-mail'), 'x');
    expect(drawer.getByLabelText('E-mail')).toHaveValue('Ruth@Example.com');
    await user.click(drawer.getByRole('checkbox', { name: /^Same as business email/ }));
    await user.click(drawer.getByRole('checkbox', { name: 'Signing authority' }));
    expect(drawer.getByLabelText('E-mail')).toHaveValue('Ruth@Example.com');
    expect(drawer.getByRole('checkbox', { name: 'Signing authority' })).toBeChecked();
    answer();
    await drawerCloses();
  });

  it('CTC-04 CTC-06 gives an existing contact the role without another contact', async () => {
    const { situation } = contactsOf(aContactWith('MAIN', 'AR'));
    const { user, server } = open('w9', situation);
    const drawer = await addSigner(user);
    expect(drawer.getByText('Fields are required unless marked optional.')).toBeVisible();
    await user.selectOptions(drawer.getByLabelText('Contact'), 'Dana Miller');
    expect(drawer.getByText('Dana Miller gets this role as well.')).toBeInTheDocument();
    expect(drawer.queryByText(/^Fields are required/)).not.toBeInTheDocument();
    expect(drawer.queryByLabelText('First name')).not.toBeInTheDocument();
    await save(user, drawer);
    await drawerCloses();
    expect(writesOf(server)).toEqual(['createContactRole']);
    expect(bodiesOf(server, 'createContactRole')).toEqual([
      expect.objectContaining({ contactUid: 'c1', contactRole: 'SIGN' }),
    ]);
  });

  it('CTC-23 says why an existing contact did not get the role', async () => {
    const { situation } = contactsOf(aContactWith('MAIN', 'AR'));
    const refused = { code: 'CONFLICT', text: 'Another contact holds this role.' } as const;
    const { user } = open('w9', { ...situation, createContactRole: refused });
    const drawer = await addSigner(user);
    await user.selectOptions(drawer.getByLabelText('Contact'), 'Dana Miller');
    await save(user, drawer);
    const alert = await drawer.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to save contact info');
    expect(alert).toHaveTextContent('Another contact holds this role.');
    expect(drawer.queryByText('Not everything was saved.')).not.toBeInTheDocument();
  });

  it('CTC-05 CTC-23 says why a role of a saved contact could not be stored', async () => {
    const { situation } = contactsOf(aContactWith('MAIN'));
    const refused = { code: 'CONFLICT', text: 'Another contact holds this role.' } as const;
    const { user } = open('basicInfo', { ...situation, createContactRole: refused });
    const drawer = await editDana(user);
    // In the order and the words of the code list.
    expect(drawer.getAllByRole('checkbox', { name: /contact|authority|receivable/ })).toEqual(
      ['Primary contact', 'Signing authority', 'Accounts receivable'].map((name) =>
        drawer.getByRole('checkbox', { name }),
      ),
    );
    await user.click(drawer.getByRole('checkbox', { name: 'Signing authority' }));
    await save(user, drawer);
    const alert = await drawer.findByRole('alert');
    expect(alert).toHaveTextContent('Could not be added: Signing authority.');
    expect(alert).toHaveTextContent('Another contact holds this role.');
  });

  it('CTC-17 lists what Save still needs, leads to it and marks it when pressed', async () => {
    const { situation } = contactsOf(aContactWith('MAIN', 'AR'));
    const { user, server } = open('w9', situation);
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
  });

  it('asks for a role, and takes one that was cleared and ticked again', async () => {
    const { situation } = contactsOf(aContactWith('MAIN', 'AR'));
    const { user, server } = open('w9', situation);
    const drawer = await addSigner(user);
    await typeContact(user, drawer);
    await user.click(drawer.getByRole('checkbox', { name: 'Signing authority' }));
    await user.tab();
    expect(await drawer.findByText('Please Select one value')).toBeInTheDocument();
    await waitFor(() => expect(saveButton(drawer)).toHaveAttribute('aria-disabled', 'true'));
    await user.click(drawer.getByRole('checkbox', { name: 'Signing authority' }));
    await save(user, drawer);
    await drawerCloses();
    expect(bodiesOf(server, 'createContact')).toEqual([
      expect.objectContaining({ contactRoles: [{ contactRole: 'SIGN' }] }),
    ]);
  });

  it('CTC-11 tidies a name when the field is left', async () => {
    const { situation } = contactsOf(aContactWith('MAIN', 'AR'));
    const { user } = open('w9', situation);
    const drawer = await addSigner(user);
    await user.fill(drawer.getByLabelText('Last name'), ' O\u2019Neil   Brown ');
    await user.tab();
    expect(drawer.getByLabelText('Last name')).toHaveValue("O'Neil Brown");
  });

  it('CTC-09 CTC-10 copies and locks the business phone as it is typed on the screen', async () => {
    const { situation } = contactsOf();
    const { user } = open('basicInfo', {
      ...situation,
      searchBasicInfo: page(aBasicInfo({ phoneExtension: '12' })),
    });
    const phone = await screen.findByLabelText('Phone number');
    await user.clear(phone);
    await user.fill(phone, '9375550111');
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

  it('CTC-19 copies the e-mail of the vendor whom a super user registers', async () => {
    const path = '/register-vendor?new=1&step=basic-info&for=owner@example.com';
    const { user } = (view = openAt(path, { ...asSuperUser, searchContacts: page() }));
    const panel = await panelOf('Primary contact');
    await user.click(within(panel).getByRole('button', { name: 'Add Contact' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Add contact' }));
    await user.click(drawer.getByLabelText('Same as business email'));
    expect(drawer.getByLabelText('E-mail')).toHaveValue('owner@example.com');
  });

  it('CTC-20 keeps a typed phone while the business has none to copy', async () => {
    const { user } = (view = openAt('/register-vendor?new=1&step=basic-info'));
    const panel = await panelOf('Primary contact');
    await user.click(within(panel).getByRole('button', { name: 'Add Contact' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Add contact' }));
    const phone = drawer.getByLabelText('Phone number');
    await user.fill(drawer.getByLabelText('First name'), 'Ruth');
    await user.fill(phone, '9375550188');
    expect(phone).toHaveValue('(937) 555-0188');
    const same = drawer.getByLabelText(/^Same as business phone/);
    await user.click(same);
    expect(phone).toHaveValue('(937) 555-0188');
    expect(phone).not.toHaveAttribute('readonly');
    // Not whether it is checked: jsdom turns a box over when its click is prevented.
    expect(same).toHaveAttribute('aria-disabled', 'true');
    expect(drawer.getByText('The business has no phone yet.')).toBeInTheDocument();
  });

  it('CTC-21 says which needed role would have no contact, before the save', async () => {
    const { situation } = contactsOf(aContactWith('MAIN', 'SIGN'), {
      ...aContactWith('AR', 'SIGN'),
      contactUid: 'c2',
      contactFirstName: 'Ann',
    });
    const { user } = open('basicInfo', situation);
    const drawer = await editDana(user);
    const needs = (role: string) =>
      `A step of this registration needs ${role}. You cannot submit without it.`;
    const main = drawer.getByRole('checkbox', { name: 'Primary contact' });
    await user.click(main);
    expect(drawer.getByText(needs('Primary contact'))).toBeInTheDocument();
    // Ann is signing authority as well.
    expect(drawer.queryByText(needs('Signing authority'))).not.toBeInTheDocument();
    await user.click(main);
    expect(drawer.queryByText(needs('Primary contact'))).not.toBeInTheDocument();
  });

  it('updates a contact, adding and taking away roles', async () => {
    const { situation } = contactsOf(aContactWith('MAIN', 'AR'));
    const { user, server } = open('basicInfo', situation);
    const drawer = await editDana(user);
    expect(drawer.queryByLabelText('Contact')).not.toBeInTheDocument();
    expect(drawer.getByLabelText('First name')).toHaveValue('Dana');
    await user.fill(drawer.getByLabelText(/^Title/), 'Owner');
    await user.click(drawer.getByRole('checkbox', { name: 'Signing authority' }));
    await user.click(drawer.getByRole('checkbox', { name: 'Accounts receivable' }));
    await save(user, drawer);
    await drawerCloses();
    expect(writesOf(server)).toEqual(['updateContact', 'createContactRole', 'deleteContactRole']);
    expect(bodiesOf(server, 'updateContact')).toEqual([
      expect.objectContaining({ contactFirstName: 'Dana', contactTitle: 'Owner' }),
    ]);
    expect(server.requests.find(({ endpoint }) => endpoint === 'deleteContactRole')?.url).toMatch(
      /role-AR$/,
    );
  });

  it('ERR-33 stores a new contact with its role or not at all', async () => {
    const { backend, situation } = contactsOf(aContactWith('MAIN', 'AR'));
    backend.refuses = ['SIGN'];
    const { user } = open('w9', situation);
    const drawer = await addSigner(user);
    await typeContact(user, drawer);
    await save(user, drawer);
    expect(await drawer.findByRole('alert')).toHaveTextContent('Failed to save contact info');
    expect(toasts()).toEqual(['Failed to save contact info']);
    expect(backend.contacts.map(({ contactUid }) => contactUid)).toEqual(['c1']);
    expect(drawer.getByLabelText('First name')).toHaveValue('Ruth');
    backend.refuses = [];
    await save(user, drawer);
    await drawerCloses();
    expect(backend.contacts.map(({ contactUid }) => contactUid).sort()).toEqual(['c1', 'c2']);
  });

  it('deletes a new contact again when its backend stores roles one by one and none was stored', async () => {
    const { backend, situation } = contactsOf(aContactWith('MAIN', 'AR'));
    Object.assign(backend, { refuses: ['SIGN'], takesRoles: false });
    const { user, server } = open('w9', situation);
    const drawer = await addSigner(user);
    await typeContact(user, drawer);
    await save(user, drawer);
    expect(await drawer.findByRole('alert')).toHaveTextContent('Failed to save contact info');
    expect(toasts()).toEqual(['Failed to save contact info']);
    expect(writesOf(server)).toEqual(['createContact', 'createContactRole', 'deleteContact']);
    expect(backend.contacts.map(({ contactUid }) => contactUid)).toEqual(['c1']);
    backend.refuses = [];
    await save(user, drawer);
    await drawerCloses();
    expect(backend.contacts.map(({ contactUid }) => contactUid).sort()).toEqual(['c1', 'c2']);
  });

  it('CTC-16 lists the roles of a save that failed in part, shows the contact with them, and sends only the rest again', async () => {
    const { backend, situation } = contactsOf(aContactWith('MAIN'));
    backend.refuses = ['AR'];
    const { user, server } = open('basicInfo', situation);
    const drawer = await editDana(user);
    await user.click(drawer.getByRole('checkbox', { name: 'Signing authority' }));
    await user.click(drawer.getByRole('checkbox', { name: 'Accounts receivable' }));
    await save(user, drawer);
    const alert = await drawer.findByRole('alert');
    expect(alert).toHaveTextContent('Added: Signing authority.');
    expect(alert).toHaveTextContent('Could not be added: Accounts receivable.');
    expect(backend.contacts).toEqual([
      expect.objectContaining({
        contactRoles: [
          expect.objectContaining({ contactRole: 'MAIN' }),
          expect.objectContaining({ contactRole: 'SIGN' }),
        ],
      }),
    ]);

    backend.refuses = [];
    await save(user, drawer);
    await drawerCloses();
    expect(
      bodiesOf(server, 'createContactRole').map(
        (body) => (body as Contact['contactRoles'][0]).contactRole,
      ),
    ).toEqual(['SIGN', 'AR', 'AR']);
  });

  describe('a new contact whose response was lost', () => {
    /**
     * Saves a signing authority on a backend that stores it and then drops the response. As on the
     * real one, a role has one contact.
     */
    async function saveAndLose(takesRoles = true) {
      const { backend, situation } = contactsOf(aContactWith('MAIN', 'AR'));
      backend.takesRoles = takesRoles;
      const { createContact } = situation;
      let lost = false;
      const { user, server } = open('w9', {
        ...situation,
        createContact: async (request) => {
          const held = backend.contacts.flatMap(({ contactRoles }) => contactRoles);
          if (held.some(({ contactRole }) => contactRole === 'SIGN'))
            return {
              code: 'CONFLICT',
              text: 'Another contact holds the role Signing authority already.',
            };
          if (typeof createContact !== 'function') return { code: 'FAILED' };
          const response = await createContact(request);
          if (lost) return response;
          lost = true;
          return 'networkError';
        },
      });
      const drawer = await addSigner(user);
      await typeContact(user, drawer);
      await save(user, drawer);
      await drawer.findByRole('alert');
      return { backend, user, server, drawer };
    }

    it.each([
      ['with its roles', true],
      ['and then gets its roles', false],
    ])('BEY-81 is stored once, with what was typed since, %s', async (_how, takesRoles) => {
      const { backend, user, server, drawer } = await saveAndLose(takesRoles);
      await user.clear(drawer.getByLabelText('Phone number'));
      await user.fill(drawer.getByLabelText('Phone number'), '9375550199');
      await save(user, drawer);
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

    it('BEY-81 is in the list after Cancel', async () => {
      const { user, drawer } = await saveAndLose();
      await user.click(drawer.getByRole('button', { name: 'Cancel' }));
      await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
      await drawerCloses();
      const panel = within(await panelOf('Signing authority'));
      expect(await panel.findByText('Ruth Adams')).toBeInTheDocument();
    });

    it('BEY-81 is saved with its registration when that was not created', async () => {
      const { backend, situation } = contactsOf();
      let created = 0;
      const openNew = '/register-vendor?new=1&step=basic-info';
      view = openAt(openNew, {
        ...situation,
        createVendorRequest: () => {
          created += 1;
          return created === 1 ? 'networkError' : { payload: aRequest() };
        },
      });
      const { user } = view;
      const panel = await panelOf('Primary contact');
      await user.click(within(panel).getByRole('button', { name: 'Add Contact' }));
      const drawer = within(await screen.findByRole('dialog', { name: 'Add contact' }));
      await typeContact(user, drawer);
      await save(user, drawer);
      await drawer.findByRole('alert');
      await save(user, drawer);
      await drawerCloses();
      expect(backend.contacts).toHaveLength(1);
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
      const { user, server } = open('w9', {
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
      const drawer = await addSigner(user);
      await typeContact(user, drawer);
      return { user, server, drawer };
    }

    it('CTC-24 leaves the refused form, which says why and saves the other roles', async () => {
      const { user, server, drawer } = await addTooLate();
      await user.click(drawer.getByRole('checkbox', { name: 'Accounts receivable' }));
      await save(user, drawer);
      expect(await drawer.findByText(TAKEN)).toBeInTheDocument();
      expect(drawer.queryByRole('checkbox', { name: 'Signing authority' })).toBeNull();
      await save(user, drawer);
      await drawerCloses();
      expect(bodiesOf(server, 'createContact').at(-1)).toMatchObject({
        contactFirstName: 'Ruth',
        contactRoles: [{ contactRole: 'AR' }],
      });
    });

    it('CTC-24 does not come back with a draft', async () => {
      const { situation } = contactsOf(aContactWith('MAIN'), pat);
      const { user, server, store } = open('basicInfo', situation);
      const key = draftKey('person-1', REQUEST_UID, 'contact-c1');
      const values = { contactTitle: 'Owner', roles: ['MAIN', 'SIGN', 'AR'] };
      act(() => void store.dispatch(draftKept({ key, values, savedAt: 1 })));
      const drawer = await editDana(user);
      expect(await drawer.findByText(TAKEN)).toBeInTheDocument();
      await save(user, drawer);
      await drawerCloses();
      expect(writesOf(server)).toEqual(['updateContact', 'createContactRole']);
    });

    it('CTC-24 is not asked for again once what was typed is discarded', async () => {
      const { situation } = contactsOf(aContactWith('MAIN', 'AR'));
      let late = false;
      const { user, store } = open('w9', {
        ...situation,
        searchContacts: () =>
          late ? page(aContactWith('MAIN', 'AR'), pat) : page(aContactWith('MAIN', 'AR')),
      });
      const key = draftKey('person-1', REQUEST_UID, 'contact-SIGN');
      const values = { contactFirstName: 'Ruth' };
      act(() => void store.dispatch(draftKept({ key, values, savedAt: 1 })));
      const drawer = await addSigner(user);
      late = true;
      act(() => void store.dispatch(baseApi.util.invalidateTags(['Contact'])));
      expect(await drawer.findByText(TAKEN)).toBeInTheDocument();
      await user.click(drawer.getByRole('button', { name: 'Discard' }));
      const question = within(await screen.findByRole('alertdialog'));
      await user.click(question.getByRole('button', { name: 'Discard' }));
      await waitFor(() => expect(drawer.getByLabelText('First name')).toHaveValue(''));
      expect(drawer.getByText(TAKEN)).toBeInTheDocument();
      expect(saveButton(drawer)).toHaveAttribute('aria-disabled', 'true');
    });

    it('CTC-24 stays when it is the contact of this form, whose save is under way', async () => {
      const { backend, situation } = contactsOf(aContactWith('MAIN'));
      Object.assign(backend, { refuses: ['AR'], takesRoles: false });
      const { createContactRole } = situation;
      const { user, server } = open('w9', {
        ...situation,
        createContactRole: async (request) => {
          const { contactRole } = request.body as { contactRole: ContactRole };
          // By now, the list is read with the new contact and its first role.
          if (contactRole === 'AR') {
            await waitFor(() => expect(server.count('searchContacts')).toBe(2));
            await new Promise((resolve) => setTimeout(resolve, 100));
          }
          return typeof createContactRole === 'function'
            ? createContactRole(request)
            : { code: 'FAILED' };
        },
      });
      const drawer = await addSigner(user);
      await typeContact(user, drawer);
      await user.click(drawer.getByRole('checkbox', { name: 'Accounts receivable' }));
      await save(user, drawer);
      expect(await drawer.findByRole('alert')).toHaveTextContent('Added: Signing authority.');
      expect(drawer.queryByText(/now has the role/)).not.toBeInTheDocument();
      expect(drawer.getByRole('checkbox', { name: 'Signing authority' })).toBeChecked();
    });
  });

  it('puts a field error of the server under its field', async () => {
    const { situation } = contactsOf(aContactWith('MAIN', 'AR'));
    const { user } = open('w9', {
      ...situation,
      createContact: {
        code: 'VALIDATION',
        payload: { fieldErrors: { contactEmail: 'Please Enter Valid Email Id' } },
      },
    });
    const drawer = await addSigner(user);
    await typeContact(user, drawer);
    await save(user, drawer);
    expect(await drawer.findByText('Please Enter Valid Email Id')).toBeInTheDocument();
    expect(drawer.getByLabelText('E-mail')).toHaveAttribute('aria-invalid', 'true');
  });

  it('asks before it closes with something typed, and forgets that', async () => {
    const { situation } = contactsOf(aContactWith('MAIN', 'AR'));
    const { user } = open('w9', situation);
    const drawer = await addSigner(user);
    await user.fill(drawer.getByLabelText('First name'), 'Ruth');
    await user.click(drawer.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(drawer.getByLabelText('First name')).toHaveValue('Ruth');
    await user.click(await drawer.findByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await drawerCloses();
    const again = await addSigner(user);
    expect(again.getByLabelText('First name')).toHaveValue('');
  });

  describe('what was typed before the page was loaded again', () => {
    const KEY = draftKey('person-1', REQUEST_UID, 'contact-SIGN');
    const openTyped = async () => {
      const { situation } = contactsOf(aContactWith('MAIN', 'AR'));
      const { user, store } = open('w9', situation);
      const values = { contactFirstName: 'Ruth', contactPhone: '9375550188' };
      act(() => void store.dispatch(draftKept({ key: KEY, values, savedAt: 1 })));
      return { user, drawer: await addSigner(user) };
    };
    const drafts = () => view.store.getState().drafts.byKey;

    it('is not thrown away by Cancel without a question', async () => {
      const { user, drawer } = await openTyped();
      await user.click(drawer.getByRole('button', { name: 'Cancel' }));
      expect(await screen.findByRole('button', { name: 'Keep editing' })).toBeInTheDocument();
      expect(drafts()).toHaveProperty([KEY]);
    });

    it('is discarded together with the ticks of the boxes that lock fields', async () => {
      const { user, drawer } = await openTyped();
      const boxes = ['Same as business phone', 'Same as business email'].map((name) =>
        drawer.getByRole('checkbox', { name }),
      );
      for (const box of boxes) await user.click(box);
      await user.click(drawer.getByRole('button', { name: 'Discard' }));
      const question = within(await screen.findByRole('alertdialog'));
      await user.click(question.getByRole('button', { name: 'Discard' }));
      await waitFor(() => expect(drawer.getByLabelText('First name')).toHaveValue(''));
      for (const box of boxes) expect(box).not.toBeChecked();
      expect(drawer.getByLabelText('Phone number')).not.toHaveAttribute('readonly');
      expect(drawer.getByLabelText('E-mail')).not.toHaveAttribute('readonly');
    });

    it('is forgotten once an existing contact was chosen instead and saved', async () => {
      const { user, drawer } = await openTyped();
      await user.selectOptions(drawer.getByLabelText('Contact'), 'Dana Miller');
      await save(user, drawer);
      await drawerCloses();
      expect(drafts()).toEqual({});
    });
  });

  it('CTC-08 has one contact for a role: Add Contact says why it is locked', async () => {
    const { situation } = contactsOf(aContactWith('MAIN', 'SIGN', 'AR'));
    const { user } = open('w9', situation);
    const panel = await panelOf('Signing authority');
    const add = within(panel).getByRole('button', { name: 'Add Contact' });
    expect(add).toHaveAttribute('aria-disabled', 'true');
    expect(add).toHaveAccessibleDescription(/There can be only one/);
    expect(within(panel).getByText(/There can be only one/)).toBeVisible();
    await user.click(add);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('CTC-14 ERR-36 takes a role away after the question, and says which step needs it', async () => {
    const { situation } = contactsOf(aContactWith('MAIN', 'SIGN', 'AR'));
    const { user, server } = open('w9', situation);
    const panel = await panelOf('Signing authority');
    await user.click(within(panel).getByRole('button', { name: 'Delete Dana Miller' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Are You Sure?' }));
    expect(
      dialog.getByText('Dana Miller will no longer be Signing authority.'),
    ).toBeInTheDocument();
    expect(
      dialog.getByText(
        'A step of this registration needs Signing authority. You cannot submit without it.',
      ),
    ).toBeInTheDocument();
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
    const { user, server } = open('w9', situation);
    const panel = await panelOf('Signing authority');
    await user.click(within(panel).getByRole('button', { name: 'Delete Ruth Miller' }));
    expect(
      screen.getByText('This is the last role of Ruth Miller: the contact is deleted with it.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
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
    const anInvite = (over: object = {}) => ({
      inviteUid: 'i1',
      contactUid: 'c9',
      name: 'Ruth Miller',
      email: 'ruth@example.com',
      steps: ['ach'],
      state: 'OPEN',
      invitedBy: 'Dana Miller',
      invitedAt: '2026-01-05T15:00:00Z',
      expiresAt: '2026-01-19T15:00:00Z',
      ...over,
    });
    /** Opens the question whether Ruth, who was invited, is to be deleted as signing authority. */
    async function ask(roles: readonly ContactRole[], invite: object) {
      const ruth = aContact({
        contactUid: 'c9',
        contactFirstName: 'Ruth',
        contactRoles: roles.map((role) => entry('c9', role)),
      });
      const { situation } = contactsOf(aContactWith('MAIN'), ruth);
      const listStepInvites = page(invite);
      const { user, server } = open('w9', { ...situation, listStepInvites }, {}, { handOff: true });
      const panel = await panelOf('Signing authority');
      await user.click(within(panel).getByRole('button', { name: 'Delete Ruth Miller' }));
      const asked = () => server.requests.filter(({ endpoint }) => endpoint === 'listStepInvites');
      await waitFor(() => expect(asked()).toHaveLength(1));
      return within(await screen.findByRole('alertdialog'));
    }

    it.each<[string, ContactRole[], string[]]>([
      ['the last role goes', ['SIGN'], ['ach']],
      ['the roles that stay allow only some of the steps', ['SIGN', 'AR'], ['w9', 'ach']],
    ])('HND-24 says that the invitation ends when %s', async (_when, roles, steps) => {
      const dialog = await ask(roles, anInvite({ steps }));
      expect(await dialog.findByText(`${NEEDED} ${ENDS}`)).toBeInTheDocument();
    });

    it.each<[string, ContactRole[], object]>([
      ['the roles that stay allow its steps', ['SIGN', 'AR'], {}],
      ['it has ended', ['SIGN'], { state: 'RETURNED' }],
      ['it is that of another contact', ['SIGN'], { contactUid: 'c1' }],
    ])('HND-24 says nothing of an invitation when %s', async (_when, roles, over) => {
      const dialog = await ask(roles, anInvite(over));
      expect(await dialog.findByText(NEEDED)).toBeInTheDocument();
      await waitFor(() => expect(document.querySelector('[data-loading]')).toBeNull());
      expect(dialog.queryByText(/invitation/)).not.toBeInTheDocument();
    });

    /** Opens the drawer of Ruth, who was invited. */
    async function editRuth(roles: readonly ContactRole[], invite: object, handOff = true) {
      const ruth = aContact({
        contactUid: 'c9',
        contactFirstName: 'Ruth',
        contactEmail: 'ruth@example.com',
        contactRoles: roles.map((role) => entry('c9', role)),
      });
      const { situation } = contactsOf(aContactWith('MAIN'), ruth);
      const listStepInvites = page(invite);
      const { user, server } = open('w9', { ...situation, listStepInvites }, {}, { handOff });
      const panel = await panelOf('Signing authority');
      await user.click(within(panel).getByRole('button', { name: 'Edit Ruth Miller' }));
      const asked = () => server.requests.filter(({ endpoint }) => endpoint === 'listStepInvites');
      if (handOff) await waitFor(() => expect(asked()).not.toEqual([]));
      return { user, asked, drawer: within(await screen.findByRole('dialog')) };
    }
    const WILL_END =
      'With this change, the invitation to Ruth Miller to fill in steps ends, and the link stops working. You can send a new one from the overview.';

    it('HND-25 says before the save that another e-mail ends the invitation', async () => {
      const { user, drawer } = await editRuth(['SIGN'], anInvite());
      const email = drawer.getByLabelText('E-mail');
      await waitFor(() => expect(drawer.getAllByRole('status')).not.toEqual([]));
      expect(drawer.queryByText(WILL_END)).not.toBeInTheDocument();
      await user.clear(email);
      await user.fill(email, 'ruth.miller@example.com');
      expect(drawer.getAllByText(WILL_END)).toHaveLength(1);
      await user.clear(email);
      await user.fill(email, 'Ruth@Example.com');
      expect(drawer.queryByText(WILL_END)).not.toBeInTheDocument();
    });

    it('HND-25 says before the save that the roles which stay end the invitation', async () => {
      const { user, drawer } = await editRuth(['SIGN', 'AR'], anInvite({ steps: ['payment'] }));
      await user.click(drawer.getByRole('checkbox', { name: 'Signing authority' }));
      expect(drawer.queryByText(WILL_END)).not.toBeInTheDocument();
      await user.click(drawer.getByRole('checkbox', { name: 'Signing authority' }));
      await user.click(drawer.getByRole('checkbox', { name: 'Accounts receivable' }));
      expect(await drawer.findByText(WILL_END)).toBeInTheDocument();
      await user.fill(drawer.getByLabelText('E-mail'), 'x');
      expect(drawer.getAllByText(WILL_END)).toHaveLength(1);
    });

    it.each<[string, object, boolean]>([
      ['has ended', { state: 'RETURNED' }, true],
      ['cannot be made here', {}, false],
    ])('HND-25 says nothing when the invitation %s', async (_when, over, handOff) => {
      const { user, drawer, asked } = await editRuth(['SIGN'], anInvite(over), handOff);
      await user.fill(drawer.getByLabelText('E-mail'), 'x');
      expect(asked()).toHaveLength(handOff ? 1 : 0);
      expect(drawer.queryByText(WILL_END)).not.toBeInTheDocument();
    });
  });

  it('ERR-35 CTC-22 has nothing left to take away once someone else has, and does not speak of a last role', async () => {
    const { backend, situation } = contactsOf(aContactWith('MAIN', 'SIGN'));
    const { user, server } = open('w9', {
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
    await user.click(dialog.getByRole('button', { name: 'Delete contact' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(writesOf(server)).toEqual(['deleteContactRole']);
    expect(backend.contacts).toHaveLength(1);
  });
});
