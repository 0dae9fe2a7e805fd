import { act, screen, waitFor, within } from '@testing-library/react';
import type { StepKey } from '@contract/journey/steps';
import { draftKept, draftKey } from '@/store/drafts';
import { page, type Situation } from '@/testing/fakeServer';
import { openStep, sentRegistration } from '../testing/openStep';
import { aContactWith, anErepairUser, aSite, REQUEST_UID } from '../testing/records';
import { closeNotice } from '../testing/stepActions';

const UNSAVED = 'Unsaved';
let close: () => void = () => undefined;
afterEach(() => close());

/** Opens a step of a person whose browser keeps the drafts of some forms, as after a reload. */
function openWithDrafts(step: StepKey, drafts: Record<string, object>, situation?: Situation) {
  const view = openStep(step, situation);
  close = () => view.server.close();
  act(() => {
    for (const [form, values] of Object.entries(drafts)) {
      const key = draftKey('person-1', REQUEST_UID, form);
      view.store.dispatch(draftKept({ key, values: { ...values }, savedAt: 1 }));
    }
  });
  return view;
}

describe('typing in a drawer that is not saved', () => {
  it.each<[string, StepKey, string, object, Situation, string | RegExp]>([
    [
      'a new contact',
      'w9',
      'contact-SIGN',
      { contactFirstName: 'Ruth' },
      { searchContacts: page(aContactWith('MAIN', 'AR')) },
      'Signing authority',
    ],
    [
      'a new contact of any role',
      'erepair',
      'contact-new',
      { contactFirstName: 'Ruth' },
      { searchContacts: page(aContactWith('MAIN', 'SIGN')) },
      'All contacts',
    ],
    ['a contact', 'w9', 'contact-c1', { contactTitle: 'Owner' }, {}, 'Signing authority'],
    ['a new location', 'franchise', 'site-new', { siteName: 'South' }, {}, '1 Shops'],
    ['a location', 'franchise', 'site-s1', { siteName: 'South' }, {}, '1 Shops'],
    ['an import of locations', 'franchise', 'site-import', { rows: [] }, {}, '1 Shops'],
    ['a new eRepair user', 'erepair', 'erepair-user-new', { title: 'Owner' }, {}, /users/i],
    ['an eRepair user', 'erepair', 'erepair-user-e1', { title: 'Owner' }, {}, /users/i],
  ])(
    'BEY-91 is marked where the drawer opens: %s',
    async (_what, step, form, values, situation, name) => {
      openWithDrafts(step, { [form]: values }, situation);
      const panel = await screen.findByRole('region', { name });
      expect(await within(panel).findByText(UNSAVED)).toBeInTheDocument();
      expect(screen.getAllByText(UNSAVED)).toHaveLength(1);
    },
  );

  it('BEY-91 is marked at the contact, location or user that it belongs to', async () => {
    const users = [
      anErepairUser({ userUid: 'u1', userName: 'Ann Lee' }),
      anErepairUser({ userUid: 'u2', userName: 'Bob Ray' }),
    ];
    openWithDrafts(
      'erepair',
      { 'erepair-user-u2': { title: 'Owner' } },
      {
        searchErepairUsers: page(...users),
      },
    );
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
    await user.click(drawer.getByRole('button', { name: 'Discard' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Discard' }));
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
