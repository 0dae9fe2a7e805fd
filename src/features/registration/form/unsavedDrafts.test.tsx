import { act, screen, waitFor, within } from '@testing-library/react';
import type { StepKey } from '@contract/journey/steps';
import type { BasicInfo } from '@contract/registration/basicInfo';
import { STEP_TITLES } from '@contract/journey/texts';
import { draftDropped, draftKept, draftKey } from '@/store/drafts';
import { page, type Situation, type FakeRequest, type FakeResponse } from '@/testing/fakeServer';
import { aBasicInfo } from '@/testing/factories';
import type { User } from '@/testing/newUser';
import { openStep, sentRegistration, stepHeading, stepUnderTest } from '../testing/openStep';
import { aContactWith, anErepairUser, aSite, REQUEST_UID } from '../testing/records';
import { closeNotice, discardTyping, pressNext } from '../testing/stepActions';

const UNSAVED = 'Unsaved';

/** Opens a step of a person whose browser keeps the drafts of some forms, as after a reload. */
function openWithDrafts(step: StepKey, drafts: Record<string, object>, situation?: Situation) {
  const view = openStep(step, situation);
  act(() => {
    for (const [form, values] of Object.entries(drafts)) {
      const key = draftKey('person-1', REQUEST_UID, form);
      view.store.dispatch(draftKept({ key, values: { ...values }, savedAt: 1 }));
    }
  });
  return view;
}

describe('typing in a drawer that is not saved', () => {
  it.each<[StepKey, Situation, (readonly [form: string, panel: string | RegExp])[]]>([
    [
      'franchise',
      {},
      [
        ['site-new', '1 Shops'],
        ['site-s1', '1 Shops'],
        ['site-import', '1 Shops'],
      ],
    ],
    [
      'erepair',
      { searchContacts: page(aContactWith('MAIN', 'SIGN')) },
      [
        ['contact-new', 'All contacts'],
        ['contact-c1', 'All contacts'],
        ['erepair-user-new', /users/i],
        ['erepair-user-e1', /users/i],
      ],
    ],
  ])('BEY-91 is marked where the drawers of %s open', async (step, situation, forms) => {
    const { store } = openWithDrafts(step, {}, situation);
    for (const [form, name] of forms) {
      const panel = await screen.findByRole('region', { name });
      const key = draftKey('person-1', REQUEST_UID, form);
      act(() => void store.dispatch(draftKept({ key, values: { typed: 'x' }, savedAt: 1 })));
      expect(await within(panel).findByText(UNSAVED)).toBeInTheDocument();
      expect(screen.getAllByText(UNSAVED)).toHaveLength(1);
      act(() => void store.dispatch(draftDropped(key)));
      await waitFor(() => expect(screen.queryByText(UNSAVED)).not.toBeInTheDocument());
    }
  });

  it('BEY-91 is marked at the contact, location or user that it belongs to', async () => {
    const users = [
      anErepairUser({ userUid: 'u1', userName: 'Ann Lee' }),
      anErepairUser({ userUid: 'u2', userName: 'Bob Ray' }),
    ];
    const drafts = { 'erepair-user-u2': { title: 'Owner' } };
    openWithDrafts('erepair', drafts, { searchErepairUsers: page(...users) });
    const row = (await screen.findByText('Bob Ray')).closest('tr');
    expect(row).toHaveTextContent(UNSAVED);
    expect((await screen.findByText('Ann Lee')).closest('tr')).not.toHaveTextContent(UNSAVED);
  });

  it('BEY-91 is marked no longer once it was discarded in the drawer', async () => {
    const { user } = openWithDrafts(
      'w9',
      { 'contact-SIGN': { contactFirstName: 'Ruth' } },
      { searchContacts: page(aContactWith('MAIN', 'AR')) },
    );
    const panel = within(await screen.findByRole('region', { name: 'Signing authority' }));
    expect(await panel.findByText(UNSAVED)).toBeInTheDocument();
    expect(panel.queryByText('Needed')).not.toBeInTheDocument();
    await user.click(panel.getByRole('button', { name: 'Add Contact' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Add contact' }));
    expect(drawer.getByLabelText('First name')).toHaveValue('Ruth');
    await discardTyping(user, drawer);
    await waitFor(() => expect(screen.queryByText(UNSAVED)).not.toBeInTheDocument());
    expect(panel.getByText('Needed')).toBeInTheDocument();
  });

  it('BEY-91 is not marked where nothing can be saved', async () => {
    const { user } = openWithDrafts(
      'franchise',
      { 'site-new': { siteName: 'South' }, 'site-s1': { siteName: 'South' } },
      { ...sentRegistration(), searchFranchiseSites: page(aSite()) },
    );
    await closeNotice(user);
    expect(await screen.findByText('Riverside Drive')).toBeInTheDocument();
    expect(screen.queryByText(UNSAVED)).not.toBeInTheDocument();
  });
});

describe('a draft of a record that another step saved', () => {
  const step = stepUnderTest('services');
  const feet = () => screen.findByLabelText('Feet');
  const stepLink = (key: StepKey) =>
    screen.findByRole('link', { name: new RegExp(`^${STEP_TITLES[key]}`) });
  const dialog = () => screen.findByRole('dialog', { name: 'This was changed in the meantime' });

  /** Keeps the basic info, which holds the door height, and checks If-Match as the backend does. */
  function basicInfoBackend() {
    let version = 1;
    let stored = aBasicInfo({ franchise: 1, doorHeightFeet: 12, doorHeightInches: 6, etag: '"1"' });
    const change = (over: Partial<BasicInfo>): BasicInfo => {
      version += 1;
      return (stored = { ...stored, ...over, etag: `"${version}"` });
    };
    const write = ({ headers, body }: FakeRequest): FakeResponse =>
      headers.get('If-Match') === stored.etag
        ? { payload: change(body as Partial<BasicInfo>) }
        : { code: 'STALE' };
    return {
      change,
      stored: () => stored,
      situation: {
        searchBasicInfo: () => page(stored),
        updateBasicInfo: write,
        patchBasicInfo: write,
      },
    };
  }

  /** Saves another business name on its own step, and comes back. */
  async function saveBusinessName(user: User): Promise<void> {
    await user.click(await stepLink('basicInfo'));
    await user.fill(await screen.findByLabelText('Business name'), ' East');
    await pressNext(user);
    await stepHeading('program');
    await user.click(await stepLink('services'));
  }

  async function typeAndSaveElsewhere() {
    const backend = basicInfoBackend();
    const { user } = step.open(backend.situation);
    await user.replace(await feet(), '14');
    await saveBusinessName(user);
    expect(await feet()).toHaveValue('14');
    return { ...backend, user };
  }

  it('BEY-84 is saved without a question', async () => {
    const { user, stored } = await typeAndSaveElsewhere();
    await pressNext(user);
    await stepHeading('payment');
    expect(stored()).toMatchObject({ doorHeightFeet: 14 });
    expect(stored().businessName).toMatch(/ East$/i);
  });

  it('BEY-84 is compared when another person has changed the same field', async () => {
    const { user, stored, change } = await typeAndSaveElsewhere();
    change({ doorHeightFeet: 13 });
    await pressNext(user);
    expect(await dialog()).toHaveTextContent('13 ft 6 in');
    expect(stored()).toMatchObject({ doorHeightFeet: 13 });
  });
});
