import { screen, waitFor, within } from '@testing-library/react';
import type { serve, Situation } from '@/testing/fakeServer';
import { asViewer } from '../testing/people';
import { ITS_OWN, openOnDesk, region } from '../testing/reviewDesk';
import { bodiesOf } from '../testing/stepActions';

let server: ReturnType<typeof serve>;
afterEach(() => server.close());

const AT = '2026-03-12T15:04:00Z';
const WHEN = '03/12/2026, 11:04 AM EDT';

const SIMULATED = { source: 'SIMULATED', runnable: 1 };
const TAX_ID = { ...SIMULATED, check: 'TAX_ID', outcome: 'PASSED', at: AT };
const ADDRESSES = {
  check: 'ADDRESSES',
  source: 'SERVICE',
  sourceName: 'USPS',
  runnable: 1,
  outcome: 'ATTENTION',
  at: AT,
  addresses: [
    { address: 'BUSINESS', result: 'CONFIRMED' },
    { address: 'TAX', result: 'OTHER' },
    { address: 'REMIT', result: 'NOT_FOUND' },
  ],
};
const BANK_ACCOUNT = { ...SIMULATED, check: 'BANK_ACCOUNT' };
const SCREENING = {
  check: 'SCREENING',
  source: 'LIST',
  sourceName: 'sdn.csv',
  listDate: '2026-03-10T12:00:00Z',
  runnable: 1,
  outcome: 'ATTENTION',
  at: AT,
  hits: [
    {
      role: 'CONTACT',
      name: 'Elmar Wostrenko',
      listed: 'VOSTRENKO, Ilmar',
      entry: '90002',
      program: 'SANDBOX, SAMPLE',
      score: 0.88,
      words: [
        { word: 'ilmar', listed: 'ilmar', similarity: 1 },
        { word: 'wostrenko', listed: 'vostrenko', similarity: 0.93 },
      ],
    },
  ],
};
const OAK = {
  requestUid: 'oak00000-0000-4000-8000-000000000000',
  businessName: 'Oak Auto',
  city: 'Dayton',
  state: 'OH',
  processStatus: 'DRAFT',
  same: ['BANK_ACCOUNT', 'PHONE'],
  sameOwner: 0,
};
const OWN = {
  ...OAK,
  requestUid: 'own00000-0000-4000-8000-000000000000',
  businessName: 'Elm Auto',
  same: ['EMAIL'],
  sameOwner: 1,
};
const RISK = {
  checks: [TAX_ID, ADDRESSES, BANK_ACCOUNT, SCREENING],
  matches: [OAK, OWN],
  matchCount: 2,
  comparedAt: AT,
  uncompared: 0,
};
type Answer = Partial<Record<keyof typeof RISK | 'ruleRun', unknown>>;

/** Opens a registration with this risk; `becomes` is what is read next. */
function open(answer: Answer = {}, situation: Situation = {}, features = { risk: true }) {
  let risk: object = { ...RISK, ...answer };
  const desk = openOnDesk({ getRisk: () => ({ payload: risk }), ...situation }, features);
  server = desk.server;
  return { ...desk, becomes: (next: Answer) => (risk = { ...RISK, ...next }) };
}

const card = () => region('Risk checks');
const section = async (name: string) => within(await (await card()).findByRole('region', { name }));

