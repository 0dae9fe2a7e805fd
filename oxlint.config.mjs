// Every rule of the code in one place; `npm run test:lint` also checks the types.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.dirname(fileURLToPath(import.meta.url));

/** Who may import whom. Each zone says what to do instead. */
const tier = (target, from, message, except = []) => ({ target, from, message, except });
const foldersIn = (folder) =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
const FEATURES = foldersIn('src/features');

/** The layers of the registration, lowest first: each imports only from the layers before it. */
const REGISTRATION = './src/features/registration';
const REGISTRATION_LAYERS = [
  'model',
  'actions',
  'address',
  'prefill',
  'form',
  'contacts',
  'steps',
  'activity',
  'overview',
  'review',
  'page',
  'guest',
];
const STEPS = foldersIn('src/features/registration/steps');

const registrationZones = [
  ...REGISTRATION_LAYERS.slice(0, -1).map((layer, index) =>
    tier(
      `${REGISTRATION}/${layer}`,
      REGISTRATION_LAYERS.slice(index + 1).map((upper) => `${REGISTRATION}/${upper}`),
      `${layer}/ is a lower layer: pass in what it needs, or move the shared part down.`,
    ),
  ),
  ...STEPS.map((step) =>
    tier(
      `${REGISTRATION}/steps/${step}`,
      `${REGISTRATION}/steps`,
      'Steps do not import each other: what two steps need moves to form/ or model/.',
      [`./${step}`, './index.ts', './useAnswers.ts', './useUnsavedSteps.tsx'],
    ),
  ),
];

const zones = [
  tier(
    './contract',
    ['./src', './server', './e2e', './scripts'],
    'The contract imports neither side: what both need belongs in contract/ itself.',
  ),
  tier(
    './src',
    ['./server', './e2e', './scripts'],
    'The portal knows its backend only through contract/.',
  ),
  tier(
    './server',
    ['./src', './e2e'],
    'The backend shares only contract/ with the portal: move the shared part there.',
  ),
  tier(
    './src/lib',
    [
      './src/app',
      './src/store',
      './src/api',
      './src/features',
      './src/components',
      './src/testing',
    ],
    'lib/ holds pure helpers: pass in what it needs.',
  ),
  tier(
    './src/components',
    ['./src/app', './src/store', './src/api', './src/features'],
    'A component gets data and texts by props; connect it in a feature.',
  ),
  tier(
    './src/api',
    ['./src/app', './src/store', './src/features', './src/components'],
    'The api layer knows no screen and no slice: let a slice or a listener react to it.',
  ),
  tier(
    './src/store',
    ['./src/app', './src/features', './src/components'],
    'The store knows no screen: what both need moves down to lib/ or contract/.',
  ),
  tier(
    './src/features',
    ['./src/app'],
    'app/ composes the features: pass in what the feature needs.',
  ),
  ...FEATURES.map((name) =>
    tier(
      `./src/features/${name}`,
      './src/features',
      'Features do not import each other: what two need moves down to components/, store/ or lib/.',
      [`./${name}`],
    ),
  ),
  ...registrationZones,
];

/** What puts the server together from the product, the bundled pool and the sandbox. */
const SERVER_ENTRIES = ['assemble.ts', 'commands.ts', 'createServer.ts', 'deps.ts', 'main.ts'];
/** What the product is about, above the kernel that it shares with the pool. */
const SERVER_FEATURES = [
  'addresses',
  'agreement',
  'bank-account',
  'banks',
  'changes',
  'code-lists',
  'content',
  'documents',
  'domain',
  'export',
  'hand-off',
  'jobs',
  'operations',
  'prefill',
  'registration',
  'reminders',
  'review',
  'review-rules',
  'risk',
  'staff',
  'webhooks',
];
const serverPaths = (names) => names.map((name) => `./server/${name}`);
const SERVER_PRODUCT = readdirSync(path.join(ROOT, 'server')).filter(
  (name) => !['pool', 'sandbox', 'testing', ...SERVER_ENTRIES].includes(name),
);

/** Tests are exempt: they seed from the sandbox and look into the pool. */
const serverZones = [
  tier(
    serverPaths([...SERVER_PRODUCT, ...SERVER_ENTRIES]),
    './server/pool',
    'The product works with any user pool: use deps.identity, or move the shared part to identity/.',
    ['./pool.ts', './routes.ts', './authenticator/reset.ts'],
  ),
  tier(
    './server/pool',
    serverPaths(SERVER_FEATURES),
    'The pool knows no feature of the product: pass in what it needs, or move the shared part to the kernel.',
  ),
  tier(
    serverPaths([...SERVER_PRODUCT, 'pool']),
    './server/sandbox',
    'The product runs without the sandbox: let assemble.ts choose the simulated service.',
  ),
];

