/** One runner, two worlds: the browser code in jsdom, contract and server in plain Node. */
const transform = { '^.+\\.tsx?$': ['ts-jest', { tsconfig: '<rootDir>/tsconfig.json' }] };
const moduleNameMapper = {
  '^@/(.*)$': '<rootDir>/src/$1',
  '^@contract/(.*)$': '<rootDir>/contract/$1',
  '\\.(css|woff2|svg|png)$': '<rootDir>/testing/assetStub.ts',
};

/**
 * Component tests run in a VM, where every look at a global is slow. The identity library takes
 * `Math` in the innermost loop of a sign-in.
 */
const sandboxInjectedGlobals = ['Math'];

// Screens show moments in the zone of their reader; tests name them in this one, wherever they run.
process.env.TZ = 'UTC';

/** `npm test` runs test files in groups, which scripts/testGroups.mjs writes. */
const IN_GROUPS = process.env.TEST_GROUPS === 'on';

/** @type {import('jest').Config} */
module.exports = {
  // For a machine ten times slower than a developer's: servers start, and whole screens open.
  testTimeout: 120_000,
  // Server tests wait for their database, and Jest's own process does nothing while workers test.
  maxWorkers: require('node:os').availableParallelism() + 1,
  ...(IN_GROUPS && { testSequencer: '<rootDir>/testing/groupSequencer.mjs' }),
  // Listed files count with 0 % when no test loads them.
  collectCoverageFrom: [
    '{contract,src}/**/*.{ts,tsx}',
    '!**/*.test.{ts,tsx}',
    '!**/*.d.ts',
    '!**/testing/**',
    '!**/*.stories.tsx',
  ],
  // The floors count only with --coverage, which is part of `npm run test:all`. The start of the
  // portal (`src/index*.tsx`, `src/app`) runs in the browser tests. c8 counts the backend's.
  coverageReporters: ['html', 'text-summary'],
  coverageThreshold: Object.fromEntries(
    ['contract', 'src/api', 'src/store', 'src/features', 'src/components', 'src/lib'].map(
      (folder) => [`./${folder}/`, { lines: 90 }],
    ),
  ),
  projects: [
    {
      displayName: 'portal',
      testEnvironment: '<rootDir>/testing/jsdomWithFetch.ts',
      testMatch: [
        IN_GROUPS ? '<rootDir>/test-results/groups/*.js' : '<rootDir>/src/**/*.test.ts?(x)',
      ],
      setupFilesAfterEnv: ['<rootDir>/src/testing/setupTests.ts'],
      transform,
      moduleNameMapper,
      sandboxInjectedGlobals,
    },
    {
      displayName: 'contract',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/contract/**/*.test.ts', '<rootDir>/scripts/**/*.test.ts'],
      transform,
      moduleNameMapper,
    },
    {
      displayName: 'server',
      // Without a virtual machine for each file: a worker loads the backend once and keeps what the
      // compiler has learned of it. `jest.mock` does not exist here; deps are handed in.
      runner: '<rootDir>/testing/lightRunner.mjs',
      testMatch: ['<rootDir>/{server,testing}/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', ...(IN_GROUPS ? ['\\.long\\.test\\.ts$'] : [])],
      setupFiles: ['<rootDir>/testing/typescript.mjs'],
      setupFilesAfterEnv: ['<rootDir>/testing/timeLimit.mjs'],
      globalSetup: '<rootDir>/server/testing/globalSetup.ts',
      globalTeardown: '<rootDir>/server/testing/globalTeardown.ts',
      transform,
      moduleNameMapper,
    },
  ],
};
