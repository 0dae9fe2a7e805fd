import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { OnboardingStatus } from '@contract/enums';
import { aConfig, aRequest } from '@/testing/factories';
import { serve, server, page, type Situation } from '@/testing/fakeServer';
import { situations } from '@/testing/situations';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { newUser } from '@/testing/newUser';
import ChangesPanel from './ChangesPanel';
import StatusPage from './StatusPage';

const { requestUid } = aRequest();

const open = (
  getAutoApproval: NonNullable<Situation['getAutoApproval']>,
  over: Parameters<typeof aRequest>[0] = {},
  getReview?: Situation['getReview'],
) => {
  serve({
    getAutoApproval,
    ...(getReview && { getReview }),
    listActivity: page({
      activityUid: '1',
      at: '2026-03-12T15:04:00Z',
      what: 'request.submitted',
    }),
    getVendorRequest: { payload: aRequest({ businessName: 'Miller Auto Repair', ...over }) },
  });
  return renderWithProviders(
    <Routes>
      <Route path="/registration-status/:requestUid" element={<StatusPage />} />
    </Routes>,
    {
      path: `/registration-status/${requestUid}`,
      services: { config: aConfig({ features: { review: getReview !== undefined } }) },
    },
  );
};
/** The review after a reviewer asked for changes, with these open notes. */
const reviewWith = (...notes: readonly object[]) => ({
  payload: {
    requestUid,
    submittedAt: '',
    notes: notes.map((note) => ({ note: 'Which suite?', at: '2026-03-13T15:04:00Z', ...note })),
    decision: { decision: 'CHANGES', reason: '', at: '2026-03-13T15:04:00Z', by: 'Susan Super' },
  },
});
const CHANGES = /^We looked at your registration and need some changes/;
const SAVED = 'Every step that we asked about is saved. Submit the registration again.';
const decided = (processStatus: string, approvalStatus: string | null = null) => ({
  payload: { requestUid, processStatus, approvalStatus, approvalTimestamp: '', reasons: [] },
});