export default {
  plugins: ['typescript', 'import', 'react'],
  // The one rule that knows folders. Its home is a plugin of ESLint, which oxlint can run.
  jsPlugins: [{ name: 'zones', specifier: 'eslint-plugin-import-x' }],
  settings: {
    'import-x/resolver': { typescript: { project: `${ROOT}/tsconfig.json` } },
  },
  options: { typeAware: true, typeCheck: true },
  categories: { correctness: 'error' },
  env: { browser: true, node: true, es2024: true },
  // Stories and Storybook's own files are type-checked by `npm run stories`, with Storybook's
  // packages; the examples by server/web/apiClient.long.test.ts, with types made from the running
  // server.
  ignorePatterns: ['storybook/**', 'examples/**', '**/*.stories.tsx'],
  rules: {
    'zones/no-restricted-paths': ['error', { basePath: ROOT, zones }],
    'import/no-cycle': ['error', { ignoreExternal: true, ignoreTypes: false }],
    'import/no-duplicates': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    // What the React Compiler asks for, which the build does not use.
    'react/globals': 'off',
    'react/immutability': 'off',
    'react/incompatible-library': 'off',
    'react/no-did-update-set-state': 'off',
    'react/purity': 'off',
    'react/refs': 'off',
    'react/set-state-in-effect': 'off',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    // More opinion than fault: sorted statuses, spread storages and texts of unknown values.
    'typescript/await-thenable': 'off',
    'typescript/no-base-to-string': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/restrict-template-expressions': 'off',
    'typescript/unbound-method': 'off',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    'typescript/no-dynamic-delete': 'error',
    'typescript/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-extraneous-class': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-non-null-asserted-nullish-coalescing': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'no-array-constructor': 'error',
    'no-case-declarations': 'error',
    'no-empty': 'error',
    'no-empty-function': 'error',
    'no-fallthrough': 'error',
    'no-prototype-builtins': 'error',
    'no-regex-spaces': 'error',
    'no-unexpected-multiline': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'no-useless-constructor': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'preserve-caught-error': 'error',
    eqeqeq: ['error', 'always'],
    'no-console': ['error', { allow: ['warn', 'error'] }],
    'no-restricted-imports': [
      'error',
      {
        paths: [
          {
            name: 'node:crypto',
            importNames: ['createDiffieHellman'],
            message: 'Since Node 24 it spends seconds on checking the prime: see srpGroup.ts.',
          },
          {
            name: '@mui/material/Button',
            importNames: ['default'],
            message: 'Use components/Button: its text survives the translator of a browser.',
          },
          {
            name: 'react-router-dom',
            importNames: ['Navigate'],
            message: 'Use components/layout/Redirect: it does not undo a link that was followed.',
          },
        ],
      },
    ],
  },
  overrides: [
    { files: ['scripts/**', 'server/**', 'e2e/**'], rules: { 'no-console': 'off' } },
    {
      files: ['src/**'],
      excludeFiles: ['**/*.test.{ts,tsx}'],
      rules: {
        'no-restricted-properties': [
          'error',
          {
            object: 'crypto',
            property: 'randomUUID',
            message: 'Older browsers and plain http do not have it: use newUid().',
          },
        ],
      },
    },
    {
      files: ['server/**'],
      excludeFiles: ['**/*.test.ts', 'server/testing/**'],
      rules: {
        'zones/no-restricted-paths': [
          'error',
          { basePath: ROOT, zones: [...zones, ...serverZones] },
        ],
      },
    },
    {
      files: ['server/**'],
      // Those that are left read no body.
      excludeFiles: [
        '**/*.test.ts',
        'server/testing/**',
        'server/integrations/exchange.ts',
        'server/integrations/mail/httpMailer.ts',
        'server/integrations/webhook/webhookClient.ts',
      ],
      rules: {
        'no-restricted-globals': [
          'error',
          { name: 'fetch', message: 'Use exchange(): its deadline includes the body.' },
        ],
      },
    },
    // Playwright passes fixtures on by a function called `use`, and reads their dependencies from
    // an object pattern.
    {
      files: ['e2e/**'],
      rules: { 'react/rules-of-hooks': 'off', 'no-empty-pattern': 'off' },
    },
  ],
};
