import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { aRequest, aSession } from '@/testing/factories';
import { serve, server, page } from '@/testing/fakeServer';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { situations } from '@/testing/situations';
import { AppRoutes } from '../AppRoutes';
import { PageOpenedContext } from '../pageOpened';

/** An early request whose response has nothing. */
const preload = {
  take: async () => undefined,
  holds: async () => false,
  forget: () => undefined,
};

/** The portal before its first page has loaded, and the function that adds it. */
function openLate(session = aSession()) {
  serve({ ...situations.freshRequest(), searchDuplicateVendors: page() });
  let bringPage = (): void => undefined;
  function Opening() {
    const [opened, setOpened] = useState(false);
    bringPage = () => setOpened(true);
    return (
      <PageOpenedContext value={opened}>
        <AppRoutes />
      </PageOpenedContext>
    );
  }
  renderWithProviders(<Opening />, {
    path: `/vendor-overview/${aRequest().requestUid}`,
    services: { session, preload },
  });
  return () => act(() => bringPage());
}

const mockLoaded = jest.fn();
jest.mock('@/components/layout/ProfileMenuList', () => {
  mockLoaded();
  return { default: () => null };
});

// First, because another test that takes long would load it as well.
it('LOD-08 the code of the menu loads ahead, but not while the browser is offline', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  serve({ ...situations.freshRequest(), searchDuplicateVendors: page() });
  jest.useFakeTimers();
  try {
    renderWithProviders(<AppRoutes />, { path: `/vendor-overview/${aRequest().requestUid}` });
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(mockLoaded).not.toHaveBeenCalled();
    online.mockReturnValue(true);
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(mockLoaded).toHaveBeenCalledTimes(1);
  } finally {
    jest.useRealTimers();
    online.mockRestore();
  }
});

describe('the bar', () => {
  it('is shown while code and data of the first page are on their way', async () => {
    const bringPage = openLate();
    expect(await screen.findByText('Welcome, Dana Miller')).toBeVisible();
    expect(screen.getByRole('link', { name: 'My registration' })).toBeVisible();
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
    expect(server.count('getVendorRequest')).toBe(0);
    bringPage();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeVisible());
    expect(server.count('getVendorRequest')).toBe(1);
  });

  it('a token that is still valid is renewed after the first page', async () => {
    const refresh = jest.fn(aSession().refresh);
    const bringPage = openLate({ ...aSession(), refresh });
    await screen.findByText('Welcome, Dana Miller');
    expect(refresh).not.toHaveBeenCalled();
    bringPage();
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  });
});
