import { act, screen, waitFor, within } from '@testing-library/react';
import { formatDay } from '@/lib/format/day';
import { aRequest } from '@/testing/factories';
import { page, type Situation } from '@/testing/fakeServer';
import { connectivityChanged } from '@/store/connectivity';
import {
  completeRegistration,
  nextButton,
  openStep,
  sentRegistration,
  stepHeading,
  stepUnderTest,
} from '../../testing/openStep';
import { asSuperUser } from '../../testing/people';
import { aPayment, aW9, REQUEST_UID } from '../../testing/records';
import {
  closeNotice,
  nextLocks,
  nextOpens,
  pressNext,
  stillNeeded,
  writesOf,
} from '../../testing/stepActions';

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

describe('the submit step', () => {
  it('ROM-17 the answers of an inactive registration are locked, and nothing says that they were submitted', async () => {
    const { user } = open({
      ...completeRegistration({ recordStatus: 'I' }),
    });
    await closeNotice(user);
    await stepHeading('submit');
    expect(screen.getByText('These are the answers as they were saved.')).toBeInTheDocument();
    const standing = within(await section('No longer active'));
    expect(
      standing.getByText('The answers are locked. You can read and print them.'),
    ).toBeInTheDocument();
    expect(screen.queryByText(/\bsubmitted\b/i)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
    const rail = within(screen.getByRole('complementary', { name: 'Registration' }));
    expect(rail.getByText(/ · No longer active$/)).toBeInTheDocument();
    expect(rail.queryByText(/required steps complete$/)).not.toBeInTheDocument();
  });

  it('shows the answers of every visible step in words, secrets by their last four only', async () => {
    open();
    await stepHeading('submit');
    const basicInfo = within(await section('Shop Basic Information'));
    expect(basicInfo.getByText('Miller Auto Repair')).toBeInTheDocument();
    expect(basicInfo.getByText('(937) 555-0142')).toBeInTheDocument();
    expect(basicInfo.getByText('Internet')).toBeInTheDocument();
    expect(within(await section('W-9 Information')).getByText('•••-••-6781')).toBeInTheDocument();
    expect(
      within(await section('Services and Capabilities')).getByText('12 ft 6 in'),
    ).toBeInTheDocument();
    expect(within(await section('ACH Information')).getByText(/6789$/)).not.toHaveTextContent(
      /\d{5}/,
    );
    expect(screen.queryByRole('region', { name: 'National Account' })).not.toBeInTheDocument();
  });

  it('BEY-73 shows codes that have left their lists as they are', async () => {
    open({
      searchW9: page(aW9({ taxClass: 'OLD' })),
      searchVehicleTypes: page({ typeUid: 'vt1', vehicleTypeCode: 'OLD-VT' }),
    });
    await stepHeading('submit');
    expect(within(await section('W-9 Information')).getByText('OLD')).toBeInTheDocument();
    const services = within(await section('Services and Capabilities'));
    expect(services.getByText('OLD-VT')).toBeInTheDocument();
  });

  it('heads the printed packet with the shop, the number of the request and the day', async () => {
    const before = Date.now();
    open();
    await section('Shop Basic Information');
    // Midnight may come meanwhile.
    const days = [before, Date.now()].map((time) => formatDay(time, 'en-US')).join('|');
    expect(screen.getByTestId('print-head')).toHaveTextContent(
      new RegExp(`^Miller Auto RepairRequest \\S+, printed on (${days})$`),
    );
  });

  it('leaves out the section of a hidden step', async () => {
    open({ searchPayment: page(aPayment({ payPreference: 'CC' })) });
    expect(
      within(await section('Payment Information')).getByText('Credit card'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'ACH Information' })).not.toBeInTheDocument();
  });

  it('leads to a step with Change and comes back after its save', async () => {
    const { user } = open({ updatePayment: { payload: aPayment() } });
    await user.click(await screen.findByRole('link', { name: 'Change Payment Information' }));
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

  it('REV-18 a note on a step that is hidden now asks for nothing', async () => {
    open({
      ...completeRegistration({ changesRequested: 1 }),
      searchPayment: page(aPayment({ payPreference: 'CC' })),
      getReview: {
        payload: {
          requestUid: REQUEST_UID,
          submittedAt: '2026-03-12T15:04:00Z',
          notes: [{ step: 'ach', note: 'Is this account open?' }],
        },
      },
    });
    expect(await screen.findByRole('region', { name: 'Ready to submit' })).toBeInTheDocument();
    expect(screen.queryByText('Not changed yet')).not.toBeInTheDocument();
  });

  it('REV-18 is silent about changes where the backend has no review to read them from', async () => {
    const { server } = openStep('submit', completeRegistration({ changesRequested: 1 }));
    expect(await screen.findByRole('region', { name: 'Ready to submit' })).toBeInTheDocument();
    expect(screen.queryByText('Not changed yet')).not.toBeInTheDocument();
    server.close();
  });

  it('SUB-01 SUB-02 is locked while offline', async () => {
    const { store, user } = open();
    await nextOpens('Submit');
    act(() => void store.dispatch(connectivityChanged(false)));
    await nextLocks('Submit');
    expect(await nextButton('Submit')).toHaveAccessibleDescription('You are offline');
    await user.click(await nextButton('Submit'));
    expect(writesOf(step.server)).toEqual([]);
  });

  it('submits, reads the decision and shows the status', async () => {
    const { user } = open(accepted);
    expect(await screen.findByRole('region', { name: 'Ready to submit' })).toBeInTheDocument();
    await pressNext(user, 'Submit');
    expect(await screen.findByText('another page')).toBeInTheDocument();
    expect(
      step.server.requests
        .map(({ endpoint }) => endpoint)
        .filter((endpoint) => /Submit|Approval/i.test(endpoint)),
    ).toEqual(['submitVendorRequest', 'getAutoApproval']);
  });

  it('does not call the form disabled while the decision is read', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let asked: () => void = () => undefined;
    const reading = new Promise<void>((resolve) => (asked = resolve));
    const { user } = open({
      ...accepted,
      getAutoApproval: async () => {
        asked();
        await held;
        return { payload: { requestUid: REQUEST_UID, processStatus: 'REVIEW' } };
      },
    });
    await pressNext(user, 'Submit');
    await act(() => reading);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    release();
    expect(await screen.findByText('another page')).toBeInTheDocument();
  });

  it('leaves a person who has gone to another step during the submission there', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const { user, store } = open({
      ...accepted,
      submitVendorRequest: () => held.then(() => ({ payload: sent })),
    });
    await pressNext(user, 'Submit');
    await user.click(screen.getByRole('link', { name: 'Change Payment Information' }));
    await stepHeading('payment');
    await act(async () => release());
    await waitFor(() => expect(step.server.count('getAutoApproval')).toBe(1));
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
    await stepHeading('payment');
    expect(store.getState().toasts.map(({ title }) => title)).toEqual([]);
  });

  it('ERR-55 names a failed submit and can be tried again', async () => {
    let failing = true;
    const { user, store } = open({
      ...accepted,
      submitVendorRequest: () => (failing ? { code: 'FAILED' } : { payload: sent }),
    });
    await pressNext(user, 'Submit');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to submit the request');
    expect(store.getState().toasts.map(({ title }) => title)).toEqual([
      'Failed to submit the request',
    ]);
    failing = false;
    await pressNext(user, 'Submit');
    expect(await screen.findByText('another page')).toBeInTheDocument();
  });

  it('SUB-07 shows why a submit has to wait, and can be tried again', async () => {
    const text = 'A tax check of this registration is under way. Please try again in a moment.';
    let checking = true;
    const { user } = open({
      ...accepted,
      submitVendorRequest: () => (checking ? { code: 'CONFLICT', text } : { payload: sent }),
    });
    await pressNext(user, 'Submit');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    checking = false;
    await pressNext(user, 'Submit');
    expect(await screen.findByText('another page')).toBeInTheDocument();
  });

  it('lets the owner of a request in ERROR submit it', async () => {
    open(completeRegistration({ processStatus: 'ERROR' }));
    await nextOpens('Submit');
  });

  it('SUB-03 lets a super user submit whatever the status is', async () => {
    const { user } = open({ ...sentRegistration(), ...asSuperUser });
    await nextOpens('Submit');
    await pressNext(user, 'Submit');
    const asked = within(await screen.findByRole('alertdialog'));
    expect(asked.getByText(/Under review\./)).toBeVisible();
    expect(asked.queryByText(/decision/)).not.toBeInTheDocument();
  });

  it('SUB-08 asks a super user before a registration that was decided is sent again', async () => {
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

  it('shows a sent registration read-only: no Change and no Submit', async () => {
    const { user } = open(sentRegistration());
    await closeNotice(user);
    expect(await screen.findByRole('region', { name: 'Submitted' })).toBeInTheDocument();
    expect(await section('Shop Basic Information')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Change / })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Submit|Next)$/ })).not.toBeInTheDocument();
    expect(writesOf(step.server)).toEqual([]);
  });
});
