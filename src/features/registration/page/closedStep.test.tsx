import { partsApi } from '@/api/parts';
import { act, screen, waitFor } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { LabelsProvider } from '@/components/labels/LabelsContext';
import { stepHref } from '@/lib/paths';
import { page, serve } from '@/testing/fakeServer';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { situations } from '@/testing/situations';
import { newUser } from '@/testing/newUser';
import { stepHeading } from '../testing/openStep';
import { aContactWith, aW9, REQUEST_UID } from '../testing/records';
import OverviewPage from './OverviewPage';
import RegistrationPage from './RegistrationPage';

const LOCKED = 'Finish W-9 Information first to open Franchise Locations.';
const HIDDEN = 'National Account is not part of this registration.';

const SPANISH = { registration: { stepLocked: 'Termine primero {blocker}.' } };

/** The buttons of browser and bar. Reload keeps the entry of the history with its state. */
function Browser() {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const [loads, setLoads] = useState(0);
  const [labels, setLabels] = useState({});
  return (
    <LabelsProvider value={labels}>
      <button onClick={() => void navigate(-1)}>Browser Back</button>
      <button onClick={() => setLoads(loads + 1)}>Reload</button>
      <button onClick={() => setLabels(SPANISH)}>Español</button>
      <p data-testid="entry">{`${pathname}${search} ${JSON.stringify(state)}`}</p>
      <Routes key={loads}>
        <Route
          path="/register-vendor/:requestUid"
          element={<RegistrationPage vendorType="RMT SHOP" />}
        />
        <Route path="/vendor-overview/:requestUid" element={<OverviewPage />} />
      </Routes>
    </LabelsProvider>
  );
}

let server: ReturnType<typeof serve>;
let stored = page();
let contacts = page();
/** Asks for a step by its address while W-9 is what comes next. */
function ask(step: 'franchise' | 'nationalAccount') {
  stored = page();
  contacts = page(aContactWith('MAIN', 'AR'));
  server = serve({
    ...situations.begunRequest(),
    searchContacts: () => contacts,
    searchW9: () => stored,
  });
  const view = renderWithProviders(
    <StrictMode>
      <Browser />
    </StrictMode>,
    { path: stepHref('RMT SHOP', REQUEST_UID, step) },
  );
  return { ...view, user: newUser() };
}
afterEach(() => server.close());

const overview = () => screen.findByRole('heading', { level: 1, name: 'Miller Auto Repair' });

describe('why a step did not open', () => {
  it.each([
    ['franchise', LOCKED],
    ['nationalAccount', HIDDEN],
  ] as const)('GRD-22 GRD-24 shows once for %s, not after Back', async (step, text) => {
    const { user } = ask(step);
    await overview();
    expect(screen.getByText(text)).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByTestId('entry')).toHaveTextContent(`/vendor-overview/${REQUEST_UID} null`),
    );
    expect(screen.getByText(text)).toBeInTheDocument();

    await user.click(screen.getByRole('link', { name: 'Continue with W-9 Information' }));
    await stepHeading('w9');
    await user.click(screen.getByRole('button', { name: 'Browser Back' }));
    await overview();
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  it('GRD-24 does not come back with a reload', async () => {
    const { user } = ask('franchise');
    await overview();
    expect(screen.getByText(LOCKED)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    await overview();
    expect(screen.queryByText(LOCKED)).not.toBeInTheDocument();
  });

  it('GRD-24 follows the language, and goes once the step may be opened', async () => {
    const { store, user } = ask('franchise');
    await overview();
    await user.click(screen.getByRole('button', { name: 'Español' }));
    expect(screen.getByText('Termine primero W-9 Information.')).toBeInTheDocument();

    stored = page(aW9());
    contacts = page(aContactWith('MAIN', 'SIGN', 'AR'));
    const again = { subscribe: false, forceRefetch: true };
    await act(
      async () =>
        void (await Promise.all([
          store.dispatch(partsApi.endpoints.getW9.initiate({ requestUid: REQUEST_UID }, again)),
          store.dispatch(
            partsApi.endpoints.listContacts.initiate({ requestUid: REQUEST_UID }, again),
          ),
        ])),
    );
    await waitFor(() => expect(screen.queryByText(/^Termine primero/)).not.toBeInTheDocument());
  });
});
