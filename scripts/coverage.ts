/**
 * Merges the coverage that `npm test` collected, prints line coverage per area and fails below a
 * floor.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createCoverageMap, type CoverageMapData } from 'istanbul-lib-coverage';
import { createContext } from 'istanbul-lib-report';
import { create } from 'istanbul-reports';
import { AREAS } from './coverageAreas';
import { areaLines, linesOnly } from './coverageLines';
import { addProcessCoverage, type ProcessCoverage } from './processCoverage';

const ROOT = path.join(__dirname, '..');
const FOLDER = path.join(ROOT, 'coverage');
const JEST_FILE = path.join(FOLDER, 'jest', 'coverage-final.json');
const PROCESSES = path.join(FOLDER, 'processes');

function read<Content>(file: string): Content | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Content;
  } catch {
    // A process that was killed while it wrote leaves half a file.
    return undefined;
  }
}

const jest = read<CoverageMapData>(JEST_FILE);
if (jest === undefined) {
  console.error('Jest left no coverage; run `npm run coverage`.');
  process.exit(1);
}
const coverage = createCoverageMap(linesOnly(jest));
const files = existsSync(PROCESSES) ? readdirSync(PROCESSES) : [];
for (const file of files) {
  const content = read<ProcessCoverage>(path.join(PROCESSES, file));
  if (content) addProcessCoverage(coverage, content);
}
// Each process leaves several megabytes.
rmSync(PROCESSES, { recursive: true, force: true });

const context = createContext({ dir: FOLDER, coverageMap: coverage });
create('html').execute(context);
create('json-summary').execute(context);

const rows = areaLines(coverage, AREAS, ROOT);
console.log(`${'Area'.padEnd(16)}${'Lines'.padStart(14)}${'%'.padStart(8)}${'Floor'.padStart(8)}`);
for (const { name, covered, total, percent, floor, below } of rows)
  console.log(
    name.padEnd(16) +
      `${covered}/${total}`.padStart(14) +
      percent.toFixed(1).padStart(8) +
      String(floor).padStart(8) +
      (below ? '  below the floor' : ''),
  );
console.log('Lines without coverage: coverage/index.html');
process.exitCode = rows.some((row) => row.below) ? 1 : 0;
