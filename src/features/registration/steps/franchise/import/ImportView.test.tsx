import { act, screen, waitFor, within } from '@testing-library/react';
import type { FranchiseSite } from '@contract/registration/franchiseSite';
import { page, type FakeRequest, type FakeResponse, type Situation } from '@/testing/fakeServer';
import { draftKept, draftKey } from '@/store/drafts';
import type { User } from '@/testing/newUser';
import { held } from '@/testing/replies';
import { connectivityChanged } from '@/store/connectivity';
import { useCodeLists } from '../../../model/useCodeLists';
import { openPart } from '../../../testing/openStep';
import { aSite, REQUEST_UID } from '../../../testing/records';
import { bodiesOf, discardTyping, seen, writesOf } from '../../../testing/stepActions';
import { SitesPanel } from '../SitesPanel';
import { franchiseStep } from '../step';
import { TITLES, VALUES } from './testing';

const done = async () => undefined;

/** The list of locations, as the step shows it once its code lists have loaded. */
function Locations() {
  const { queries } = useCodeLists(franchiseStep.codeLists);
  const shop = { id: 'shops', storeYes: done, onStored: done, onDeleted: () => undefined };
  return queries.loading ? null : <SitesPanel {...shop} />;
}

let view: ReturnType<typeof openPart>;
const open = (situation: Situation) => (view = openPart(<Locations />, situation));

const HEADER = Object.values(TITLES).join(',');
/** A CSV with one location per street. */
const csvOf = (...streets: readonly string[]): string =>
  [
    HEADER,
    ...streets.map((street) =>
      Object.values({ ...VALUES, siteName: `Shop at ${street}`, siteAddress1: street }).join(','),
    ),
  ].join('\n');

/**
 * A backend that keeps locations. `respond` may fail a create by its street; `lost` keeps it all
 * the same.
 */
function backendOf(
  respond: (street: string) => FakeResponse | 'lost' | undefined = () => undefined,
) {
  const sites: FranchiseSite[] = [];
  const situation: Situation = {
    searchFranchiseSites: () => page(...sites),
    checkDuplicateSite: { payload: { result: 'NONE', shops: [] } },
    createFranchiseSite: ({ body }: FakeRequest) => {
      const { siteAddress1: street, ...rest } = body as FranchiseSite;
      const response = respond(street);
      if (response !== undefined && response !== 'lost') return response;
      const saved = aSite({ ...rest, siteAddress1: street, siteUid: `s${sites.length}` });
      sites.push(saved);
      return response === 'lost' ? 'networkError' : { payload: saved };
    },
  };
  return { sites, situation };
}

async function paste(user: User, text: string) {
  await user.click(await screen.findByRole('button', { name: 'Import from CSV' }));
  const field = await screen.findByLabelText('Or paste the rows');
  await user.click(field);
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Check pasted rows' }));
}
const openButton = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  return button;
};

