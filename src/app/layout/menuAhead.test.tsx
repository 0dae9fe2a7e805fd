import { act } from '@testing-library/react';
import { aRequest } from '@/testing/factories';
import { fakeServer, page } from '@/testing/fakeServer';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { situations } from '@/testing/situations';
import { AppRoutes } from '../AppRoutes';

const mockLoaded = jest.fn();
jest.mock('@/components/layout/ProfileMenuList', () => {
  mockLoaded();
  return { default: () => null };
});

it('LOD-08 the code of the menu loads ahead, but not while the browser is offline', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const server = fakeServer({ ...situations.freshRequest(), searchDuplicateVendors: page() });
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
    server.close();
  }
});
