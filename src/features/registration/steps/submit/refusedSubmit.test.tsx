import { screen, within } from '@testing-library/react';
import { page, type FakeResponse, type Situation } from '@/testing/fakeServer';
import { sentRegistration, stepHeading, stepUnderTest } from '../../testing/openStep';
import { asSuperUser } from '../../testing/people';
import { aContactWith, anAch } from '../../testing/records';
import { nextLocks, pressNext, stillNeeded, writesOf } from '../../testing/stepActions';

const step = stepUnderTest('submit');
const SENTENCE = 'The registration is not complete.';

/** While the page is open, someone else makes the registration incomplete. */
function incompleteBy(
  change: 'searchAch' | 'searchContacts',
  before: FakeResponse,
  after: FakeResponse,
  fieldErrors: Readonly<Record<string, string>> = { ach: 'ACH Information is not complete.' },
): Situation {
  let now = before;
  return {
    [change]: () => now,
    submitVendorRequest: () => {
      now = after;
      return {
        code: 'VALIDATION',
        text: SENTENCE,
        detail: 'W-9 Information, ACH Information',
        payload: { fieldErrors },
      };
    },
  };
}

const withoutAch = () => incompleteBy('searchAch', page(anAch()), page());

describe('a submit that is refused as not complete', () => {
  it.each([
    ['with', undefined],
    ['without', {}],
  ])(
    'SUB-10 reads the answers again and names what is missing, %s fields in the refusal',
    async (_fields, fieldErrors) => {
      const { user, store } = step.open(
        incompleteBy('searchAch', page(anAch()), page(), fieldErrors),
      );
      expect(await screen.findByRole('region', { name: 'Ready to submit' })).toBeInTheDocument();
      await pressNext(user, 'Submit');
      expect(await screen.findByRole('region', { name: 'Not ready yet' })).toBeInTheDocument();
      const alert = screen.getByRole('alert');
      expect(alert).toHaveTextContent(SENTENCE);
      expect(alert).not.toHaveTextContent('ACH Information');
      expect(store.getState().toasts.map(({ detail }) => detail)).toEqual([SENTENCE]);
      expect((await stillNeeded(user, 'Submit')).map((item) => item.textContent)).toEqual([
        'ACH Information Enter the bank details',
      ]);
      expect(writesOf(step.server)).toEqual(['submitVendorRequest']);
    },
  );

  it('SUB-10 stays on the page when the signing authority is gone', async () => {
    const { user } = step.open(
      incompleteBy(
        'searchContacts',
        page(aContactWith('MAIN', 'SIGN', 'AR')),
        page(aContactWith('MAIN', 'AR')),
      ),
    );
    await pressNext(user, 'Submit');
    await nextLocks('Submit');
    await stepHeading('submit');
    const items = await stillNeeded(user, 'Submit');
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^W-9 Information/),
      expect.stringMatching(/^ACH Information/),
    ]);
  });

  it('SUB-10 says so in the question to a super user', async () => {
    const { user } = step.open({ ...sentRegistration(), ...asSuperUser, ...withoutAch() });
    await pressNext(user, 'Submit');
    const asked = within(await screen.findByRole('alertdialog'));
    await user.click(asked.getByRole('button', { name: 'Submit again' }));
    expect(await asked.findByText(SENTENCE)).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    await nextLocks('Submit');
  });
});
