import { portalUrl } from './portalUrl';
import { readSettings, type Settings } from './settings';
import { StartupError } from './startupError';

const COMPANY = {
  STAFF_OIDC_ISSUER: 'https://login.example.com/tenant/v2.0',
  STAFF_OIDC_CLIENT_ID: 'portal',
  STAFF_OIDC_CLIENT_SECRET: 'secret',
  STAFF_OIDC_ROLES: 'Portal Admins=admin',
};
const WEBHOOK = `whsec_${Buffer.alloc(32).toString('base64')}`;
const PUBLIC_URL = 'https://portal.example.com';

type Environment = Readonly<Record<string, string>>;

it.each<[ids: string, environment: Environment, read: Partial<Settings>]>([
  // The sandbox, whose passwords are public.
  ['on', {}, { SANDBOX: true }],
  ['on', { HOST: 'localhost' }, { SANDBOX: true }],
  ['on', { HOST: '::1' }, { SANDBOX: true }],
  ['off', { HOST: '0.0.0.0' }, { SANDBOX: false }],
  ['off', { HOST: '10.0.0.7' }, { SANDBOX: false }],
  ['off', { PUBLIC_URL }, { SANDBOX: false }],
  ['on', { HOST: '0.0.0.0', SANDBOX: 'on' }, { SANDBOX: true }],
  ['on', { PUBLIC_URL, SANDBOX: 'on' }, { SANDBOX: true }],
  ['off', { SANDBOX: 'off' }, { SANDBOX: false }],
  ['IDP-15', { ACCESS_TOKEN_SECONDS: '30' }, {}],
  ['IDP-15', { SESSION_IDLE_MINUTES: '0', SESSION_MAX_HOURS: '0' }, {}],
  ['IDP-15', { SESSION_IDLE_MINUTES: '600', SESSION_MAX_HOURS: '0' }, {}],
  ['IDP-15', { SESSION_IDLE_MINUTES: '60', SESSION_MAX_HOURS: '1' }, {}],
  [
    'CFG-35',
    { ...COMPANY, STAFF_OIDC_ROLES: 'Portal Admins=admin, cn=readers=viewer' },
    {
      STAFF_OIDC_ROLES: [
        { group: 'Portal Admins', role: 'admin' },
        { group: 'cn=readers', role: 'viewer' },
      ],
    },
  ],
  [
    'CFG-15',
    { PASSWORD_REQUIRE: 'number,  lowercase' },
    { PASSWORD_REQUIRE: ['number', 'lowercase'] },
  ],
  ['CFG-15', { PASSWORD_REQUIRE: 'none' }, { PASSWORD_REQUIRE: [] }],
  [
    'CFG-15',
    { ALLOWED_ORIGINS: 'https://a.example, http://127.0.0.1:9000' },
    { ALLOWED_ORIGINS: ['https://a.example', 'http://127.0.0.1:9000'] },
  ],
  ['CFG-18', { PUBLIC_URL: `${PUBLIC_URL} ` }, { PUBLIC_URL }],
  ['CFG-18', { PUBLIC_URL: ` ${PUBLIC_URL}/ ` }, { PUBLIC_URL }],
  ['CFG-18', { PUBLIC_URL: 'https://Portal.Example.com:443' }, { PUBLIC_URL }],
  ['CFG-18', { PUBLIC_URL: 'http://127.0.0.1:9000' }, { PUBLIC_URL: 'http://127.0.0.1:9000' }],
  // The slashes go where a path is appended.
  [
    'CFG-18 CFG-19',
    { IDENTITY_ISSUER: ' https://pool.example/a_b//\n' },
    { IDENTITY_ISSUER: 'https://pool.example/a_b' },
  ],
  ['MAIL-09', {}, { REMINDER_DAYS: [7, 21] }],
  ['MAIL-09', { REMINDER_DAYS: '' }, { REMINDER_DAYS: [] }],
  ['MAIL-09', { REMINDER_DAYS: '3, 10,30' }, { REMINDER_DAYS: [3, 10, 30] }],
  ['DEV-02', {}, { WEBHOOK_SECRET: [] }],
  ['DEV-02', { WEBHOOK_SECRET: `${WEBHOOK},${WEBHOOK}` }, { WEBHOOK_SECRET: [WEBHOOK, WEBHOOK] }],
  ['DEV-06', {}, { API_DOCS: true }],
  ['DEV-06', { PUBLIC_URL }, { API_DOCS: false }],
  ['DEV-06', { PUBLIC_URL, API_DOCS: 'on' }, { API_DOCS: true }],
  ['DEV-06', { API_DOCS: 'off' }, { API_DOCS: false }],
  ['CFG-25', { MAIL_URL: 'smtp://127.0.0.1:25' }, { MAIL_URL: 'smtp://127.0.0.1:25' }],
  [
    'CFG-25',
    { MAIL_URL: ' smtps://name:p%40ss@mail.example ' },
    { MAIL_URL: 'smtps://name:p%40ss@mail.example' },
  ],
  ['CFG-25', { MAIL_URL: 'https://mail.example/send' }, { MAIL_URL: 'https://mail.example/send' }],
])('%s %j is read as %j', (_ids, environment, read) => {
  expect(readSettings(environment)).toMatchObject(read);
});

