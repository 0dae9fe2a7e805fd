import { act, screen, waitFor, within } from '@testing-library/react';
import type { FranchiseSite } from '@contract/registration/franchiseSite';
import { aBasicInfo } from '@/testing/factories';
import { draftKept, draftKey } from '@/store/drafts';
import { page, type Situation } from '@/testing/fakeServer';
import type { User } from '@/testing/newUser';
import { held, losesFirst, refusesFirst } from '@/testing/replies';
import {
  expectSent,
  seen,
  answerQuestion,
  bodiesOf,
  discardTyping,
  drawerCloses,
  nextLocks,
  pressNext,
  saveDrawer,
  stillNeeded,
  writesOf,
} from '../../testing/stepActions';
import { stepHeading, stepUnderTest } from '../../testing/openStep';
import { aSite, REQUEST_UID } from '../../testing/records';
import { siteFormValues } from './siteForm';

const step = stepUnderTest('franchise');
const { open } = step;

const answer = (name: 'Yes' | 'No') => screen.findByRole('radio', { name });
const toasts = () => step.view.store.getState().toasts.map(({ title }) => title);

/**
 * A backend that keeps the answer and the locations; `refuses` names locations it cannot delete
 * now.
 */
function sitesOf(franchise: 0 | 1 | null, ...sites: FranchiseSite[]) {
  const backend = { franchise, sites, refuses: [] as string[] };
  const info = () => aBasicInfo({ franchise: backend.franchise });
  const situation: Situation = {
    searchBasicInfo: () => page(info()),
    patchBasicInfo: ({ body }) => {
      const { franchise: next } = body as { franchise: 0 | 1 };
      if (next === 0 && backend.sites.length > 0)
        return { code: 'CONFLICT', text: 'This registration still has locations.' };
      backend.franchise = next;
      return { payload: info() };
    },
    searchFranchiseSites: () => page(...backend.sites),
    checkDuplicateSite: { payload: { result: 'NONE', shops: [] } },
    createFranchiseSite: ({ body }) => {
      const saved = aSite({ ...(body as Partial<FranchiseSite>), siteUid: 'new' });
      backend.sites = [...backend.sites, saved];
      return { payload: saved };
    },
    deleteFranchiseSite: ({ url }) => {
      const siteUid = url.split('/').at(-1) ?? '';
      if (backend.refuses.includes(siteUid)) return { code: 'FAILED' };
      backend.sites = backend.sites.filter((site) => site.siteUid !== siteUid);
      return { payload: null };
    },
  };
  return { backend, situation };
}
const THREE = [
  aSite({ siteUid: 's1', siteName: 'North' }),
  aSite({ siteUid: 's2', siteName: 'South' }),
  aSite({ siteUid: 's3', siteName: 'West' }),
] as const;

async function addLocation(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Add location' }));
  return within(await screen.findByRole('dialog', { name: 'Add location' }));
}
type Drawer = Awaited<ReturnType<typeof addLocation>>;

async function typeSite(user: User, drawer: Drawer) {
  await user.fill(drawer.getByLabelText('Site name'), 'East');
  await user.fill(drawer.getByLabelText('Address'), '5 OAK ST');
  await user.fill(drawer.getByLabelText('City'), 'DAYTON');
  await user.selectOptions(drawer.getByLabelText('State'), 'OH');
  await user.fill(drawer.getByLabelText('Zip code'), '45402');
  await user.fill(drawer.getByLabelText('First name'), 'Marcus');
  await user.fill(drawer.getByLabelText('Last name'), 'Bell');
  await user.fill(drawer.getByLabelText('Phone'), '9375550142');
  await user.selectOptions(drawer.getByLabelText('Phone type'), 'CELL');
  await user.fill(drawer.getByLabelText('E-mail'), 'Marcus@Example.com');
}
const TYPED = {
  ...siteFormValues(aSite()),
  siteName: 'East',
  siteAddress1: '5 OAK ST',
  siteZip: '45402',
};
/** The drawer of a new location with all that it needs, brought back as after a reload. */
async function addTyped(user: User) {
  const key = draftKey('person-1', REQUEST_UID, 'site-new');
  act(() => void step.view.store.dispatch(draftKept({ key, values: TYPED, savedAt: 1 })));
  return addLocation(user);
}

