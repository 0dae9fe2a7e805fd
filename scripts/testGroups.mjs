// Groups of test files for `npm test`. Every test file costs an environment, in which Jest loads
// React and the store again: seconds of processor time, more than the tests of many files take.
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './environment.mjs';

const TEST = /(?<!\.long)\.test\.tsx?$/;

/** What such a file does to the modules of its environment would reach the files beside it. */
const NEEDS_OWN_MODULES = /jest\.(mock|doMock|resetModules|isolateModules)/;

const testFiles = (folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true })
    .map((file) => path.join(folder, file))
    .filter((file) => TEST.test(file))
    .sort();

/** Neighbors in the tree share a group, so that a new file moves few others. */
function groupsOf(files, count) {
  const sizes = files.map((file) => statSync(path.join(ROOT, file)).size);
  const share = sizes.reduce((sum, size) => sum + size, 0) / count;
  const groups = Array.from({ length: count }, () => []);
  let before = 0;
  files.forEach((file, index) => {
    groups[Math.floor((before + sizes[index] / 2) / share)].push(file);
    before += sizes[index];
  });
  return groups.filter((group) => group.length > 0);
}

/**
 * Writes one test file for each group. It runs the tests of its files, each file in a `describe`
 * of that name. Long tests are left out.
 * @param target the folder of the groups
 * @param folder where the tests are
 * @param count of groups, beside the files that need an environment for themselves
 */
export function writeTestGroups(target, folder, count) {
  const files = testFiles(folder);
  const alone = files.filter((file) => NEEDS_OWN_MODULES.test(readFileSync(path.join(ROOT, file))));
  const together = files.filter((file) => !alone.includes(file));
  const groups = [...groupsOf(together, count), ...alone.map((file) => [file])];
  mkdirSync(target, { recursive: true });
  groups.forEach((group, index) => {
    const lines = group.map((file) => {
      const from = JSON.stringify(path.relative(target, path.join(ROOT, file)));
      return `describe(${JSON.stringify(file)}, () => {\n  require(${from});\n});\n`;
    });
    writeFileSync(path.join(target, `${index}.test.js`), lines.join(''));
  });
}
