import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { fakeServer, type Situation } from '@/testing/fakeServer';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { situations } from '@/testing/situations';
import OverviewPage from './OverviewPage';

const UID = '00000000-0000-4000-8000-000000000001';
let server: ReturnType<typeof fakeServer>;

function open(situation: Situation) {
  server = fakeServer(situation);
  return renderWithProviders(
    <Routes>
      <Route path="/vendor-overview/:requestUid" element={<OverviewPage />} />
    </Routes>,
    { path: `/vendor-overview/${UID}` },
  );
}
const card = (name: RegExp) => screen.findByRole('link', { name });

afterEach(() => server.close());

describe('the overview of a registration', () => {
  it('JRN-08 JRN-09 JRN-26 shows what is complete, what is next, and locks the rest with its reason', async () => {
    open(situations.begunRequest());
    expect(await card(/^Shop Basic Information complete/)).toBeTruthy();
    expect(await card(/^Program Selection complete/)).toBeTruthy();
    expect(await card(/^W-9 Information next/)).toBeTruthy();
    const locked = await card(/^Payment Information locked/);
    expect(locked.getAttribute('aria-disabled')).toBe('true');
    expect(within(locked).getByText('Finish W-9 Information first.')).toBeTruthy();
  });

  it('JRN-19 a fresh request shows no error', async () => {
    open(situations.freshRequest());
    await card(/^Shop Basic Information next/);
    expect(screen.queryByRole('link', { name: /has an error/ })).toBeNull();
  });

  it('OVW-05 greets with the business name and what to do', async () => {
    open(situations.begunRequest());
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Miller Auto Repair' }),
    ).toBeTruthy();
    expect(
      screen.getByText('Check below the items that are missing to complete your registration'),
    ).toBeTruthy();
  });

  it('LOD-01 LOD-02 names what failed and fetches exactly that again', async () => {
    open(situations.lookupsRefused());
    const panel = await screen.findByRole('alert');
    expect(within(panel).getByText('Failed to load W9 info')).toBeTruthy();
    const before = { w9: server.count('searchW9'), request: server.count('getVendorRequest') };
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(server.count('searchW9')).toBe(before.w9 + 1));
    expect(server.count('getVendorRequest')).toBe(before.request);
  });

  it('opens with one request for each thing it shows', async () => {
    open(situations.begunRequest());
    await card(/^Shop Basic Information complete/);
    const names = server.requests.map((request) => request.endpoint);
    expect(names).toHaveLength(new Set(names).size);
  });
});