describe('the franchise step', () => {
  it('FRN-01 FRN-06 FRN-32 waits for an answer, which is a draft and called not saved until it is stored, and for a location when it is Yes', async () => {
    const { situation } = sitesOf(null);
    const { user, server, store } = open(situation);
    const [question] = await stillNeeded(user);
    expect(question).toHaveTextContent('Do you have more than one location? Choose Yes or No');
    expect(
      screen.getByRole('radiogroup', { name: 'Do you have more than one location?' }),
    ).toHaveAccessibleDescription('Choose Yes or No');
    await user.click(question as HTMLElement);
    expect(await answer('Yes')).toHaveFocus();
    await user.click(await answer('Yes'));
    const items = await stillNeeded(user);
    expect(items.map((item) => item.textContent)).toEqual(['Add at least one location']);
    await user.click(items[0] as HTMLElement);
    expect(screen.getByRole('button', { name: 'Add location' })).toHaveFocus();
    expect(writesOf(server)).toEqual([]);
    expect(screen.getByText('Not saved yet')).toBeInTheDocument();
    const [draft] = Object.values(store.getState().drafts.byKey);
    expect(draft?.values).toEqual({ franchise: 1 });

    await user.click(await answer('No'));
    await pressNext(user);
    await stepHeading('erepair');
    expect(store.getState().drafts.byKey).toEqual({});
    expect(writesOf(server)).toEqual(['patchBasicInfo']);
    const [body] = bodiesOf(server, 'patchBasicInfo');
    expect(body).toMatchObject({ franchise: 0 });
    expect(body).not.toHaveProperty('businessName');
  });

  describe('an answer that is not stored yet', () => {
    const KEY = draftKey('person-1', REQUEST_UID, 'franchise');
    const drafts = () => step.view.store.getState().drafts.byKey;

    it('FRN-32 comes back with the step, and can be discarded', async () => {
      const { situation } = sitesOf(null);
      const { user, store } = open(situation);
      act(() => void store.dispatch(draftKept({ key: KEY, values: { franchise: 1 }, savedAt: 1 })));
      expect(await answer('Yes')).toBeChecked();
      await discardTyping(user);
      await waitFor(async () => expect(await answer('Yes')).not.toBeChecked());
      expect(drafts()).toEqual({});
      // What is chosen from now on is no draft that was brought back.
      await user.click(await answer('No'));
      expect(screen.queryByRole('button', { name: 'Discard' })).not.toBeInTheDocument();
    });

    it('FRN-32 No does not come back to locations, which it would leave behind', async () => {
      const { situation } = sitesOf(1, ...THREE);
      const { store } = open(situation);
      act(() => void store.dispatch(draftKept({ key: KEY, values: { franchise: 0 }, savedAt: 1 })));
      expect(await answer('Yes')).toBeChecked();
    });
  });

  it('FRN-45 a long list is searched, and what was chosen in it is deleted at once; what fails stays chosen', async () => {
    const many = Array.from({ length: 9 }, (_, n) =>
      aSite({ siteUid: `s${n}`, siteName: `${n < 3 ? 'North' : 'South'} ${n}` }),
    );
    const { backend, situation } = sitesOf(1, ...many);
    backend.refuses = ['s1'];
    const { user } = open(situation);
    await user.fill(await screen.findByLabelText('Find locations'), 'north');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4));
    expect(screen.queryByRole('button', { name: /^Delete \d/ })).not.toBeInTheDocument();
    await user.click(screen.getByLabelText('Choose all shown'));
    await user.click(screen.getByRole('checkbox', { name: 'Choose North 0' }));
    await user.click(screen.getByRole('button', { name: 'Delete 2 shops' }));
    await answerQuestion(user, 'Delete 2 shops');
    await waitFor(() => expect(backend.sites).toHaveLength(8));
    expect(backend.sites.map(({ siteUid }) => siteUid)).not.toContain('s2');
    expect(await screen.findByRole('button', { name: 'Delete 1 shop' })).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Choose North 1' })).toBeChecked();
    expect(screen.getByRole('alert')).toHaveTextContent('North 1');
  });

  it('FRN-03 FRN-04 BEY-64 asks before No deletes all, which Cancel keeps; then deletes them, four at a time, sends again what was refused for the rate, and then stores No', async () => {
    const more = [4, 5, 6].map((n) => aSite({ siteUid: `s${n}`, siteName: `Shop ${n}` }));
    const { backend, situation } = sitesOf(1, ...THREE, ...more);
    const refused = new Set<string>();
    let [running, most] = [0, 0];
    const { user, server } = open({
      ...situation,
      deleteFranchiseSite: async (request) => {
        const siteUid = request.url.split('/').at(-1) ?? '';
        most = Math.max(most, (running += 1));
        await new Promise((resolve) => setTimeout(resolve, 0));
        running -= 1;
        if (siteUid !== 's1' && !refused.has(siteUid)) {
          refused.add(siteUid);
          return { code: 'RATE_LIMITED', status: 429 };
        }
        backend.sites = backend.sites.filter((site) => site.siteUid !== siteUid);
        return { payload: null };
      },
    });
    expect(await answer('Yes')).toBeChecked();
    expect(screen.getByRole('heading', { name: '6 Shops' })).toBeInTheDocument();
    const table = screen.getByRole('table', { name: 'Franchise locations of this shop' });
    expect(within(table).getAllByRole('row')).toHaveLength(7);
    expect(within(table).getAllByText('Dayton, OH 45405')).toHaveLength(6);
    expect(within(table).getAllByText('(937) 555-0142')).toHaveLength(6);
    await user.click(await answer('No'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Are You Sure?' }));
    expect(question.getByText(/^You have 6 Shops\. Answering No deletes all/)).toBeVisible();
    await answerQuestion(user, 'Cancel');
    expect(await answer('Yes')).toBeChecked();
    expect(writesOf(server)).toEqual([]);

    await user.click(await answer('No'));
    await answerQuestion(user, 'Delete all shops');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(await answer('No')).toBeChecked();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(server.count('deleteFranchiseSite')).toBe(11);
    expect(most).toBe(4);
    expect(writesOf(server).at(-1)).toBe('patchBasicInfo');
    expect(backend).toMatchObject({ franchise: 0, sites: [] });
    expect(toasts()).toEqual(['Franchise Shop deleted successfully!']);
  });

  it('FRN-34 No while someone else has added locations → the refusal, and the locations', async () => {
    const { backend, situation } = sitesOf(null);
    const { user, store } = open(situation);
    await stepHeading('franchise');
    backend.sites = [aSite({ siteUid: 's9', siteName: 'Added elsewhere' })];
    await user.click(await answer('No'));
    await pressNext(user);
    expect(await screen.findByRole('heading', { name: '1 Shops' })).toBeInTheDocument();
    expect(screen.getByText('Added elsewhere')).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('still has locations');
    expect(await answer('Yes')).toBeChecked();
    expect(store.getState().drafts.byKey).toEqual({});
    expect(backend.sites).toHaveLength(1);
  });

  it('FRN-37 stores Yes instead of a stored No before the location; a Yes that cannot be stored adds nothing', async () => {
    const { backend, situation } = sitesOf(0);
    const { user, server } = open({
      ...situation,
      patchBasicInfo: refusesFirst(situation.patchBasicInfo, { code: 'FAILED' }),
    });
    await user.click(await answer('Yes'));
    const drawer = await addTyped(user);
    await saveDrawer(user, drawer);
    expect(await drawer.findByRole('alert')).toHaveTextContent('Failed to save franchise shop');
    expect(drawer.getByLabelText('Site name')).toHaveValue('East');
    expect(server.count('createFranchiseSite')).toBe(0);
    await saveDrawer(user, drawer);
    await drawerCloses();
    expect(writesOf(server)).toEqual(['patchBasicInfo', 'patchBasicInfo', 'createFranchiseSite']);
    expect(backend).toMatchObject({ franchise: 1, sites: [{ siteName: 'East' }] });
  });

  it('ERR-51 adds a location after the duplicate check', async () => {
    const { backend, situation } = sitesOf(null);
    const { user, server } = open(situation);
    await user.click(await answer('Yes'));
    const drawer = await addLocation(user);
    await typeSite(user, drawer);
    await saveDrawer(user, drawer);
    await drawerCloses();
    expectSent(server, 'checkDuplicateSite', {
      siteName: 'East',
      siteAddress1: '5 OAK ST',
      siteZip: '45402',
    });
    expectSent(server, 'createFranchiseSite', {
      siteName: 'East',
      storeNumber: '',
      sitePhone: '9375550142',
      siteEmail: 'marcus@example.com',
      siteLatitude: 39.7,
      legacyShopUid: '',
    });
    expect(toasts()).toEqual(['Franchise shop saved successfully!']);
    expect(await screen.findByRole('heading', { name: '1 Shops' })).toBeInTheDocument();
    // Stored with the first location: leaving without Next must not lose the Yes.
    await waitFor(() => expect(backend.franchise).toBe(1));
    await pressNext(user);
    await stepHeading('erepair');
    expect(bodiesOf(server, 'patchBasicInfo')).toEqual([expect.objectContaining({ franchise: 1 })]);
  });

  it('BEY-70 a new location whose response was lost takes what was typed since', async () => {
    const { backend, situation } = sitesOf(1);
    const { user, server } = open({
      ...situation,
      createFranchiseSite: losesFirst(situation.createFranchiseSite),
      updateFranchiseSite: ({ body }) => {
        const saved = aSite({ ...(body as Partial<FranchiseSite>), siteUid: 'new' });
        backend.sites = [saved];
        return { payload: saved };
      },
    });
    const drawer = await addTyped(user);
    await saveDrawer(user, drawer);
    await drawer.findByRole('alert');
    await user.fill(drawer.getByLabelText('Site name'), ' Side');
    await saveDrawer(user, drawer);
    await drawerCloses();
    expect(backend.sites.map(({ siteName }) => siteName)).toEqual(['East Side']);
    expect(server.count('createFranchiseSite')).toBe(1);
  });

  it('keeps another answer that is chosen while Next stores the first one', async () => {
    const saving = held({ payload: aBasicInfo({ franchise: 0 }) });
    const { user, server, store } = open({
      ...sitesOf(null).situation,
      patchBasicInfo: saving.respond,
    });
    await user.click(await answer('No'));
    await pressNext(user);
    await waitFor(() => expect(server.count('patchBasicInfo')).toBe(1));
    await user.click(await answer('Yes'));
    await act(async () => saving.release());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Saving' })).toBeNull());
    await stepHeading('franchise');
    expect(await answer('Yes')).toBeChecked();
    expect(Object.values(store.getState().drafts.byKey)).toMatchObject([
      { values: { franchise: 1 } },
    ]);
  });

  const KNOWN = {
    result: 'DUPLICATE',
    shops: [
      {
        shopUid: 'k1',
        shopName: 'Miller East',
        address1: '5 OAK ST',
        address2: '',
        city: 'DAYTON',
        state: 'OH',
        zipCode: '45402',
        phone: '9375550142',
      },
    ],
  };

  it.each([
    [/^Miller East/, 'addDuplicateSite', 'k1'],
    ['None of the Above', 'createFranchiseSite', ''],
  ] as const)(
    'FRN-10 FRN-11 ERR-54 saves a known shop as %s, also after a failure,',
    async (choice, endpoint, legacyShopUid) => {
      const { situation } = sitesOf(1, ...THREE);
      const { user, server } = open({
        ...situation,
        checkDuplicateSite: { payload: KNOWN },
        addDuplicateSite: refusesFirst(
          { payload: aSite({ siteUid: 'new', siteName: 'East' }) },
          { code: 'FAILED' },
        ),
      });
      const drawer = await addTyped(user);
      await saveDrawer(user, drawer);
      const dialog = within(
        await screen.findByRole('dialog', { name: 'Is it one of these shops?' }),
      );
      expect(dialog.getByText('DAYTON, OH')).toBeInTheDocument();
      expect(dialog.queryByText(/OAK ST|555-0142/)).not.toBeInTheDocument();
      await user.click(dialog.getByRole('button', { name: 'Continue' }));
      expect(dialog.getByText('Please Select one value')).toBeInTheDocument();
      expect(dialog.getAllByRole('radio')[0]).toHaveFocus();
      await user.click(dialog.getByRole('radio', { name: choice }));
      await user.click(dialog.getByRole('button', { name: 'Continue' }));
      if (endpoint === 'addDuplicateSite') {
        expect(await drawer.findByRole('alert')).toHaveTextContent('Failed to Franchise Shops');
        expect(drawer.getByLabelText('Site name')).toHaveValue('East');
        await saveDrawer(user, drawer);
        await user.click(await screen.findByRole('radio', { name: choice }));
        await user.click(screen.getByRole('button', { name: 'Continue' }));
      }
      await drawerCloses();
      expect(new Set(writesOf(server))).toEqual(new Set([endpoint]));
      expect(bodiesOf(server, endpoint).at(-1)).toMatchObject({ siteName: 'East', legacyShopUid });
    },
  );

  it('FRN-12 FRN-13 BEY-70 refuses the address of another location, which it shows, until it is changed, also to one that the service does not know', async () => {
    const { backend, situation } = sitesOf(1, ...THREE);
    const { user, server } = open({
      ...situation,
      checkDuplicateSite: ({ body }) => ({
        payload: {
          result: JSON.stringify(body).includes('5 OAK ST') ? 'DUPLICATE SITE LOCATION' : 'NONE',
          shops: [],
        },
      }),
    });
    const drawer = await addTyped(user);
    backend.sites = [...THREE, aSite({ siteUid: 's9', siteAddress1: '5 OAK ST' })];
    await saveDrawer(user, drawer);
    await drawer.findByText(
      'A franchise location with this address has already been added. Please modify the address or hit cancel to exit.',
    );
    const listed = { name: '4 Shops', hidden: true };
    expect(await screen.findByRole('heading', listed)).toBeInTheDocument();
    expect(drawer.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
    expect(writesOf(server)).toEqual([]);
    await user.replace(drawer.getByLabelText('Address'), '0 NOWHERE');
    expect(await drawer.findByText('Address Not Found.')).toBeInTheDocument();
    await saveDrawer(user, drawer);
    await drawerCloses();
    expect(writesOf(server)).toEqual(['createFranchiseSite']);
  });

  it('ERR-50 updates a location after a failed save, without a duplicate check of the same address', async () => {
    const { situation } = sitesOf(1, ...THREE);
    const { user, server } = open({
      ...situation,
      updateFranchiseSite: refusesFirst(
        { payload: aSite({ siteName: 'North Gate' }) },
        { code: 'FAILED' },
      ),
    });
    await user.click(await screen.findByRole('button', { name: 'Edit North' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Edit location' }));
    await user.fill(drawer.getByLabelText('Site name'), ' Gate');
    await user.fill(drawer.getByLabelText(/^Store number/), 'A17');
    await saveDrawer(user, drawer);
    expect(await drawer.findByRole('alert')).toHaveTextContent('Failed to save franchise shop');
    expect(drawer.getByLabelText('Site name')).toHaveValue('North Gate');
    await saveDrawer(user, drawer);
    await drawerCloses();
    expect(server.count('checkDuplicateSite')).toBe(0);
    expect(bodiesOf(server, 'updateFranchiseSite').at(-1)).toMatchObject({
      siteName: 'North Gate',
      storeNumber: 'A17',
    });
  });

  it('ERR-52 ERR-53 deletes the last location after the question, and then needs another', async () => {
    const { backend, situation } = sitesOf(1, aSite({ siteName: 'North' }));
    backend.refuses = ['s1'];
    const { user, server } = open(situation);
    await user.click(await screen.findByRole('button', { name: 'Delete North' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Are You Sure?' }));
    seen('It is the last location. Add another one, or answer No, to go on.', dialog);
    const confirm = dialog.getByRole('button', { name: 'Delete shop' });
    await user.click(confirm);
    expect(await dialog.findByText('Failed to delete franchise shops')).toBeInTheDocument();
    backend.refuses = [];
    await user.click(confirm);
    expect(await screen.findByRole('heading', { name: '0 Shops' })).toBeInTheDocument();
    expect(toasts().at(-1)).toBe('Franchise Shop deleted successfully!');
    expect(writesOf(server)).toEqual(['deleteFranchiseSite', 'deleteFranchiseSite']);
    await nextLocks();
  });

  it('FRN-05 FRN-33 ERR-52 tells locations of one name apart, also those that could not be deleted; the answer stays Yes until none is left', async () => {
    const { backend, situation } = sitesOf(
      1,
      aSite({ siteUid: 's1', siteName: 'Miller Auto', siteAddress1: '18 MAIN ST' }),
      aSite({ siteUid: 's2', siteName: 'Miller Auto', siteAddress1: '5 OAK ST' }),
      aSite({ siteUid: 's3', siteName: 'North' }),
    );
    backend.refuses = ['s1', 's2'];
    const { user, server } = open(situation);
    await user.click(
      await screen.findByRole('button', { name: 'Delete Miller Auto (5 Oak St, Dayton)' }),
    );
    expect(
      screen.getByRole('button', { name: 'Edit Miller Auto (18 Main St, Dayton)', hidden: true }),
    ).toBeInTheDocument();
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/^Miller Auto \(5 Oak St, Dayton\) will be removed/)).toBeVisible();
    await answerQuestion(user, 'Cancel');

    // A name that occurs once stays as it is; the question gives its address all the same.
    await user.click(screen.getByRole('button', { name: 'Delete North' }));
    const other = within(await screen.findByRole('alertdialog'));
    expect(other.getByText(/^North \(3320 Riverside Dr, Dayton\) will be removed/)).toBeVisible();
    await user.click(other.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

    await user.click(await answer('No'));
    await answerQuestion(user, 'Delete all shops');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to delete franchise shops');
    expect(alert).toHaveTextContent(
      'These shops could not be deleted: Miller Auto (18 Main St, Dayton), Miller Auto (5 Oak St, Dayton).',
    );
    expect(await answer('Yes')).toBeChecked();
    expect(await screen.findByRole('heading', { name: '2 Shops' })).toBeInTheDocument();
    expect(server.count('patchBasicInfo')).toBe(0);
  });
});
