const { readdirSync } = require('node:fs');
const path = require('node:path');
const js = require('@eslint/js');
const tseslint = require('typescript-eslint');
const reactHooks = require('eslint-plugin-react-hooks');
const { flatConfigs, createNodeResolver } = require('eslint-plugin-import-x');
const importX = require('eslint-plugin-import-x');
const { createTypeScriptImportResolver } = require('eslint-import-resolver-typescript');

/** Who may import whom. Each zone says what to do instead. */
const tier = (target, from, message, except = []) => ({ target, from, message, except });
const foldersIn = (folder) =>
  readdirSync(path.join(__dirname, folder), { withFileTypes: true })
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
  'staff',
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
  'domain',
  'export',
  'hand-off',
  'jobs',
  'operations',
  'prefill',
  'registration',
  'reminders',
  'review',
  'staff',
  'webhooks',
];
const serverPaths = (names) => names.map((name) => `./server/${name}`);
const SERVER_PRODUCT = readdirSync(path.join(__dirname, 'server')).filter(
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

module.exports = tseslint.config(
  {
    // Stories and Storybook's own files are type-checked by `npm run stories`, with Storybook's
    // packages.
    ignores: [
      'dist/**',
      'dist-server/**',
      '**/node_modules/**',
      'coverage/**',
      'test-results/**',
      '.data/**',
      'storybook/**',
      // Type-checked by server/web/apiClient.long.test.ts, with types made from the running server.
      'examples/**',
      '**/*.stories.tsx',
    ],
  },
  js.configs.recommended,
  tseslint.configs.strict,
  {
    files: ['**/*.ts', '**/*.tsx'],
    plugins: { 'import-x': importX, 'react-hooks': reactHooks },
    settings: {
      ...flatConfigs.typescript.settings,
      'import-x/resolver-next': [
        createTypeScriptImportResolver({ project: `${__dirname}/tsconfig.json` }),
        createNodeResolver(),
      ],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: __dirname, zones }],
      'import-x/no-duplicates': 'error',
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/no-non-null-assertion': 'error',
      // Callbacks that return nothing are common in the store and the forms.
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-empty-function': 'error',
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-dynamic-delete': 'error',
      '@typescript-eslint/no-empty-object-type': [
        'error',
        { allowInterfaces: 'with-single-extends' },
      ],
      eqeqeq: ['error', 'always'],
      'no-restricted-imports': [
        'error',
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
      ],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ExportAllDeclaration',
          message: 'No barrel files: import each module directly.',
        },
      ],
    },
  },
  {
    files: ['**/*.mjs', '**/*.js', '**/*.cjs'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        __dirname: 'readonly',
        require: 'readonly',
        module: 'writable',
        setTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
        performance: 'readonly',
        Buffer: 'readonly',
      },
    },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  // The formatter breaks code at 100 columns and leaves comments as they are.
  { rules: { 'max-len': ['error', { code: 10_000, comments: 100, ignoreUrls: true }] } },
  { files: ['scripts/**', 'server/**', 'e2e/**'], rules: { 'no-console': 'off' } },
  {
    files: ['src/**'],
    ignores: ['**/*.test.{ts,tsx}'],
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
    ignores: ['**/*.test.ts', 'server/testing/**'],
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        { basePath: __dirname, zones: [...zones, ...serverZones] },
      ],
    },
  },
  {
    files: ['server/**'],
    // Those that are left read no body.
    ignores: [
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
  // Playwright passes fixtures on by a function called `use`, and reads their dependencies from an
  // object pattern.
  { files: ['e2e/**'], rules: { 'react-hooks/rules-of-hooks': 'off', 'no-empty-pattern': 'off' } },
);
