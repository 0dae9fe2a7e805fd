import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkLedger, idsOf, kindOf, readLedger, type Kind } from './requirementLedger';

const ROOT = path.join(__dirname, '..');

function testFiles(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return testFiles(file);
    return /\.(?:test|spec)\.tsx?$/.test(entry.name) ? [file] : [];
  });
}

const ledger = readLedger(readFileSync(path.join(ROOT, 'docs', 'requirements.md'), 'utf8'));
const named = new Map<string, Set<Kind>>();
/** The ledger's test names made-up rows. */
const OWN_TEST = 'scripts/requirementLedger.test.ts';
for (const file of ['contract', 'e2e', 'scripts', 'server', 'src']
  .flatMap(testFiles)
  .filter((name) => name !== OWN_TEST)) {
  for (const id of idsOf(readFileSync(path.join(ROOT, file), 'utf8')))
    named.set(id, (named.get(id) ?? new Set()).add(kindOf(file)));
}

const { unknown, overstated, unexplained, doubled, untested, shown } = checkLedger(ledger, named);
const count = (status: string): number => ledger.filter((row) => row.status === status).length;
console.log(
  `${ledger.length} requirements: ${count('holds')} hold (a test of that name exists and passes), ${count('partly')} partly, ${count('open')} open`,
);
console.log(`Without a test (${untested.length}): ${untested.join(' ')}`);
const understated = ledger
  .filter(({ id, status }) => status !== shown.get(id) && !overstated.includes(id))
  .map((row) => row.id);
if (understated.length > 0)
  console.log(`Tests show more than the ledger says: ${understated.join(' ')}`);
if (unknown.length > 0)
  console.error(`Test names with ids that the ledger does not know: ${unknown.join(' ')}`);
if (overstated.length > 0)
  console.error(
    `Marked as holding, but the tests asked for do not name them: ${overstated.join(' ')}`,
  );
if (unexplained.length > 0)
  console.error(
    `Ask for several kinds of test without a reason in parentheses: ${unexplained.join(' ')}`,
  );
if (doubled.length > 0) console.error(`Stand in several rows: ${doubled.join(' ')}`);
const faults = [unknown, overstated, unexplained, doubled].flat();
process.exitCode = faults.length > 0 ? 1 : 0;
