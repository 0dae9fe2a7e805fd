import { screen, within, render } from '@testing-library/react';
import type { ContactRole } from '@contract/enums';
import type { StepKey } from '@contract/journey/steps';
import { page } from '@/testing/fakeServer';
import { openStep, sentRegistration, stepUnderTest } from '../testing/openStep';
import { aContactWith } from '../testing/records';
import { closeNotice } from '../testing/stepActions';
import { EmailText } from './ContactsPanel';

let mockMissing = true;
const mockCode = (name: string): object => {
  if (mockMissing) throw new Error('Loading chunk 7 failed');
  return jest.requireActual<object>(name);
};
jest.mock('./ContactDrawer', () => mockCode('./ContactDrawer'));
jest.mock('./DeleteContactDialog', () => mockCode('./DeleteContactDialog'));
jest.mock('@/components/overlays/FormDrawerView', () =>
  mockCode('@/components/overlays/FormDrawerView'),
);

const step = stepUnderTest('w9');
let log: jest.SpyInstance;
beforeEach(() => {
  mockMissing = true;
  // React reports every caught error.
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => log.mockRestore());

const panel = async () => within(await screen.findByRole('region', { name: 'Signing authority' }));

it.each<[StepKey, string, readonly string[]]>([
  ['basicInfo', 'Primary contact', ['Dana Miller']],
  ['w9', 'Signing authority', ['Ruth Signer']],
  ['payment', 'Accounts receivable', ['Art Ledger']],
  ['ach', 'Signing authority', ['Ruth Signer']],
  ['erepair', 'All contacts', ['Dana Miller', 'Ruth Signer', 'Art Ledger']],
])('CTC-01 on %s, the panel %s has only its people', async (at, name, people) => {
  const contact = (contactUid: string, full: string, role: ContactRole) => ({
    ...aContactWith(role),
    contactUid,
    contactFirstName: full.split(' ')[0],
    contactLastName: full.split(' ')[1],
  });
  openStep(at, {
    searchContacts: page(
      contact('c1', 'Dana Miller', 'MAIN'),
      contact('c2', 'Ruth Signer', 'SIGN'),
      contact('c3', 'Art Ledger', 'AR'),
    ),
  });
  const items = within(await screen.findByRole('region', { name })).getAllByRole('listitem');
  expect(items).toHaveLength(people.length);
  for (const [place, who] of people.entries()) expect(items[place]).toHaveTextContent(who);
});

const ssn = () => screen.getByLabelText('Social Security Number');

it('BEY-60 the drawer of a contact that does not arrive leaves the typed SSN, and opens once it does', async () => {
  const { user } = step.open({
    searchContacts: page(aContactWith('MAIN')),
    searchW9: page(),
  });
  const contacts = await panel();
  await user.fill(ssn(), '123456780');
  const add = contacts.getByRole('button', { name: 'Add Contact' });
  await user.click(add);
  expect(await screen.findByText(/^A part of the portal did not load/)).toBeInTheDocument();
  expect(ssn()).toHaveValue('123-45-6780');
  expect(add).toHaveFocus();
  mockMissing = false;
  await user.click(add);
  expect(await screen.findByRole('dialog', { name: 'Add contact' })).toBeInTheDocument();
  expect(screen.queryByText(/^A part of the portal did not load/)).not.toBeInTheDocument();
});

it('CTC-25 asks nobody to add a contact who cannot', async () => {
  const { user } = step.open({
    ...sentRegistration(),
    searchContacts: page(aContactWith('MAIN', 'AR')),
  });
  await closeNotice(user);
  const contacts = await panel();
  expect(contacts.getByText('No signing authority yet')).toBeInTheDocument();
  expect(contacts.queryByText(/^Add the person/)).not.toBeInTheDocument();
});

it('an e-mail address is one text that may break before its parts', () => {
  render(
    <p>
      <EmailText email="dana.o'neil@garage.example.com" />
    </p>,
  );
  expect(screen.getByText("dana.o'neil@garage.example.com").innerHTML).toBe(
    "dana<wbr>.o'neil<wbr>@garage<wbr>.example<wbr>.com",
  );
});
