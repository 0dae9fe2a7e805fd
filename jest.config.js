/** One runner, two worlds: the browser code in jsdom, contract and server in plain Node. */
const transform = { '^.+\\.tsx?$': ['ts-jest', { tsconfig: '<rootDir>/tsconfig.json' }] };
const moduleNameMapper = {
  '^@/(.*)$': '<rootDir>/src/$1',
  '^@contract/(.*)$': '<rootDir>/contract/$1',
  '\\.(css|woff2|svg|png)$': '<rootDir>/testing/assetStub.ts',
};

/**
 * Tests run in a VM, where every look at a global is slow. The identity library takes `Math` in the
 * innermost loop of a sign-in, and the query builder `Object` for each part of a statement.
 */
const sandboxInjectedGlobals = ['Math', 'Object'];

/** `npm test` runs test files in groups, which scripts/testGroups.mjs writes. */
const IN_GROUPS = process.env.TEST_GROUPS === 'on';
const testsOf = (project, pattern) =>
  IN_GROUPS ? `<rootDir>/test-results/groups/${project}/*.js` : pattern;

/** @type {import('jest').Config} */
module.exports = {
  // For a machine ten times slower than a developer's: servers start, and whole screens open.
  testTimeout: 120_000,
  // Server tests wait for their database, and Jest's own process does nothing while workers test.
  maxWorkers: require('node:os').availableParallelism() + 1,
  ...(IN_GROUPS && { testSequencer: '<rootDir>/testing/groupSequencer.mjs' }),
  // Listed files count with 0 % when no test loads them.
  collectCoverageFrom: [
    '{contract,server,src}/**/*.{ts,tsx}',
    '!**/*.test.{ts,tsx}',
    '!**/*.d.ts',
    '!**/testing/**',
    '!**/*.stories.tsx',
  ],
  // The floors count only with --coverage, which is part of `npm run test:all`. The start of the
  // portal (`src/index*.tsx`, `src/app`) runs in the browser tests.
  coverageReporters: ['html', 'text-summary'],
  coverageThreshold: Object.fromEntries(
    ['contract', 'server', 'src/api', 'src/store', 'src/features', 'src/components', 'src/lib'].map(
      (folder) => [`./${folder}/`, { lines: 90 }],
    ),
  ),
  projects: [
    {
      displayName: 'portal',
      testEnvironment: '<rootDir>/testing/jsdomWithFetch.ts',
      testMatch: [testsOf('portal', '<rootDir>/src/**/*.test.ts?(x)')],
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
      testEnvironment: 'node',
      testMatch: [testsOf('server', '<rootDir>/{server,testing}/**/*.test.ts')],
      globalSetup: '<rootDir>/server/testing/globalSetup.ts',
      globalTeardown: '<rootDir>/server/testing/globalTeardown.ts',
      setupFiles: ['<rootDir>/server/testing/realms.ts'],
      transform: {
        ...transform,
        // Jest loads CommonJS; these packages have modules only.
        '/node_modules/(jose|oauth4webapi|oidc-provider|openid-client)/.+\\.js$': [
          'ts-jest',
          { tsconfig: { allowJs: true, module: 'ESNext', target: 'ES2022' }, diagnostics: false },
        ],
      },
      transformIgnorePatterns: [
        '/node_modules/(?!(jose|oauth4webapi|oidc-provider|openid-client)/)',
      ],
      moduleNameMapper,
      sandboxInjectedGlobals,
    },
  ],
};
