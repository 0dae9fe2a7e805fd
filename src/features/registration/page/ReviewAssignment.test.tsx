import { screen, waitFor } from '@testing-library/react';
import { aRequest } from '@/testing/factories';
import type { serve, Situation } from '@/testing/fakeServer';
import { asViewer } from '../testing/people';
import { ITS_OWN, OF_A_VENDOR, openOnDesk, question, region, review } from '../testing/reviewDesk';
import { bodiesOf } from '../testing/stepActions';

let server: ReturnType<typeof serve>;
afterEach(() => server.close());

const KIM = { userUid: 'kim', name: 'Kim Super', at: '2026-03-12T15:04:00Z', mine: 0 };
const ME = { ...KIM, userUid: 'me', name: 'Robin Super', mine: 1 };
type Holder = typeof KIM | null;

const reviewOf = (assignee: Holder) => review({ assignee });

/** Opens a registration that is assigned like this, and moves as the requests say. */
function open(assignee: Holder, situation: Situation = {}, features = { assignments: true }) {
  let holder = assignee;
  const move = (next: Holder) => () => {
    holder = next;
    return reviewOf(holder);
  };
  const desk = openOnDesk(
    {
      getReview: () => reviewOf(holder),
      takeReview: move(ME),
      giveBackReview: move(null),
      ...situation,
    },
    features,
  );
  server = desk.server;
  return { ...desk, becomes: (next: Holder) => (holder = next) };
}

const card = () => region('Assigned to');

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
    const asked = await question();
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
    ['it is their own', ITS_OWN, { assignments: true }],
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
    const asked = await question();
    expect(asked.queryAllByText('This registration is assigned to Kim Super.')).toHaveLength(
      says ? 1 : 0,
    );
  });
});
