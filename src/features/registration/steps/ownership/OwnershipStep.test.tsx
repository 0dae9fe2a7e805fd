import { screen, waitFor, within } from '@testing-library/react';
import type { DiverseOwnership } from '@contract/registration/ownership';
import { page, type Situation } from '@/testing/fakeServer';
import { newUser, type User } from '@/testing/newUser';
import { held, losesFirst, refusesFirst } from '@/testing/replies';
import {
  expectSent,
  bodiesOf,
  discardTyping,
  neededTexts,
  nextOpens,
  pressNext,
  writesOf,
} from '../../testing/stepActions';
import { stepHeading, stepUnderTest } from '../../testing/openStep';
import { REQUEST_UID } from '../../testing/records';

const step = stepUnderTest('ownership');
const { open } = step;

const entry = (over: Partial<DiverseOwnership> = {}): DiverseOwnership => ({
  diverseOwnershipUid: 'o1',
  requestUid: REQUEST_UID,
  diverseCategoryCode: 'WBE',
  certificationType: 'SELF',
  expirationDate: '',
  certificateUrl: '',
  preSignedUrl: '',
  certificateEncrypted: null,
  recordStatus: 'A',
  ...over,
});

/** A backend that keeps the ownership entries. */
function ownershipOf(...stored: DiverseOwnership[]) {
  const backend = { entries: stored };
  const add = (body: unknown): DiverseOwnership => {
    const { diverseCategoryCode, certificationType, expirationDate } = body as DiverseOwnership;
    const saved = entry({
      diverseOwnershipUid: `o-${diverseCategoryCode}`,
      diverseCategoryCode,
      certificationType,
      expirationDate,
    });
    backend.entries = [...backend.entries, saved];
    return saved;
  };
  const situation: Situation = {
    searchDiverseOwnership: () => page(...backend.entries),
    createDiverseOwnership: ({ body }) => ({ payload: add(body) }),
    bulkCreateDiverseOwnership: ({ body }) => page(...(body as unknown[]).map(add)),
    deleteDiverseOwnership: ({ url }) => {
      backend.entries = backend.entries.filter(
        ({ diverseOwnershipUid }) => !url.endsWith(diverseOwnershipUid),
      );
      return { payload: null };
    },
    createOwnershipInfo: {
      payload: { ownershipUid: 'h1', requestUid: REQUEST_UID, isDiverse: 1 },
    },
  };
  return { backend, situation };
}

const PDF = new File(['%PDF-1.7 certificate %%EOF'], 'certificate.pdf', {
  type: 'application/pdf',
});
const CERTIFIED = 'Have you been professionally certified?';