/** The question before corrections are lost. */
const LOSING = 'Discard your corrections?';
const answerTo = async (user: User, button: string) => {
  const question = within(await screen.findByRole('alertdialog', { name: LOSING }));
  await user.click(question.getByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
};

afterEach(() => jest.restoreAllMocks());

describe('the import of locations', () => {
  it('FRN-29 FRN-40 stores nothing before the import, then every ready row with one lookup and one save; the same file again leaves nothing unsaved', async () => {
    const { sites, situation } = backendOf();
    const { user, server, store } = open(situation);
    const streets = Array.from({ length: 6 }, (_, row) => `${row + 1} A St`);
    const file = csvOf(...streets, '6 A STREET');
    await paste(user, file);
    const start = await openButton('Import 6 locations');
    expect(screen.getByText('Duplicates: 1')).toBeInTheDocument();
    expect(writesOf(server)).toEqual([]);
    const before = server.count('searchFranchiseSites');

    await user.click(start);
    expect(await screen.findByText('6 locations were added.')).toBeInTheDocument();
    expect(sites.map(({ siteAddress1 }) => siteAddress1).sort()).toEqual(streets);
    expect(bodiesOf(server, 'createFranchiseSite')[0]).toMatchObject({
      addressVerified: 1,
      siteLatitude: 39.7,
      legacyShopUid: '',
    });
    expect(screen.getByText('Left out because of problems: 1.')).toBeInTheDocument();
    expect(server.count('createFranchiseSite')).toBe(6);
    expect(server.count('checkDuplicateSite')).toBe(6);
    expect(server.count('searchFranchiseSites') - before).toBe(1);

    await user.click(screen.getByRole('button', { name: 'Done' }));
    await paste(user, file);
    expect(await screen.findByText('Duplicates: 7')).toBeInTheDocument();
    expect(store.getState().drafts.byKey).toEqual({});
  });

  it('FRN-22 FRN-27 names the rows that failed, and Try Again sends only what is not stored', async () => {
    const broken = new Set(['2 A St', '3 A St', '4 A St']);
    const { sites, situation } = backendOf((street) => {
      if (!broken.delete(street)) return undefined;
      if (street === '2 A St') return 'lost';
      if (street === '3 A St') return 'networkError';
      return { code: 'VALIDATION', payload: { fieldErrors: { siteZip: 'zip' } } };
    });
    const { user, server } = open(situation);
    await paste(user, csvOf('1 A St', '2 A St', '3 A St', '4 A St'));
    await user.click(await openButton('Import 4 locations'));
    expect(await screen.findByText('1 location was added.')).toBeInTheDocument();
    const failed = within(screen.getByRole('list', { name: 'These rows could not be added:' }));
    expect(failed.getAllByRole('listitem')).toHaveLength(3);
    expect(failed.getByText(/^Row 5, .*Zip code: Please Enter Valid Zip Code/)).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Try Again (3)' }));
    expect(await screen.findByText('3 locations were added.')).toBeInTheDocument();
    expect(sites).toHaveLength(4);
    const sent = server.requests.filter(({ endpoint }) => endpoint === 'createFranchiseSite');
    const of = (street: string) =>
      sent.filter(({ body }) => (body as FranchiseSite).siteAddress1 === street);
    // The lost one is found stored; the one of unknown outcome is sent unchanged, with its key.
    expect(of('2 A St')).toHaveLength(1);
    const [first, second] = of('3 A St');
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
    expect(first?.headers.get('Idempotency-Key')).toBeTruthy();
  });

  it('FRN-28 cancelled or offline, what is stored stays and is counted, and the rest can go on', async () => {
    const { sites, situation } = backendOf();
    const saving = held(situation.createFranchiseSite);
    const { user, server, store } = open({ ...situation, createFranchiseSite: saving.respond });
    await paste(user, csvOf(...Array.from({ length: 6 }, (_, row) => `${row + 1} A St`)));
    await user.click(await openButton('Import 6 locations'));
    await waitFor(() => expect(server.count('createFranchiseSite')).toBe(4));
    expect(screen.getByRole('progressbar', { name: 'Importing' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    saving.release();
    expect(await screen.findByRole('heading', { name: 'Import cancelled' })).toBeVisible();
    seen('What was added stays. The rest was not sent.');
    seen('Ready, but not added yet: 2.');
    expect(sites).toHaveLength(4);
    act(() => void store.dispatch(connectivityChanged(false)));
    const again = screen.getByRole('button', { name: 'Try Again (2)' });
    expect(again).toHaveAccessibleDescription('You are offline');
    act(() => void store.dispatch(connectivityChanged(true)));
    await user.click(again);
    expect(await screen.findByRole('heading', { name: 'Import finished' })).toBeVisible();
    expect(sites).toHaveLength(6);
  });

  it('FRN-28 without a connection it stops, says why, and goes on later', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { sites, situation } = backendOf(() => (navigator.onLine ? undefined : 'networkError'));
    const { user } = open(situation);
    await paste(user, csvOf('1 A St', '2 A St'));
    await user.click(await openButton('Import 2 locations'));
    expect(await screen.findByRole('heading', { name: 'Import stopped' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('You are offline.');
    online.mockReturnValue(true);
    await user.click(screen.getByRole('button', { name: 'Try Again (2)' }));
    expect(await screen.findByRole('heading', { name: 'Import finished' })).toBeVisible();
    expect(sites).toHaveLength(2);
  });

  it('stops when its screen is left; what was not sent stays in the draft', async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const { situation } = backendOf();
    const { user, server, store, unmount } = open({
      ...situation,
      createFranchiseSite: ({ body }) =>
        held.then(() => ({ payload: aSite({ ...(body as FranchiseSite), siteUid: 'new' }) })),
    });
    await paste(user, csvOf(...Array.from({ length: 6 }, (_, row) => `${row + 1} A St`)));
    await user.click(await openButton('Import 6 locations'));
    await waitFor(() => expect(server.count('createFranchiseSite')).toBe(4));
    unmount();
    answer();
    const added = () => store.getState().toasts.length;
    await waitFor(() => expect(added()).toBe(1));
    expect(server.count('createFranchiseSite')).toBe(4);
    const [draft] = Object.values(store.getState().drafts.byKey);
    expect(draft?.values).toMatchObject({
      rows: [{ values: { siteAddress1: '5 A St' } }, { values: { siteAddress1: '6 A St' } }],
    });
  });

  it('brings back what was typed in a row, with a notice, until other rows are read', async () => {
    // The table renders the rows that fit into its height.
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(560);
    const { user, store } = open(backendOf().situation);
    const key = draftKey('person-1', REQUEST_UID, 'site-import-2');
    await paste(user, csvOf('1 A St').replace('45402', '4540'));
    const values = { siteName: 'Typed before' };
    act(() => void store.dispatch(draftKept({ key, values, savedAt: 1 })));
    await user.click(await screen.findByRole('button', { name: 'Edit row 2' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Edit row 2' }));
    expect(await drawer.findByLabelText('Site name')).toHaveValue('Typed before');
    expect(drawer.getByRole('button', { name: 'Discard' })).toBeInTheDocument();
    await discardTyping(user, drawer);
    await waitFor(() => expect(drawer.getByLabelText('Site name')).toHaveValue('Shop at 1 A St'));
    await user.click(drawer.getByRole('button', { name: 'Cancel' }));

    act(() => void store.dispatch(draftKept({ key, values, savedAt: 2 })));
    // What was typed in a row counts, although the row does not have it yet.
    await user.click(await openButton('Start over'));
    const lost = within(await screen.findByRole('alertdialog', { name: LOSING }));
    await user.click(lost.getByRole('button', { name: 'Start over' }));
    await screen.findByLabelText('Or paste the rows');
    const { byKey, shown } = store.getState().drafts;
    expect(byKey).toEqual({});
    // The browser forgets only what was shown.
    expect(shown[key]).toBe(2);
  });

  it('FRN-23 FRN-43 asks for the columns that it does not find, or for a phone type of all rows', async () => {
    const { user, server } = open(backendOf().situation);
    const titles = csvOf('1 A St').replace('Site name', 'Outlet').replace('E-mail', 'Reach at');
    await paste(user, titles.replace('Phone type', 'Kind'));
    const missing = await screen.findByText(/^No column for: /);
    expect(missing).toHaveTextContent(/^No column for: Site name, Phone type, E-mail\./);
    const go = screen.getByRole('button', { name: 'Check rows' });
    expect(go).toHaveAttribute('aria-disabled', 'true');
    expect(go).toHaveAccessibleDescription(/^No column for: Site name, Phone type, E-mail\./);
    await user.click(go);
    expect(screen.getByLabelText('Site name')).toHaveFocus();
    await user.selectOptions(screen.getByLabelText('Site name'), 'Outlet (column 1)');
    const forAll = screen.getAllByLabelText(/^Phone type/).at(-1);
    if (!forAll) throw new Error('no field for all rows');
    await user.selectOptions(forAll, 'LAND');
    await user.click(go);
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    await user.selectOptions(screen.getByLabelText('E-mail'), 'Reach at (column 14)');
    await user.click(go);
    await user.click(await openButton('Import 1 location'));
    expect(await screen.findByText('1 location was added.')).toBeInTheDocument();
    expect(bodiesOf(server, 'createFranchiseSite')[0]).toMatchObject({ sitePhoneType: 'LAND' });
  });

  describe('with corrected rows', () => {
    // The table renders the rows that fit into its height.
    beforeEach(
      () => void jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(560),
    );

    /** Three rows: one whose name was corrected, one with an answer to its address. */
    async function openCorrected() {
      const { user } = open(backendOf().situation);
      await paste(user, csvOf('1 A St', '0 B St', '3 C St'));
      await user.click(await screen.findByRole('button', { name: 'Edit row 2' }));
      const drawer = within(await screen.findByRole('dialog', { name: 'Edit row 2' }));
      const name = await drawer.findByLabelText('Site name');
      await user.replace(name, 'Mended');
      await user.click(drawer.getByRole('button', { name: 'Keep row' }));
      await user.click(
        await screen.findByRole('button', { name: 'Use address as entered in row 3' }),
      );
      await openButton('Import 3 locations');
      return user;
    }
    const changeColumns = async (user: User) => {
      await user.click(screen.getByRole('button', { name: 'Change columns' }));
      await user.selectOptions(await screen.findByLabelText(/^Store number/), 'None');
    };
    const seeCorrected = async () => {
      expect(await openButton('Import 3 locations')).toBeInTheDocument();
      expect(screen.getByText('Mended')).toBeInTheDocument();
    };

    it('BEY-85 a look at the columns keeps corrections; other columns ask before the rows are read again', async () => {
      const user = await openCorrected();
      await user.click(screen.getByRole('button', { name: 'Change columns' }));
      await user.click(await screen.findByRole('button', { name: 'Check rows' }));
      await seeCorrected();
      expect(screen.getByRole('heading', { name: 'Check the rows' })).toHaveFocus();

      await changeColumns(user);
      await user.click(screen.getByRole('button', { name: 'Check rows' }));
      await answerTo(user, 'Cancel');
      await waitFor(() => expect(screen.getByRole('button', { name: 'Check rows' })).toHaveFocus());
      await user.click(screen.getByRole('button', { name: 'Back to the rows' }));
      await seeCorrected();

      await changeColumns(user);
      await user.click(screen.getByRole('button', { name: 'Check rows' }));
      await answerTo(user, 'Check rows');
      expect(await openButton('Import 2 locations')).toBeInTheDocument();
      expect(screen.getByText('Shop at 1 A St')).toBeInTheDocument();
      expect(screen.queryByText('Mended')).not.toBeInTheDocument();
      expect(screen.getByRole('heading', { name: 'Check the rows' })).toHaveFocus();
      // These columns are those of the rows now.
      await user.click(screen.getByRole('button', { name: 'Change columns' }));
      expect(await screen.findByLabelText(/^Store number/)).toHaveValue('');
    });

    it('BEY-85 FRN-25 Start over asks, from the rows and from the columns, and after a reload too, which loses nothing', async () => {
      const user = await openCorrected();
      const startOver = async (by: User, then: string) => {
        await by.click(await screen.findByRole('button', { name: 'Start over' }));
        await answerTo(by, then);
      };
      await startOver(user, 'Cancel');
      await waitFor(() => expect(screen.getByRole('button', { name: 'Start over' })).toHaveFocus());
      await seeCorrected();
      await changeColumns(user);
      await startOver(user, 'Cancel');
      await user.click(screen.getByRole('button', { name: 'Back to the rows' }));
      await seeCorrected();

      const [[key, draft] = []] = Object.entries(view.store.getState().drafts.byKey);
      view.unmount();
      const again = open(backendOf().situation);
      if (key && draft) act(() => void again.store.dispatch(draftKept({ key, ...draft })));
      await again.user.click(await screen.findByRole('button', { name: 'Import from CSV' }));
      // Addresses are checked again, and confirmed again.
      await openButton('Import 2 locations');
      seen('Mended');
      await startOver(again.user, 'Start over');
      expect(await screen.findByRole('heading', { name: 'Choose a file' })).toHaveFocus();
    });
  });

  it('FRN-35 the rows of a kept import are no longer called unstored after a run', async () => {
    const KEPT = 'Your unfinished import is back. These rows have not been stored yet.';
    const { user, store } = open(backendOf().situation);
    await paste(user, csvOf('1 A St', '2 A St').replace('45402', '4540'));
    await openButton('Import 1 location');
    await user.click(screen.getByRole('button', { name: 'Close import' }));
    await user.click(await screen.findByRole('button', { name: 'Import from CSV' }));
    expect(await screen.findByText(KEPT)).toBeInTheDocument();
    await user.click(await openButton('Import 1 location'));
    await user.click(await screen.findByRole('button', { name: 'Back to the rows' }));
    expect(await screen.findByText('Added: 1')).toBeInTheDocument();
    expect(screen.queryByText(KEPT)).not.toBeInTheDocument();
    // What is left is kept again.
    expect(Object.keys(store.getState().drafts.byKey)).toHaveLength(1);
  });

  it('FRN-41 FRN-46 a count shows only its rows, and all again; the extension of a phone is with it', async () => {
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(560);
    const { user } = open(backendOf().situation);
    const file = csvOf('1 A St', '2 A St', '2 A STREET');
    await paste(user, file.replace(/(?<=\d{4})(?=,LAND)/, ' x12'));
    await openButton('Import 2 locations');
    expect(screen.getByText('(937) 555-0142, ext. 12')).toBeInTheDocument();
    const rows = () => screen.getAllByRole('row').length - 1;
    expect(rows()).toBe(3);
    const duplicates = screen.getByRole('button', { name: 'Duplicates: 1' });
    await user.click(duplicates);
    expect(duplicates).toHaveAttribute('aria-pressed', 'true');
    expect(rows()).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Ready: 2' }));
    expect(rows()).toBe(2);
    await user.click(screen.getByRole('button', { name: 'Ready: 2' }));
    expect(rows()).toBe(3);
  });

  describe('closed before there are rows', () => {
    const closeButton = () => screen.getByRole('button', { name: 'Close import' });
    const answer = async (user: User, question: string, button: string) => {
      const asked = within(await screen.findByRole('alertdialog', { name: question }));
      await user.click(asked.getByRole('button', { name: button }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    };
    const CLOSE = 'Close without saving?';
    const closes = () =>
      waitFor(() =>
        expect(screen.queryByRole('dialog', { name: 'Import locations' })).not.toBeInTheDocument(),
      );

    it('FRN-19 FRN-36 names what is wrong with pasted text, asks before it is lost, and not without any', async () => {
      const { user } = open(backendOf().situation);
      const openImport = await screen.findByRole('button', { name: 'Import from CSV' });
      await user.click(openImport);
      const field = await screen.findByLabelText('Or paste the rows');
      await user.click(field);
      await user.paste(HEADER);
      await user.click(screen.getByRole('button', { name: 'Check pasted rows' }));
      await waitFor(() =>
        expect(field).toHaveAccessibleDescription(
          'It has a row of column names, but no location below it.',
        ),
      );
      await user.keyboard('{Escape}');
      await answer(user, CLOSE, 'Keep editing');
      expect(field).toHaveValue(HEADER);
      await user.click(closeButton());
      await answer(user, CLOSE, 'Discard changes');
      await closes();
      await user.click(openImport);
      await screen.findByLabelText('Or paste the rows');
      await user.click(closeButton());
      await closes();
    });

    it('FRN-36 asks before chosen columns are lost, by Start over as well, and not while they are as they were found', async () => {
      const { user } = open(backendOf().situation);
      const unknown = csvOf('1 A St').replace('Site name', 'Outlet');
      await paste(user, unknown);
      await screen.findByLabelText('Site name');
      await user.click(closeButton());
      await closes();
      await paste(user, unknown);
      const column = await screen.findByLabelText('Site name');
      await user.selectOptions(column, 'Outlet (column 1)');
      await user.click(screen.getByRole('button', { name: 'Start over' }));
      await answer(user, LOSING, 'Cancel');
      await user.click(closeButton());
      await answer(user, CLOSE, 'Keep editing');
      expect(column).toHaveDisplayValue('Outlet (column 1)');
      await user.click(screen.getByRole('button', { name: 'Start over' }));
      await answer(user, LOSING, 'Start over');
      expect(await screen.findByRole('heading', { name: 'Choose a file' })).toHaveFocus();
    });
  });

  describe('keeps the focus when the pressed control disappears', () => {
    // The table renders the rows that fit into its height.
    beforeEach(
      () => void jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(560),
    );

    it('of a row: on the next control of the row, or on the next row when it goes as well', async () => {
      const { user } = open(backendOf().situation);
      await paste(user, csvOf('1 A St', '0 First St', '0 Second St').replace('45402', '4540'));
      await user.click(await screen.findByRole('button', { name: 'Use 04540 in row 2' }));
      await waitFor(() => expect(screen.getByRole('button', { name: 'Edit row 2' })).toHaveFocus());
      const asEntered = (row: number) =>
        screen.findByRole('button', { name: `Use address as entered in row ${row}` });
      await user.click(await screen.findByLabelText('Only rows with problems'));
      await user.click(await asEntered(3));
      await waitFor(async () => expect(await asEntered(4)).toHaveFocus());
    });

    it('FRN-21 of all rows: on the next answer, then on the list; a ZIP code is corrected only then', async () => {
      const { sites, situation } = backendOf();
      const { user } = open(situation);
      await paste(user, csvOf('1 A St', '0 Second St').replace('45402', '4540'));
      const asEntered = await screen.findByRole('button', { name: 'Use addresses as entered (1)' });
      expect(screen.getByText('Needs correction: 1')).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Use the corrections offered (1)' }));
      await waitFor(() => expect(asEntered).toHaveFocus());
      await user.click(asEntered);
      await waitFor(() => expect(screen.getByRole('button', { name: /^Ready: / })).toHaveFocus());
      await user.click(await openButton('Import 2 locations'));
      expect(await screen.findByText('2 locations were added.')).toBeInTheDocument();
      expect(sites.map(({ siteZip }) => siteZip)).toContain('04540');
    });
  });

  it('BEY-85 FRN-31 takes the file of the problem rows as it is, once it is corrected, and asks nothing while no row was', async () => {
    const files: Blob[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
      revokeObjectURL: () => undefined,
    });
    const { sites, situation } = backendOf();
    const { user } = open(situation);
    await paste(user, csvOf('1 A St').replace('45402', '4540').replace('LAND', 'landline'));
    expect(await screen.findByText('Needs correction: 1')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Download rows with problems' }));
    const text = (await files[0]?.text()) ?? '';
    expect(text).toContain('"Landline"');
    expect(text).not.toContain('LAND');

    await user.click(screen.getByRole('button', { name: 'Change columns' }));
    await user.selectOptions(await screen.findByLabelText(/^Store number/), 'None');
    await user.click(screen.getByRole('button', { name: 'Check rows' }));
    expect(await screen.findByText('Needs correction: 1')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    const field = await screen.findByLabelText('Or paste the rows');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await user.clear(field);
    await user.click(field);
    await user.paste(text.replace('"4540"', '"45402"'));
    await user.click(screen.getByRole('button', { name: 'Check pasted rows' }));
    await user.click(await openButton('Import 1 location'));
    expect(await screen.findByText('1 location was added.')).toBeInTheDocument();
    expect(sites).toMatchObject([{ siteZip: '45402', sitePhoneType: 'LAND' }]);
  });
});
