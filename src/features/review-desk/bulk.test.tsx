import { screen, waitFor, within } from '@testing-library/react';
import { AUTHORITY } from '@contract/enums';
import { aConfig, aPerson, aRequest } from '@/testing/factories';
import { serve, server, page, type Situation } from '@/testing/fakeServer';
import { newUser } from '@/testing/newUser';
import { renderWithProviders } from '@/testing/renderWithProviders';
import ReviewQueuePage from './ReviewQueuePage';

const KIM = { userUid: 'kim', name: 'Kim Super', at: '2026-03-12T15:04:00Z', mine: 0 };
const entry = (businessName: string, over: object = {}) => ({
  requestUid: businessName.toLowerCase(),
  etag: `"${businessName}"`,
  businessName,
  vendorType: 'RMT SHOP',
  loginEmail: 'vendor@example.com',
  processStatus: 'REVIEW',
  submittedAt: '2026-03-13T09:00:00Z',
  ...over,
});

/** Opens the queue as a reviewer with these registrations; `leave` takes one out of it. */
function open(
  rows: readonly ReturnType<typeof entry>[],
  situation: Situation = {},
  path = '/',
  features = { assignments: true },
) {
  let waiting = rows;
  serve({
    getUserInfo: { payload: aPerson([AUTHORITY.superUser]) },
    searchReviewQueue: () => page(...waiting),
    ...situation,
  });
  renderWithProviders(<ReviewQueuePage />, { path, services: { config: aConfig({ features }) } });
  return {
    user: newUser(),
    leave: (uid: string) => {
      waiting = waiting.filter(({ requestUid }) => requestUid !== uid);
    },
  };
}

const sentTo = (endpoint: string) => server.sent(endpoint);
const box = (name: RegExp | string) => screen.findByRole('checkbox', { name });
const dialog = async () => within(await screen.findByRole('alertdialog'));
const uidIn = (url: string): string => /vendors\/([^/]+)/.exec(url)?.[1] ?? '';

describe('several registrations of the queue at once', () => {
  it('REV-77 are put on hold with one reason, one after the other; what is refused stays chosen and says why', async () => {
    let running = 0;
    const { user, leave } = open(
      [entry('Miller'), entry('Quick', { assignee: KIM }), entry('Zed')],
      {
        decideReview: async ({ url }) => {
          running += 1;
          expect(running).toBe(1);
          await Promise.resolve();
          running -= 1;
          if (uidIn(url) === 'quick')
            return { code: 'CONFLICT', text: 'Kim Super has already decided.' };
          leave(uidIn(url));
          return { payload: aRequest({ requestUid: uidIn(url) }) };
        },
      },
    );
    await user.click(await box('Choose all shown'));
    await user.click(screen.getByRole('button', { name: 'Put on hold (3)' }));
    const asked = await dialog();
    expect(asked.getByText('Put 3 registrations on hold?')).toBeVisible();
    expect(asked.getByText('1 of them is assigned to someone else.')).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Put on hold' }));
    expect(await asked.findByText('Please write a reason')).toBeVisible();
    await user.fill(asked.getByLabelText(/Reason/), 'We wait for a form.');
    await user.click(asked.getByRole('button', { name: 'Put on hold' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('1 registration could not be put on hold');
    expect(alert).toHaveTextContent(/Quick, .*: Kim Super has already decided\./);
    expect(
      sentTo('decideReview').map(({ url, body, headers }) => [
        uidIn(url),
        headers.get('If-Match'),
        body,
      ]),
    ).toEqual(
      ['Miller', 'Quick', 'Zed'].map((name) => [
        name.toLowerCase(),
        `"${name}"`,
        { decision: 'HOLD', reason: 'We wait for a form.' },
      ]),
    );
    await waitFor(() => expect(screen.queryByText('Miller')).not.toBeInTheDocument());
    expect(await box(/^Choose Quick/)).toBeChecked();
    // What was typed is still there for another attempt.
    await user.click(screen.getByRole('button', { name: 'Put on hold (1)' }));
    expect((await dialog()).getByLabelText(/Reason/)).toHaveValue('We wait for a form.');
  });

  it('REV-78 are assigned to the reviewer, but what someone else has is left with them', async () => {
    const { user } = open([entry('Miller'), entry('Quick'), entry('Zed')], {
      takeReview: ({ url }) =>
        uidIn(url) === 'quick'
          ? { code: 'CONFLICT', text: 'Kim Super has this registration now.' }
          : { payload: { requestUid: uidIn(url) } },
    });
    await user.click(await box(/^Choose Miller/));
    await user.click(await box(/^Choose Quick/));
    await user.click(screen.getByRole('button', { name: 'Assign to me (2)' }));
    await user.click((await dialog()).getByRole('button', { name: 'Assign to me' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /Quick, .*: Kim Super has this registration now\./,
    );
    expect(sentTo('takeReview').map(({ body }) => body)).toEqual([
      { insteadOf: '' },
      { insteadOf: '' },
    ]);
    expect(await box(/^Choose Quick/)).toBeChecked();
    expect(await box(/^Choose Miller/)).not.toBeChecked();
  });

  it('REV-79 own ones cannot be chosen; on hold offers no further hold', async () => {
    const { user } = open(
      [entry('Miller'), entry('Mine', { loginEmail: 'Dana@example.com' })],
      {},
      '/?status=BACKFEED',
    );
    await user.click(await box('Choose all shown'));
    expect(await box(/^Choose Miller/)).toBeChecked();
    expect(screen.queryByRole('checkbox', { name: /^Choose Mine/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Assign to me (1)' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /hold/ })).not.toBeInTheDocument();
  });

  it.each<[string, Situation, string, boolean]>([
    ['whoever only reads', { getUserInfo: { payload: aPerson([AUTHORITY.viewer]) } }, '/', true],
    ['what was decided', {}, '/?status=COMPLETE', true],
    ['what is on hold, where the backend has no assignments', {}, '/?status=BACKFEED', false],
  ])('REV-79 nothing is offered for %s', async (_what, situation, path, assignments) => {
    open([entry('Miller')], situation, path, { assignments });
    await screen.findByRole('link', { name: 'Miller' });
    await waitFor(() => expect(sentTo('getUserInfo')).toHaveLength(1));
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
