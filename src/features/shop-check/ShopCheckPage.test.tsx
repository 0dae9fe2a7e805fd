import { act, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { MINUTE_MS } from '@contract/time';
import { BarQueries } from '@/testing/BarQueries';
import { LabelsProvider } from '@/components/labels/LabelsContext';
import type { LabelOverrides } from '@/lib/labels/defineLabels';
import { aBasicInfo, aConfig, aRequest } from '@/testing/factories';
import { serve, server, page, type Situation } from '@/testing/fakeServer';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { situations } from '@/testing/situations';
import { newUser } from '@/testing/newUser';
import ShopCheckPage from './ShopCheckPage';

afterEach(() => jest.useRealTimers());

const open = (
  situation: Situation = {},
  environmentLabel: 'LOCAL' | 'PROD' = 'LOCAL',
  labels: LabelOverrides = {},
) => {
  serve({ ...situations.freshRequest(), searchVendors: page(), ...situation });
  renderWithProviders(
    <LabelsProvider value={labels}>
      <ShopCheckPage />
    </LabelsProvider>,
    { services: { config: aConfig({ environmentLabel }) } },
  );
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the shop check', () => {
  it('CHK-03 CHK-04 CHK-07 offers both kinds of registration to a person without a shop, and says what each is, how long it takes and what to have ready', async () => {
    open();
    expect(await heading('Register your shop')).toBeInTheDocument();
    expect(screen.getByText('We found no shop for dana@example.com.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Start as a repair shop' })).toHaveAttribute(
      'href',
      '/register-vendor?new=1',
    );
    expect(screen.getByRole('link', { name: 'Start as an overhead vendor' })).toHaveAttribute(
      'href',
      '/register-overheadvendor?new=1',
    );
    expect(screen.getByRole('link', { name: 'vendor.support@example.com' })).toBeInTheDocument();
    const shop = within(screen.getByRole('region', { name: 'Repair shop' }));
    expect(shop.getByText(/^You service or repair vehicles/)).toBeInTheDocument();
    expect(shop.getByText('About 20 minutes, 9 steps')).toBeInTheDocument();
    expect(shop.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
      'Tax ID (EIN or SSN) and the name as on your W-9',
    );
    const overhead = within(screen.getByRole('region', { name: 'Overhead vendor' }));
    expect(overhead.getByText('About 10 minutes, 5 steps')).toBeInTheDocument();
    expect(overhead.queryByText(/door height/)).not.toBeInTheDocument();
  });

  it('asks which of several shops it is', async () => {
    open({
      searchVendors: page(aRequest(), aRequest({ requestUid: 'other' })),
      getBasicInfo: { payload: aBasicInfo() },
    });
    expect(await heading('Is one of these your shop?')).toBeInTheDocument();
  });

  it('CHK-01 CHK-02 CHK-03 CHK-10 asks about a shop by its name, address and phone', async () => {
    const request = aRequest({ vendorType: 'OVERHEAD' });
    open({ searchVendors: page(request), getBasicInfo: { payload: aBasicInfo() } });
    expect(await heading('Is this your shop?')).toBeInTheDocument();
    expect(await screen.findByText('Are you Miller Auto Repair?')).toBeInTheDocument();
    expect(screen.getByText('1480 Foundry Ave, Dayton, OH 45402')).toBeInTheDocument();
    expect(screen.getByText('(937) 555-0142')).toBeInTheDocument();
    expect(JSON.stringify(server.sent('searchVendors')[0]?.body)).toContain('dana@example.com');
    expect(server.sent('getBasicInfo').map(({ url }) => url)).toEqual([
      expect.stringContaining(request.requestUid),
    ]);
    expect(screen.getByRole('link', { name: 'Continue with Miller Auto Repair' })).toHaveAttribute(
      'href',
      `/vendor-overview/${request.requestUid}`,
    );
    expect(screen.getByRole('link', { name: '(800) 555-0187' })).toHaveAttribute(
      'href',
      'tel:8005550187',
    );
    expect(screen.getByRole('link', { name: 'overhead.support@example.com' })).toBeInTheDocument();
  });

  it('CHK-11 says that the address of a shop did not load, and requests only that again', async () => {
    let refused = true;
    open({
      searchVendors: page(
        aRequest({ businessName: 'Miller Auto Repair', city: 'DAYTON', state: 'OH' }),
      ),
      getBasicInfo: () => (refused ? { code: 'VALIDATION' } : { payload: aBasicInfo() }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The address and phone of this shop could not be loaded.',
    );
    expect(screen.getByText('Dayton, OH')).toBeInTheDocument();
    expect(screen.queryByText('No address yet')).not.toBeInTheDocument();
    expect(
      screen.getByRole('link', { name: 'Continue with Miller Auto Repair' }),
    ).toBeInTheDocument();
    refused = false;
    const searches = server.count('searchVendors');
    await newUser().click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('1480 Foundry Ave, Dayton, OH 45402')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Are you Miller Auto Repair?' })).toHaveFocus();
    expect(server.count('searchVendors')).toBe(searches);
  });

  it('lets nobody start in production with only the account authority', async () => {
    open({}, 'PROD');
    expect(await heading('No account found')).toBeInTheDocument();
    expect(
      screen.getByText('We could not find an account for dana@example.com.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Start as a repair shop' })).not.toBeInTheDocument();
  });

  it('CHK-06 says so in the words of the content service', async () => {
    open({}, 'PROD', { shopCheck: { noAccount: 'Nobody knows {email} here.' } });
    expect(await screen.findByText('Nobody knows dana@example.com here.')).toBeInTheDocument();
  });

  it('ERR-07 names what did not load and requests only that again', async () => {
    let refused = true;
    open({ searchVendors: () => (refused ? { code: 'VALIDATION' } : page()) });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'An error occurred while looking for shops',
    );
    const users = server.count('getUserInfo');
    refused = false;
    await newUser().click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await heading('Register your shop')).toBeInTheDocument();
    expect(server.count('getUserInfo')).toBe(users);
  });

  it('DSH-09 reads the registrations again when it opens a minute later, and shows the former ones meanwhile', async () => {
    jest.useFakeTimers();
    const shop = aRequest({ businessName: 'Miller Auto Repair' });
    let respond = (): void => undefined;
    const slow = new Promise<void>((resolve) => (respond = resolve));
    serve({
      ...situations.freshRequest(),
      getBasicInfo: { payload: aBasicInfo() },
      searchVendors: async () => {
        if (server.count('searchVendors') === 1) return page(shop);
        await slow;
        return page(shop, aRequest({ requestUid: 'other', businessName: 'Adams Auto' }));
      },
    });
    renderWithProviders(
      <>
        <BarQueries />
        <Link to="/account">My Account</Link>
        <Link to="/shop-check">Shop check</Link>
        <Routes>
          <Route path="/shop-check" element={<ShopCheckPage />} />
          <Route path="/account" element={<p>the account</p>} />
        </Routes>
      </>,
      { path: '/shop-check' },
    );
    const user = newUser();
    const one = () => screen.getByRole('heading', { level: 1, name: 'Is this your shop?' });
    const leaveFor = async (ms: number) => {
      await user.click(screen.getByRole('link', { name: 'My Account' }));
      await act(() => jest.advanceTimersByTimeAsync(ms));
      await user.click(screen.getByRole('link', { name: 'Shop check' }));
      expect(one()).toBeInTheDocument();
    };
    await waitFor(one);

    await leaveFor(MINUTE_MS / 2);
    expect(server.count('searchVendors')).toBe(1);
    await leaveFor(MINUTE_MS);
    await waitFor(() => expect(server.count('searchVendors')).toBe(2));
    expect(one()).toBeInTheDocument();
    respond();
    expect(await heading('Is one of these your shop?')).toBeInTheDocument();
  });
});
