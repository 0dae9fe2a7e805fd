import type { Mutation } from './mutation';

const UPLOADS = 'server/http/uploadLimit.test.ts';
const TAX_IDS = 'server/vendors/taxIdLimits.test.ts';

/** What one person may store, upload and try. */
export const PERSON_LIMIT_MUTATIONS: readonly Mutation[] = [
  {
    control: 'registrations are limited per hour',
    file: 'server/vendors/vendorRequestRoutes.ts',
    find: 'if (!oldest) return;',
    replace: 'return;',
    testFile: 'server/vendors/startLimit.test.ts',
    testName: 'SEC-28',
  },
  ...(
    [
      ['contacts', 'contactRoutes', 'if (held >= LIST_LIMITS.contacts)'],
      [
        'eRepair users',
        'erepairUserRoutes',
        'if ((await tx.$count(erepairUsers, mine)) >= LIST_LIMITS.erepairUsers)',
      ],
      [
        'locations',
        'franchiseSiteRoutes',
        'if ((await tx.$count(franchiseSites, mine)) >= LIST_LIMITS.locations)',
      ],
    ] as const
  ).map(([list, file, find]) => ({
    control: `the ${list} of a registration are limited`,
    file: `server/vendors/${file}.ts`,
    find,
    replace: 'if (false)',
    testFile: 'server/vendors/entryLimits.test.ts',
    testName: 'created at the same time',
    postgres: true as const,
  })),
  {
    control: 'the certificates of a registration are limited in size',
    file: 'server/vendors/certificateQuota.ts',
    find: 'bytes > kept * MB',
    replace: 'bytes < 0',
    testFile: 'server/vendors/certificateQuota.test.ts',
    testName: 'OWN-18',
  },
  {
    control: 'the uploads of a person at once are limited',
    file: 'server/http/transferLimit.ts',
    find: 'if (own >= this.limit.each)',
    replace: 'if (false)',
    testFile: UPLOADS,
    testName: 'a person has few uploads at once',
  },
  {
    control: 'the uploads of a process at once are limited',
    file: 'server/http/transferLimit.ts',
    find: 'if (this.total >= this.limit.all)',
    replace: 'if (false)',
    testFile: UPLOADS,
    testName: 'all people together have a limit',
  },
  {
    control: 'an upload gives its place back',
    file: 'server/http/uploadLimit.ts',
    find: '      end();\n',
    replace: '',
    testFile: UPLOADS,
    testName: 'a person has few uploads at once',
  },
  {
    control: 'the routes of certificates limit the uploads at once',
    file: 'server/api/defineRoute.ts',
    find: 'bodyBytes > DEFAULT_BODY_BYTES',
    replace: 'false',
    testFile: 'server/vendors/certificateQuota.test.ts',
    testName: 'SEC-42 a person sends few certificates',
  },
  {
    control: 'the link of a certificate limits the downloads at once',
    file: 'server/vendors/certificateLinks.ts',
    find: 'requireSignature(deps), limit,',
    replace: 'requireSignature(deps),',
    testFile: 'server/vendors/certificateLinks.test.ts',
    testName: 'SEC-50',
  },
  {
    control: 'a download keeps its place until it was sent',
    file: 'server/http/downloadLimit.ts',
    find: '      onceSent(c, end);\n',
    replace: '      end();\n',
    testFile: 'server/http/downloadLimit.test.ts',
    testName: 'a client that does not read',
  },
  {
    control: 'a preload counts as many requests',
    file: 'server/vendors/preloadRoutes.ts',
    find: '[...guards, chargePreload(deps)]',
    replace: 'guards',
    testFile: 'server/http/rateLimit.test.ts',
    testName: 'SEC-52 the preload',
  },
  {
    control: 'the address checks of a person are limited',
    file: 'server/addresses/routes.ts',
    find: "  routes.post(CHECK, async (c) => {\n    deps.addresses.checks.take(c.get('user').userUid);\n",
    replace: '  routes.post(CHECK, async (c) => {\n',
    testFile: 'server/addresses/routes.test.ts',
    testName: 'ADH-21',
  },
  {
    control: 'the certificates that a person uploads in a day are limited in size',
    file: 'server/vendors/certificateQuota.ts',
    find: 'if (superUser) return;',
    replace: 'return;',
    testFile: 'server/vendors/certificateQuota.test.ts',
    testName: 'SEC-40',
  },
  {
    control: 'failed tax checks lock the person and the number',
    file: 'server/vendors/w9Save.ts',
    find: "if (lock) throw conflict(LOCK_TEXTS['locked-until'], '', { lockedUntil: lock.toISOString() });",
    replace: '',
    testFile: TAX_IDS,
    testName: 'SEC-26 two failures',
  },
  {
    control: 'tax checks at the same time are counted',
    file: 'server/vendors/w9Save.ts',
    find: '  await lockAttempts(tx, deps, attempt);\n',
    replace: '',
    testFile: TAX_IDS,
    testName: 'checks at the same time',
    postgres: true,
  },
  {
    control: 'a locked W-9 is not checked',
    file: 'server/vendors/w9Save.ts',
    find: 'if (isTinLocked(outcome) && !ctx.superUser)',
    replace: 'if (false)',
    testFile: 'server/vendors/w9.test.ts',
    testName: 'the second failure locks',
  },
];
