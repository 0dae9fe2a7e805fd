import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { VendorHit } from '@contract/registration/vendorRequest';
import { AUTHORITY } from '@contract/enums';
import { aPerson, aRequest } from '@/testing/factories';
import { serve, server, page, type FakeRequest, type Situation } from '@/testing/fakeServer';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { situations } from '@/testing/situations';
import { newUser } from '@/testing/newUser';
import ShopSearchPage from './ShopSearchPage';

const superUser: Situation = {
  getUserInfo: { payload: aPerson([AUTHORITY.superUser], { name: 'Priya Raman' }) },
};

const aHit = (businessName: string, over: Partial<VendorHit> = {}): VendorHit => ({
  requestUid: `uid-${businessName.replace(/ /g, '-')}`,
  businessName,
  vendorType: 'RMT SHOP',
  loginEmail: 'vendor@example.com',
  city: 'DAYTON',
  state: 'OH',
  processStatus: 'DRAFT',
  approvalStatus: null,
  recordStatus: 'A',
  ...over,
});

const viewer: Situation = {
  getUserInfo: {
    payload: {
      functions: [{ functionName: 'VENDOR_ENROLLMENT' }],
      authorities: [{ authority: 'mm/vendorenroll/viewer' }],
      enterpriseUser: { userUid: 'u3', userEmailAddress: 'dana@example.com' },
    },
  },
};

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <h1>{pathname + search}</h1>;
}

