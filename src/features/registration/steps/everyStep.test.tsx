import { act, screen, waitFor } from '@testing-library/react';
import type { StepKey } from '@contract/journey/steps';
import { STEP_TITLES } from '@contract/journey/texts';
import type { EndpointName } from '@contract/endpoints/table';
import { aBasicInfo, aRequest } from '@/testing/factories';
import { type FakeResponse, page, type Situation } from '@/testing/fakeServer';
import type { User } from '@/testing/newUser';
import { refusesFirst } from '@/testing/replies';
import { connectivityChanged } from '@/store/connectivity';
import {
  completeRegistration,
  nextButton,
  openStep,
  sentRegistration,
  stepHeading,
} from '../testing/openStep';
import { anAch, aPayment, aW9 } from '../testing/records';
import { addressFound, CHECK } from '../testing/addressServices';
import { closeNotice, nextLocks, pressNext, writesOf } from '../testing/stepActions';

/*
 * What every step does alike, once for each. A step's own test shows what only that step does.
 */

const NATIONAL = { selectedProgram: 'National Account' } as const;

const field = (label: string | RegExp) => screen.findByLabelText(label);
const typed =
  (label: string | RegExp, value: string) =>
  async (user: User): Promise<() => Promise<void>> => {
    await user.replace(await field(label), value);
    return async () => expect(await field(label)).toHaveValue(value);
  };
const chosen =
  (name: string | RegExp) =>
  async (user: User): Promise<() => Promise<void>> => {
    await user.click(await screen.findByRole('radio', { name }));
    return async () => expect(await screen.findByRole('radio', { name })).toBeChecked();
  };

interface Saving {
  readonly step: StepKey;
  readonly next: StepKey;
  readonly endpoint: EndpointName;
  readonly saved: FakeResponse;
  /** What the failure is called. */
  readonly failure: string;
  /** Changes something, and returns the look whether it is still there. */
  readonly change: (user: User) => Promise<() => Promise<void>>;
  /** A field that the server may refuse, and its label. */
  readonly refused?: readonly [name: string, label: string | RegExp];
  readonly base?: Situation;
}

const SAVING: readonly Saving[] = [
  {
    step: 'basicInfo',
    next: 'program',
    endpoint: 'updateBasicInfo',
    saved: { payload: aBasicInfo() },
    failure: 'Failed to update Basic Info',
    change: typed('Business name', 'Miller & Sons'),
    refused: ['faxNumber', /^Fax number/],
  },
  {
    step: 'program',
    next: 'w9',
    endpoint: 'updateVendorRequest',
    saved: { payload: aRequest({ selectedProgram: 'Basic', useErepair: 'Y' }) },
    failure: 'Something went wrong. Please try again later.',
    change: chosen(/^Basic Vendor/),
  },
  {
    step: 'nationalAccount',
    next: 'w9',
    endpoint: 'updatePayment',
    saved: { payload: aPayment({ billThruVendor: 'ARI', billThruNa: 1 }) },
    failure: 'Failed to update payment terms',
    change: async (user) => {
      await user.selectOptions(await field('Bill through vendor'), 'ARI');
      return async () => expect(await field('Bill through vendor')).toHaveValue('ARI');
    },
    refused: ['billThruVendor', 'Bill through vendor'],
    base: completeRegistration(NATIONAL),
  },
  {
    step: 'w9',
    next: 'franchise',
    endpoint: 'updateW9',
    saved: { payload: aW9() },
    failure: 'Failed to update W9 info',
    change: typed('Name', 'Dana B Miller'),
    refused: ['taxCity', 'City'],
    base: {
      searchW9: page(aW9({ tinApiResponse: null, tinCheckCount: 0, processStatus: 'DRAFT' })),
    },
  },
  {
    step: 'franchise',
    next: 'erepair',
    endpoint: 'patchBasicInfo',
    saved: { payload: aBasicInfo({ franchise: 0 }) },
    failure: 'Failed to update Basic Info',
    change: chosen('No'),
    base: { searchBasicInfo: page(aBasicInfo()), searchFranchiseSites: page() },
  },
  {
    step: 'erepair',
    next: 'ownership',
    endpoint: 'updateVendorRequest',
    saved: {
      payload: aRequest({ selectedProgram: 'Preferred', useErepair: 'N', useAutoIntegrate: 'Y' }),
    },
    failure: 'failed to update the data',
    change: chosen('We use Auto Integrate'),
    base: completeRegistration({ useErepair: 'N' }),
  },
  {
    step: 'payment',
    next: 'ach',
    endpoint: 'updatePayment',
    saved: { payload: aPayment() },
    failure: 'Failed to update Payment Information',
    change: typed(/^Address line 2/, 'Suite 4'),
    refused: ['remitCity', 'City'],
  },
  {
    step: 'ach',
    next: 'submit',
    endpoint: 'updateAch',
    saved: { payload: anAch() },
    failure: 'Failed to update ACH info',
    change: typed('Bank name', 'Second Bank'),
    refused: ['bankName', 'Bank name'],
  },
];

