import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { VendorRequest } from '@contract/registration/vendorRequest';
import { aBasicInfo, aRequest } from '@/testing/factories';
import { page, serve, type Situation } from '@/testing/fakeServer';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { draftsFound } from '@/store/drafts';
import { newUser } from '@/testing/newUser';
import { held, refusesFirst } from '@/testing/replies';
import { answerQuestion, seen, bodiesOf } from '../testing/stepActions';
import { completeRegistration, openPart } from '../testing/openStep';
import { asSuperUser, asViewer } from '../testing/people';
import {
  ask,
  OF_A_VENDOR,
  openOnDesk,
  OTHER_UID,
  question,
  questionCloses,
  region,
  review,
} from '../testing/reviewDesk';
import { anAch, aPayment, aSite, aW9, REQUEST_UID } from '../testing/records';
import { ChangesCard } from '../review/ChangesCard';
import { CheckCard } from '../review/CheckCards';
import { RegistrationProvider } from './RegistrationProvider';

let server: ReturnType<typeof serve>;
afterEach(() => server.close());

const decided = { payload: aRequest(OF_A_VENDOR) };

/** Opens a sent registration of someone else on the review desk. */
function open(over: Partial<VendorRequest> = {}, situation: Situation = {}, query = '') {
  const desk = openOnDesk(situation, {}, over, query);
  server = desk.server;
  return desk;
}

/** The `If-Match` of each decision that was sent. */
const versionsDecided = () =>
  server.requests
    .filter(({ endpoint }) => endpoint === 'decideReview')
    .map(({ headers }) => headers.get('If-Match'));

const checksShown = async () =>
  (await region('Checks'))
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
const button = (name: string) => screen.findByRole('button', { name });

