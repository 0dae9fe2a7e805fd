import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { aConfig, aRequest } from '@/testing/factories';
import { fakeServer, page, type Situation } from '@/testing/fakeServer';
import { newUser } from '@/testing/newUser';
import { renderWithProviders } from '@/testing/renderWithProviders';
import ReviewRequestPage from './ReviewRequestPage';
import { completeRegistration } from '../testing/openStep';
import { asSuperUser, asViewer } from '../testing/people';
import { REQUEST_UID } from '../testing/records';
import { bodiesOf } from '../testing/stepActions';

let server: ReturnType<typeof fakeServer>;
afterEach(() => server.close());

const OF_A_VENDOR = { processStatus: 'REVIEW', loginEmail: 'vendor@example.com' } as const;
const KIM = { userUid: 'kim', name: 'Kim Super', at: '2026-03-12T15:04:00Z', mine: 0 };
const ME = { ...KIM, userUid: 'me', name: 'Robin Super', mine: 1 };
type Holder = typeof KIM | null;

const reviewOf = (assignee: Holder) => ({ payload: { requestUid: REQUEST_UID, assignee } });

/** Opens a registration that is assigned like this, and moves as the requests say. */
function open(assignee: Holder, situation: Situation = {}, features = { assignments: true }) {
  let holder = assignee;
  const move = (next: Holder) => () => {
    holder = next;
    return reviewOf(holder);
  };
  server = fakeServer({
    ...completeRegistration(OF_A_VENDOR),
    ...asSuperUser,
    getReview: () => reviewOf(holder),
    listActivity: page(),
    takeReview: move(ME),
    giveBackReview: move(null),
    ...situation,
  });
  renderWithProviders(
    <Routes>
      <Route path="/review-desk/:requestUid" element={<ReviewRequestPage />} />
    </Routes>,
    { path: `/review-desk/${REQUEST_UID}`, services: { config: aConfig({ features }) } },
  );
  return { user: newUser(), becomes: (next: Holder) => (holder = next) };
}

const card = async () => within(await screen.findByRole('region', { name: 'Assigned to' }));
const dialog = async () => within(await screen.findByRole('alertdialog'));

describe('who has a registration on the review desk', () => {
  it('REV-55 it is taken and given back with one press each', async () => {
    const { user } = open(null);
    const assigned = await card();
    expect(await assigned.findByText('Nobody')).toBeVisible();
    await user.click(assigned.getByRole('button', { name: 'Take' }));
    expect(await assigned.findByText('You, since 03/12/2026')).toBeVisible();
    await user.click(assigned.getByRole('button', { name: 'Give back' }));
    expect(await assigned.findByText('Nobody')).toBeVisible();
    expect(bodiesOf(server, 'takeReview')).toEqual([{ insteadOf: '' }]);
  });

  it('REV-55 it is taken over after the question names who has it', async () => {
    const { user } = open(KIM);
    const assigned = await card();
    await user.click(await assigned.findByRole('button', { name: 'Take over' }));
    const asked = await dialog();
    expect(asked.getByText('This registration is assigned to Kim Super.')).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Take over' }));
    expect(await assigned.findByText('You, since 03/12/2026')).toBeVisible();
    expect(bodiesOf(server, 'takeReview')).toEqual([{ insteadOf: 'kim' }]);
  });

  it('REV-55 someone else was faster: says who, and shows who has it', async () => {
    const { user, becomes } = open(null, {
      takeReview: () => {
        becomes(KIM);
        return { code: 'CONFLICT', text: 'Kim Super has this registration now.' };
      },
    });
    const assigned = await card();
    await user.click(await assigned.findByRole('button', { name: 'Take' }));
    expect(await assigned.findByRole('alert')).toHaveTextContent(
      'Kim Super has this registration now.',
    );
    expect(await assigned.findByText('Kim Super, since 03/12/2026')).toBeVisible();
    expect(assigned.getByRole('button', { name: 'Take over' })).toBeVisible();
  });

  it('REV-55 a viewer only reads who has it', async () => {
    open(KIM, asViewer);
    const assigned = await card();
    expect(await assigned.findByText('Kim Super, since 03/12/2026')).toBeVisible();
    expect(assigned.queryByRole('button')).not.toBeInTheDocument();
  });

  it.each<[string, Situation, { assignments: boolean }]>([
    ['the backend has no assignments', {}, { assignments: false }],
    [
      'it is decided',
      { getVendorRequest: { payload: aRequest({ ...OF_A_VENDOR, processStatus: 'COMPLETE' }) } },
      { assignments: true },
    ],
    [
      'it is their own',
      {
        getVendorRequest: { payload: aRequest({ ...OF_A_VENDOR, loginEmail: 'dana@example.com' }) },
      },
      { assignments: true },
    ],
  ])('REV-55 nothing is offered where %s', async (_what, situation, features) => {
    open(null, situation, features);
    await screen.findByRole('region', { name: 'Decision' });
    await waitFor(() =>
      expect(server.requests.map(({ endpoint }) => endpoint)).toContain('getReview'),
    );
    await screen.findByRole('region', { name: 'Checks' });
    expect(screen.queryByRole('region', { name: 'Assigned to' })).not.toBeInTheDocument();
  });

  it.each<[string, Holder, boolean]>([
    ['of someone else says whose it is before', KIM, true],
    ['of the one who has it says nothing', ME, false],
  ])('REV-56 the decision %s', async (_what, holder, says) => {
    const { user } = open(holder);
    await (await card()).findByRole('button');
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    const asked = await dialog();
    expect(asked.queryAllByText('This registration is assigned to Kim Super.')).toHaveLength(
      says ? 1 : 0,
    );
  });
});
