import { act, screen, within } from '@testing-library/react';
import { draftDropped, draftKept, draftKey } from '@/store/drafts';
import { aRequest } from '@/testing/factories';
import type { Situation } from '@/testing/fakeServer';
import { sentRegistration, stepHeading, stepUnderTest } from '../../testing/openStep';
import { asSuperUser } from '../../testing/people';
import { REQUEST_UID } from '../../testing/records';
import { pressNext, writesOf } from '../../testing/stepActions';

const step = stepUnderTest('submit');
const NOT_SAVED = /^What you typed on these steps is not saved\./;

const accepted: Situation = {
  submitVendorRequest: {
    payload: aRequest({
      selectedProgram: 'Preferred',
      useErepair: 'Y',
      processStatus: 'REVIEW',
    }),
  },
  getAutoApproval: {
    payload: {
      requestUid: REQUEST_UID,
      processStatus: 'REVIEW',
      approvalStatus: null,
      reasons: [],
    },
  },
};

const keyOf = (form: string) => draftKey('person-1', REQUEST_UID, form);

/** Opens Submit with drafts of these forms. */
async function openWith(forms: readonly string[], situation: Situation = accepted) {
  const opened = step.open(situation);
  await stepHeading('submit');
  act(() => {
    for (const form of forms)
      opened.store.dispatch(draftKept({ key: keyOf(form), values: { typed: 'x' }, savedAt: 1 }));
  });
  return opened;
}

const notice = () => screen.findByText(NOT_SAVED);
const listed = (within_: { getAllByRole: typeof screen.getAllByRole }) =>
  within_.getAllByRole('link').map(({ textContent }) => textContent);

describe('Submit with typing that is not saved', () => {
  it('BEY-86 names the steps, leads to them, and asks before it sends without them', async () => {
    const { user, store } = await openWith(['w9', 'payment']);
    const alert = (await notice()).closest<HTMLElement>('[role=status]');
    if (!alert) throw new Error('The notice has no role');
    expect(listed(within(alert))).toEqual(['W-9 Information', 'Payment Information']);
    await pressNext(user, 'Submit');
    const asked = within(await screen.findByRole('alertdialog'));
    expect(asked.getByText(NOT_SAVED)).toBeVisible();
    expect(listed(asked)).toEqual(['W-9 Information', 'Payment Information']);
    expect(writesOf(step.server)).toEqual([]);
    await user.click(asked.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('another page')).toBeInTheDocument();
    expect(writesOf(step.server)).toEqual(['submitVendorRequest']);
    expect(store.getState().drafts.byKey).toHaveProperty([keyOf('w9')]);
  });

  it('BEY-86 leads from the question to the step', async () => {
    const { user } = await openWith(['w9']);
    await pressNext(user, 'Submit');
    const asked = within(await screen.findByRole('alertdialog'));
    await user.click(asked.getByRole('link', { name: 'W-9 Information' }));
    await stepHeading('w9');
    expect(writesOf(step.server)).toEqual([]);
  });

  it('BEY-86 counts what was typed in the panels of a step, once, and nothing else', async () => {
    const { store } = await openWith([
      'contact-c1',
      'site-new',
      'site-import',
      'erepair-user-new',
      'w9',
      'review-HOLD',
      'nationalAccount',
    ]);
    const alert = (await notice()).closest<HTMLElement>('[role=status]');
    if (!alert) throw new Error('The notice has no role');
    expect(listed(within(alert))).toEqual([
      'Shop Basic Information',
      'W-9 Information',
      'Franchise Locations',
      'eRepair User',
    ]);
    act(() => {
      for (const key of Object.keys(store.getState().drafts.byKey))
        store.dispatch(draftDropped(key));
    });
    expect(screen.queryByText(NOT_SAVED)).not.toBeInTheDocument();
  });

  it('BEY-86 says it in the question of a super user who sends once more', async () => {
    const { user } = await openWith(['w9'], {
      ...sentRegistration({ processStatus: 'DECLINED' }),
      ...asSuperUser,
      ...accepted,
    });
    await pressNext(user, 'Submit');
    const asked = within(await screen.findByRole('alertdialog'));
    expect(asked.getByText('The decision made so far no longer holds.')).toBeVisible();
    expect(listed(asked)).toEqual(['W-9 Information']);
  });
});