describe('the status of a registration', () => {
  const icons = new Set<string | undefined>();

  it.each([
    [
      'DRAFT',
      null,
      'Registration not done!',
      'Some steps are still open. Finish them and submit the registration.',
    ],
    [
      'REVIEW',
      null,
      'Application Under Review',
      'Your application has been submitted. You will receive an email within 7 days with further instructions.',
    ],
    [
      'COMPLETE',
      'APPROVED',
      'Applicant Approved',
      'Welcome! Your application has been approved. Check your e-mail: you must sign the agreement electronically before your first repair order.',
    ],
    [
      'BACKFEED',
      null,
      'Application On Hold',
      'Your application is on hold. A representative will contact you about the next steps.',
    ],
    [
      'ERROR',
      null,
      'Application Needs Attention',
      'There is a problem with your application. A representative will contact you.',
    ],
    [
      'COMPLETE',
      'DECLINED',
      'Application Declined',
      'Thank you for applying. We are at full capacity in your region and cannot take on another shop at this time.',
    ],
  ])(
    'STA-01 STA-02 STA-03 STA-04 STA-06 STA-07 STA-08 STA-09 says what %s with approval %s means, with an icon of its own',
    async (processStatus, approval, title, text) => {
      open(decided(processStatus, approval));
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
      expect(screen.getByText(text)).toBeInTheDocument();
      expect(document.title).toBe(`${title} · Vendor Portal`);
      expect(screen.getByRole('link', { name: 'Go To Dashboard' })).toHaveAttribute(
        'href',
        `/vendor-overview/${requestUid}`,
      );
      expect(await screen.findByText('Miller Auto Repair · Request VR-000000')).toBeInTheDocument();
      expect(screen.queryAllByRole('listitem')).toHaveLength(
        processStatus === 'DRAFT' || processStatus === 'ERROR' ? 0 : 3,
      );
      const icon = document.querySelector('svg')?.innerHTML;
      expect(icon).toBeTruthy();
      expect(icons.has(icon)).toBe(false);
      icons.add(icon);
    },
  );

  it('STA-04 shows the reason of a reviewer who declined, and no other', async () => {
    const { payload } = decided('DECLINED', 'DECLINED');
    const reasons = [{ code: 'REVIEWER', text: 'Outside of our area.' }];
    open({ payload: { ...payload, reasons } });
    expect(await screen.findByText('Outside of our area.')).toBeInTheDocument();
    expect(
      screen.getByText('Thank you for applying. We cannot accept your application.'),
    ).toBeInTheDocument();
    expect(screen.queryByText(/full capacity/)).not.toBeInTheDocument();
  });

  it('REV-20 is silent about changes where the backend has no review to read them from', async () => {
    open(decided('DRAFT'), { changesRequested: 1 });
    expect(await screen.findByText(/^Some steps are still open/)).toBeInTheDocument();
    expect(screen.queryByText(CHANGES)).not.toBeInTheDocument();
  });

  it('REV-20 points to the changes while a note on a step that applies is left', async () => {
    open(
      decided('DRAFT'),
      { changesRequested: 1 },
      reviewWith({ step: 'w9' }, { step: 'ach', hidden: 1 }),
    );
    expect(await screen.findByText(CHANGES)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Registration not done!');
    expect(screen.queryByText(/^Some steps are still open/)).not.toBeInTheDocument();
    expect(screen.queryByText(SAVED)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See What to Change' })).toHaveAttribute(
      'href',
      `/vendor-overview/${requestUid}`,
    );
  });

  it.each([
    ['every step asked about is saved', 0 as const, reviewWith()],
    ['only notes on hidden steps are left', 1 as const, reviewWith({ step: 'ach', hidden: 1 })],
  ])('REV-24 asks to submit again when %s', async (_when, changesRequested, review) => {
    open(decided('DRAFT'), { changesRequested }, review);
    expect(await screen.findByText(SAVED)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Registration not done!');
    expect(screen.queryByText(CHANGES)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go To Dashboard' })).toHaveAttribute(
      'href',
      `/vendor-overview/${requestUid}`,
    );
  });

  it('REV-24 says nothing of changes to a draft that nobody asked to change', async () => {
    const never = { payload: { requestUid, submittedAt: '', notes: [], decision: null } };
    open(decided('DRAFT'), {}, never);
    expect(await screen.findByText(/^Some steps are still open/)).toBeInTheDocument();
    expect(screen.queryByText(SAVED)).not.toBeInTheDocument();
  });

  it('marks the review as the stop under way', async () => {
    open(decided('REVIEW'));
    const stops = await screen.findAllByRole('listitem');
    expect(stops.map((stop) => stop.getAttribute('aria-current'))).toEqual([null, 'step', null]);
    expect(stops[1]).toHaveTextContent('ReviewUp to 7 days');
    expect(await screen.findByText('03/12/2026')).toBeInTheDocument();
  });

  it('STA-10 names a decision that did not load and asks for it again', async () => {
    let refused = true;
    open(() => (refused ? { code: 'VALIDATION' } : decided('REVIEW')));
    expect(await screen.findByRole('alert')).toHaveTextContent('Error fetching vendor details');
    expect(screen.queryByText('Application Under Review')).not.toBeInTheDocument();
    const before = server.count('getAutoApproval');
    refused = false;
    await newUser().click(screen.getByRole('button', { name: 'Try Again' }));
    expect(
      await screen.findByRole('heading', { name: 'Application Under Review' }),
    ).toBeInTheDocument();
    expect(server.count('getAutoApproval')).toBe(before + 1);
  });

  describe('with an agreement', () => {
    const contacts = [
      { contactUid: 'c1', name: 'Ann Ledger', email: 'ann@example.com' },
      { contactUid: 'c2', name: 'Pat Reyes', email: 'pat@example.com' },
    ];
    const agreement = (over: object) => ({
      payload: {
        contactUid: 'c1',
        name: 'Ann Ledger',
        email: 'ann@example.com',
        sentAt: '2026-03-12T15:04:00Z',
        expiresAt: '2026-03-26T15:04:00Z',
        contacts,
        ...over,
      },
    });
    const openApproved = (
      onboardingStatus: OnboardingStatus | null,
      getAgreement: Situation['getAgreement'],
      situation: Situation = {},
    ) => {
      serve({
        ...situations.freshRequest(),
        getAutoApproval: decided('COMPLETE', 'APPROVED'),
        getVendorRequest: { payload: aRequest({ onboardingStatus }) },
        listActivity: page(),
        ...(getAgreement && { getAgreement }),
        ...situation,
      });
      return renderWithProviders(
        <Routes>
          <Route path="/registration-status/:requestUid" element={<StatusPage />} />
        </Routes>,
        {
          path: `/registration-status/${requestUid}`,
          services: { config: aConfig({ features: { agreement: true } }) },
        },
      );
    };

    it.each([
      [
        'AGREEMENT_SENT',
        'SENT',
        /^We e-mailed Ann Ledger \(ann@example.com\) a link/,
        'To be signed',
      ],
      ['AGREEMENT_DECLINED', 'DECLINED', /^Ann Ledger declined to sign it/, 'Declined'],
      ['ACTIVE', 'SIGNED', /^Ann Ledger signed it on/, 'Signed'],
      [null, 'NONE', /has not been sent yet/, 'Not sent yet'],
    ] as const)(
      'SGN-23 SGN-24 the way from approved to active at %s',
      async (onboarding, state, sentence, stop) => {
        openApproved(onboarding, agreement({ state }));
        expect(await screen.findByText(sentence)).toBeInTheDocument();
        const stops = screen.getAllByRole('listitem').map((each) => each.textContent);
        expect(stops).toEqual([
          expect.stringContaining('Approved'),
          `Agreement${stop}`,
          onboarding === 'ACTIVE' ? 'ActiveReady for repair orders' : '3ActiveAfter the signature',
        ]);
        const text =
          onboarding === 'ACTIVE' ? /your shop is active/ : /you must sign the agreement/;
        expect(screen.getByText(text)).toBeInTheDocument();
        // Nothing can be sent once it is signed.
        expect(screen.queryAllByRole('button', { name: /link/ })).toHaveLength(
          onboarding === 'ACTIVE' ? 0 : 1,
        );
      },
    );

    it('SGN-24 another contact can be sent the link, while it is not signed', async () => {
      openApproved('AGREEMENT_SENT', agreement({ state: 'EXPIRED' }), {
        sendAgreement: agreement({ state: 'SENT' }),
      });
      const user = newUser();
      const select = await screen.findByLabelText('Who signs');
      expect(select).toHaveValue('c1');
      await user.selectOptions(select, 'c2');
      await user.click(screen.getByRole('button', { name: 'Send a new link' }));
      await waitFor(() => expect(server.count('getAgreement')).toBe(2));
      const sent = server.sent('sendAgreement')[0];
      expect(sent?.body).toEqual({ contactUid: 'c2' });
    });
  });
});

describe('the changes of an approved vendor', () => {
  const change = {
    changeUid: 'c1',
    requestUid,
    subject: 'ach',
    state: 'PROPOSED',
    fields: [{ field: 'accountNo', before: '••••2345', after: '••••5555' }],
    proposedAt: '2026-03-12T15:04:00Z',
    proposedBy: 'Susan Super',
    byStaff: 1,
    effectiveAt: '2026-03-14T15:04:00Z',
    withdrawable: 1,
  } as const;

  it('CHG-16 the owner sees what waits, old beside new, and withdraws it', async () => {
    let state: string = 'PROPOSED';
    serve({
      listChanges: () => page({ ...change, state, withdrawable: state === 'PROPOSED' ? 1 : 0 }),
      withdrawChange: () => {
        state = 'WITHDRAWN';
        return { payload: { ...change, state, withdrawable: 0 } };
      },
    });
    renderWithProviders(<ChangesPanel requestUid={requestUid} vendorType="RMT SHOP" own />);
    const user = newUser();
    expect(await screen.findByText(/^Susan Super \(staff\) asked for this/)).toBeVisible();
    expect(screen.getByText('Now:').closest('dd')).toHaveTextContent('••••2345');
    expect(screen.getByText('New:').closest('dd')).toHaveTextContent('••••5555');
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }),
    );
    expect(await screen.findByText(/It was withdrawn\.$/)).toBeVisible();
    expect(screen.getByText('No change is waiting.')).toBeVisible();
  });

  it('CHG-35 the owner enters the two small amounts of a new account, and reads what the check found', async () => {
    let amounts = 'SENT';
    const checked = () => ({
      ...change,
      bankCheck: { name: 'MATCH', amounts, at: '2026-03-13T15:04:00Z' },
    });
    const fieldErrors = { amounts: 'These are not the two amounts. Please look again.' };
    let tries = 0;
    serve({
      listChanges: () => page(checked()),
      enterBankAmounts: () => {
        tries += 1;
        if (tries === 1) return { code: 'VALIDATION', payload: { fieldErrors } };
        amounts = 'MATCH';
        return { payload: checked() };
      },
    });
    renderWithProviders(<ChangesPanel requestUid={requestUid} vendorType="RMT SHOP" own />);
    const user = newUser();
    const first = await screen.findByLabelText('First amount');
    const press = () => user.click(screen.getByRole('button', { name: 'Check the amounts' }));
    await user.fill(first, '0');
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter both amounts in cents');
    expect(first).toHaveFocus();
    expect(server.count('enterBankAmounts')).toBe(0);
    await user.replace(first, '12');
    await user.fill(screen.getByLabelText('Second amount'), '34');
    await press();
    expect(
      await screen.findByText('These are not the two amounts. Please look again.'),
    ).toBeVisible();
    await press();
    expect(
      await screen.findByText(/The two small amounts were read on its statement\./),
    ).toBeVisible();
    expect(screen.queryByLabelText('First amount')).not.toBeInTheDocument();
    expect(server.sent('enterBankAmounts')[0]?.body).toEqual({ amounts: [12, 34] });
  });
});
