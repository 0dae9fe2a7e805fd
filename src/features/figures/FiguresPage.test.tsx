import { screen, waitFor, within } from '@testing-library/react';
import type { Figures, FlowFigures } from '@contract/entities/figures';
import { serve, server, type Situation } from '@/testing/fakeServer';
import { renderWithProviders } from '@/testing/renderWithProviders';
import FiguresPage from './FiguresPage';

const DAY = 86_400;
const NONE = { count: 0, medianSeconds: null };
const aFlow = (over: Partial<FlowFigures> = {}): FlowFigures => ({
  vendorType: 'RMT SHOP',
  created: 1200,
  steps: [
    {
      step: 'basicInfo',
      shown: 1200,
      reached: 1200,
      completed: 900,
      time: { count: 1100, medianSeconds: 40 },
      notes: 3,
    },
    { step: 'nationalAccount', shown: 0, reached: 0, completed: 0, time: NONE, notes: 0 },
    {
      step: 'w9',
      shown: 1200,
      reached: 900,
      completed: 600,
      time: { count: 700, medianSeconds: 720 },
      notes: 14,
    },
  ],
  submitted: 480,
  approved: 300,
  declined: 12,
  toSubmission: { count: 480, medianSeconds: 3.5 * DAY },
  toDecision: NONE,
  resubmissions: 1,
  waiting: { upTo2Days: 6, upTo5Days: 3, upTo7Days: 2, overdue: 1, oldest: 9 },
  ...over,
});
const figures = (...flows: FlowFigures[]): { payload: Figures } => ({ payload: { flows } });
const QUIET = aFlow({
  vendorType: 'OVERHEAD',
  created: 0,
  waiting: { upTo2Days: 0, upTo5Days: 0, upTo7Days: 0, overdue: 0, oldest: null },
});

function open(getFigures: Situation['getFigures'], path = '/figures') {
  serve({ ...(getFigures && { getFigures }) });
  return renderWithProviders(<FiguresPage />, { path }).user;
}
const table = async (name: string) =>
  (await screen.findByRole('table', { name })).querySelectorAll('tbody tr');
const cells = (row: Element | undefined) =>
  [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
const periods = () =>
  server.requests.map(({ url }) => new URL(url, 'http://portal').searchParams.get('days'));

describe('the page of figures', () => {
  it('REV-95 prints counts, shares and times as text, and says in words what there is none of', async () => {
    const user = open(figures(aFlow(), QUIET));
    const steps = await table('Step by step');
    expect([...steps].map(cells)).toEqual([
      [
        'Shop Basic Information',
        '1,200 of 1,200 (100%)',
        '900 of 1,200 (75%)',
        'Less than a minute',
        '3',
      ],
      ['National Account', 'Nobody has this step', '–', 'None yet', '0'],
      ['W-9 Information', '900 of 1,200 (75%)', '600 of 1,200 (50%)', '12 minutes', '14'],
    ]);
    expect([...(await table('How far they came'))].map(cells)).toContainEqual([
      'Submitted',
      '480 of 1,200 (40%)',
    ]);
    const times = within(screen.getByRole('region', { name: 'Times and changes' }));
    expect(times.getByText('3.5 days, median of 480')).toBeInTheDocument();
    expect(times.getByText('None yet')).toBeInTheDocument();
    expect(times.getByText('1 time')).toBeInTheDocument();
    expect([...(await table('Waiting for a decision now'))].map(cells)).toContainEqual([
      'Overdue: more than 7 days',
      '1 of 12 (8%)',
    ]);
    expect(screen.getByText('The oldest has waited for 9 days.')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Type'), 'OVERHEAD');
    expect(await screen.findByText(/^No registration of this type/)).toBeInTheDocument();
    expect(screen.getByText('Nothing waits.')).toBeInTheDocument();
  });

  it('REV-95 reads the period of the address, then the chosen one; a failure says so and can be repeated', async () => {
    let fails = true;
    const user = open(
      () => (fails ? { code: 'FAILED' } : figures(aFlow(), QUIET)),
      '/figures?days=90&type=RMT+SHOP',
    );
    expect(await screen.findByText('Failed to load the figures')).toBeInTheDocument();
    fails = false;
    await user.click(screen.getByRole('button', { name: /again|retry/i }));
    await table('Step by step');
    await user.selectOptions(screen.getByLabelText(/^Registrations created/), '365');
    await waitFor(() => expect(periods()).toContain('365'));
    expect(periods()[0]).toBe('90');
  });
});
