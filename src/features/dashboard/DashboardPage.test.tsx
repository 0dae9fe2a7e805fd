import { act, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { AUTHORITY } from '@contract/enums';
import { MINUTE_MS } from '@contract/time';
import { BarQueries } from '@/testing/BarQueries';
import { aPerson, aConfig, aRequest } from '@/testing/factories';
import { serve, server, page, type Situation } from '@/testing/fakeServer';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { situations } from '@/testing/situations';
import { newUser } from '@/testing/newUser';
import DashboardPage, { licenseAndTitleUrl } from './DashboardPage';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const open = (
  situation: Situation = {},
  config: Parameters<typeof aConfig>[0] = { features: { review: true } },
) => {
  serve({
    ...situations.freshRequest(),
    searchVendors: page(),
    searchDuplicateVendors: page(),
    ...situation,
  });
  return renderWithProviders(
    <Routes>
      <Route path="/" element={<DashboardPage />} />
      <Route path="/shop-check" element={<p>the shop check</p>} />
    </Routes>,
    { services: { config: aConfig(config) } },
  );
};
const withAuthority = (authority: string): Situation => ({
  getUserInfo: { payload: aPerson([authority], { name: 'Robin Super' }) },
});
const enrollment = () => screen.findByRole('link', { name: 'Open Vendor Enrollment' });

describe('the dashboard', () => {
  it('DSH-03 DSH-05 greets the person and leads to the shop check, without the application that they may not use', async () => {
    open();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Hello Dana Miller' }),
    ).toBeInTheDocument();
    expect(document.title).toBe('Dashboard · Vendor Portal');
    expect(await enrollment()).toHaveAttribute('href', '/shop-check');
    expect(screen.queryByRole('link', { name: /^Continue Registration/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/License & Title/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /LPUSA vehicles/ })).not.toBeInTheDocument();
    expect(server.sent('searchVendors')[0]?.body).toEqual(
      expect.objectContaining({
        searchCriteria: expect.objectContaining({ model: { loginEmail: 'dana@example.com' } }),
      }),
    );
  });

  const strip = (name: string) => screen.findByRole('region', { name });

  it('DSH-11 shows each registration, the newest first, with its state, its progress and its next step', async () => {
    open({
      searchVendors: page(
        aRequest({
          requestUid: 'abcdef01',
          businessName: 'Miller Auto Repair',
          progress: { done: 3, total: 9, next: 'w9' },
        }),
        aRequest({
          requestUid: 'abcdef02',
          businessName: 'Queen City Office',
          vendorType: 'OVERHEAD',
          processStatus: 'REVIEW',
          createdAt: '2026-03-01T00:00:00Z',
          progress: { done: 6, total: 6, next: 'submit' },
        }),
      ),
    });
    const waiting = await strip('Queen City Office');
    expect(waiting).toHaveTextContent('Under reviewVR-ABCDEF · Overhead vendor');
    expect(waiting).toHaveTextContent(/You will receive an email within 7 days/);
    expect(within(waiting).queryByRole('progressbar')).not.toBeInTheDocument();
    expect(within(waiting).getByRole('link', { name: /^See the status/ })).toHaveAttribute(
      'href',
      '/registration-status/abcdef02',
    );
    const draft = await strip('Miller Auto Repair');
    expect(draft).toHaveTextContent('DraftVR-ABCDEF · Repair shop');
    expect(
      within(draft).getByRole('progressbar', { name: '3 of 9 required steps complete' }),
    ).toBeInTheDocument();
    expect(draft).toHaveTextContent('Next: W-9 Information');
    expect(within(draft).getByRole('link')).toHaveAccessibleName(
      'Continue Registration Miller Auto Repair',
    );
    expect(within(draft).getByRole('link')).toHaveAttribute(
      'href',
      '/register-vendor/abcdef01?step=w9',
    );
    expect(waiting.compareDocumentPosition(draft)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText('See your shops or register another one.')).toBeInTheDocument();
  });

  const openAll = (...rows: readonly (readonly [string, string, RegExp, object])[]) =>
    open(
      {
        searchVendors: page(
          ...rows.map(([businessName, , , fields]) =>
            aRequest({ requestUid: `uid-${businessName}`, businessName, ...fields }),
          ),
        ),
      },
      { features: { review: true, agreement: true } },
    );

  it('DOC-22 says that a document of an approved vendor has expired, and leads to it', async () => {
    open(
      {
        searchVendors: page(
          aRequest({
            requestUid: 'uid-1',
            businessName: 'Lapsed Garage',
            processStatus: 'COMPLETE',
            approvalStatus: 'APPROVED',
            approvalTimestamp: '2026-01-01T00:00:00Z',
            lapsed: 1,
          }),
        ),
      },
      { features: { review: true, agreement: true, vendorDocuments: true } },
    );
    const registration = within(await strip('Lapsed Garage'));
    expect(registration.getByText('Document expired')).toBeInTheDocument();
    expect(registration.getByRole('link', { name: /^See the documents/ })).toHaveAttribute(
      'href',
      '/documents/uid-1',
    );
  });

  it('DSH-11 SGN-26 leads on from each state, and to the agreement', async () => {
    const approved = { processStatus: 'COMPLETE', approvalStatus: 'APPROVED' };
    const rows = [
      ['Approved', 'Approved', /^See the status/, approved],
      ['Declined', 'Declined', /^See the status/, { processStatus: 'DECLINED' }],
      ['Held', 'On hold', /^See the status/, { processStatus: 'BACKFEED' }],
      ['Broken', 'Needs attention', /^See the status/, { processStatus: 'ERROR' }],
      ['Asked', 'Changes asked', /^See What to Change/, { changesRequested: 1 }],
    ] as const;
    const signing = [
      [
        'Sent',
        'Agreement to sign',
        /^See the agreement/,
        { ...approved, onboardingStatus: 'AGREEMENT_SENT' },
      ],
      [
        'Refused',
        'Agreement to sign',
        /^See the agreement/,
        { ...approved, onboardingStatus: 'AGREEMENT_DECLINED' },
      ],
      ['Active', 'Active', /^See the status/, { ...approved, onboardingStatus: 'ACTIVE' }],
    ] as const;
    for (const shown of [rows, signing]) {
      const { unmount } = openAll(...shown);
      for (const [name, words, action] of shown) {
        const registration = within(await strip(name));
        expect(registration.getAllByText(words)).not.toEqual([]);
        expect(registration.getByRole('link', { name: action })).toHaveAttribute(
          'href',
          expect.stringContaining(`/uid-${name}`),
        );
      }
      unmount();
    }
  });

  it('DSH-12 shows the five newest of many registrations and leads to all', async () => {
    open({
      searchVendors: page(
        ...[1, 2, 3, 4, 5, 6].map((n) =>
          aRequest({ requestUid: `uid-${n}`, createdAt: `2026-01-0${n}T00:00:00Z` }),
        ),
      ),
    });
    expect(await screen.findAllByRole('region', { name: 'Your registration' })).toHaveLength(5);
    expect(screen.getByRole('link', { name: 'See all 6 registrations' })).toHaveAttribute(
      'href',
      '/shop-search',
    );
  });

  it('STF-28 leads staff to the shop search, and asks them to register nothing', async () => {
    open(withAuthority('mm/vendorenroll/viewer'));
    expect(await enrollment()).toHaveAttribute('href', '/shop-search');
    expect(screen.getByText(/^Find the registrations/)).toBeInTheDocument();
    expect(screen.queryByText(/^Register a shop/)).not.toBeInTheDocument();
  });

  it('DSH-03 DSH-04 CFG-07 opens License & Title in a new tab with the session in the fragment, for those who may use it', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    open(withAuthority(AUTHORITY.licenseAndTitle));
    expect(
      await screen.findByRole('heading', {
        name: 'LPUSA vehicles / License & Title application',
      }),
    ).toBeInTheDocument();
    await newUser().click(screen.getByRole('button', { name: /^Open LPUSA vehicles/ }));
    expect(opened).toHaveBeenCalledWith(
      expect.stringMatching(
        /^https:\/\/lt\.example\/#id_token=.+access_token=.+refresh_token=refresh-1&user_type=PASSWORD/,
      ),
      '_blank',
      'noopener,noreferrer',
    );
  });

  it('LOD-06 ERR-20 names a failed search of the registrations where the draft would be', async () => {
    let fails = true;
    open({
      searchVendors: () => (fails ? { code: 'VALIDATION' } : page(aRequest())),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to load vendor setup request data',
    );
    expect(await enrollment()).toBeInTheDocument();
    fails = false;
    await newUser().click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await strip('Your registration')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    // The pressed button has disappeared.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('DSH-06 leads nowhere until the lookup has answered, and offers a failed one again', async () => {
    let respond = (): void => undefined;
    const slow = new Promise<void>((resolve) => (respond = resolve));
    let fails = true;
    open({
      searchDuplicateVendors: async () => {
        await slow;
        return fails
          ? { code: 'VALIDATION' }
          : { payload: { pageEntries: [], totalCount: 2, duplicate: true } };
      },
    });
    expect(await screen.findByRole('button', { name: 'Open Vendor Enrollment' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    respond();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'An error occurred while looking for shops',
    );
    expect(screen.queryByRole('link', { name: 'Open Vendor Enrollment' })).not.toBeInTheDocument();
    fails = false;
    await newUser().click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await enrollment()).toHaveAttribute('href', '/shop-search');
  });

  it('DSH-13 reads the registrations again each time it opens, and shows the former ones meanwhile', async () => {
    jest.useFakeTimers();
    const draft = aRequest({ businessName: 'Miller Auto Repair' });
    let respond = (): void => undefined;
    const slow = new Promise<void>((resolve) => (respond = resolve));
    serve({
      ...situations.freshRequest(),
      searchDuplicateVendors: page(),
      searchVendors: async () => {
        if (server.count('searchVendors') === 1) return page(draft);
        await slow;
        return page({ ...draft, processStatus: 'REVIEW' });
      },
    });
    renderWithProviders(
      <>
        <BarQueries />
        <Link to="/account">My Account</Link>
        <Link to="/">Home</Link>
        <Routes>
          <Route path="/" element={<DashboardPage />} />
          <Route path="/account" element={<p>the account</p>} />
        </Routes>
      </>,
    );
    const user = newUser();
    const resume = () => screen.queryByRole('link', { name: /^Continue Registration/ });
    await waitFor(() => expect(resume()).toBeInTheDocument());
    expect(server.count('searchVendors')).toBe(1);

    await user.click(screen.getByRole('link', { name: 'My Account' }));
    await act(() => jest.advanceTimersByTimeAsync(MINUTE_MS));
    await user.click(screen.getByRole('link', { name: 'Home' }));
    await waitFor(() => expect(server.count('searchVendors')).toBe(2));
    expect(resume()).toBeInTheDocument();
    respond();
    await waitFor(() => expect(resume()).not.toBeInTheDocument());
    expect(await enrollment()).toBeInTheDocument();
  });
});

const session = {
  userType: 'PASSWORD',
  id: 'id.1',
  accessToken: 'ac.2',
  refreshToken: 're.3',
} as const;

describe('licenseAndTitleUrl', () => {
  it.each(['', 'javascript:alert(1)', '/relative'])('%p leads nowhere', (base) => {
    expect(licenseAndTitleUrl(base, session)).toBeNull();
  });
});