async function addCategory(user: User, name: string) {
  await user.selectOptions(await screen.findByLabelText('Category'), name);
  await user.click(screen.getByRole('button', { name: 'Add category' }));
  return within(await screen.findByRole('region', { name }));
}
/** Saves a category with a certificate, and returns the pressed button. */
async function certify(user: User, item: ReturnType<typeof within>) {
  await user.click(item.getByRole('checkbox', { name: CERTIFIED }));
  await user.upload(item.getByLabelText('Certificate'), PDF);
  await user.fill(item.getByLabelText('Expiration date'), '12312099');
  const saveButton = item.getByRole('button', { name: 'Save certificate' });
  await waitFor(() => expect(saveButton).not.toHaveAttribute('aria-disabled'));
  await user.click(saveButton);
  return saveButton;
}
const toasts = () => step.view.store.getState().toasts.map(({ title }) => title);
const categories = async () =>
  within(await screen.findByLabelText('Category'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('the ownership step', () => {
  it('OWN-04 shows the saved categories, with the way to a certificate, and deletes one after the question', async () => {
    const { situation } = ownershipOf(
      entry(),
      entry({
        diverseOwnershipUid: 'o2',
        diverseCategoryCode: 'MBE',
        certificationType: 'PROF',
        expirationDate: '2030-12-31',
        preSignedUrl: 'https://files.example/certificate',
      }),
    );
    const { user, server } = open({
      ...situation,
      deleteDiverseOwnership: refusesFirst(situation.deleteDiverseOwnership, { code: 'FAILED' }),
    });
    const self = within(await screen.findByRole('region', { name: 'Woman-owned' }));
    expect(self.getByText('Self-certified')).toBeInTheDocument();
    const prof = within(screen.getByRole('region', { name: 'Minority-owned' }));
    expect(prof.getByText('Professionally certified, valid until 12/31/2030')).toBeInTheDocument();
    expect(prof.getByRole('link', { name: /^View certificate: Minority-owned/ })).toHaveAttribute(
      'href',
      'https://files.example/certificate',
    );
    await user.click(prof.getByRole('button', { name: 'Delete Minority-owned' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Are You Sure?' }));
    expect(dialog.getByText('Its certificate is deleted as well.')).toBeInTheDocument();
    const confirm = dialog.getByRole('button', { name: 'Delete category' });
    await user.click(confirm);
    expect(await dialog.findByText('Failed to update Ownership Information')).toBeInTheDocument();
    await user.click(confirm);
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Minority-owned' })).not.toBeInTheDocument(),
    );
    expect(writesOf(server)).toEqual(['deleteDiverseOwnership', 'deleteDiverseOwnership']);
    expect(await categories()).toEqual(['Please Select one value', 'Minority-owned']);
  });

  it('OWN-24 warns of a PDF that may ask for a password, saved or chosen, which may be saved all the same', async () => {
    const saved = entry({ diverseCategoryCode: 'MBE', certificateEncrypted: 1 });
    const { user } = open(ownershipOf(saved).situation);
    const warnings = () => screen.queryAllByText(/^This PDF is protected/);
    await screen.findByRole('region', { name: 'Minority-owned' });
    expect(warnings()).toHaveLength(1);
    const item = await addCategory(user, 'Woman-owned');
    await user.click(item.getByRole('checkbox', { name: CERTIFIED }));
    const file = item.getByLabelText('Certificate');
    await user.upload(file, new File(['%PDF-1.7 /Encrypt 10 0 R %%EOF'], 'locked.pdf'));
    expect(await item.findByText(/^This PDF is protected/)).toBeInTheDocument();
    await user.fill(item.getByLabelText('Expiration date'), '12312099');
    const saveButton = item.getByRole('button', { name: 'Save certificate' });
    await waitFor(() => expect(saveButton).not.toHaveAttribute('aria-disabled'));
    await user.upload(file, PDF);
    await waitFor(() => expect(warnings()).toHaveLength(1));
  });

  it('ERR-31 OWN-01 OWN-06 saves self-certified categories in one request with Next, and the header record; a failure is named and keeps them', async () => {
    const { situation } = ownershipOf();
    const { user, server } = open({
      ...situation,
      bulkCreateDiverseOwnership: refusesFirst(situation.bulkCreateDiverseOwnership, {
        code: 'FAILED',
      }),
    });
    await addCategory(user, 'Minority-owned');
    await addCategory(user, 'Woman-owned');
    await pressNext(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to update Ownership Information',
    );
    expect(screen.getByRole('button', { name: 'Remove Woman-owned' })).toBeInTheDocument();
    await pressNext(user);
    await stepHeading('services');
    expect(writesOf(server)).toEqual([
      'bulkCreateDiverseOwnership',
      'bulkCreateDiverseOwnership',
      'createOwnershipInfo',
    ]);
    const self = {
      certificationType: 'SELF',
      expirationDate: '',
      certificationInfo: null,
      recordStatus: 'A',
    };
    expect(bodiesOf(server, 'bulkCreateDiverseOwnership').at(-1)).toEqual([
      expect.objectContaining({ ...self, diverseCategoryCode: 'WBE' }),
      expect.objectContaining({ ...self, diverseCategoryCode: 'MBE' }),
    ]);
    expectSent(server, 'createOwnershipInfo', { isDiverse: 1 });
  });

  it('OWN-04 OWN-12 removes an unsaved category without a request and keeps the focus near it; Next needs no entry; NONE excludes the others and cannot be certified', async () => {
    const { user, server } = open(ownershipOf().situation);
    await addCategory(user, 'Woman-owned');
    await addCategory(user, 'Minority-owned');
    const remove = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });
    await user.click(remove('Minority-owned'));
    await waitFor(() => expect(remove('Woman-owned')).toHaveFocus());
    await addCategory(user, 'Minority-owned');
    await user.click(remove('Woman-owned'));
    const previous = within(screen.getByRole('region', { name: 'Minority-owned' }));
    await waitFor(() => expect(previous.getByRole('checkbox', { name: CERTIFIED })).toHaveFocus());
    await user.click(remove('Minority-owned'));
    await waitFor(() => expect(screen.getByLabelText('Category')).toHaveFocus());
    expect(await categories()).toContain('Woman-owned');
    await nextOpens();
    expect(writesOf(server)).toEqual([]);

    const none = await addCategory(user, 'None of these');
    expect(none.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(await categories()).toEqual(['Please Select one value']);
    expect(screen.getByLabelText('Category')).toHaveAccessibleDescription(
      'You chose "None of these". Remove it to add another category.',
    );
    await pressNext(user);
    await stepHeading('services');
    expectSent(server, 'createOwnershipInfo', { isDiverse: 0 });
  });

  it('OWN-02 OWN-05 OWN-06 saves a certified category by itself, with its file and date; Next waits for it', async () => {
    const { situation } = ownershipOf();
    const { server } = open(situation);
    // A browser's file chooser filters by extension. A dropped file is not filtered.
    const user = newUser({ applyAccept: false });
    const item = await addCategory(user, 'Minority-owned');
    await user.click(item.getByRole('checkbox', { name: CERTIFIED }));
    expect(await neededTexts(user)).toEqual([
      'Minority-owned Save the certificate, or remove this category',
    ]);
    const saveButton = item.getByRole('button', { name: 'Save certificate' });
    expect(saveButton).toHaveAccessibleDescription('Choose a file first');
    await user.upload(item.getByLabelText('Certificate'), new File(['text'], 'certificate.txt'));
    await item.findByText('Only png, jpg, jpeg and pdf files can be uploaded');
    expect(saveButton).toHaveAttribute('aria-disabled', 'true');
    await user.upload(item.getByLabelText('Certificate'), PDF);
    await waitFor(() =>
      expect(saveButton).toHaveAccessibleDescription('Enter the expiration date first'),
    );
    await user.click(saveButton);
    expect(item.getByLabelText('Expiration date')).toHaveFocus();
    expect(item.getByLabelText('Expiration date')).toHaveAccessibleDescription(
      'This Field is Required',
    );
    await user.fill(item.getByLabelText('Expiration date'), '01012020');
    await user.tab();
    await item.findByText('The expiration date cannot be earlier than today');
    await user.replace(item.getByLabelText('Expiration date'), '12312099');
    expect(item.getByLabelText('Expiration date')).toHaveValue('12/31/2099');
    await user.click(saveButton);
    await screen.findByText('Professionally certified, valid until 12/31/2099');
    // The pressed button is gone with the category.
    await waitFor(() => expect(screen.getByLabelText('Category')).toHaveFocus());
    expect(writesOf(server)).toEqual(['createDiverseOwnership']);
    expectSent(server, 'createDiverseOwnership', {
      diverseCategoryCode: 'MBE',
      certificationType: 'PROF',
      expirationDate: '2099-12-31',
      certificationInfo: {
        certificationData: btoa('%PDF-1.7 certificate %%EOF'),
        fileExtension: 'pdf',
      },
      recordStatus: 'A',
    });
    await nextOpens();
  });

  it('ERR-32 TST-06 shows the message of the server for a failed certificate for 3 seconds, field errors under their fields, and can be saved again', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    const fieldErrors = {
      expirationDate: 'The expiration date cannot be earlier than today',
      certificationInfo: 'The content of this file does not match its type',
    };
    const { situation } = ownershipOf();
    const { user } = open({
      ...situation,
      createDiverseOwnership: refusesFirst(
        situation.createDiverseOwnership,
        { code: 'FAILED', text: 'The file store is full.' },
        { code: 'VALIDATION', payload: { fieldErrors } },
      ),
    });
    const item = await addCategory(user, 'Minority-owned');
    const saveButton = await certify(user, item);
    const alert = await item.findByRole('alert');
    expect(alert).toHaveTextContent('The file store is full.');
    expect(scrolled.mock.contexts).toContain(alert);
    scrolled.mockRestore();
    expect(step.view.store.getState().toasts).toEqual([
      expect.objectContaining({ title: 'The file store is full.', timeoutMs: 3000 }),
    ]);
    expect(item.getByText('certificate.pdf')).toBeInTheDocument();
    await user.click(saveButton);
    const date = item.getByLabelText('Expiration date');
    await waitFor(() =>
      expect(date).toHaveAccessibleDescription(expect.stringContaining(fieldErrors.expirationDate)),
    );
    const file = item.getByLabelText('Certificate');
    const refused = expect.stringContaining(fieldErrors.certificationInfo);
    expect(file).toHaveAccessibleDescription(refused);
    await user.clear(date);
    expect(file).not.toHaveAccessibleDescription(refused);
    await user.fill(date, '12312099');
    await user.click(saveButton);
    await screen.findByText('Professionally certified, valid until 12/31/2099');
  });

  it('BEY-71 does not send again what a save has stored whose response was lost', async () => {
    const { backend, situation } = ownershipOf();
    const { user, server } = open({
      ...situation,
      bulkCreateDiverseOwnership: losesFirst(situation.bulkCreateDiverseOwnership),
    });
    await addCategory(user, 'Woman-owned');
    await pressNext(user);
    await screen.findByRole('alert');
    await addCategory(user, 'Minority-owned');
    await pressNext(user);
    await stepHeading('services');
    expect(bodiesOf(server, 'bulkCreateDiverseOwnership')).toEqual([
      [expect.objectContaining({ diverseCategoryCode: 'WBE' })],
      [expect.objectContaining({ diverseCategoryCode: 'MBE' })],
    ]);
    expect(backend.entries.map((stored) => stored.diverseCategoryCode)).toEqual(['WBE', 'MBE']);
  });

  describe('a certificate whose response was lost', () => {
    /** Saves a certificate on a backend that stores it and then drops the response. */
    async function saveAndLose() {
      const { backend, situation } = ownershipOf();
      const state = { searches: true };
      const { user, server } = open({
        ...situation,
        searchDiverseOwnership: () => (state.searches ? page(...backend.entries) : 'networkError'),
        createDiverseOwnership: losesFirst(situation.createDiverseOwnership),
      });
      const item = await addCategory(user, 'Minority-owned');
      const saveButton = await certify(user, item);
      await item.findByRole('alert');
      return { backend, user, server, item, saveButton, state };
    }
    const STORED = 'Professionally certified, valid until 12/31/2099';
    const SAVED_BEFORE =
      'Minority-owned was saved already, as shown. To change it, delete it and add it again.';
    /** On the page until the category is deleted: a toast would be gone before it is read. */
    const savedBefore = () =>
      within(screen.getByRole('region', { name: 'Minority-owned' })).findByRole('alert');
    const dates = (entries: readonly DiverseOwnership[]) =>
      entries.map(({ expirationDate }) => expirationDate);

    it('BEY-82 is saved once when it is saved again', async () => {
      const { backend, user, server, saveButton } = await saveAndLose();
      await user.click(saveButton);
      expect(await screen.findByText(STORED)).toBeInTheDocument();
      expect(screen.getAllByRole('region', { name: 'Minority-owned' })).toHaveLength(1);
      expect(toasts().at(-1)).toBe('Certificate saved');
      expect(dates(backend.entries)).toEqual(['2099-12-31']);
      expect(server.count('createDiverseOwnership')).toBe(1);
    });

    it('BEY-82 is shown instead of another date, and that is said', async () => {
      const { backend, user, server, item, saveButton } = await saveAndLose();
      await user.replace(item.getByLabelText('Expiration date'), '11302099');
      await waitFor(() => expect(saveButton).not.toHaveAttribute('aria-disabled'));
      await user.click(saveButton);
      expect(await screen.findByText(STORED)).toBeInTheDocument();
      expect(screen.getAllByRole('region', { name: 'Minority-owned' })).toHaveLength(1);
      expect(await savedBefore()).toHaveTextContent(SAVED_BEFORE);
      expect(dates(backend.entries)).toEqual(['2099-12-31']);
      expect(server.count('createDiverseOwnership')).toBe(1);
    });

    it('BEY-82 is shown when its category is removed, and that is said; it stays while nobody can tell', async () => {
      const { user, item, state } = await saveAndLose();
      state.searches = false;
      const remove = () => screen.getByRole('button', { name: 'Remove Minority-owned' });
      await user.click(remove());
      expect(await item.findByRole('alert')).toBeInTheDocument();
      expect(remove()).toHaveFocus();
      state.searches = true;
      await user.click(remove());
      expect(await screen.findByText(STORED)).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Delete Minority-owned' })).toBeInTheDocument();
      expect(
        screen.queryByRole('button', { name: 'Remove Minority-owned' }),
      ).not.toBeInTheDocument();
      expect(await savedBefore()).toHaveTextContent(SAVED_BEFORE);
    });
  });

  it('brings unsaved categories back with a notice, never a file, and forgets those that are discarded', async () => {
    const { situation } = ownershipOf();
    const { user, store } = open(situation);
    const item = await addCategory(user, 'Minority-owned');
    await user.click(item.getByRole('checkbox', { name: CERTIFIED }));
    await user.upload(item.getByLabelText('Certificate'), PDF);
    await item.findByText('certificate.pdf');
    expect(JSON.stringify(store.getState().drafts)).toContain('MBE');
    expect(JSON.stringify(store.getState())).not.toContain('certificate.pdf');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await stepHeading('erepair');
    await user.click(screen.getByRole('link', { name: /Ownership Information/ }));
    await screen.findByText('We brought back what you had typed. It is not saved yet.');
    expect(screen.getByRole('checkbox', { name: CERTIFIED })).toBeChecked();
    expect(screen.queryByText('certificate.pdf')).not.toBeInTheDocument();
    await discardTyping(user);
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Minority-owned' })).not.toBeInTheDocument(),
    );
    // What is added now was not brought back.
    await addCategory(user, 'Minority-owned');
    expect(screen.queryByRole('button', { name: 'Discard' })).not.toBeInTheDocument();
    // The browser may forget it once it is saved.
    const [[key, draft] = []] = Object.entries(store.getState().drafts.byKey);
    expect(store.getState().drafts.shown).toEqual({ [key ?? '']: draft?.savedAt });
  });

  it('a certificate that is saved after the person has left is not unsaved when they come back', async () => {
    const { situation } = ownershipOf();
    const saving = held(situation.createDiverseOwnership);
    const { user, server, store } = open({
      ...situation,
      createDiverseOwnership: saving.respond,
    });
    const item = await addCategory(user, 'Minority-owned');
    await certify(user, item);
    await waitFor(() => expect(server.count('createDiverseOwnership')).toBe(1));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await stepHeading('erepair');
    saving.release();
    await waitFor(() => expect(toasts()).toEqual(['Certificate saved']));
    expect(store.getState().drafts.byKey).toEqual({});
    await user.click(screen.getByRole('link', { name: /Ownership Information/ }));
    await screen.findByText('Professionally certified, valid until 12/31/2099');
    expect(screen.getAllByRole('region', { name: 'Minority-owned' })).toHaveLength(1);
  });
});
