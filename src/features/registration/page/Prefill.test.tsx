import { act, screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import type { Prefill } from '@contract/entities/prefill';
import { wizardPath } from '@/lib/paths';
import { stepLeft } from '@/store/visitedSteps';
import { aConfig, aRequest } from '@/testing/factories';
import { page, serve, type Situation } from '@/testing/fakeServer';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { situations } from '@/testing/situations';
import { newUser, type User } from '@/testing/newUser';
import RegistrationPage from './RegistrationPage';
import { addressServices } from '../testing/addressServices';
import { codeListSituation } from '../testing/codeLists';
import { asSuperUser } from '../testing/people';
import { aPayment, REQUEST_UID } from '../testing/records';

const SOURCE = {
  requestUid: 'approved',
  businessName: 'Miller South',
  approvedAt: '2026-05-03T16:00:00.000Z',
};
const OFFER = 'Start with the answers of Miller South, approved May 3, 2026?';
const STORED = `${wizardPath('RMT SHOP')}/${REQUEST_UID}?step=basic-info`;
const NEW = `${wizardPath('RMT SHOP')}?new=1&step=basic-info`;
const newFor = (vendor: string) => `${NEW}&for=${vendor}@example.com`;
const offered: Prefill = { source: SOURCE, copied: null };
const copiedTo = (...steps: readonly ('basicInfo' | 'program')[]): Prefill => ({
  source: null,
  copied: { businessName: 'Miller South', steps: [...steps] },
});
const approved = (over: Parameters<typeof aRequest>[0] = {}) =>
  aRequest({
    requestUid: SOURCE.requestUid,
    businessName: SOURCE.businessName,
    processStatus: 'COMPLETE',
    approvalStatus: 'APPROVED',
    approvalTimestamp: SOURCE.approvedAt,
    ...over,
  });

let server: ReturnType<typeof serve>;
afterEach(() => {
  server.close();
  localStorage.clear();
});

function open(path: string, situation: Situation, prefill = true) {
  server = serve(
    { ...situations.freshRequest(), ...codeListSituation, ...situation },
    addressServices,
  );
  const services = { config: aConfig({ features: { prefill } }) };
  const wizard = <RegistrationPage vendorType="RMT SHOP" />;
  const view = renderWithProviders(
    <>
      <Routes>
        <Route path="/register-vendor/:requestUid?" element={wizard} />
      </Routes>
      <Link to={newFor('other')}>Another vendor</Link>
    </>,
    { path, services },
  );
  return { ...view, user: newUser() };
}

const press = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('the offer to start with the answers of an approved registration', () => {
  it('PRE-10 copies with one request, says so with the focus on it, and reads again what was filled', async () => {
    let prefill = offered;
    const { user } = open(STORED, {
      getPrefill: () => ({ payload: prefill }),
      copyAnswers: () => {
        prefill = copiedTo('basicInfo', 'program');
        return { payload: prefill };
      },
    });
    expect(await screen.findByText(OFFER)).toBeVisible();
    const before = server.count('searchContacts');
    await press(user, 'Copy answers');
    const done = await screen.findByText('The answers of Miller South are copied');
    expect(document.activeElement).toContainElement(done);
    expect(screen.queryByText(OFFER)).toBeNull();
    await waitFor(() => expect(server.count('searchContacts')).toBe(before + 1));
    const writes = server.requests.filter(({ endpoint }) => endpoint === 'copyAnswers');
    expect(writes.map(({ body }) => body)).toEqual([{ sourceUid: 'approved' }]);
    expect(writes[0]?.headers.get('Idempotency-Key')).not.toBeNull();
  });

  it('PRE-11 a registration that does not exist yet is offered the newest of the requests and created by the copy', async () => {
    const older = approved({ requestUid: 'old', approvalTimestamp: '2025-01-01T00:00:00.000Z' });
    const overhead = approved({
      requestUid: 'overhead',
      vendorType: 'OVERHEAD',
      approvalTimestamp: '2026-06-01T00:00:00.000Z',
    });
    const { user } = open(NEW, {
      searchVendors: page(older, overhead, approved(), aRequest({ requestUid: 'draft' })),
      createVendorRequest: { payload: aRequest() },
      getPrefill: { payload: copiedTo('program') },
      copyAnswers: { payload: copiedTo('program') },
    });
    await press(user, 'Copy answers');
    expect(await screen.findByText('The answers of Miller South are copied')).toBeVisible();
    const sent = server.requests.filter(({ endpoint }) => /^(create|copy)/.test(endpoint));
    expect(sent.map(({ endpoint, body }) => [endpoint, body])).toEqual([
      ['createVendorRequest', { vendorType: 'RMT SHOP' }],
      ['copyAnswers', { sourceUid: 'approved' }],
    ]);
  });

  it('PRE-12 a refused copy keeps the offer and says why', async () => {
    const { user } = open(STORED, {
      getPrefill: { payload: offered },
      copyAnswers: { code: 'CONFLICT', text: 'There is nothing left to copy.' },
    });
    await press(user, 'Copy answers');
    const alert = (await screen.findByText('Failed to copy the answers')).closest('[role=alert]');
    expect(alert).toHaveTextContent('There is nothing left to copy.');
    expect(screen.getByRole('button', { name: 'Copy answers' })).toBeVisible();
  });

  it('PRE-13 declined, it is gone and the focus is on the heading', async () => {
    const { user, store } = open(STORED, { getPrefill: { payload: offered } });
    await press(user, 'No, thanks');
    expect(screen.queryByText(OFFER)).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(store.getState().prefillOffers.dismissed).toEqual([REQUEST_UID]);
  });

  it('PRE-13 declined in a new registration, it is still made in one for another vendor', async () => {
    const { user } = open(newFor('owner'), { ...asSuperUser, searchVendors: page(approved()) });
    await press(user, 'No, thanks');
    expect(screen.queryByText(OFFER)).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Another vendor' }));
    expect(await screen.findByText(OFFER)).toBeVisible();
  });

  it('PRE-14 a step with copied answers is marked until its person leaves it by Next', async () => {
    const { store } = open(STORED, { getPrefill: { payload: copiedTo('basicInfo') } });
    const mark = await screen.findByText(/^Some answers of this step are copied/);
    expect(mark).toBeVisible();
    const left = { requestUid: REQUEST_UID, step: 'basicInfo' } as const;
    act(() => void store.dispatch(stepLeft(left)));
    expect(mark).toBeInTheDocument();
    act(() => void store.dispatch(stepLeft({ ...left, done: true })));
    expect(mark).not.toBeInTheDocument();
  });

  it.each<[string, Situation, boolean]>([
    ['the backend does not offer it', {}, false],
    [
      'payment terms are stored',
      { searchPayment: page(aPayment()), getPrefill: { payload: offered } },
      true,
    ],
    ['nothing is approved', { getPrefill: { payload: {} } }, true],
    ['it is sent', { getVendorRequest: { payload: aRequest({ processStatus: 'REVIEW' }) } }, true],
    ['other steps were filled', { getPrefill: { payload: copiedTo('program') } }, true],
  ])('PRE-15 nothing is offered or marked when %s', async (_when, situation, prefill) => {
    open(STORED, situation, prefill);
    // The notice of a sent registration hides the headings.
    await screen.findByLabelText('Business name');
    if ('getPrefill' in situation) await waitFor(() => expect(server.count('getPrefill')).toBe(1));
    // The code of the offer arrives as late as this.
    await import('../prefill/PrefillView');
    await waitFor(() => expect(screen.queryByText(/Miller South/)).toBeNull());
    expect(server.count('getPrefill')).toBe('getPrefill' in situation ? 1 : 0);
  });
});
