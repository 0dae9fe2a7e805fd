import { checkLedger, idsOf, kindOf, readLedger } from './requirementLedger';

const ledger = readLedger(
  [
    '| W9-01 | a fact | B H (the policy and the header) | holds |',
    '| W9-02 | another | U | open |',
    '| W9-03 | a third | H U | open |',
    '| no row |',
  ].join('\n'),
);

describe('the requirements ledger', () => {
  it('reads id, kinds, their reason and status of a row', () => {
    expect(ledger).toEqual([
      { id: 'W9-01', how: ['B', 'H'], why: 'the policy and the header', status: 'holds' },
      { id: 'W9-02', how: ['U'], why: '', status: 'open' },
      { id: 'W9-03', how: ['H', 'U'], why: '', status: 'open' },
    ]);
  });

  it('finds a row that asks for several kinds without a reason', () => {
    expect(checkLedger(ledger, new Map()).unexplained).toEqual(['W9-03']);
  });

  it('takes ids from test names and table rows, not from other text', () => {
    const source =
      "// W9-09 in a comment\nit('W9-01 W9-02 shows two', () => {});\nit.each([['JRN-31 program', 1]])('%s', () => { expect('SIG-01').toBe(''); });";
    expect(idsOf(source).sort()).toEqual(['JRN-31', 'W9-01', 'W9-02']);
  });

  it('takes ids from a table test whose rows are typed', () => {
    const source =
      "it.each<[Kind, Map<string, string>]>([\n  ['failed', x],\n])('ERR-49 %s', () => {});";
    expect(idsOf(source)).toEqual(['ERR-49']);
  });

  it('knows the kind of a test by its place', () => {
    expect(
      ['e2e/a.spec.ts', 'server/a.test.ts', 'src/a.test.ts', 'contract/a.test.ts'].map(kindOf),
    ).toEqual(['B', 'H', 'U', 'U']);
  });

  it('a row holds only when every kind asked for names it', () => {
    expect(checkLedger(ledger, new Map([['W9-01', new Set(['B'] as const)]])).overstated).toEqual([
      'W9-01',
    ]);
    expect(
      checkLedger(ledger, new Map([['W9-01', new Set(['B', 'H'] as const)]])).overstated,
    ).toEqual([]);
  });

  it('an unknown id and a row without a test are found', () => {
    const check = checkLedger(ledger, new Map([['W9-99', new Set(['U'] as const)]]));
    expect(check.unknown).toEqual(['W9-99']);
    expect(check.untested).toEqual(['W9-01', 'W9-02', 'W9-03']);
  });
});