describe('the risk of a registration on the review desk', () => {
  it('REV-83 the rules say what they decided, and of each rule what it asked and found', async () => {
    const rule = (name: string, value: string, trial: 0 | 1) => ({
      name,
      decision: 'APPROVE',
      trial,
      conditions: [{ fact: 'screening', value, allowed: ['PASSED', 'UNKNOWN'] }],
    });
    const rules = [rule('Trial', 'ATTENTION', 1), rule('Green', 'PASSED', 0)];
    const { user } = open({ ruleRun: { at: AT, decision: 'APPROVE', rule: 'Green', rules } });
    const run = await section('Review rules');
    expect(run.getByText('The rule “Green” has approved it')).toBeVisible();
    expect(run.getByText(WHEN)).toBeVisible();
    await user.click(run.getByText('“Green” approves · Every condition is met'));
    expect(run.getByText('Sanctions lists: passed')).toBeVisible();
    await user.click(
      run.getByText('“Trial” approves · Not every condition is met · On trial: decides nothing'),
    );
    expect(
      run.getByText('Sanctions lists: needs attention. Needed: passed or the source does not know'),
    ).toBeVisible();
  });

  it('REV-73 each check says what it found, who says so and when', async () => {
    open();
    const taxId = await section('Tax ID');
    expect(taxId.getByRole('status')).toHaveTextContent('Name and number match IRS records');
    expect(taxId.getByText(`Source: the simulation of the sandbox · ${WHEN}`)).toBeVisible();
    const addresses = await section('Addresses');
    expect(addresses.getByRole('status')).toHaveTextContent('2 of the addresses are not confirmed');
    expect(
      addresses.getByText('Tax address: the postal service knows it as another address'),
    ).toBeVisible();
    expect(addresses.getByText('Remit address: the postal service does not know it')).toBeVisible();
    expect(addresses.getByText(`Source: USPS · ${WHEN}`)).toBeVisible();
    const bank = await section('Bank account');
    expect(bank.getByRole('status')).toHaveTextContent('Never run');
    expect(bank.getByRole('button', { name: 'Run: Bank account' })).toBeVisible();
  });

  it('REV-73 a hit of the screening says which words are similar, and how much', async () => {
    open();
    const screening = await section('Sanctions lists');
    expect(screening.getByRole('status')).toHaveTextContent(
      '1 name on the list resembles one here. Compare them before you decide.',
    );
    expect(
      screening.getByText('Elmar Wostrenko (contact) resembles VOSTRENKO, Ilmar'),
    ).toBeVisible();
    expect(
      screening.getByText('Similarity 88% · entry 90002 · programs: SANDBOX, SAMPLE'),
    ).toBeVisible();
    expect(
      screening.getByText('“ilmar” is the same, “wostrenko” and “vostrenko” (93%)'),
    ).toBeVisible();
    expect(screening.getByText(`Source: sdn.csv of 03/10/2026 · ${WHEN}`)).toBeVisible();
  });

  it.each<[string, object, string]>([
    ['no service', { check: 'SCREENING', source: null }, 'No service is set up for this check'],
    [
      'nothing to check',
      { check: 'SCREENING', source: 'SIMULATED', runnable: 0 },
      'Nothing to check yet',
    ],
    [
      'a job that comes',
      { ...SIMULATED, check: 'SCREENING', planned: 1 },
      'Runs by itself in the next minutes',
    ],
  ])('REV-73 without a result because of %s, that is said', async (_what, check, sentence) => {
    open({ checks: [check] });
    expect((await section('Sanctions lists')).getByRole('status')).toHaveTextContent(sentence);
  });

  it('REV-73 a check runs again with one press', async () => {
    const { user, becomes } = open(
      { checks: [BANK_ACCOUNT] },
      {
        runRiskCheck: () => {
          becomes({ checks: [{ ...BANK_ACCOUNT, outcome: 'PASSED', at: AT }] });
          return { payload: RISK };
        },
      },
    );
    const bank = await section('Bank account');
    await user.click(bank.getByRole('button', { name: 'Run: Bank account' }));
    expect(await bank.findByText('The account belongs to the name of the W-9')).toBeVisible();
    expect(bank.getByRole('button', { name: 'Run again: Bank account' })).toBeVisible();
    expect(bodiesOf(server, 'runRiskCheck')).toEqual([{ check: 'BANK_ACCOUNT' }]);
  });

  it('REV-73 a service that is away, and answers that were saved later, are said beside the result', async () => {
    open({
      checks: [
        {
          ...TAX_ID,
          changedSince: 1,
          failure: 'The screening service cannot be reached.',
          failedAt: '2026-03-13T15:04:00Z',
        },
      ],
    });
    const taxId = await section('Tax ID');
    expect(taxId.getByText('Name and number match IRS records')).toBeVisible();
    expect(taxId.getByText('The answers were saved again after this check.')).toBeVisible();
    expect(
      taxId.getByText(
        /The screening service cannot be reached\. The result of the run before stays\./,
      ),
    ).toBeVisible();
    expect(taxId.getByText('03/13/2026, 11:04 AM EDT')).toBeVisible();
  });

  it('REV-73 a run that fails says so and can be repeated', async () => {
    const { user } = open(
      { checks: [TAX_ID] },
      { runRiskCheck: { code: 'CONFLICT', text: 'There is nothing to check yet.' } },
    );
    const taxId = await section('Tax ID');
    await user.click(taxId.getByRole('button', { name: 'Run again: Tax ID' }));
    expect(await taxId.findByRole('alert')).toHaveTextContent('There is nothing to check yet.');
    expect(taxId.getByRole('button', { name: 'Run again: Tax ID' })).toBeEnabled();
  });

  it('REV-74 other registrations are named with what is the same, and those of the same owner alarm nobody', async () => {
    const { user, becomes } = open();
    const matches = await section('Other registrations');
    expect(matches.getByRole('status')).toHaveTextContent(
      '1 registration of another owner has the same values',
    );
    expect(matches.getByRole('link', { name: 'Oak Auto' })).toHaveAttribute(
      'href',
      `/review-desk/${OAK.requestUid}`,
    );
    const [oak, own] = matches.getAllByRole('listitem');
    expect(oak).toHaveTextContent('Same bank account and phone');
    expect(oak).toHaveTextContent(/Dayton, OH · Draft · VR-OAK000/);
    expect(oak).not.toHaveTextContent('Same owner');
    expect(own).toHaveTextContent('Same owner');
    becomes({ matches: [OWN], matchCount: 1, uncompared: 1 });
    await user.click(matches.getByRole('button', { name: 'Compare again' }));
    expect(
      await matches.findByText('Only registrations of the same owner have the same values'),
    ).toBeVisible();
    expect(matches.getByText(/^1 registration is not compared yet/)).toBeVisible();
  });

  it.each<[string, Answer, RegExp]>([
    ['none', { matches: [], matchCount: 0 }, /^No other registration has the same tax ID/],
    ['more than are listed', { matchCount: 80 }, /^80 registrations .* The first 2 are listed\.$/],
  ])('REV-74 of %s, the sentence says so', async (_what, answer, sentence) => {
    open(answer);
    expect(await (await section('Other registrations')).findByText(sentence)).toBeVisible();
  });

  it('REV-74 more than five open with a press', async () => {
    const matches = Array.from({ length: 7 }, (_, n) => ({
      ...OAK,
      requestUid: `${n}${OAK.requestUid.slice(1)}`,
      businessName: `Oak ${n}`,
    }));
    const { user } = open({ matches, matchCount: 7 });
    const others = await section('Other registrations');
    expect(others.getByText('Oak 4')).toBeVisible();
    expect(others.getByText('Oak 5')).not.toBeVisible();
    await user.click(others.getByText('2 more registrations'));
    expect(others.getByText('Oak 6')).toBeVisible();
  });

  it('REV-73 the other checks of the desk leave to it what it has', async () => {
    open();
    await section('Tax ID');
    const checks = await region('Checks');
    expect(checks.getByText(/^Location /)).toBeVisible();
    expect(checks.queryByText(/^Tax ID$|^Business address$/)).not.toBeInTheDocument();
  });

  it('REV-73 a viewer only reads', async () => {
    open({}, asViewer);
    expect(await section('Tax ID')).toBeTruthy();
    expect((await card()).queryByRole('button', { name: /Run/ })).not.toBeInTheDocument();
  });

  it('REV-73 a failed load is said, and tried again', async () => {
    let away = true;
    const { user } = open({}, { getRisk: () => (away ? { code: 'FAILED' } : { payload: RISK }) });
    const risk = await card();
    expect(await risk.findByText('Failed to load the risk checks')).toBeVisible();
    away = false;
    await user.click(risk.getByRole('button', { name: 'Try Again' }));
    expect(await risk.findByText('Name and number match IRS records')).toBeVisible();
  });

  it.each<[string, Situation, { risk: boolean }]>([
    ['the backend has no risk checks', {}, { risk: false }],
    ['it is their own', ITS_OWN, { risk: true }],
  ])('REV-73 nothing is shown where %s', async (_what, situation, features) => {
    open({}, situation, features);
    await screen.findByRole('region', { name: 'Decision' });
    await waitFor(() =>
      expect(server.requests.map(({ endpoint }) => endpoint)).toContain('getReview'),
    );
    // It has what the risk checks would have.
    expect((await region('Checks')).getByText('Tax ID')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Risk checks' })).not.toBeInTheDocument();
  });
});