describe('a registration on the review desk', () => {
  it.each<[string, Partial<VendorRequest>, Situation, string | RegExp, string[]]>([
    [
      'ROM-17 inactive: it is only read',
      { recordStatus: 'I' },
      {},
      'This registration is not under review. Its status: No longer active.',
      [],
    ],
    [
      'STF-03 a viewer decides nothing',
      {},
      asViewer,
      'Your role lets you read registrations. A reviewer decides on them.',
      [],
    ],
    [
      'REV-07 their own is left to another super user',
      { loginEmail: 'Dana@example.com' },
      {},
      /^This is a registration of your own/,
      [],
    ],
    [
      'REV-22 what is on hold is not put on hold again',
      { processStatus: 'BACKFEED' },
      {},
      'This registration is on hold. You can still decide.',
      ['Approve', 'Ask for changes', 'Decline'],
    ],
  ])('%s', async (_what, over, situation, text, buttons) => {
    open(over, situation);
    const decision = await region('Decision');
    expect(await decision.findByText(text)).toBeInTheDocument();
    const offered = decision.queryAllByRole('button').map(({ textContent }) => textContent);
    expect(offered).toEqual(buttons);
    await region('Checks');
  });

  it.each([
    ['REVIEW', true],
    ['DRAFT', false],
    ['COMPLETE', false],
  ] as const)('REV-76 %s: says until when it is decided: %s', async (processStatus, says) => {
    open({ processStatus });
    const decision = await region('Decision');
    await screen.findByText(/Submitted by/);
    expect(decision.queryAllByText(/overdue$|^Due /)).toHaveLength(says ? 1 : 0);
  });

  it('REV-38 REV-39 shows who sent it, every step, what machines found out, marked by shape too, and the documents', async () => {
    open(
      {},
      {
        getReview: review({ submittedBy: { name: 'Val Vendor' } }),
        searchW9: page(aW9({ tinApiResponse: 'NO MATCH', addressVerified: 0 })),
        searchFranchiseSites: page(aSite({ addressVerified: 0 })),
        searchDiverseOwnership: page({
          diverseOwnershipUid: 'd1',
          requestUid: REQUEST_UID,
          diverseCategoryCode: 'ARI',
          certificationType: 'PROF',
          preSignedUrl: 'https://files.example/certificate.pdf',
          certificateEncrypted: 1,
        }),
      },
    );
    await screen.findByRole('heading', { level: 1, name: 'Miller Auto Repair' });
    expect(document.title).toBe('Miller Auto Repair · Vendor Portal');
    await screen.findByText(
      /Under review · Submitted by Val Vendor \(vendor@example\.com\) on 03\/12\/2026/,
    );
    expect(await checksShown()).toEqual([
      'Tax ID: Name and number do not match IRS records',
      'Business address: Confirmed by the postal service',
      'Tax address: Not confirmed, kept as entered',
      'Remit address: Confirmed by the postal service',
      'Bank address: Confirmed by the postal service',
      'Location Riverside Drive: Not confirmed, kept as entered',
    ]);
    const marks = (await region('Checks'))
      .getAllByRole('definition')
      .map((value) => value.querySelector('[data-mark]')?.getAttribute('data-mark'));
    expect(marks).toEqual(['error', 'done', 'attention', 'done', 'done', 'attention']);
    const documents = await region('Documents');
    expect(documents.getByRole('link', { name: 'Open certificate 1 (new tab)' })).toHaveAttribute(
      'href',
      'https://files.example/certificate.pdf',
    );
    expect(documents.getByText('Protected, may ask for a password')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Payment Information' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Check your answers' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the registration' })).toHaveAttribute(
      'href',
      `/vendor-overview/${REQUEST_UID}`,
    );
    expect(screen.getByRole('link', { name: 'Review desk' })).toHaveAttribute(
      'href',
      '/review-desk',
    );
  });

  it.each<[string, Partial<VendorRequest>, Situation, string[]]>([
    [
      'nothing of the steps that a National Account skips',
      { selectedProgram: 'National Account' },
      { searchPayment: page(aPayment({ billThruVendor: 'ACME' })) },
      ['Business address: Confirmed by the postal service'],
    ],
    [
      'no bank address after Payment by card, and no locations after No',
      {},
      {
        searchBasicInfo: page(aBasicInfo({ franchise: 0 })),
        searchPayment: page(aPayment({ payPreference: 'CC' })),
      },
      [
        'Tax ID: Name and number match IRS records',
        'Business address: Confirmed by the postal service',
        'Tax address: Confirmed by the postal service',
        'Remit address: Confirmed by the postal service',
      ],
    ],
  ])('JRN-46 checks %s', async (_what, over, situation, shown) => {
    open(over, situation);
    expect(await checksShown()).toEqual(shown);
  });

  it('a draft that was never sent shows what there is, and nothing to decide', async () => {
    open(
      { processStatus: 'DRAFT' },
      {
        searchBasicInfo: page(aBasicInfo({ businessName: '' })),
        searchW9: page(),
        searchPayment: page(),
        searchAch: page(),
        searchFranchiseSites: page(),
        getReview: review({ submittedAt: '' }),
      },
    );
    await screen.findByRole('heading', { level: 1, name: 'Unnamed registration' });
    await screen.findByText(/Registration of vendor@example\.com, not submitted/);
    const checks = await region('Checks');
    expect(checks.getByText('Not checked')).toBeInTheDocument();
    expect(checks.queryByText('Remit address')).not.toBeInTheDocument();
    expect((await region('Documents')).getByText('No documents were uploaded.')).toBeVisible();
    expect((await region('Decision')).getByRole('status')).toHaveTextContent(
      'This registration is not under review. Its status: Draft.',
    );
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });

  it('REV-29 REV-38 claims nothing about the submission before it is known; says that it and the decision did not load, and tries again', async () => {
    const reading = held(
      refusesFirst(
        review({ submittedBy: { name: 'Susan Super', bySuperUser: 1 } }),
        // A read is tried three times.
        { code: 'FAILED' },
        { code: 'FAILED' },
        { code: 'FAILED' },
      ),
    );
    const { user } = open({}, { getReview: reading.respond });
    expect(await screen.findByText(/Under review$/)).toBeInTheDocument();
    expect(screen.queryByText(/not submitted/)).not.toBeInTheDocument();
    reading.release();
    const decision = await region('Decision');
    expect(await decision.findByRole('alert')).toHaveTextContent('Failed to load the review');
    expect(screen.queryByText(/not submitted/)).not.toBeInTheDocument();
    expect(decision.getByRole('button', { name: 'Approve' })).toBeInTheDocument();
    await user.click(decision.getByRole('button', { name: 'Try Again' }));
    const by = / · Submitted by Susan Super for vendor@example\.com on 03\/12\/2026$/;
    expect(await screen.findByText(by)).toBeInTheDocument();
    expect(decision.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('OVW-07 a decision begun on one registration is not open on another', async () => {
    const { user } = open(
      {},
      {
        getVendorRequest: ({ url }) => {
          const requestUid = url.includes(OTHER_UID) ? OTHER_UID : REQUEST_UID;
          return { payload: aRequest({ ...OF_A_VENDOR, requestUid }) };
        },
      },
    );
    const goTo = (name: string) => fireEvent.click(screen.getByText(name));
    await button('Approve');
    // What has loaded once shows at once, without a skeleton in between.
    goTo('Other registration');
    await waitFor(() => expect(server.count('getVendorRequest')).toBe(2));
    await button('Approve');
    goTo('First registration');
    await ask(user, 'Approve');
    goTo('Other registration');
    await questionCloses();
    expect(await button('Approve')).toBeInTheDocument();
  });

  it('REV-02 an approval is asked about, sent, and shown on the page; a registration that was changed and sent again is shown before', async () => {
    let bank = 'First Bank';
    let etag = '"7"';
    let processStatus: VendorRequest['processStatus'] = 'REVIEW';
    const { store, user } = open(
      {},
      {
        getVendorRequest: () => ({ payload: aRequest({ ...OF_A_VENDOR, etag, processStatus }) }),
        searchAch: () => page(anAch({ bankName: bank })),
        decideReview: ({ headers }) => {
          if (headers.get('If-Match') !== etag)
            return { code: 'STALE', text: 'Olga Owner changed this in the meantime.' };
          processStatus = 'COMPLETE';
          return decided;
        },
      },
    );
    expect(await screen.findByText('First Bank')).toBeInTheDocument();
    expect((await region('Decision')).getByRole('status')).toHaveTextContent(
      'This registration waits for a decision.',
    );
    bank = 'Second Bank';
    etag = '"9"';
    const asked = await ask(user, 'Approve');
    expect(asked.getByText(/^Miller Auto Repair becomes an approved vendor/)).toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: 'Approve' }));
    expect(await asked.findByRole('alert')).toHaveTextContent(
      'Olga Owner changed this in the meantime. Check the answers again before you decide.',
    );
    expect(asked.getByText('failed to update the data')).toBeInTheDocument();
    expect(await screen.findByText('Second Bank')).toBeInTheDocument();
    expect(screen.queryByText('First Bank')).not.toBeInTheDocument();
    await answerQuestion(user, 'Approve');
    expect(versionsDecided()).toEqual(['"7"', '"9"']);
    expect(bodiesOf(server, 'decideReview').at(-1)).toEqual({ decision: 'APPROVE' });
    expect(store.getState().toasts).toMatchObject([{ title: 'Miller Auto Repair is approved.' }]);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument(),
    );
    expect((await region('Decision')).getByRole('status')).toHaveTextContent('Complete');
  });

  it('REV-05 holding needs a reason within its limit; what was typed survives Cancel', async () => {
    const { user } = open({}, { decideReview: decided });
    const first = await ask(user, 'Put on hold');
    const reason = first.getByLabelText('Reason, shown to the vendor');
    await waitFor(() => expect(reason).toHaveFocus());
    await user.click(first.getByRole('button', { name: 'Put on hold' }));
    expect(reason).toHaveFocus();
    expect(reason).toHaveAccessibleDescription(/Please write a reason/);
    await user.click(reason);
    await user.paste('x'.repeat(501));
    expect(reason).toHaveAccessibleDescription(/At most 500 characters are allowed/);
    await user.click(first.getByRole('button', { name: 'Put on hold' }));
    await user.replace(reason, ' The bank letter is missing ');
    await answerQuestion(user, 'Cancel');
    expect(server.count('decideReview')).toBe(0);
    await user.click(await button('Put on hold'));
    await answerQuestion(user, 'Put on hold');
    expect(bodiesOf(server, 'decideReview')).toEqual([
      { decision: 'HOLD', reason: 'The bank letter is missing' },
    ]);
  });

  it('REV-04 REV-25 needs a note to ask for changes, brings back what a reviewer had typed when the page was left, until it is sent', async () => {
    const { user, unmount, store } = open({}, { decideReview: decided });
    await user.click(await button('Ask for changes'));
    const note = /^Note for W-9 Information/;
    const asked = await question();
    await user.click(asked.getByRole('button', { name: 'Ask for changes' }));
    const first = asked.getByLabelText(/^Note for Shop Basic Information/);
    expect(first).toHaveFocus();
    expect(first).toHaveAccessibleDescription(/Please write a note for at least one step/);
    await user.fill(asked.getByLabelText(note), 'The name is cut off');
    expect(first).not.toHaveAccessibleDescription(/Please write a note/);
    unmount();
    server.close();
    const kept = store.getState().drafts.byKey;
    expect(JSON.stringify(kept)).toContain('The name is cut off');

    const again = open({}, { decideReview: decided });
    act(() => void again.store.dispatch(draftsFound(kept)));
    const shown = await ask(again.user, 'Ask for changes');
    expect(shown.getByLabelText(note)).toHaveValue('The name is cut off');
    seen('We brought back what you had typed. It is not saved yet.', shown);
    await answerQuestion(again.user, 'Ask for changes');
    expect(bodiesOf(server, 'decideReview')).toEqual([
      { decision: 'CHANGES', notes: [{ step: 'w9', note: 'The name is cut off' }] },
    ]);
    expect(again.store.getState().drafts.byKey).toEqual({});
  });

  it.each([
    ['the one that follows in the queue', [OTHER_UID, REQUEST_UID, 'third'], 'third'],
    ['the first one after the last', [OTHER_UID, REQUEST_UID], OTHER_UID],
    ['the queue when nothing is left', [REQUEST_UID], null],
  ])('REV-37 a decision opens %s, and the queue keeps its filters', async (_, uids, next) => {
    const { user } = open(
      {},
      {
        decideReview: decided,
        getVendorRequest: ({ url }) => {
          const [, requestUid = REQUEST_UID] = /vendors\/([^/?]+)/.exec(url) ?? [];
          return { payload: aRequest({ ...OF_A_VENDOR, requestUid }) };
        },
        searchReviewQueue: page(
          ...uids.map((requestUid) => ({ requestUid, vendorType: 'RMT SHOP' })),
        ),
      },
      '?queue=text%3Dmiller%26sort%3DNAME',
    );
    const back = await screen.findByRole('link', { name: 'Review desk' });
    expect(back).toHaveAttribute('href', '/review-desk?text=miller&sort=NAME');
    await user.click(await button('Approve'));
    await user.click((await question()).getByRole('button', { name: 'Approve' }));
    if (next === null)
      expect(await screen.findByText('Desk ?text=miller&sort=NAME')).toBeInTheDocument();
    else
      await waitFor(() =>
        expect(server.requests.some(({ url }) => url.endsWith(`/vendors/${next}`))).toBe(true),
      );
    expect(bodiesOf(server, 'searchReviewQueue')).toEqual([
      {
        searchCriteria: {
          model: { status: 'REVIEW', text: 'miller', sort: 'NAME' },
          page: 0,
          size: 25,
        },
      },
    ]);
  });

  it('REV-37 a person who leaves while the decision is stored is not led to the next one', async () => {
    const stored = held(decided);
    const { user } = open(
      {},
      {
        decideReview: stored.respond,
        searchReviewQueue: page({ requestUid: OTHER_UID, vendorType: 'RMT SHOP' }),
      },
      '?queue=sort%3DNAME',
    );
    const back = await screen.findByRole('link', { name: 'Review desk' });
    await user.click(await button('Approve'));
    await user.click((await question()).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(server.count('decideReview')).toBe(1));
    fireEvent.click(back);
    expect(await screen.findByText('Desk ?sort=NAME')).toBeInTheDocument();
    await act(async () => stored.release());
    expect(screen.getByText('Desk ?sort=NAME')).toBeInTheDocument();
  });

  it.each([
    ['LOCKED', /^The bank account is locked: .* before you approve\. Open the bank account$/],
    ['OWN_ACCOUNT', /^You have entered this bank account\. Another super user/],
    ['DOCUMENTS', /^A document that is due before the approval is missing/],
    ['OF_A_NEWER_BACKEND', /^This registration cannot be approved now\. Reload the page/],
  ])('BNK-17 DOC-28 REV-87 says why it cannot be approved: %s', async (approvalBlock, why) => {
    const { user } = open({}, { getReview: review({ approvalBlock }) });
    const approve = await button('Approve');
    await waitFor(() => expect(approve).toHaveAttribute('aria-disabled', 'true'));
    expect(approve).toHaveAccessibleDescription(why);
    await user.click(approve);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await ask(user, 'Decline');
  });

  it('REV-86 each action has a letter that presses it, beside its name', async () => {
    open();
    const letters = { Approve: 'a', 'Ask for changes': 'c', 'Put on hold': 'h', Decline: 'n' };
    for (const [name, letter] of Object.entries(letters)) {
      const action = await button(name);
      expect(action).toHaveAttribute('accesskey', letter);
      expect(action.querySelector('kbd')).toHaveAttribute('data-letter', letter.toUpperCase());
    }
    expect(screen.getByText(/^Alt and its letter press a button/)).toBeInTheDocument();
  });

  it('REV-35 an approval can be taken back with a reason, and nothing else decided', async () => {
    const { user } = open({ processStatus: 'COMPLETE' }, { decideReview: decided });
    const card = await region('Decision');
    expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Take the decision back',
    ]);
    await user.click(card.getByRole('button'));
    const asked = await question();
    await user.fill(asked.getByLabelText('Reason, shown to the vendor'), 'The wrong shop');
    await answerQuestion(user, 'Take the decision back');
    expect(bodiesOf(server, 'decideReview')).toEqual([
      { decision: 'REOPEN', reason: 'The wrong shop' },
    ]);
  });

  it('REV-35 who made the decision is told that someone else has to take it back', async () => {
    const decision = { decision: 'APPROVE', reason: '', at: '2026-03-12T15:04:00Z', by: 'Me' };
    const { user } = open(
      { processStatus: 'COMPLETE' },
      { getReview: review({ decision: { ...decision, own: 1 } }) },
    );
    const takeBack = await button('Take the decision back');
    await waitFor(() => expect(takeBack).toHaveAttribute('aria-disabled', 'true'));
    expect(takeBack).toHaveAccessibleDescription(/^You made this decision\./);
    await user.click(takeBack);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('REV-33 sent again, it shows each note with its answer, what changed, old beside new, and what did not', async () => {
    const field = (name: string, before: string, after: string) => ({ field: name, before, after });
    open(
      {},
      {
        getReview: review({
          resubmission: {
            at: '2026-03-13T10:00:00Z',
            notes: [
              { step: 'w9', note: 'The name is cut off', answer: 'It is our legal name.' },
              { step: 'basicInfo', note: 'Which suite?', answer: '' },
            ],
            changes: [
              {
                step: 'basicInfo',
                what: 'basicInfo.changed',
                fields: [
                  field('streetAddress2', '', 'Suite 4'),
                  field('latitude', '1', '2'),
                  field('phoneNumber', '9375550100', '9375550199'),
                ],
              },
              {
                step: 'ach',
                what: 'ach.changed',
                fields: [field('accountNo', '•••••', '•••••')],
              },
              {
                step: null,
                what: 'contact.created',
                fields: [field('contactFirstName', '', 'Ann'), field('contactLastName', '', 'Lee')],
              },
              { step: 'erepair', what: 'request.changed', fields: [field('useErepair', 'Y', 'N')] },
              {
                step: 'services',
                what: 'services.changed',
                fields: [field('services', 'SV BRK', 'CP TOW')],
              },
            ],
          },
        }),
      },
    );
    const asked = await region('Changes asked for');
    const section = (name: string) => within(asked.getByRole('region', { name }));
    const rows = (name: string) =>
      section(name)
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(asked.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent(
      /^Shop Basic Information$/,
    );
    expect(rows('Shop Basic Information')).toEqual([
      'Address line 2Before: EmptyNow: Suite 4',
      'Phone numberBefore: (937) 555-0100Now: (937) 555-0199',
    ]);
    expect(section('W-9 Information').getByText('It is our legal name.')).toBeVisible();
    expect(section('W-9 Information').getByText('Nothing changed')).toBeVisible();
    await waitFor(() =>
      expect(rows('Other changes')).toEqual([
        'Account number: changed, not shown here',
        'Added: the contact Ann Lee',
        'eRepairBefore: YesNow: No',
        'Removed: Brakes',
        'Added: Towing',
      ]),
    );
  });

  it('REV-21 after changes were asked for says so, by whom, and which notes are open', async () => {
    const last = { decision: 'CHANGES', reason: '', at: '2026-03-13T10:00:00Z', by: 'Susan Super' };
    open(
      { processStatus: 'DRAFT', changesRequested: 1 },
      {
        getReview: review({
          submittedAt: '',
          decision: last,
          notes: [
            { step: 'payment', note: 'Which bank?' },
            { step: 'w9', note: 'The name is cut off' },
          ],
        }),
      },
    );
    await screen.findByText(/vendor@example\.com, sent back for changes on 03\/13\/2026$/);
    expect(screen.queryByText(/not submitted/)).not.toBeInTheDocument();
    const decision = await region('Decision');
    expect(decision.getByText('Changes asked for by Susan Super on 03/13/2026')).toBeVisible();
    expect(decision.getAllByRole('listitem').map((note) => note.textContent)).toEqual([
      'W-9 Information: The name is cut off',
      'Payment Information: Which bank?',
    ]);
  });

  it('REV-21 after changes were asked for and saved says that it is not submitted again yet', async () => {
    const last = { decision: 'CHANGES', reason: '', at: '2026-03-13T10:00:00Z', by: 'Susan Super' };
    open({ processStatus: 'DRAFT' }, { getReview: review({ submittedAt: '', decision: last }) });
    expect(
      await (await region('Decision')).findByText(/^The vendor has saved each of these steps/),
    ).toBeVisible();
  });

  it('FRN-33 REV-23 more than five locations are one check that opens, those without confirmation first, and those of one name told apart', async () => {
    const sites = [1, 2, 3, 4, 5, 6].map((n) =>
      aSite({
        siteUid: `s${n}`,
        siteName: n < 3 ? 'Miller Auto' : `Shop ${n}`,
        siteAddress1: `${n} MAIN ST`,
        addressVerified: n === 4 ? 0 : 1,
      }),
    );
    open({}, { searchFranchiseSites: page(...sites) });
    const checks = await region('Checks');
    expect(checks.queryByText(/^Location Shop/)).not.toBeInTheDocument();
    expect(await checks.findByText('6 locations, 1 not confirmed')).toBeVisible();
    const [first, ...others] = checks
      .getAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent);
    expect(first).toBe('Shop 4: Not confirmed, kept as entered');
    expect(others).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Miller Auto \(1 Main St, Dayton\): /),
        expect.stringMatching(/^Miller Auto \(2 Main St, Dayton\): /),
      ]),
    );
  });

  it('REV-06 the faster person is named in the dialog, and the page shows the new state', async () => {
    let settled = false;
    const last = { decision: 'HOLD', reason: 'No bank letter', at: '2026-03-13T10:00:00Z' };
    const { user } = open(
      {},
      {
        getVendorRequest: () => ({
          payload: aRequest({ ...OF_A_VENDOR, ...(settled && { processStatus: 'DECLINED' }) }),
        }),
        getReview: () => review(settled ? { decision: { ...last, by: 'Kim Super' } } : {}),
        decideReview: () => {
          settled = true;
          return { code: 'CONFLICT', text: 'Kim Super has decided on this registration.' };
        },
      },
    );
    const asked = await ask(user, 'Decline');
    await user.fill(asked.getByLabelText('Reason, shown to the vendor'), 'Not in our area');
    await user.click(asked.getByRole('button', { name: 'Decline' }));
    expect(await asked.findByRole('alert')).toHaveTextContent(
      'Kim Super has decided on this registration.',
    );
    await screen.findByText('Put on hold by Kim Super on 03/13/2026: No bank letter');
    expect(await screen.findByText(/Its status: Declined\.$/)).toBeInTheDocument();
    await answerQuestion(user, 'Cancel');
    expect(screen.queryByRole('button', { name: 'Decline' })).not.toBeInTheDocument();
  });
});

