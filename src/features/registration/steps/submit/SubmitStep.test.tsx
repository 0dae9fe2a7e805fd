import { act, screen, waitFor, within } from '@testing-library/react';
import { vendorRequestsApi } from '@/api/vendorRequests';
import { formatDay } from '@/lib/format/day';
import { aRequest } from '@/testing/factories';
import { page, type Situation, type FakeResponse } from '@/testing/fakeServer';
import { connectivityChanged } from '@/store/connectivity';
import { draftKept, draftKey } from '@/store/drafts';
import { held, refusesFirst } from '@/testing/replies';
import { INSURANCE } from '@/testing/vendorDocuments';
import {
  seen,
  closeNotice,
  neededTexts,
  nextLocks,
  nextOpens,
  pressNext,
  stillNeeded,
  writesOf,
} from '../../testing/stepActions';
import {
  completeRegistration,
  nextButton,
  openStep,
  sentRegistration,
  stepHeading,
  stepUnderTest,
} from '../../testing/openStep';
import { asSuperUser } from '../../testing/people';
import { aPayment, aW9, REQUEST_UID, aContactWith, anAch } from '../../testing/records';

const step = stepUnderTest('submit', {}, { review: true });
const { open } = step;

const section = (name: string) => screen.findByRole('region', { name });
const sent = aRequest({
  selectedProgram: 'Preferred',
  useErepair: 'Y',
  processStatus: 'REVIEW',
});
const accepted: Situation = {
  submitVendorRequest: { payload: sent },
  getAutoApproval: {
    payload: {
      requestUid: REQUEST_UID,
      processStatus: 'REVIEW',
      approvalStatus: null,
      reasons: [],
    },
  },
};

describe('the submit step where documents are due before the approval', () => {
  const withDocuments = stepUnderTest('submit', {}, { vendorDocuments: true });

  it('DOC-30 names them, and leads to them', async () => {
    withDocuments.open({
      ...completeRegistration(),
      getVendorDocuments: {
        payload: { types: [{ ...INSURANCE, beforeApproval: true }], documents: [] },
      },
    });
    const documents = within(await section('Documents on file'));
    seen('Certificate of insurance: please upload it.', documents);
    expect(documents.getByRole('link', { name: 'See the documents' })).toHaveAttribute(
      'href',
      `/documents/${REQUEST_UID}`,
    );
  });
});

