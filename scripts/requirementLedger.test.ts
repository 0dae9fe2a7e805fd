import { checkLedger, idsOf, kindOf, readLedger } from './requirementLedger';

const ledger = readLedger(
  ['| W9-01 | a fact | B H | holds |', '| W9-02 | another | U | open |', '| no row |'].join('\n'),
);

describe('the requirements ledger', () => {
  it('reads id, kinds and status of a row', () => {
    expect(ledger).toEqual([
      { id: 'W9-01', how: ['B', 'H'], status: 'holds' },
      { id: 'W9-02', how: ['U'], status: 'open' },
    ]);
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
    expect(check.untested).toEqual(['W9-01', 'W9-02']);
  });
});
