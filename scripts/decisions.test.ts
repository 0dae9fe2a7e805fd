import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(__dirname, '..', 'docs', 'decisions');
const records = readdirSync(FOLDER).filter((name) => /^\d{4}-/.test(name));
const read = (name: string): string => readFileSync(path.join(FOLDER, name), 'utf8');

/** The gaps of the specification, each with words from its record. */
const GAPS: readonly (readonly [gap: string, record: string, words: RegExp])[] = [
  ['which steps a flow has', '0019', /eleven steps[\s\S]*six/],
  ['which bill-through vendors are in the list', '0019', /`NA_pay_info`/],
  ['what locks later steps', '0001', /locks no step/],
  ['what the flag in the paths means', '0006', /`false`|\{basicInfoUid\}/],
  ['what an emptied field is', '0014', /emptied/],
  ['when a W-9 is locked', '0016', /lock/],
  ['who owns and who may change a registration', '0017', /[Ss]uper users/],
  ['one contact in several roles', '0018', /MAIN/],
  ['door heights that cannot be stored', '0011', /inches/],
  ['two statuses that contradict each other', '0015', /[Dd]eclined/],
  ['where the address check blocks', '0020', /Next waits for the check/],
  ['what happens when the postal service is down', '0020', /unverified/],
  ['where a person without a request lands', '0021', /shop check/],
  ['the production rule', '0021', /`PROD`/],
  ['how tokens reach the other application', '0012', /fragment/],
  ['when a session ends', '0005', /log-out/],
  ['repeated and stale writes', '0014', /Idempotency-Key[\s\S]*ETag/],
];

describe('CFG-12 the decision records', () => {
  it('CFG-12 are all in the index, by their number and title', () => {
    const index = read('README.md');
    for (const name of records) {
      const title = /^# (\d{4}): (.+)$/m.exec(read(name));
      expect(index).toContain(`| [${title?.[1]}](${name}) | ${title?.[2]} |`);
    }
    expect(index.match(/^\| \[/gm)).toHaveLength(records.length);
  });

  it.each(GAPS)('CFG-12 settle %s', (_gap, number, words) => {
    const name = records.find((record) => record.startsWith(number)) ?? '';
    expect(read(name)).toMatch(words);
  });
});