describe('the submit step', () => {
  it('ROM-17 the answers of an inactive registration are locked, and nothing says that they were submitted', async () => {
    const { user } = open({
      ...completeRegistration({ recordStatus: 'I' }),
    });
    await closeNotice(user);
    await stepHeading('submit');
    expect(screen.getByText('These are the answers as they were saved.')).toBeInTheDocument();
    const standing = within(await section('No longer active'));
    seen('The answers are locked. You can read and print them.', standing);
    expect(screen.queryByText(/\bsubmitted\b/i)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
    const rail = within(screen.getByRole('complementary', { name: 'Registration' }));
    expect(rail.getByText(/ · No longer active$/)).toBeInTheDocument();
    expect(rail.queryByText(/required steps complete$/)).not.toBeInTheDocument();
  });

  it('BEY-04 BEY-05 BEY-73 shows the answers of every visible step in words, or as codes that have left their lists, secrets by their last four only, heads the packet that is printed, and leads to a step and back', async () => {
    const before = Date.now();
    const { user } = open({
      updatePayment: { payload: aPayment() },
      searchW9: page(aW9({ taxClass: 'OLD' })),
      searchDiverseOwnership: page({
        diverseOwnershipUid: 'o1',
        requestUid: REQUEST_UID,
        diverseCategoryCode: 'WBE',
        certificationType: 'SELF',
      }),
      searchVehicleTypes: page({ typeUid: 'vt1', vehicleTypeCode: 'OLD-VT' }),
    });
    await stepHeading('submit');
    for (const [title, ...values] of [
      [
        'Shop Basic Information',
        'Miller Auto Repair',
        '(937) 555-0142',
        'Internet',
        /^Dana Miller/,
      ],
      ['Program Selection', 'Preferred Vendor'],
      ['W-9 Information', 'Dana Miller', '•••-••-6781', 'OLD', /1480 Foundry Ave/],
      ['Franchise Locations', /Riverside Drive/, /3320 Riverside Dr/, /marcus@example/],
      ['eRepair User', /Ruth Adams/, /ruth@example/],
      ['Ownership Information', 'Woman-owned'],
      ['Services and Capabilities', '12 ft 6 in', 'OLD-VT'],
      ['Payment Information', 'ACH', /9 Remit Rd/],
      ['ACH Information', 'First Bank', '021999983', '•••••6789', /1 Bank St/],
    ] as const) {
      const answers = within(await section(title));
      for (const value of values) expect(answers.getAllByText(value)).not.toEqual([]);
    }
    expect(screen.queryByRole('region', { name: 'National Account' })).not.toBeInTheDocument();
    // Midnight may come meanwhile.
    const days = [before, Date.now()].map((time) => formatDay(time, 'en-US')).join('|');
    expect(screen.getByTestId('print-head')).toHaveTextContent(
      new RegExp(`^Miller Auto RepairRequest \\S+, printed on (${days})$`),
    );
    await user.click(screen.getByRole('link', { name: 'Change Payment Information' }));
    await stepHeading('payment');
    await pressNext(user);
    await stepHeading('submit');
  });

  it('SUB-02 BEY-02 says what is missing and leads to its section', async () => {
    const { user } = open({
      searchW9: page(aW9({ tinApiResponse: 'NO MATCH', tinCheckCount: 1, processStatus: 'ERROR' })),
    });
    const aside = within(await screen.findByRole('region', { name: 'Not ready yet' }));
    const change = await screen.findByRole('link', { name: 'Change W-9 Information' });
    await user.click(aside.getByRole('link', { name: 'W-9 Information' }));
    expect(change).toHaveFocus();
    const items = await stillNeeded(user, 'Submit');
    expect(items.map((item) => item.textContent)).toEqual([
      'W-9 Information Have the tax ID confirmed',
    ]);
    await user.click(items[0] as HTMLElement);
    expect(screen.getByRole('link', { name: 'Change W-9 Information' })).toHaveFocus();
    expect(writesOf(step.server)).toEqual([]);
  });

  it.each([
    [{ tinApiResponse: 'MATCH', tinCheckCount: 1 }, 'Please contact support'],
    [{ tinApiResponse: 'NO MATCH', tinCheckCount: 4 }, 'A representative will contact you'],
    [{ tinApiResponse: 'NO MATCH', tinCheckCount: 2 }, 'Attempt again in 24 hours'],
  ] as const)('W9-33 says what a locked tax ID waits for (%j)', async (over, text) => {
    const { user } = open({ searchW9: page(aW9({ ...over, processStatus: 'ERROR' })) });
    const aside = within(await screen.findByRole('region', { name: 'Not ready yet' }));
    expect(aside.getByText(`The tax ID is locked. ${text}`)).toBeInTheDocument();
    const [item] = await stillNeeded(user, 'Submit');
    expect(item).toHaveTextContent(`W-9 Information The tax ID is locked. ${text}`);
  });

  it('REV-18 lists the changes that were asked for and are not saved, each with a link to its step', async () => {
    const { user } = open({
      ...completeRegistration({ changesRequested: 1 }),
      getReview: {
        payload: {
          requestUid: REQUEST_UID,
          submittedAt: '2026-03-12T15:04:00Z',
          notes: [
            { step: 'payment', note: 'Is this the bank address?' },
            { step: 'services', note: 'Do you align?' },
          ],
        },
      },
    });
    expect(await screen.findByRole('region', { name: 'Changes requested' })).toBeInTheDocument();
    const left = within(
      (await screen.findByText('Not changed yet')).closest<HTMLElement>('[role=status]') ??
        document.body,
    );
    expect(left.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Services and Capabilities: Do you align?',
      'Payment Information: Is this the bank address?',
    ]);
    await user.click(left.getByRole('link', { name: 'Payment Information' }));
    await stepHeading('payment');
  });

  it('SUB-01 SUB-02 REV-18 is locked while offline, and silent about changes where the backend has no review to read them from', async () => {
    const { server, store, user } = openStep(
      'submit',
      completeRegistration({ changesRequested: 1 }),
    );
    expect(await screen.findByRole('region', { name: 'Ready to submit' })).toBeInTheDocument();
    expect(screen.queryByText('Not changed yet')).not.toBeInTheDocument();
    await nextOpens('Submit');
    act(() => void store.dispatch(connectivityChanged(false)));
    await nextLocks('Submit');
    expect(await nextButton('Submit')).toHaveAccessibleDescription('You are offline');
    await user.click(await nextButton('Submit'));
    expect(writesOf(server)).toEqual([]);
  });

  it('submits and reads the decision, meanwhile does not call the form disabled, and shows the status', async () => {
    const reading = held({ payload: { requestUid: REQUEST_UID, processStatus: 'REVIEW' } });
    const { user } = open({ ...accepted, getAutoApproval: reading.respond });
    expect(await screen.findByRole('region', { name: 'Ready to submit' })).toBeInTheDocument();
    await pressNext(user, 'Submit');
    await waitFor(() => expect(step.server.count('getAutoApproval')).toBe(1));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    reading.release();
    expect(await screen.findByText('another page')).toBeInTheDocument();
    expect(
      step.server.requests
        .map(({ endpoint }) => endpoint)
        .filter((endpoint) => /Submit|Approval/i.test(endpoint)),
    ).toEqual(['submitVendorRequest', 'getAutoApproval']);
  });

  it('leaves a person who has gone to another step during the submission there', async () => {
    const sending = held({ payload: sent });
    const { user, store } = open({ ...accepted, submitVendorRequest: sending.respond });
    await pressNext(user, 'Submit');
    await user.click(screen.getByRole('link', { name: 'Change Payment Information' }));
    await stepHeading('payment');
    await act(async () => sending.release());
    const decision = vendorRequestsApi.endpoints.getAutoApproval.select({
      requestUid: REQUEST_UID,
    });
    await waitFor(() => expect(decision(store.getState()).isSuccess).toBe(true));
    await stepHeading('payment');
    expect(store.getState().toasts.map(({ title }) => title)).toEqual([]);
  });

  it('ERR-55 SUB-07 names a failed submit, also without its response, says why one has to wait, and can be tried again', async () => {
    const text = 'A tax check of this registration is under way. Please try again in a moment.';
    const { user } = open({
      ...completeRegistration({ processStatus: 'ERROR' }),
      ...accepted,
      submitVendorRequest: refusesFirst({ payload: sent }, { code: 'FAILED' }, 'networkError', {
        code: 'CONFLICT',
        text,
      }),
    });
    for (const sends of [1, 2]) {
      await pressNext(user, 'Submit');
      await waitFor(() => expect(step.server.count('submitVendorRequest')).toBe(sends));
      expect(await screen.findByRole('alert')).toHaveTextContent('Failed to submit the request');
    }
    await pressNext(user, 'Submit');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
    await pressNext(user, 'Submit');
    expect(await screen.findByText('another page')).toBeInTheDocument();
  });

  it('SUB-03 SUB-08 asks a super user before a registration that was decided is sent again', async () => {
    const { user } = open({
      ...sentRegistration({ processStatus: 'DECLINED' }),
      ...asSuperUser,
      ...accepted,
    });
    expect(await screen.findByRole('region', { name: 'Submitted before' })).toHaveTextContent(
      /The status of this registration: Declined\./,
    );
    expect(screen.queryByText('Ready to submit')).not.toBeInTheDocument();
    await pressNext(user, 'Submit');
    const asked = within(await screen.findByRole('alertdialog'));
    expect(asked.getByText(/The status of this registration: Declined\./)).toBeVisible();
    expect(asked.getByText('The decision made so far no longer holds.')).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(writesOf(step.server)).toEqual([]);
    await pressNext(user, 'Submit');
    const again = within(await screen.findByRole('alertdialog'));
    await user.click(again.getByRole('button', { name: 'Submit again' }));
    expect(await screen.findByText('another page')).toBeInTheDocument();
    expect(writesOf(step.server)).toEqual(['submitVendorRequest']);
  });
});

