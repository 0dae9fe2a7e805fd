import { act, screen, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import type { Contact } from '@contract/registration/contact';
import { baseApi } from '@/api/baseApi';
import { tagOf } from '@/api/tags';
import { stepHref } from '@/lib/paths';
import { renderWithProviders, type makeStore } from '@/testing/renderWithProviders';
import { aContact } from '@/testing/factories';
import { page, serve, type Situation } from '@/testing/fakeServer';
import { newUser, type User } from '@/testing/newUser';
import { addressServices } from '../testing/addressServices';
import { completeRegistration, stepHeading, stepUnderTest } from '../testing/openStep';
import { aContactWith, REQUEST_UID } from '../testing/records';
import {
  answerQuestion,
  neededTexts,
  nextLocks,
  nextOpens,
  writesOf,
} from '../testing/stepActions';
import OverviewPage from './OverviewPage';
import RegistrationPage from './RegistrationPage';

const signer = aContact({
  contactUid: 'c2',
  contactFirstName: 'Ruth',
  contactRoles: [{ contactRoleUid: 'r2', contactUid: 'c2', contactRole: 'SIGN' }],
});

let contacts: readonly Contact[] = [];
const situation: Situation = {
  searchContacts: () => page(...contacts),
  deleteContact: ({ url }) => {
    contacts = contacts.filter(({ contactUid }) => !url.includes(contactUid));
    return { payload: null };
  },
};
beforeEach(() => (contacts = [aContactWith('MAIN', 'AR'), signer]));

const ach = stepUnderTest('ach');
const erepair = stepUnderTest('erepair');
const account = (label = 'Account number') => screen.findByLabelText(label);
const LOCKED = 'Finish W-9 Information first to open ACH Information.';

async function deleteContact(user: User, name: string) {
  await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
  await answerQuestion(user, 'Delete contact');
}

/** Types the account number twice into ACH and deletes the signing authority beside it. */
async function loseSigner(user: User) {
  await user.fill(await account(), '123456789');
  await user.fill(await account('Confirm account number'), '123456789');
  await nextOpens();
  await deleteContact(user, 'Ruth Miller');
}

const readContacts = ({ dispatch }: ReturnType<typeof makeStore>['store']) =>
  act(() => void dispatch(baseApi.util.invalidateTags([tagOf('contacts', REQUEST_UID)])));

describe('a step that is locked while it is on the screen', () => {
  it('BEY-92 keeps the typed account number when the signing authority is deleted, and opens Next with a new one', async () => {
    const { user, store } = ach.open(situation);
    await loseSigner(user);
    await nextLocks();
    await stepHeading('ach');
    expect(await account()).toHaveValue('123456789');
    expect(await account('Confirm account number')).toHaveValue('123456789');
    expect(await neededTexts(user)).toEqual(['Signing authority Add this contact']);
    expect(writesOf(ach.server)).toEqual(['deleteContact']);

    contacts = [...contacts, signer];
    readContacts(store);
    await nextOpens();
    expect(await account()).toHaveValue('123456789');
    expect(screen.queryByText(LOCKED)).not.toBeInTheDocument();
  });

  it('BEY-92 stays when nobody is the primary contact of eRepair any more', async () => {
    const { user, store } = erepair.open(situation);
    await nextOpens();
    contacts = [aContactWith('AR'), signer];
    readContacts(store);
    await nextLocks();
    await stepHeading('erepair');
    expect(await neededTexts(user)).toEqual(['Primary contact Add this contact']);
  });

  it('BEY-92 leads to the overview with the reason when it is left and entered again', async () => {
    const user = newUser();
    const server = serve({ ...completeRegistration(), ...situation }, addressServices);
    renderWithProviders(
      <>
        <Link to={stepHref('RMT SHOP', REQUEST_UID, 'ach')}>To ACH</Link>
        <Routes>
          <Route
            path="/register-vendor/:requestUid"
            element={<RegistrationPage vendorType="RMT SHOP" />}
          />
          <Route path="/vendor-overview/:requestUid" element={<OverviewPage />} />
        </Routes>
      </>,
      { path: stepHref('RMT SHOP', REQUEST_UID, 'ach') },
    );
    await loseSigner(user);
    await nextLocks();
    await user.click(screen.getByRole('link', { name: 'To ACH' }));
    expect(await account()).toHaveValue('123456789');

    const rail = within(screen.getByRole('complementary', { name: 'Registration' }));
    await user.click(rail.getByRole('link', { name: /^W-9 Information/ }));
    await stepHeading('w9');
    await user.click(screen.getByRole('link', { name: 'To ACH' }));
    expect(await screen.findByText(LOCKED)).toBeInTheDocument();
    expect(screen.queryByLabelText('Account number')).not.toBeInTheDocument();
    server.close();
  });
});
