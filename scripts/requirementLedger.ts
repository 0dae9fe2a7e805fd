export type Kind = 'B' | 'H' | 'U';
export type Status = 'holds' | 'partly' | 'open';

export interface Requirement {
  readonly id: string;
  /** The kinds of test that must show it: one, or several with a reason. */
  readonly how: readonly Kind[];
  /** Why one kind of test cannot show the whole row. In parentheses behind the kinds. */
  readonly why: string;
  readonly status: Status;
}

const ROW =
  /^\| ([A-Z][A-Z0-9]+-\d+) \| .+ \| ([BHU](?: [BHU])*)(?: \(([^|]+)\))? \| (holds|partly|open) \|$/;
const ID =
  /\b(?:SIG|REC|ACC|HDR|DSH|CHK|SRC|STA|GRD|TST|LOD|CNT|SES|VAL|JRN|OVW|BAS|PRG|NAT|W9|FRN|ERP|CTC|OWN|SVC|PAY|ACH|SUB|ROM|API|PRE|ERR|IDP|SBX|CFG|SEC|BEY|LIM|REV|MAIL|ACS|HND|BNK|CHG|ADH|PKY|TOT|DEV|STF|OPS|EXP|SGN|DOC)-\d{1,3}\b/g;
/** The name of a test: the first string of `it`, `test` and their `each`. */
const TEST_NAME =
  /\b(?:it|test)(?:\.each(?:<[\s\S]*?>)?\([\s\S]*?\)|\.each`[\s\S]*?`)?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;
/** Rows of a table test name their ids in the first column. */
const EACH_NAME = /\[\s*(['"])((?:[A-Z][A-Z0-9]+-\d+ ?)+[^'"]*)\1/g;

/** The rows of the ledger. */
export function readLedger(markdown: string): Requirement[] {
  return markdown.split('\n').flatMap((line) => {
    const [, id, how, why = '', status] = ROW.exec(line) ?? [];
    return id && how && status
      ? [{ id, how: how.split(' ') as Kind[], why, status: status as Status }]
      : [];
  });
}

/** The ids that the tests of a file name. */
export function idsOf(source: string): string[] {
  const names = [...source.matchAll(TEST_NAME), ...source.matchAll(EACH_NAME)].map(
    (match) => match[2] ?? '',
  );
  return [...new Set(names.flatMap((name) => name.match(ID) ?? []))];
}

/** The kind of the tests in a file, by its folder. */
export function kindOf(file: string): Kind {
  if (file.startsWith('e2e/')) return 'B';
  return file.startsWith('server/') ? 'H' : 'U';
}

export interface LedgerCheck {
  /** Ids in test names that the ledger does not know. */
  readonly unknown: readonly string[];
  /** Rows whose status promises more than their tests show. */
  readonly overstated: readonly string[];
  /** Rows that ask for several kinds of test without a reason. */
  readonly unexplained: readonly string[];
  /** Ids of several rows. */
  readonly doubled: readonly string[];
  /** Rows that no test names. */
  readonly untested: readonly string[];
  /** What each row's tests show, independent of the ledger. */
  readonly shown: ReadonlyMap<string, Status>;
}

/** Compares the ledger with the tests. `named` maps an id to the kinds of test that name it. */
export function checkLedger(
  ledger: readonly Requirement[],
  named: ReadonlyMap<string, ReadonlySet<Kind>>,
): LedgerCheck {
  const known = new Set(ledger.map((row) => row.id));
  const shown = new Map<string, Status>();
  for (const { id, how } of ledger) {
    const kinds = named.get(id) ?? new Set<Kind>();
    shown.set(
      id,
      kinds.size === 0 ? 'open' : how.every((kind) => kinds.has(kind)) ? 'holds' : 'partly',
    );
  }
  const rank = { open: 0, partly: 1, holds: 2 } as const;
  return {
    unknown: [...named.keys()].filter((id) => !known.has(id)),
    overstated: ledger
      .filter(({ id, status }) => rank[status] > rank[shown.get(id) ?? 'open'])
      .map((row) => row.id),
    unexplained: ledger.filter(({ how, why }) => how.length > 1 && why === '').map((row) => row.id),
    doubled: ledger.flatMap(({ id }, index) =>
      ledger.findIndex((row) => row.id === id) < index ? [id] : [],
    ),
    untested: ledger.filter(({ id }) => shown.get(id) === 'open').map((row) => row.id),
    shown,
  };
}
