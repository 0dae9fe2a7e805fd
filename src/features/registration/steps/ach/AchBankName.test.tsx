import { screen, waitFor } from '@testing-library/react';
import { maskSecrets } from '@/store/devTools';
import { page, type FakeRequest, type FakeResponse } from '@/testing/fakeServer';
import { nextButton, sentRegistration, stepHeading, stepUnderTest } from '../../testing/openStep';
import { anAch } from '../../testing/records';
import { nextOpens } from '../../testing/stepActions';

const BANKS: Readonly<Record<string, string>> = {
  '042999988': 'First Valley Bank',
  '011999980': 'Old Mill Bank',
  '091999984': 'Farmers & Merchants',
};

const numberIn = ({ body }: FakeRequest): string =>
  (body as { searchCriteria: { model: { routingNo: string } } }).searchCriteria.model.routingNo;
const findBank = (request: FakeRequest): FakeResponse => {
  const routingNo = numberIn(request);
  const bankName = BANKS[routingNo];
  return bankName === undefined ? page() : page({ routingNo, bankName });
};

const step = stepUnderTest('ach', { findBank }, { bankNames: true });
const without = stepUnderTest('ach');

const routingField = () => screen.findByLabelText('Routing / ABA number');
const nameField = () => screen.getByLabelText('Bank name');
const useName = () => screen.queryByRole('button', { name: 'Use this name' });
const announced = (text: string) =>
  screen.getAllByRole('status').some((region) => region.textContent === text);

type User = ReturnType<typeof step.open>['user'];
async function enter(user: User, routingNo: string) {
  const field = await routingField();
  await user.clear(field);
  await user.fill(field, routingNo);
  return field;
}

describe('the bank of a typed routing number', () => {
  it('BNK-10 is named below the number and announced, by one request', async () => {
    const { user, store } = step.open();
    const field = await enter(user, '042999988');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Belongs to First Valley Bank'));
    expect(announced('Belongs to First Valley Bank')).toBe(true);
    expect(field).toHaveFocus();
    await enter(user, '011999980');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Belongs to Old Mill Bank'));
    // The directory is not asked again.
    await enter(user, '042999988');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Belongs to First Valley Bank'));
    expect(step.server.requests.filter(({ endpoint }) => endpoint === 'findBank')).toHaveLength(2);
    const shown = JSON.stringify(maskSecrets(store.getState()));
    expect(shown).not.toMatch(/042999988|011999980/);
  });

  it.each([
    ['that the directory does not have', '123456780', findBank],
    ['while the directory cannot be asked', '042999988', { code: 'FAILED' }],
    ['while there is no connection', '042999988', 'networkError'],
  ] as const)(
    'BNK-10 a number %s shows nothing and keeps Next open',
    async (_what, number, reply) => {
      const { user } = step.open({ findBank: reply, updateAch: { payload: anAch() } });
      const field = await enter(user, number);
      await user.fill(screen.getByLabelText('Account number'), '123456789');
      await user.fill(screen.getByLabelText('Confirm account number'), '123456789');
      await waitFor(() => expect(step.server.count('findBank')).toBe(1));
      await nextOpens();
      expect(field).toHaveAccessibleDescription('');
      expect(screen.queryByText(/Belongs to/)).not.toBeInTheDocument();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      await user.click(await nextButton());
      await stepHeading('submit');
    },
  );

  it('BNK-10 nothing is asked for a number that is not whole, fails its check digit, or is the stored one', async () => {
    const { user } = step.open();
    await enter(user, '04299998');
    await enter(user, '042999989');
    expect(await screen.findByText(/does not look like a routing number/)).toBeInTheDocument();
    await enter(user, '021999983');
    expect(step.server.count('findBank')).toBe(0);
  });

  it('BNK-10 nothing is asked of a backend without the directory, or while the form is locked', async () => {
    const { user } = without.open();
    await enter(user, '042999988');
    expect(screen.queryByText(/Belongs to/)).not.toBeInTheDocument();
    without.view.unmount();
    without.server.close();
    step.open(sentRegistration());
    expect(await routingField()).toHaveAttribute('readonly');
    expect(step.server.count('findBank')).toBe(0);
    // Nor is room kept for the name.
    expect(step.view.container.innerHTML).not.toContain('data-hints="true"');
  });

  it('BNK-11 its name is offered while the field has another one or none, and fills it in when pressed only', async () => {
    const { user } = step.open();
    await enter(user, '042999988');
    await waitFor(() => expect(useName()).toBeInTheDocument());
    expect(nameField()).toHaveValue('First Bank');
    await user.clear(nameField());
    expect(useName()).toBeInTheDocument();
    await user.fill(nameField(), ' first valley  BANK');
    await waitFor(() => expect(useName()).not.toBeInTheDocument());
    await user.fill(nameField(), ' of Ohio');
    await waitFor(() => expect(useName()).toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Use this name' }));
    expect(nameField()).toHaveValue('First Valley Bank');
    expect(nameField()).toHaveFocus();
    await waitFor(() => expect(useName()).not.toBeInTheDocument());
    expect(screen.getByText(/Belongs to/, { selector: 'p' })).toBeInTheDocument();
  });

  it('BNK-11 a name that the field would refuse is shown, not offered', async () => {
    const { user } = step.open();
    const field = await enter(user, '091999984');
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription('Belongs to Farmers & Merchants'),
    );
    expect(useName()).not.toBeInTheDocument();
  });
});
