/*
 * `npm run test:security`: the tests of server/security in their long form. Prints the access grid
 * and sends many more hostile bodies than `npm test`.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/jest/bin/jest.js',
    '--selectProjects=server',
    '--testPathPatterns',
    'server/security/',
  ],
  {
    cwd: path.join(__dirname, '..'),
    env: { ...process.env, LONG_TESTS: 'on' },
    stdio: 'inherit',
  },
);
process.exit(status ?? 1);