const PROBLEMS = {
  company: 'STAFF_OIDC_ISSUER needs STAFF_OIDC_CLIENT_ID and STAFF_OIDC_ROLES.',
  host: 'HOST must be a host name or an IP address, without brackets or zone.',
  publicUrl: 'PUBLIC_URL must be an origin, such as https://portal.example.com.',
  days: 'REMINDER_DAYS must be numbers of days from 1 to 999.',
  rise: 'REMINDER_DAYS must rise from day to day.',
  secret: 'WEBHOOK_SECRET must be whsec_ and the base64 of 24 to 64 bytes.',
  noSecret: 'WEBHOOK_SECRET is missing: WEBHOOK_URL needs it.',
};

it.each<[ids: string, environment: Environment, problem: string | RegExp]>([
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }, 'LOG_LEVEL is not a log level.'],
  ['SANDBOX', { SANDBOX: 'yes' }, 'SANDBOX must be on or off.'],
  ['PORT', { PORT: 'http' }, 'PORT must be a whole number.'],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a postgres:// address.'],
  ['KEEP', { KEEP_DRAFTS_DAYS: '-1' }, 'KEEP_DRAFTS_DAYS must be a whole number.'],
  [
    'SCREENING',
    { SCREENING_THRESHOLD: '1.5' },
    'SCREENING_THRESHOLD must be a number from 0 to 1, such as 0.85.',
  ],
  ['IDP-15', { ACCESS_TOKEN_SECONDS: '29' }, 'ACCESS_TOKEN_SECONDS must be at least 30.'],
  ['IDP-15', { ACCESS_TOKEN_SECONDS: '86401' }, 'ACCESS_TOKEN_SECONDS must be at most 86400.'],
  ['IDP-15', { SESSION_IDLE_MINUTES: '-1' }, 'SESSION_IDLE_MINUTES must be a whole number.'],
  [
    'IDP-15',
    { SESSION_IDLE_MINUTES: '61', SESSION_MAX_HOURS: '1' },
    'SESSION_IDLE_MINUTES must not be longer than SESSION_MAX_HOURS.',
  ],
  [
    'CFG-35',
    { ...COMPANY, STAFF_OIDC_ISSUER: 'http://login.example.com' },
    'STAFF_OIDC_ISSUER must be an https address.',
  ],
  ['CFG-35', { ...COMPANY, STAFF_OIDC_CLIENT_ID: '' }, PROBLEMS.company],
  ['CFG-35', { ...COMPANY, STAFF_OIDC_ROLES: '' }, PROBLEMS.company],
  [
    'CFG-35',
    { ...COMPANY, STAFF_OIDC_ROLES: 'Portal Admins=boss' },
    'STAFF_OIDC_ROLES must give one of the roles viewer, reviewer, bank-approver, admin.',
  ],
  [
    'CFG-35',
    { ...COMPANY, STAFF_OIDC_ROLES: 'admin' },
    'STAFF_OIDC_ROLES must be pairs such as Portal Admins=admin.',
  ],
  [
    'CFG-35',
    { ...COMPANY, STAFF_OIDC_CLIENT_SECRET_FILE: '/run/secrets/oidc' },
    'STAFF_OIDC_ISSUER needs either STAFF_OIDC_CLIENT_SECRET or STAFF_OIDC_CLIENT_SECRET_FILE.',
  ],
  [
    'CFG-35',
    { ...COMPANY, IDENTITY_ISSUER: 'https://cognito.example.com/pool' },
    'STAFF_OIDC_ISSUER works only without IDENTITY_ISSUER: connect a pool of your own to the company instead.',
  ],
  ['CFG-35', { ...COMPANY, STAFF_OIDC_SCOPES: 'email' }, 'STAFF_OIDC_SCOPES must contain openid.'],
  [
    'CFG-15',
    { PASSWORD_REQUIRE: 'lowercase,Digits' },
    /^PASSWORD_REQUIRE must be of uppercase, lowercase.*\.$/,
  ],
  ['CFG-15', { PASSWORD_REQUIRE: 'none number' }, /^PASSWORD_REQUIRE must be of uppercase.*\.$/],
  [
    'CFG-15',
    { ALLOWED_ORIGINS: 'https://a.example https://b.example/' },
    /^ALLOWED_ORIGINS must be.*\.$/,
  ],
  ['CFG-15', { ALLOWED_ORIGINS: 'b.example:8080' }, /^ALLOWED_ORIGINS must be origins.*\.$/],
  // No link can name these.
  ['CFG-14', { HOST: 'fe80::1%eth0' }, PROBLEMS.host],
  ['CFG-14', { HOST: '[::1]' }, PROBLEMS.host],
  ['CFG-14', { HOST: 'a host' }, PROBLEMS.host],
  ['CFG-14', { HOST: 'http://portal.example' }, PROBLEMS.host],
  ['CFG-18', { PUBLIC_URL: `${PUBLIC_URL}/app` }, PROBLEMS.publicUrl],
  ['CFG-18', { PUBLIC_URL: `${PUBLIC_URL}/?a=b` }, PROBLEMS.publicUrl],
  ['CFG-18', { PUBLIC_URL: `${PUBLIC_URL}#top` }, PROBLEMS.publicUrl],
  ['CFG-18', { PUBLIC_URL: `${PUBLIC_URL}/ x` }, PROBLEMS.publicUrl],
  ['CFG-18', { IDENTITY_ISSUER: ' ' }, 'IDENTITY_ISSUER must be an http(s) address.'],
  ['MAIL-09', { REMINDER_DAYS: '0,7' }, PROBLEMS.days],
  ['MAIL-09', { REMINDER_DAYS: 'a week' }, PROBLEMS.days],
  ['MAIL-09', { REMINDER_DAYS: '7.5' }, PROBLEMS.days],
  ['MAIL-09', { REMINDER_DAYS: '21,7' }, PROBLEMS.rise],
  ['MAIL-09', { REMINDER_DAYS: '7,7' }, PROBLEMS.rise],
  [
    'MAIL-09',
    { REMINDER_DAYS: '1,2,3,4,5,6,7,8,9,10,11' },
    'REMINDER_DAYS must be at most 10 days.',
  ],
  ['DEV-02', { WEBHOOK_URL: 'https://receiver.example/hook' }, PROBLEMS.noSecret],
  ['DEV-02', { WEBHOOK_SECRET: 'secret' }, PROBLEMS.secret],
  ['DEV-02', { WEBHOOK_SECRET: 'whsec_QUJD' }, PROBLEMS.secret],
  ['DEV-02', { WEBHOOK_SECRET: WEBHOOK.slice(6) }, PROBLEMS.secret],
  ['DEV-02', { WEBHOOK_SECRET: `${WEBHOOK},x` }, PROBLEMS.secret],
  ['CFG-25', { MAIL_URL: 'smtp://' }, /^MAIL_URL must /],
  ['CFG-25', { MAIL_URL: 'mail.example' }, /^MAIL_URL must /],
  [
    'CFG-22',
    { ADDRESS_SERVICE: 'usps', ADDRESS_SERVICE_ID: 'id' },
    'ADDRESS_SERVICE needs ADDRESS_SERVICE_ID and ADDRESS_SERVICE_SECRET.',
  ],
  [
    'CFG-24',
    { USPS_URL: 'https://secure.shippingapis.com' },
    'USPS_URL is no longer used, because USPS ended its Web Tools: set ADDRESS_SERVICE.',
  ],
  // The sentence repeats no password.
  ...['MAIL_URL', 'TIN_URL', 'WEBHOOK_URL', 'PUBLIC_URL'].map(
    (name): [string, Environment, string] => [
      'CFG-25',
      { [name]: 'https://user:hidden@service.example/send' },
      `${name} must be an http(s) address without name and password.`,
    ],
  ),
])('%s %j stops the start with one sentence: %s', (_ids, environment, problem) => {
  let error: unknown;
  try {
    readSettings(environment);
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(StartupError);
  if (typeof problem === 'string') expect(error).toHaveProperty('message', problem);
  else expect(error).toHaveProperty('message', expect.stringMatching(problem));
});

it.each([
  ['::1', 'http://[::1]:8080'],
  ['::', 'http://[::]:8080'],
  ['127.0.0.1', 'http://127.0.0.1:8080'],
])('CFG-14 on %s the portal is linked as %s', (HOST, url) => {
  expect(portalUrl(readSettings({ HOST }))).toBe(url);
});

it('CFG-19 the address of a service is used as it is written', () => {
  const written = 'https://service.example/send?of=a/';
  for (const name of [
    'MAIL_URL',
    'TIN_URL',
    'APPROVAL_URL',
    'HUMAN_CHECK_URL',
    'IDENTITY_JWKS_URL',
    'WEBHOOK_URL',
  ] as const)
    expect(readSettings({ [name]: written, WEBHOOK_SECRET: WEBHOOK })[name]).toBe(written);
});
