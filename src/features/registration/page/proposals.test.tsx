import { screen, waitFor } from '@testing-library/react';
import type { StepKey } from '@contract/journey/steps';
import type { FakeResponse } from '@/testing/fakeServer';
import { nextButton, openStep, sentRegistration } from '../testing/openStep';

const PROPOSED: FakeResponse = { code: 'PROPOSED', text: 'Nothing is changed yet.' };
const WAITS = /^The shop is approved\. A change here waits/;

let opened: ReturnType<typeof openStep> | undefined;
afterEach(() => opened?.server.close());

const open = (step: StepKey = 'ach', features = { changes: true }) =>
  (opened = openStep(
    step,
    { ...sentRegistration({ processStatus: 'COMPLETE' }), updateAch: PROPOSED },
    {},
    features,
  ));

describe('a step of an approved vendor', () => {
  it('CHG-15 the owner sends a change, which leads to the status page', async () => {
    const { user, server, store } = open();
    expect(await screen.findByText(WAITS)).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Form Disabled' })).toBeNull();
    await user.fill(await screen.findByLabelText('Bank name'), 'Second Bank');
    await user.click(await nextButton());
    expect(await screen.findByText('another page')).toBeVisible();
    expect(server.count('updateAch')).toBe(1);
    expect(store.getState().toasts).toMatchObject([{ title: 'Nothing is changed yet.' }]);
    // What was typed waits at the backend now, not in a draft.
    await waitFor(() => expect(store.getState().drafts.byKey).toEqual({}));
  });

  it.each<StepKey>(['program', 'services'])(
    'CHG-15 %s takes no proposals, so it is read-only and says so',
    async (step) => {
      open(step);
      expect(await screen.findByRole('dialog', { name: 'Form Disabled' })).toBeVisible();
      expect(screen.queryByText(WAITS)).toBeNull();
    },
  );

  it.each([
    ['basicInfo', 'Business name'],
    ['w9', 'Name'],
  ] as const)(
    'CHG-30 the owner can change %s, also what the tax check has confirmed',
    async (step, field) => {
      open(step);
      expect(await screen.findByText(WAITS)).toBeVisible();
      expect(await screen.findByLabelText(field)).not.toHaveAttribute('readonly');
      // Nothing locks: the stored W-9 stays valid.
      expect(screen.queryByText('What happens when you choose Next')).toBeNull();
    },
  );

  it('CHG-15 a backend without proposed changes leaves it read-only', async () => {
    open('ach', { changes: false });
    expect(await screen.findByLabelText('Bank name')).toHaveAttribute('readonly');
    expect(screen.queryByText(WAITS)).toBeNull();
  });
});
