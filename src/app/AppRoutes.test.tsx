import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { AUTHORITY } from '@contract/enums';
import type { Session } from '@/api/identity/session';
import { contentLoaded } from '@/store/content';
import { draftKept } from '@/store/drafts';
import { maintenanceChanged } from '@/store/maintenance';
import { aBasicInfo, aConfig, aPerson, aRequest, aSession } from '@/testing/factories';
import {
  serve,
  server,
  page,
  type FakeRequest,
  type FakeResponse,
  type Situation,
} from '@/testing/fakeServer';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { held } from '@/testing/replies';
import { situations } from '@/testing/situations';
import { newUser } from '@/testing/newUser';
import { AppRoutes } from './AppRoutes';
import { OwnPerson } from './App';

const UID = aRequest().requestUid;

interface Options {
  readonly situation?: Situation;
  readonly environmentLabel?: string;
  readonly session?: Partial<Session>;
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

const USUAL: Situation = {
  ...situations.freshRequest(),
  getProfile: { payload: { enterpriseUser: {}, enterpriseUserMasterExtensions: [] } },
  searchVendors: page(),
  searchDuplicateVendors: page(),
  getBasicInfo: { payload: aBasicInfo() },
  listActivity: page(),
  getAutoApproval: {
    payload: {
      requestUid: aRequest().requestUid,
      processStatus: 'REVIEW',
      approvalStatus: null,
      approvalTimestamp: '',
      reasons: [],
    },
  },
};

function open(path: string, { situation = {}, environmentLabel = 'LOCAL', session }: Options = {}) {
  serve({ ...USUAL, ...situation });
  return renderWithProviders(
    <OwnPerson>
      <AppRoutes />
      <Address />
    </OwnPerson>,
    {
      path,
      services: { config: aConfig({ environmentLabel }), session: { ...aSession(), ...session } },
    },
  );
}
const person = (
  authorities: readonly string[],
  functions: readonly string[] = ['VENDOR_ENROLLMENT'],
): Situation => ({
  getUserInfo: { payload: aPerson(authorities, { functions: [...functions] }) },
});
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
/** A load of its own may be under way when it is pressed: then it is pressed again. */
const tryAgainUntil = (name: string | RegExp) =>
  waitFor(() => {
    const button = screen.queryByRole('button', { name: 'Try Again' });
    if (button) fireEvent.click(button);
    expect(screen.getByRole('heading', { level: 1, name })).toBeInTheDocument();
  });

describe('the routes', () => {
  const shows = async (title: string | RegExp): Promise<void> => {
    // A skeleton may have the heading first. The page renders another one.
    await heading(title);
    await waitFor(() => expect(document.querySelector('[data-loading]')).toBeNull());
    expect(await heading(title)).toBeInTheDocument();
  };

  it.each([
    ['/', 'Hello Dana Miller'],
    ['/account', 'Edit Profile'],
    ['/nowhere', 'Page not found'],
    ['/forgot-password', 'Forgot password'],
  ])('%s shows %s', async (path, title) => {
    open(path);
    await shows(title);
  });

  it.each([
    ['/shop-check', 'Register your shop'],
    [`/vendor-overview/${UID}`, 'New registration'],
    ['/register-vendor?new=1', 'Shop Basic Information'],
    [`/registration-status/${UID}`, 'Application Under Review'],
  ])('GRD-03 without a special authority, %s shows %s', async (path, title) => {
    open(path, { situation: person([]) });
    await shows(title);
  });

  const overhead = situations.begunRequest({ vendorType: 'OVERHEAD' });
  it.each<[string, string, Situation, string, string]>([
    [
      'GRD-10 the first open step of a shop',
      `/register-vendor/${UID}`,
      situations.begunRequest(),
      `/register-vendor/${UID}?step=w9`,
      'W-9 Information',
    ],
    [
      'GRD-13 the route of a shop without a step',
      `/register-overheadvendor/${UID}`,
      situations.begunRequest(),
      `/register-vendor/${UID}?step=w9`,
      'W-9 Information',
    ],
    [
      'GRD-13 the route of an overhead vendor',
      `/register-vendor/${UID}?step=basic-info`,
      overhead,
      `/register-overheadvendor/${UID}?step=basic-info`,
      'Shop Basic Information',
    ],
    [
      'GRD-13 the route of a shop',
      `/register-overheadvendor/${UID}?step=basic-info`,
      situations.begunRequest(),
      `/register-vendor/${UID}?step=basic-info`,
      'Shop Basic Information',
    ],
    [
      'GRD-18 a blank wizard beside a registration',
      '/register-vendor?new=1',
      { ...situations.begunRequest(), searchVendors: page(aRequest()) },
      '/register-vendor?new=1&step=basic-info',
      'Shop Basic Information',
    ],
  ])('%s', async (_what, path, situation, to, title) => {
    open(path, { situation });
    await shows(title);
    expect(screen.getByLabelText('address')).toHaveTextContent(to);
  });

  const cards = async () =>
    within(await screen.findByRole('list', { name: 'Registration steps' }))
      .getAllByRole('listitem')
      .map((card) => within(card).getAllByRole<HTMLAnchorElement>('link')[0] as HTMLElement);

  it.each([
    ['GRD-11', `/register-overheadvendor/${UID}`],
    ['GRD-12', '/register-overheadvendor?new=1'],
  ])(
    '%s OVW-03 an overhead vendor has the cards of its own steps, five without ACH: %s',
    async (_id, path) => {
      open(path, { situation: situations.freshRequest({ vendorType: 'OVERHEAD' }) });
      const [first, ...others] = await cards();
      expect(first).toHaveAccessibleName(/^Shop Basic Information next/);
      expect(others).toHaveLength(4);
      for (const [place, title] of ['W-9', 'Ownership', 'Payment', 'Submit'].entries())
        expect(others[place]).toHaveAccessibleName(new RegExp(`^${title} Information locked`));
      await newUser().click((await cards())[0] as HTMLElement);
      await shows('Shop Basic Information');
    },
  );

  it('OVW-01 OVW-02 a card has its title, its state and an arrow, and opens its step', async () => {
    open('/vendor-overview', {
      situation: { ...situations.begunRequest(), searchVendors: page(aRequest()) },
    });
    const [basicInfo, program, w9] = await cards();
    expect(basicInfo).toHaveAccessibleName(/^Shop Basic Information complete/);
    expect(program).toHaveAccessibleName(/^Program Selection complete/);
    expect(basicInfo?.closest('li')?.querySelectorAll('svg').length).toBeGreaterThan(1);
    await newUser().click(w9 as HTMLElement);
    await shows('W-9 Information');
    expect(screen.getByLabelText('address')).toHaveTextContent(`/register-vendor/${UID}?step=w9`);
  });

  const PATHS = ['/vendor-overview', '/register-vendor', '/register-overheadvendor'];

  it.each([
    [
      'GRD-14 GRD-09 the one registration',
      PATHS,
      [aRequest({ vendorType: 'OVERHEAD' })],
      'one',
      `/vendor-overview/${UID}`,
    ],
    [
      'GRD-15 the newest draft of several',
      ['/register-vendor'],
      [
        aRequest({ requestUid: 'sent', processStatus: 'REVIEW', createdAt: '2026-03-01' }),
        aRequest({ createdAt: '2026-02-01' }),
        aRequest({ requestUid: 'older', createdAt: '2026-01-01' }),
      ],
      'one',
      `/vendor-overview/${UID}`,
    ],
    ['GRD-16 the shop check without one', PATHS, [], 'one', '/shop-check'],
    ['GRD-16 the shop search of a super user', ['/vendor-overview'], [], 'super', '/shop-search'],
  ] as const)('an address without a uid leads to %s', async (_where, paths, requests, who, to) => {
    for (const path of paths) {
      const { unmount } = open(path, {
        situation: {
          ...(who === 'super' ? person([AUTHORITY.superUser]) : {}),
          searchVendors: page(...requests),
          getVendorRequest: { payload: requests.find((each) => each.requestUid === UID) },
        },
      });
      await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(to));
      if (requests.length > 0)
        expect(await screen.findByRole('list', { name: 'Registration steps' })).toBeVisible();
      unmount();
    }
  });

  it('HDR-05 the menu of a person who may not open the account has Logout only', async () => {
    open('/vendor-dashboard', { situation: person([]) });
    await newUser().click(await screen.findByRole('button', { name: /^Profile menu/ }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['Logout']);
  });

  it('GRD-17 a uid in the address is the current registration: none is searched by e-mail', async () => {
    open(`/registration-status/${UID}`);
    await heading('Application Under Review');
    expect(await screen.findByRole('link', { name: 'My registration' })).toHaveAttribute(
      'href',
      `/vendor-overview/${UID}`,
    );
    expect(server.count('searchVendors')).toBe(0);
  });

  it('the registration that a super user looks at is not called theirs', async () => {
    open(`/registration-status/${UID}`, { situation: person([AUTHORITY.superUser]) });
    await heading('Application Under Review');
    await screen.findByText('Welcome, Dana Miller');
    expect(screen.queryByRole('link', { name: 'My registration' })).not.toBeInTheDocument();
  });

  it('the heading takes the focus after a change of the page, not on the first one', async () => {
    open('/vendor-dashboard');
    const first = await heading('Hello Dana Miller');
    expect(first).not.toHaveFocus();
    await newUser().click(await screen.findByRole('link', { name: 'Open Vendor Enrollment' }));
    expect(await heading('Register your shop')).toHaveFocus();
  });

  it('ACS-16 a backend without account security has no security page', async () => {
    open('/account-security');
    expect(await screen.findByRole('heading', { level: 1, name: /not found/i })).toBeVisible();
  });

  it('GRD-08 CFG-07 maintenance replaces every page', async () => {
    const { store } = open('/vendor-dashboard');
    await heading('Hello Dana Miller');
    act(() => void store.dispatch(maintenanceChanged(true)));
    expect(await heading("We'll be back soon!")).toBeInTheDocument();
    expect(screen.queryByText('Welcome, Dana Miller')).not.toBeInTheDocument();
  });
});

describe('a signed-in person', () => {
  it('waits for the renewal when the stored token has expired', async () => {
    let renewed = (_token: string): void => undefined;
    const refresh = () => new Promise<string | null>((resolve) => (renewed = resolve));
    open('/shop-check', { session: { isUsable: () => false, refresh } });
    expect(screen.getByText('Please wait while we load the page')).toBeInTheDocument();
    expect(server.requests).toEqual([]);
    await act(async () => renewed('token'));
    expect(await heading('Register your shop')).toBeInTheDocument();
  });

  it('SES-12 without a function is refused', async () => {
    const end = jest.fn();
    const situation = person([AUTHORITY.myAccount], []);
    open('/vendor-dashboard', { situation, session: { end } });
    await waitFor(() => expect(end).toHaveBeenCalledWith('noAccess'));
  });

  it('SES-14 DSH-08 whose user info fails to load is not refused: the dashboard leads to the shop check, which loads it again', async () => {
    const end = jest.fn();
    let fails = true;
    const { getUserInfo } = person([AUTHORITY.myAccount]);
    open('/vendor-dashboard', {
      situation: {
        getUserInfo: () => (fails ? { code: 'VALIDATION' } : (getUserInfo as FakeResponse)),
      },
      session: { end },
    });
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/shop-check'));
    await screen.findByRole('button', { name: 'Try Again' });
    fails = false;
    await tryAgainUntil('Register your shop');
    expect(end).not.toHaveBeenCalled();
    expect(sessionStorage).toHaveLength(0);
  });

  it('whose user info fails to load is told so by a guarded page', async () => {
    const end = jest.fn();
    open('/account', { situation: { getUserInfo: { code: 'VALIDATION' } }, session: { end } });
    expect(await screen.findByText('This page cannot be opened now')).toBeInTheDocument();
    expect(end).not.toHaveBeenCalled();
  });
});

describe('LOD-06 a guarded page', () => {
  it('GRD-02 refuses a person without the authority', async () => {
    open('/account', { situation: person([]) });
    expect(await heading('Oops, No access')).toBeInTheDocument();
  });

  it('ERR-07 DSH-06 names a failed load, and admits an owner of several shops after Try Again', async () => {
    let fails = true;
    const lookup = { payload: { pageEntries: [], totalCount: 2, duplicate: true } };
    open('/shop-search', {
      situation: { searchDuplicateVendors: () => (fails ? { code: 'VALIDATION' } : lookup) },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'An error occurred while looking for shops',
    );
    expect(screen.queryByText('403')).not.toBeInTheDocument();
    fails = false;
    await tryAgainUntil('Shop search');
  });

  it('SRC-02 shows what it waits for, and refuses a vendor with one shop', async () => {
    let respond = (): void => undefined;
    const slow = new Promise<void>((resolve) => (respond = resolve));
    open('/shop-search', {
      situation: {
        searchDuplicateVendors: async () => {
          await slow;
          return page();
        },
      },
    });
    expect(await screen.findByText('Fetching shops')).toBeInTheDocument();
    respond();
    expect(await heading('Oops, No access')).toBeInTheDocument();
  });
});

describe('the overview of a registration', () => {
  it('LOD-05 names what is still loading', async () => {
    const inTurn = [
      ['getVendorRequest', 'Fetching vendor details'],
      ['searchBasicInfo', 'Fetching Basic Info'],
      ['searchContacts', 'Fetching Contact Info'],
      ['searchW9', /^Fetching W9/],
      ['searchDiverseOwnership', 'Fetching Ownership Information'],
      ['searchPayment', 'Fetching Payment Information'],
      ['searchAch', 'Fetching ACH Info'],
    ] as const;
    const waiting = inTurn.map(([endpoint]) => [endpoint, held(USUAL[endpoint])] as const);
    open(`/vendor-overview/${UID}`, {
      situation: Object.fromEntries(waiting.map(([endpoint, { respond }]) => [endpoint, respond])),
    });
    for (const [at, [, text]] of inTurn.entries()) {
      expect(await screen.findByText(text)).toBeInTheDocument();
      await act(async () => waiting[at]?.[1].release());
    }
  });

  it('ERR-06 ERR-22 ERR-23 ERR-24 ERR-25 ERR-26 ERR-27 ERR-28 ERR-29 ERR-30 names every failed load', async () => {
    open(`/vendor-overview/${UID}`, {
      situation: { ...situations.lookupsRefused(), searchCodeHeaders: { code: 'VALIDATION' } },
    });
    const panel = await screen.findByRole('alert');
    for (const text of [
      'Failed to load vendor info',
      'Failed to load vendor contact info',
      'Failed to load ACH info',
      'Failed to load e-repair users',
      'Failed to Load Payment Information',
      'Failed to load services and capabilities',
      'Failed to load W9 info',
      'Failed to load franchise info',
      'Failed to Load Ownership Information',
      'Error fetching NA_pay_info',
    ])
      expect(panel).toHaveTextContent(text);
  });

  it('ERR-05 a registration that did not load is a load error without data', async () => {
    open(`/vendor-overview/${UID}`, {
      situation: { ...situations.lookupsRefused(), getVendorRequest: { code: 'FORBIDDEN' } },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Error fetching vendor details');
    expect(screen.queryByRole('list', { name: 'Registration steps' })).not.toBeInTheDocument();
  });
});

describe('a registration that does not exist, or is someone else’s', () => {
  const signOut = jest.fn(async () => undefined);
  const unknown: Options = {
    situation: {
      ...Object.fromEntries(Object.keys(USUAL).map((name) => [name, { code: 'NOT_FOUND' }])),
      ...person([]),
      getVendorRequest: { code: 'NOT_FOUND' },
      searchVendors: page(aRequest({ requestUid: 'own' })),
    },
    session: { signOut },
  };

  it.each([
    `/vendor-overview/${UID}`,
    `/register-vendor/${UID}?step=w9`,
    `/registration-status/${UID}`,
  ])('GRD-23 has a page of its own: %s', async (path) => {
    open(path, unknown);
    await heading('Registration not found');
    expect(screen.getByText(/You are signed in as dana@example.com\./)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to my registration' })).toHaveAttribute(
      'href',
      '/vendor-overview',
    );
    expect(await screen.findByRole('link', { name: 'My registration' })).toHaveAttribute(
      'href',
      '/vendor-overview/own',
    );
    expect(screen.queryByText(/Your saved answers are safe/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
    await newUser().click(screen.getByRole('button', { name: 'Sign in as someone else' }));
    expect(signOut).toHaveBeenLastCalledWith('otherAccount');
  });
});

describe('a log-out', () => {
  const openAccount = async (session: Partial<Session>) => {
    const { store } = open('/account', { session, situation: person([AUTHORITY.myAccount]) });
    await heading('Edit Profile');
    return { store, user: newUser() };
  };
  const logOut = () => screen.getByRole('button', { name: 'Log Out' });
  const question = () => screen.findByRole('alertdialog', { name: 'Log out without saving?' });

  it('SES-31 does not ask when nothing is unsaved', async () => {
    const signOut = jest.fn(async () => undefined);
    const { user } = await openAccount({ signOut });
    await user.click(logOut());
    expect(signOut).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('SES-31 asks before it deletes a draft of another page', async () => {
    const signOut = jest.fn(async () => undefined);
    const { store, user } = await openAccount({ signOut });
    act(
      () =>
        void store.dispatch(
          draftKept({ key: `person-1/${UID}/w9`, values: { name: 'Dana' }, savedAt: 1 }),
        ),
    );
    await user.click(logOut());
    await question();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(signOut).not.toHaveBeenCalled();
    await user.click(logOut());
    await question();
    await user.click(screen.getByRole('button', { name: 'Log out and discard' }));
    expect(signOut).toHaveBeenCalledWith('chosen');
  });

  it('SES-31 asks about typing that is in no draft', async () => {
    const signOut = jest.fn(async () => undefined);
    const { user } = await openAccount({ signOut });
    await user.fill(await screen.findByLabelText('First name'), 'Daniela');
    await user.click(logOut());
    await question();
    expect(signOut).not.toHaveBeenCalled();
  });
});

/** Text that people should never read. */
const RAW =
  /Error:|Failed to fetch|\[object Object\]|\bundefined\b|\bNaN\b|<\/?html|Bad Gateway|Unexpected/;

describe('a page whose reads fail', () => {
  const refused = (): FakeResponse => ({ code: 'FORBIDDEN' });
  const byProxy = () => new Response('<html><h1>502 Bad Gateway</h1>');

  it.each([
    ['/vendor-dashboard', 'Hello Dana Miller', refused],
    ['/account', 'Edit Profile', refused],
    ['/shop-check', 'Register your shop', refused],
    [`/vendor-overview/${UID}`, 'New registration', byProxy],
    [`/register-vendor/${UID}?step=basic-info`, 'Shop Basic Information', refused],
    [`/registration-status/${UID}`, 'Application Under Review', refused],
  ])('LOD-01 LOD-02 says so in words, and recovers: %s', async (path, title, fault) => {
    let fails = true;
    const situation = Object.fromEntries(
      Object.entries(USUAL).map(([name, reply]) => [
        name,
        (request: FakeRequest) =>
          fails && name !== 'getUserInfo'
            ? fault()
            : typeof reply === 'function'
              ? reply(request)
              : reply,
      ]),
    );
    open(path, { situation });
    await screen.findAllByRole('button', { name: 'Try Again' });
    expect(document.body.textContent).not.toMatch(RAW);
    fails = false;
    const user = newUser();
    await waitFor(async () => {
      for (const again of screen.queryAllByRole('button', { name: 'Try Again' }))
        await user.click(again);
      expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
      expect(document.querySelector('[data-loading]')).toBeNull();
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    });
  });
});

describe('the production rule on the address of a new registration', () => {
  const NEW = '/register-vendor?new=1';
  const body = {
    nodeType: 'document',
    data: {},
    content: [
      {
        nodeType: 'paragraph',
        data: {},
        content: [
          { nodeType: 'text', value: 'No shop for ', marks: [], data: {} },
          { nodeType: 'text', value: '{username}', marks: [{ type: 'bold' }], data: {} },
          ...['https://example.com/help', 'javascript:alert(1)'].map((uri) => ({
            nodeType: 'hyperlink',
            data: { uri },
            content: [{ nodeType: 'text', value: uri, marks: [], data: {} }],
          })),
        ],
      },
    ],
  };

  it('CHK-05 GRD-04 refuses a person without a shop, in words of its own without the content service', async () => {
    open(NEW, { environmentLabel: 'PROD' });
    expect(await heading('You are not authorized to view this page')).toBeInTheDocument();
    expect(screen.getByText('For the record, this is error code 404')).toBeInTheDocument();
    expect(screen.getByText('There is no active shop for dana@example.com.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to shop check' })).toHaveAttribute(
      'href',
      '/shop-check',
    );
  });

  it('GRD-05 CNT-05 shows the rich text of the content service, and links of safe schemes only', async () => {
    const { store } = open(NEW, { environmentLabel: 'PROD' });
    await heading('You are not authorized to view this page');
    act(
      () =>
        void store.dispatch(
          contentLoaded({
            labels: {},
            bodies: { unauthorized: body },
            locale: 'en-US',
            settled: true,
          }),
        ),
    );
    expect((await screen.findByText('dana@example.com')).closest('b')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'https://example.com/help' })).toHaveAttribute(
      'href',
      'https://example.com/help',
    );
    expect(screen.getByText(/javascript:alert/).closest('a')).toBeNull();
  });

  it('is no refusal when the lookup fails', async () => {
    open(NEW, { environmentLabel: 'PROD', situation: { searchVendors: { code: 'VALIDATION' } } });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'An error occurred while looking for shops',
    );
  });

  it.each([
    ['outside of PROD', 'LOCAL', {}],
    ['as a super user', 'PROD', person([AUTHORITY.superUser])],
    ['with a shop', 'PROD', { searchVendors: page(aRequest()) }],
  ])('CHK-08 CFG-07 opens the wizard %s', async (_who, environmentLabel, situation) => {
    open(NEW, { environmentLabel, situation });
    expect(await heading('Shop Basic Information')).toBeInTheDocument();
  });
});