describe('Submit with typing that is not saved', () => {
  const NOT_SAVED = /^What you typed on these steps is not saved\./;

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

  it('BEY-86 says it in the question of a super user who sends once more, and leads to the step', async () => {
    const { user } = await openWith(['w9'], {
      ...sentRegistration({ processStatus: 'DECLINED' }),
      ...asSuperUser,
      ...accepted,
    });
    await pressNext(user, 'Submit');
    const asked = within(await screen.findByRole('alertdialog'));
    expect(asked.getByText('The decision made so far no longer holds.')).toBeVisible();
    expect(listed(asked)).toEqual(['W-9 Information']);
    await user.click(asked.getByRole('link', { name: 'W-9 Information' }));
    await stepHeading('w9');
    expect(writesOf(step.server)).toEqual([]);
  });
});

describe('a submit that is refused as not complete', () => {
  const SENTENCE = 'The registration is not complete.';

  /** While the page is open, someone else makes the registration incomplete. */
  function incompleteBy(
    change: 'searchAch' | 'searchContacts',
    before: FakeResponse,
    after: FakeResponse,
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
          payload: { fieldErrors: { ach: 'ACH Information is not complete.' } },
        };
      },
    };
  }

  const withoutAch = () => incompleteBy('searchAch', page(anAch()), page());

  it('SUB-10 reads the answers again and names what is missing', async () => {
    const { user } = step.open(withoutAch());
    expect(await screen.findByRole('region', { name: 'Ready to submit' })).toBeInTheDocument();
    await pressNext(user, 'Submit');
    expect(await screen.findByRole('region', { name: 'Not ready yet' })).toBeInTheDocument();
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(SENTENCE);
    expect(alert).not.toHaveTextContent('ACH Information');
    expect(await neededTexts(user, 'Submit')).toEqual(['ACH Information Enter the bank details']);
    expect(writesOf(step.server)).toEqual(['submitVendorRequest']);
  });

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
    expect(await neededTexts(user, 'Submit')).toEqual([
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