describe('a proposed change on the review desk', () => {
  const change = {
    changeUid: 'c1',
    requestUid: REQUEST_UID,
    subject: 'payment',
    state: 'PROPOSED',
    fields: [{ field: 'remitCity', before: 'Columbus', after: 'Elsewhere' }],
    proposedAt: '2026-03-12T15:04:00Z',
    proposedBy: 'Olga Owner',
    effectiveAt: '2026-03-14T15:04:00Z',
  } as const;
  const show = (over: object, decideChange?: Situation['decideChange']) => {
    server = serve({
      ...completeRegistration(OF_A_VENDOR),
      ...asSuperUser,
      listChanges: page({ ...change, ...over }),
      ...(decideChange && { decideChange }),
    });
    renderWithProviders(
      <RegistrationProvider requestUid={REQUEST_UID}>
        <ChangesCard requestUid={REQUEST_UID} />
      </RegistrationProvider>,
    );
    return newUser();
  };

  it('CHG-17 a reviewer accepts it, or refuses it with a reason', async () => {
    const user = show({}, { payload: { ...change, state: 'REFUSED' } });
    const card = await region('Payment terms');
    expect(card.getByText('Elsewhere', { exact: false })).toBeVisible();
    expect(
      card.getByText(/^Olga Owner asked for this on .* It waits for a decision\./),
    ).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Refuse' }));
    const asked = await question();
    await user.click(asked.getByRole('button', { name: 'Refuse' }));
    expect(asked.getByLabelText('Reason')).toHaveAccessibleDescription(/Enter a reason/);
    await user.fill(asked.getByLabelText('Reason'), 'The bank does not know it.');
    await answerQuestion(user, 'Refuse');
    await user.click(card.getByRole('button', { name: 'Accept' }));
    await answerQuestion(user, 'Accept');
    expect(bodiesOf(server, 'decideChange')).toEqual([
      { decision: 'REFUSE', reason: 'The bank does not know it.' },
      { decision: 'ACCEPT' },
    ]);
  });

  it('CHG-31 a reviewer accepts some fields, in their groups, and refuses the others with a reason', async () => {
    const fields = [
      ...['businessName', 'streetAddress1', 'city'].map((field) => ({
        field,
        before: 'Old',
        after: 'New',
      })),
      { field: 'phoneNumber', before: '6145550101', after: '' },
      { field: 'phoneType', before: 'LAND', after: 'CELL' },
    ];
    const user = show(
      { subject: 'basicInfo', fields, checks: ['ADDRESS_AS_ENTERED'] },
      { payload: change },
    );
    const card = await region('Shop information');
    expect(card.getByText('The address service did not confirm the address.')).toBeVisible();
    for (const value of ['(614) 555-0101', 'Nothing', 'Cell'])
      expect(await card.findByText(value)).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Accept' }));
    const asked = await question();
    const accept = () => user.click(asked.getByRole('button', { name: 'Accept' }));
    await user.click(asked.getByRole('checkbox', { name: 'Business name' }));
    for (const name of ['Address, City', 'Phone number', 'Phone type'])
      await user.click(asked.getByRole('checkbox', { name }));
    await accept();
    expect(await asked.findByRole('alert')).toHaveTextContent('Accept at least one change');
    for (const name of ['Business name', 'Phone number', 'Phone type'])
      await user.click(asked.getByRole('checkbox', { name }));
    await accept();
    const reason = asked.getByLabelText('Reason for the changes that you do not accept');
    expect(reason).toHaveAccessibleDescription(/Enter a reason/);
    await user.fill(reason, 'No such street.');
    await accept();
    await questionCloses();
    expect(bodiesOf(server, 'decideChange')).toEqual([
      {
        decision: 'ACCEPT',
        refused: { fields: ['streetAddress1', 'city'], reason: 'No such street.' },
      },
    ]);
  });

  it('CHG-36 the check of the bank account is beside the other checks once the change is applied', async () => {
    const bankCheck = { name: 'NO_MATCH', amounts: 'MATCH', at: '2026-03-13T15:04:00Z' };
    server = openPart(
      <CheckCard />,
      {
        ...asSuperUser,
        listChanges: page({ ...change, subject: 'ach', state: 'APPLIED', bankCheck }),
      },
      {},
      { changes: true },
    ).server;
    const checks = await region('Checks');
    expect(
      await checks.findByText(/^The account belongs to another name.* Checked on Mar 13, 2026/),
    ).toBeVisible();
  });

  it('CHG-26 the decision of someone else is taken back with a reason', async () => {
    const user = show(
      { state: 'REFUSED', decidedBy: 'Rita Reviewer', reopenable: 1 },
      { payload: change },
    );
    const card = await region('Payment terms');
    expect(card.queryByRole('button', { name: 'Refuse' })).not.toBeInTheDocument();
    await user.click(card.getByRole('button', { name: 'Take the decision back' }));
    const asked = await question();
    await user.fill(asked.getByLabelText('Reason'), 'The wrong shop.');
    await answerQuestion(user, 'Take the decision back');
    expect(bodiesOf(server, 'decideChange')).toEqual([
      { decision: 'REOPEN', reason: 'The wrong shop.' },
    ]);
  });

  it('CHG-17 it says why this reviewer cannot accept it', async () => {
    show({ byStaff: 1, block: 'OWN' });
    expect(await screen.findByText(/^You entered this change/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Refuse' })).not.toBeInTheDocument();
  });
});
