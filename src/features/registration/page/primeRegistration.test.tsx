import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { buildPath } from '@contract/endpoints/define';
import { ENDPOINTS, type EndpointName } from '@contract/endpoints/table';
import { CODE_LISTS } from '@contract/entities/codeList';
import { codeHeaderBody, FIND_ONE, listBody, requestKey } from '@contract/requestKey';
import { createPreload } from '@/api/preload';
import { prefillApi } from '@/api/prefill';
import { offerDismissed } from '@/store/prefillOffers';
import { ServicesProvider } from '@/store/services';
import { aSession } from '@/testing/factories';
import { type FakeRequest, page, serve, type Situation } from '@/testing/fakeServer';
import { makeStore } from '@/testing/renderWithProviders';
import { PrefillView } from '../prefill/Prefill';
import { completeRegistration } from '../testing/openStep';
import { REQUEST_UID } from '../testing/records';
import { primeRegistration } from './primeRegistration';
import RegistrationPage from './RegistrationPage';
import { STEPS } from '../steps';

const PERSON = aSession().claims()?.sub ?? '';
const EMAIL = aSession().email();

/** The requests of a page of a registration with their bodies, as the preload bundles them. */
const REQUESTS: readonly (readonly [EndpointName, body?: unknown])[] = [
  ['getVendorRequest'],
  ['searchBasicInfo', FIND_ONE],
  ['searchW9', FIND_ONE],
  ['searchPayment', FIND_ONE],
  ['searchAch', FIND_ONE],
  ['searchContacts', listBody({})],
  ['searchFranchiseSites', listBody({})],
  ['searchErepairUsers', listBody({})],
  ['searchDiverseOwnership', listBody({})],
  ['searchServices', listBody({})],
  ['searchVehicleTypes', listBody({})],
];

/**
 * The bundle of a complete registration, made from the responses to its single requests.
 * @param situation what differs from it
 */
async function bundle(situation: Situation = {}): Promise<Record<string, unknown>> {
  const server = serve({ ...completeRegistration(), ...situation });
  const envelopes: Record<string, unknown> = {};
  const add = async (method: FakeRequest['endpoint'], url: string, body?: unknown) => {
    const response = await fetch(url, {
      method: ENDPOINTS[method].method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    envelopes[requestKey(ENDPOINTS[method].method, url, body)] = await response.json();
  };
  for (const [name, body] of REQUESTS)
    await add(name, buildPath(ENDPOINTS[name].path, { requestUid: REQUEST_UID } as never), body);
  await add('getUserInfo', `/user-details/?${new URLSearchParams({ userEmail: EMAIL })}`);
  for (const list of CODE_LISTS) {
    const url = ENDPOINTS.searchCodeHeaders.path;
    const body = codeHeaderBody(list);
    await add('searchCodeHeaders', url, body);
    const found = envelopes[requestKey('POST', url, body)] as {
      payload: { pageEntries: { mmCodeHeaderUid: string }[] } | null;
    };
    const headerId = found.payload?.pageEntries[0]?.mmCodeHeaderUid;
    if (headerId)
      await add('listCodeDetails', buildPath(ENDPOINTS.listCodeDetails.path, { headerId }));
  }
  server.close();
  return envelopes;
}

/** A store whose page has preloaded this. */
function storeWith(payload: Record<string, unknown>) {
  const response = new Response(
    JSON.stringify({ message: { code: 'SUCCESS', text: '', detail: '' }, payload }),
  );
  const preload = createPreload(
    { sub: PERSON, response: Promise.resolve({ response, receivedAt: Date.now() }) },
    () => undefined,
  );
  return makeStore({ preload });
}

it('a primed page renders its step with its data at once, and sends no request', async () => {
  const { store, services } = storeWith(await bundle());
  await STEPS.basicInfo.screen.preload();
  // Nothing is prepared: a request fails the test.
  const server = serve({});
  await primeRegistration(store, services, REQUEST_UID, 'basicInfo');
  render(
    <ServicesProvider value={services}>
      <Provider store={store}>
        <MemoryRouter initialEntries={[`/register-vendor/${REQUEST_UID}?step=basic-info`]}>
          <Routes>
            <Route
              path="/register-vendor/:requestUid"
              element={<RegistrationPage vendorType="RMT SHOP" />}
            />
          </Routes>
        </MemoryRouter>
      </Provider>
    </ServicesProvider>,
  );
  expect(screen.getByLabelText('Business name')).toHaveValue('Miller Auto Repair');
  expect(screen.getByLabelText('State').querySelectorAll('option').length).toBeGreaterThan(1);
  server.close();
});

it.each([
  ['offer of approved answers from the first', { searchPayment: page() }, false, 1],
  ['declined offer without its code', { searchPayment: page() }, true, 0],
  ['offer where answers are stored without its code', {}, false, 0],
] as const)('PRE-23 a primed page has the %s', async (_what, situation, declined, preloads) => {
  const source = { requestUid: 'a', businessName: 'Miller South', approvedAt: '2026-05-03T16:00Z' };
  const url = buildPath(ENDPOINTS.getPrefill.path, { requestUid: REQUEST_UID });
  const { store, services } = storeWith({
    ...(await bundle(situation)),
    [requestKey('GET', url)]: {
      message: { code: 'SUCCESS', text: '', detail: '' },
      payload: { source, copied: null },
    },
  });
  if (declined) store.dispatch(offerDismissed(REQUEST_UID));
  const server = serve({});
  const preload = jest.spyOn(PrefillView, 'preload').mockClear();
  await primeRegistration(store, services, REQUEST_UID, 'basicInfo');
  expect(preload).toHaveBeenCalledTimes(preloads);
  const { data } = prefillApi.endpoints.getPrefill.select({ requestUid: REQUEST_UID })(
    store.getState(),
  );
  expect(data).toEqual({ source, copied: null });
  server.close();
});

it('with a part missing nothing is primed and nothing requested: the page does both', async () => {
  const entries = Object.entries(await bundle()).filter(([key]) => !key.includes('/w9-info/'));
  const { store, services } = storeWith(Object.fromEntries(entries));
  const server = serve({});
  await primeRegistration(store, services, REQUEST_UID, 'basicInfo');
  expect(store.getState().api.queries).toEqual({});
  server.close();
});