function open(situation: Situation = {}) {
  serve({ ...situations.freshRequest(), searchVendors: page(), ...situation });
  return renderWithProviders(
    <Routes>
      <Route path="/shop-search" element={<ShopSearchPage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { path: '/shop-search' },
  );
}
const box = () => screen.findByRole('combobox', { name: 'Business name' });
const search = () => screen.getByRole('button', { name: 'Search' });
const queries = () =>
  server.sent('searchVendorsAsSuperUser').map(({ body }) => JSON.stringify(body));

describe('the search', () => {
  it('finds shops with city, number and status, and opens the chosen one by keyboard', async () => {
    const { user } = open({
      ...superUser,
      searchVendorsAsSuperUser: page(
        aHit('Foundry Auto'),
        aHit('Foundry Glass', { processStatus: 'COMPLETE', approvalStatus: 'APPROVED' }),
        aHit('Foundry Tires', { processStatus: 'REVIEW' }),
        aHit('Foundry Body', { processStatus: 'COMPLETE', approvalStatus: 'DECLINED' }),
        aHit('', { requestUid: '3f9a1c77-0b5e', city: '', state: '' }),
      ),
    });
    await user.fill(await box(), 'foundry');
    const hits = await screen.findAllByRole('option');
    expect(hits.map((hit) => hit.textContent)).toEqual([
      'Foundry AutoDayton, OH · VR-UIDFOUDraft',
      'Foundry GlassDayton, OH · VR-UIDFOUApproved',
      'Foundry TiresDayton, OH · VR-UIDFOUUnder review',
      'Foundry BodyDayton, OH · VR-UIDFOUDeclined',
      // Its number finds it.
      'Unnamed registrationVR-3F9A1CDraft',
    ]);
    expect(screen.getByText('5 shops found')).toBeInTheDocument();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(await box()).toHaveValue('Foundry Glass');
    await user.keyboard('{Enter}');
    expect(
      await screen.findByRole('heading', { name: '/vendor-overview/uid-Foundry-Glass' }),
    ).toBeInTheDocument();
    expect(queries()).toHaveLength(1);
  });

  it('STF-03 a viewer searches, and is told why nothing can be started', async () => {
    open(viewer);
    await box();
    expect(
      screen.getByText('Your role lets you read registrations, but not start one.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Start/ })).not.toBeInTheDocument();
  });

  it('waits for a chosen shop, says so and leads to the box', async () => {
    const { user } = open(superUser);
    const input = await box();
    expect(search()).toHaveAttribute('aria-disabled', 'true');
    expect(search()).toHaveAccessibleDescription('Choose a shop from the list first, then Search.');
    await user.click(search());
    expect(input).toHaveFocus();
    await user.fill(input, 'fo');
    expect(screen.getByText('Add 3 characters to begin a search')).toBeInTheDocument();
  });

  it('SRC-08 sends one search, 300 ms after the last key', async () => {
    jest.useFakeTimers();
    const user = newUser({ advanceTimers: jest.advanceTimersByTime, delay: 50 });
    open({ ...superUser, searchVendorsAsSuperUser: page() });
    await user.fill(await box(), 'foundry');
    await act(() => jest.advanceTimersByTimeAsync(299 - 50));
    expect(queries()).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(60));
    expect(queries()).toEqual([expect.stringContaining('"value":"foundry"')]);
    jest.useRealTimers();
  });

  it('SRC-15 searches for the name as it is stored, and marks the letters found in a hit, accents included', async () => {
    const { user } = open({
      ...superUser,
      searchVendorsAsSuperUser: ({ body }) =>
        JSON.stringify(body).includes('munoz')
          ? page(aHit('Taller Muñoz'), aHit('Mun\u0303oz Auto'))
          : page(aHit("O'Neil Muñoz Garage")),
    });
    await user.click(await box());
    await user.paste(' o\u2019neil\u00A0 mun\u0303oz');
    const found = await screen.findByRole('option');
    expect(queries()).toEqual([expect.stringContaining(`"value":"o'neil muñoz"`)]);
    expect(within(found).getByText("O'Neil Muñoz")).toBeInTheDocument();

    await user.replace(await box(), 'munoz');
    await screen.findByRole('option', { name: /Taller/ });
    const [first, second] = await screen.findAllByRole('option');
    for (const [hit, name, marked] of [
      [first, 'Taller Muñoz', 'Muñoz'],
      [second, 'Mun\u0303oz Auto', 'Mun\u0303oz'],
    ] as const) {
      expect(hit).toHaveTextContent(name);
      expect(within(hit as HTMLElement).getByText(marked)).toBeInTheDocument();
    }
  });

  it('SRC-09 a keystroke aborts the running search, whose answer never shows', async () => {
    const user = newUser();
    const late: (() => void)[] = [];
    open({
      ...superUser,
      searchVendorsAsSuperUser: ({ body }: FakeRequest) =>
        JSON.stringify(body).includes('"foundry"')
          ? new Promise((resolve) => late.push(() => resolve(page(aHit('Foundry Auto')))))
          : page(aHit('Foundry Glass')),
    });
    await user.fill(await box(), 'foundry');
    await waitFor(() => expect(late).toHaveLength(1));
    await user.fill(await box(), ' glass');
    expect(server.sent('searchVendorsAsSuperUser')[0]?.signal?.aborted).toBe(true);
    expect(await screen.findByRole('option', { name: /Glass/ })).toBeInTheDocument();
    await act(async () => late.forEach((answer) => answer()));
    expect(screen.queryByRole('option', { name: /Auto/ })).not.toBeInTheDocument();
  });

  it('SRC-18 a failed search can be tried again as it is, from the box', async () => {
    const user = newUser();
    let failing = true;
    open({
      ...superUser,
      searchVendorsAsSuperUser: () =>
        failing ? { code: 'VALIDATION' } : page(aHit('Foundry Auto')),
    });
    await user.fill(await box(), 'foundry');
    const alert = within(await screen.findByRole('alert'));
    alert.getByText(/^An error occurred while looking for shops/);
    failing = false;
    await user.click(alert.getByRole('button', { name: 'Try Again' }));
    expect(await box()).toHaveFocus();
    expect(await screen.findByRole('option', { name: /Foundry Auto/ })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(queries()).toHaveLength(2);
  });
});

describe('your shops', () => {
  it('SRC-02 SRC-07 show city, number and progress, and no search; one is continued, an approved one viewed', async () => {
    open({
      searchVendors: page(
        aRequest({
          requestUid: 'abcdef01',
          businessName: 'Northside Collision',
          city: 'COLUMBUS',
          state: 'OH',
          progress: { done: 3, total: 9, next: 'franchise' },
        }),
        aRequest({
          requestUid: 'abcdef02',
          businessName: 'Queen City Glass',
          processStatus: 'COMPLETE',
          approvalStatus: 'APPROVED',
          approvalTimestamp: '2026-01-01T00:00:00Z',
          progress: { done: 9, total: 9, next: 'submit' },
        }),
      ),
    });
    const draft = await screen.findByRole('region', { name: 'Northside Collision' });
    expect(draft).toHaveTextContent('Columbus, OH · VR-ABCDEF');
    expect(within(draft).getByText('3 of 9 required steps complete')).toBeInTheDocument();
    const link = within(draft).getByRole('link');
    expect(link).toHaveTextContent('Continue Registration');
    expect(link).toHaveAttribute('href', '/vendor-overview/abcdef01');
    const approved = screen.getByRole('region', { name: 'Queen City Glass' });
    expect(within(approved).getByText('Approved')).toBeInTheDocument();
    expect(within(approved).getByRole('link')).toHaveTextContent('View Registration');
    expect(within(approved).queryByRole('progressbar')).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  it('SRC-07 say that there are none, or that they did not load', async () => {
    const user = newUser();
    let refused = true;
    open({ searchVendors: () => (refused ? { code: 'VALIDATION' } : page()) });
    refused = await screen.findByRole('button', { name: 'Try Again' }).then(() => false);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No shop found')).toBeInTheDocument();
  });
});

describe('a registration for a vendor', () => {
  it('needs the login e-mail, and starts as either kind', async () => {
    const { user } = open(superUser);
    await user.click(await screen.findByRole('button', { name: 'Start repair shop' }));
    const email = screen.getByLabelText("Vendor's login e-mail");
    expect(await screen.findByText('This Field is Required')).toBeInTheDocument();
    expect(email).toHaveFocus();
    await user.fill(email, 'New.Vendor@Example.com');
    expect(screen.queryByText('This Field is Required')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Start overhead vendor' }));
    expect(
      await screen.findByRole('heading', {
        name: '/register-overheadvendor?new=1&for=new.vendor%40example.com',
      }),
    ).toBeInTheDocument();
  });
});