describe.each(SAVING)('the step $step', ({ step, next, endpoint, saved, base, ...row }) => {
  it('ERR-09 ERR-41 ERR-42 ERR-43 ERR-45 JRN-30 names a failed save, keeps what was entered, puts a field error under its field and can be saved again', async () => {
    const [name, label] = row.refused ?? [];
    const byProxy = new Response('<html><h1>502 Bad Gateway</h1></html>', { status: 502 });
    const refusals: FakeResponse[] = [{ code: 'FAILED' }, byProxy];
    if (name !== undefined)
      refusals.push({ code: 'VALIDATION', payload: { fieldErrors: { [name]: 'Not this one' } } });
    const situation = { ...base, [endpoint]: refusesFirst(saved, ...refusals) };
    const { user, server: asked } = openStep(step, situation);
    await stepHeading(step);
    const isKept = await row.change(user);
    for (const sends of [1, 2]) {
      await pressNext(user);
      await waitFor(() => expect(asked.count(endpoint)).toBe(sends));
      expect(await screen.findByRole('alert')).toHaveTextContent(row.failure);
      await isKept();
    }
    expect(document.body).not.toHaveTextContent('Bad Gateway');
    await pressNext(user);
    if (label !== undefined) {
      await waitFor(async () =>
        expect(await field(label)).toHaveAccessibleDescription(
          expect.stringContaining('Not this one'),
        ),
      );
      expect(await field(label)).toHaveAttribute('aria-invalid', 'true');
      await pressNext(user);
    }
    await stepHeading(next);
  });
});

/** What is locked on a step of a sent registration, in the order of the steps: fields by label. */
const LOCKED: readonly (readonly [StepKey, readonly (string | RegExp)[]])[] = [
  ['basicInfo', ['Business name', 'State']],
  ['program', [/^Basic Vendor/]],
  ['w9', ['Name', 'Social Security Number']],
  ['franchise', ['No']],
  ['erepair', [/^Contract & W9 Submission Only/]],
  ['ownership', []],
  ['services', ['Oil change', 'Feet']],
  ['payment', ['Pay preference', 'Address']],
  ['ach', ['Bank name']],
];

async function seeLocked(user: User, label: string | RegExp): Promise<void> {
  const locked = await field(label);
  const before = (locked as HTMLInputElement).checked;
  await user.click(locked);
  expect((locked as HTMLInputElement).checked).toBe(before);
  expect(locked.hasAttribute('readonly') || locked.getAttribute('aria-disabled') === 'true').toBe(
    true,
  );
}

describe('once the registration was sent', () => {
  it('ROM-03 ROM-04 ROM-06 ROM-08 ROM-11 every step is read-only, says so once, saves and checks nothing, and Next and Back only go on', async () => {
    let checks = 0;
    const { user, server: asked } = openStep('basicInfo', sentRegistration(), {
      [CHECK]: () => ((checks += 1), addressFound('1 MAIN ST')),
    });
    await closeNotice(user);
    // Loaded by its address, the step had no focus that the notice could give back.
    const heading = await stepHeading('basicInfo');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    for (const [step, fields] of LOCKED) {
      await stepHeading(step);
      for (const label of fields) await seeLocked(user, label);
      expect(screen.queryByRole('button', { name: /^(Add|Edit|Delete)/ })).not.toBeInTheDocument();
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
      await pressNext(user);
    }
    await stepHeading('submit');
    expect(await screen.findByRole('region', { name: 'Submitted' })).toBeInTheDocument();
    const basicInfo = await screen.findByRole('region', { name: 'Shop Basic Information' });
    expect(basicInfo).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Change / })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Submit|Next)$/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await stepHeading('ach');
    expect([writesOf(asked), checks]).toEqual([[], 0]);
  });

  it('ROM-05 ROM-07 a National Account is read-only, shown as chosen, and Next goes on offline and past a value that is no longer valid', async () => {
    const {
      user,
      store,
      server: asked,
    } = openStep('basicInfo', {
      ...sentRegistration(NATIONAL),
      searchBasicInfo: page(aBasicInfo({ businessName: 'Foundry #1 <Review>' })),
      searchPayment: page(aPayment({ billThruVendor: 'ARI' })),
    });
    await closeNotice(user);
    expect(await field('Business name')).toHaveValue('Foundry #1 <Review>');
    await pressNext(user);
    await stepHeading('program');
    expect(await screen.findByRole('radio', { name: /^National Account/ })).toBeChecked();
    act(() => void store.dispatch(connectivityChanged(false)));
    await pressNext(user);
    await stepHeading('nationalAccount');
    await seeLocked(user, 'Bill through vendor');
    await pressNext(user);
    await stepHeading('w9');
    expect(writesOf(asked)).toEqual([]);
  });
});

describe('the action of a step', () => {
  it('JRN-03 JRN-04 is Next on every step, with Back on all but the first, Skip on a locked W-9, and Submit on the last one', async () => {
    const locked = aW9({ tinApiResponse: 'NO MATCH', processStatus: 'ERROR', tinCheckCount: 4 });
    const { user } = openStep('submit', { searchW9: page(locked) });
    await stepHeading('submit');
    expect(await nextButton('Submit')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
    for (const [step] of LOCKED) {
      await user.click(screen.getByRole('link', { name: new RegExp(`^${STEP_TITLES[step]}`) }));
      if (step === 'w9') await closeNotice(user);
      await stepHeading(step);
      expect(await nextButton(step === 'w9' ? 'Skip' : 'Next')).toBeVisible();
      expect(screen.getAllByRole('button', { name: /^(Next|Skip|Submit)$/ })).toHaveLength(1);
      const back = screen.queryAllByRole('button', { name: 'Back' });
      expect(back).toHaveLength(step === 'basicInfo' ? 0 : 1);
    }
  });

  it.each([
    ['services', { searchBasicInfo: page(aBasicInfo({ franchise: 0 })) }],
    ['erepair', completeRegistration({ useErepair: 'N', useAutoIntegrate: null })],
  ] as const)('JRN-43 of %s asks for more than its card', async (step, situation) => {
    openStep(step, situation);
    await stepHeading(step);
    await waitFor(() =>
      expect(
        screen.getByRole('link', { name: `${STEP_TITLES[step]} complete` }),
      ).toBeInTheDocument(),
    );
    await nextLocks();
  });
});
