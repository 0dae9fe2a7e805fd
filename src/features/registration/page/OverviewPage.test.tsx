import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import type { PortalConfigInput } from '@contract/config';
import { reviewApi } from '@/api/review';
import { page, serve, type Situation } from '@/testing/fakeServer';
import { formatWeekdayTime } from '@/lib/format/weekdayTime';
import { aConfig } from '@/testing/factories';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { situations } from '@/testing/situations';
import { INSURANCE } from '@/testing/vendorDocuments';
import { completeRegistration } from '../testing/openStep';
import { asViewer } from '../testing/people';
import { aPayment, aW9 } from '../testing/records';
import OverviewPage from './OverviewPage';

const UID = '00000000-0000-4000-8000-000000000001';
let server: ReturnType<typeof serve>;

function open(situation: Situation, features: PortalConfigInput['features'] = {}) {
  server = serve(situation);
  return renderWithProviders(
    <Routes>
      <Route path="/vendor-overview/:requestUid" element={<OverviewPage />} />
    </Routes>,
    { path: `/vendor-overview/${UID}`, services: { config: aConfig({ features }) } },
  );
}
const card = (name: RegExp) => screen.findByRole('link', { name });

afterEach(() => server.close());

describe('the overview of a registration', () => {
  it('JRN-08 JRN-09 JRN-26 OVW-05 greets, says what to do, shows what is complete, what is next, and locks the rest with its reason, with one request for each', async () => {
    open(situations.begunRequest());
    expect(await card(/^Shop Basic Information complete/)).toBeTruthy();
    expect(await card(/^Program Selection complete/)).toBeTruthy();
    expect(await card(/^W-9 Information next/)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Miller Auto Repair' })).toBeTruthy();
    expect(
      screen.getByText('Check below the items that are missing to complete your registration'),
    ).toBeTruthy();
    const locked = await card(/^Payment Information locked/);
    expect(locked.getAttribute('aria-disabled')).toBe('true');
    expect(locked).toHaveAccessibleDescription('Finish W-9 Information first.');
    const names = server.requests.map((request) => request.endpoint);
    expect(names).toHaveLength(new Set(names).size);
  });

  it('STF-03 offers a viewer nothing but to read', async () => {
    open(
      { ...completeRegistration(), ...asViewer, listStepInvites: page() },
      { handOff: true, review: true },
    );
    await screen.findByText('Your role lets you read every step, but not change anything.');
    await card(/^W-9 Information/);
    expect(screen.queryByRole('link', { name: /^Continue with/ })).not.toBeInTheDocument();
    expect(
      screen.queryByRole('region', { name: 'Ask a contact to fill in a step' }),
    ).not.toBeInTheDocument();
  });

  const DUE: Situation = {
    getVendorDocuments: {
      payload: { types: [{ ...INSURANCE, beforeApproval: true }], documents: [] },
    },
  };
  it('DOC-30 names the documents that are due before the approval, and leads to them', async () => {
    open({ ...situations.begunRequest(), ...DUE }, { vendorDocuments: true });
    const documents = within(await screen.findByRole('region', { name: 'Documents on file' }));
    expect(documents.getByText('Certificate of insurance: please upload it.')).toBeVisible();
    expect(documents.getByRole('link', { name: 'See the documents' })).toHaveAttribute(
      'href',
      `/documents/${UID}`,
    );
  });

  it('DOC-30 asks a backend without documents for none', async () => {
    open({ ...situations.begunRequest(), ...DUE });
    await card(/^W-9 Information next/);
    expect(server.count('getVendorDocuments')).toBe(0);
  });

  it('OVW-08 asks for nothing once every step is complete', async () => {
    open(completeRegistration());
    expect(await screen.findByText(/^Nothing is missing/)).toBeInTheDocument();
    expect(screen.queryByText(/^Check below/)).not.toBeInTheDocument();
  });

  it('W9-33 says on the card of a locked tax ID until when', async () => {
    const lockedUntil = new Date(Date.now() + 3_600_000).toISOString();
    const w9 = aW9({
      tinApiResponse: 'NO MATCH',
      tinCheckCount: 2,
      processStatus: 'ERROR',
      lockedUntil,
    });
    open({ ...completeRegistration(), searchW9: page(w9) });
    const until = `The tax ID is locked. Try again after ${formatWeekdayTime(Date.parse(lockedUntil), 'en-US')}`;
    expect(await screen.findByText(until)).toBeInTheDocument();
  });

  it('ROM-17 an inactive registration says so, and leads to no step that is left to do', async () => {
    open(completeRegistration({ recordStatus: 'I', selectedProgram: null }));
    await screen.findByText('This registration is no longer active. You can read every step.');
    expect(screen.getByText(/^Request .* · No longer active$/)).toBeInTheDocument();
    expect(await card(/^Program Selection not complete/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Continue with/ })).not.toBeInTheDocument();
  });

  it('REV-18 says nothing of a note on a step that is hidden now', async () => {
    const { store } = open(
      {
        ...completeRegistration({ changesRequested: 1 }),
        searchPayment: page(aPayment({ payPreference: 'CC' })),
        getReview: {
          payload: {
            requestUid: UID,
            submittedAt: '2026-03-12T15:04:00Z',
            notes: [{ step: 'ach', note: 'Is this account open?' }],
          },
        },
      },
      { review: true },
    );
    await screen.findByRole('link', { name: /^Continue with/ });
    await waitFor(() =>
      expect(
        reviewApi.endpoints.getReview.select({ requestUid: UID })(store.getState()).data,
      ).toBeTruthy(),
    );
    expect(screen.queryByText('What to change')).not.toBeInTheDocument();
  });

  it('REV-18 REV-31 says that the notes of a reviewer did not load, and reads them again; leads to the first step that one wants changed', async () => {
    let failing = true;
    open(
      {
        ...completeRegistration({ changesRequested: 1 }),
        getReview: () =>
          failing
            ? { code: 'FAILED' }
            : {
                payload: {
                  requestUid: UID,
                  submittedAt: '2026-03-12T15:04:00Z',
                  notes: [
                    { step: 'services', note: 'Do you align?' },
                    { step: 'payment', note: 'Is this the bank address?' },
                  ],
                },
              },
      },
      { review: true },
    );
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('The changes that we asked for did not load.');
    failing = false;
    await userEvent.click(within(failure).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('To change: Do you align?')).toBeInTheDocument();
    const link = { name: 'Continue with Services and Capabilities' };
    expect(await screen.findByRole('link', link)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  describe('once it was sent', () => {
    const sent = (over: Parameters<typeof situations.begunRequest>[0]): Situation => ({
      ...situations.begunRequest(over),
      listActivity: page(
        { activityUid: '3', at: '2026-03-13T15:00:00Z', who: 'Robin', what: 'w9.changed' },
        { activityUid: '2', at: '2026-03-12T15:04:00Z', who: 'Dana', what: 'request.submitted' },
        { activityUid: '1', at: '2026-03-01T09:00:00Z', who: 'Dana', what: 'request.created' },
      ),
    });
    const tracker = async () =>
      within(await screen.findByRole('region', { name: 'Your application' }));

    it.each([
      ['review', { processStatus: 'REVIEW' }, ['done', 'now', 'later'], 'Up to 7 days'],
      [
        'approved',
        {
          processStatus: 'COMPLETE',
          approvalStatus: 'APPROVED',
          approvalTimestamp: '2026-03-15T03:00:00Z',
        },
        ['done', 'done', 'done'],
        'Approved03/14/2026',
      ],
      [
        'declined',
        {
          processStatus: 'DECLINED',
          approvalStatus: 'DECLINED',
          approvalTimestamp: '2026-03-16T12:00:00Z',
        },
        ['done', 'done', 'ended'],
        'Declined03/16/2026',
      ],
    ] as const)(
      'is a tracker with dates that asks for nothing and alarms nobody while it is %s',
      async (_name, over, at, detail) => {
        open(sent(over));
        const stops = (await tracker()).getAllByRole('listitem');
        expect(stops.map((stop) => stop.dataset['at'])).toEqual(at);
        await screen.findByText('03/12/2026');
        expect(stops[0]).toHaveTextContent('Submitted03/12/2026');
        expect((await tracker()).getByText('What happens next')).toBeInTheDocument();
        expect(screen.getByText('Your answers')).toBeInTheDocument();
        expect(stops.map((stop) => stop.textContent).join()).toContain(detail);
        expect(screen.queryByText(/required steps complete/)).not.toBeInTheDocument();
        expect(screen.queryByText(/has an error|have errors/)).not.toBeInTheDocument();
        expect(screen.queryByText('Next')).not.toBeInTheDocument();
        expect(screen.queryByText('Submit the registration')).not.toBeInTheDocument();
        expect(screen.queryByRole('link', { name: /^Continue with/ })).not.toBeInTheDocument();
      },
    );

    it('JRN-18 the Submit card of a request in review carries the label Under review', async () => {
      open({
        ...situations.begunRequest(),
        ...completeRegistration({ processStatus: 'REVIEW' }),
        listActivity: page(),
      });
      const submit = await card(/Submit Information/);
      expect(within(submit).getByRole('img', { name: 'Under review' })).toBeInTheDocument();
      expect(submit).not.toHaveTextContent(/error/);
    });

    it('does without the date when the backend keeps no activity', async () => {
      open({
        ...sent({ processStatus: 'REVIEW' }),
        listActivity: { code: 'NOT_FOUND', status: 404 },
      });
      expect(await (await tracker()).findByText('Your answers are locked')).toBeInTheDocument();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });
  });
});
