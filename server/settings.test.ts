import { portalUrl } from './portalUrl';
import { readSettings } from './settings';
import { StartupError } from './startupError';

describe('the sandbox, whose passwords are public', () => {
  it.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '10.0.0.7' }, false],
    [{ PUBLIC_URL: 'https://portal.example.com' }, false],
    [{ HOST: '0.0.0.0', SANDBOX: 'on' }, true],
    [{ PUBLIC_URL: 'https://portal.example.com', SANDBOX: 'on' }, true],
    [{ SANDBOX: 'off' }, false],
  ] as const)('with %j is on: %s', (environment, on) => {
    expect(readSettings(environment).SANDBOX).toBe(on);
  });
});

describe('the times of sessions and tokens', () => {
  const problemOf = (environment: Record<string, string>): string => {
    try {
      readSettings(environment);
      return '';
    } catch (error) {
      return error instanceof Error ? error.message : 'not an error';
    }
  };

  it.each([
    [{ KEEP_DRAFTS_DAYS: '-1' }, 'KEEP_DRAFTS_DAYS must be a whole number'],
    [
      { SCREENING_THRESHOLD: '1.5' },
      'SCREENING_THRESHOLD must be a number from 0 to 1, such as 0.85',
    ],
    [{ ACCESS_TOKEN_SECONDS: '29' }, 'ACCESS_TOKEN_SECONDS must be at least 30'],
    [{ ACCESS_TOKEN_SECONDS: '86401' }, 'ACCESS_TOKEN_SECONDS must be at most 86400'],
    [{ SESSION_IDLE_MINUTES: '-1' }, 'SESSION_IDLE_MINUTES must be a whole number'],
    [
      { SESSION_IDLE_MINUTES: '61', SESSION_MAX_HOURS: '1' },
      'SESSION_IDLE_MINUTES must not be longer than SESSION_MAX_HOURS',
    ],
  ])('IDP-15 the start refuses %j with a sentence', (environment, problem) => {
    expect(problemOf(environment)).toBe(`${problem}.`);
  });

  it.each([
    { ACCESS_TOKEN_SECONDS: '30' },
    { SESSION_IDLE_MINUTES: '0', SESSION_MAX_HOURS: '0' },
    { SESSION_IDLE_MINUTES: '600', SESSION_MAX_HOURS: '0' },
    { SESSION_IDLE_MINUTES: '60', SESSION_MAX_HOURS: '1' },
  ])('the start accepts %j', (environment) => {
    expect(problemOf(environment)).toBe('');
  });
});

describe('the company sign-in of staff', () => {
  const complete = {
    STAFF_OIDC_ISSUER: 'https://login.example.com/tenant/v2.0',
    STAFF_OIDC_CLIENT_ID: 'portal',
    STAFF_OIDC_CLIENT_SECRET: 'secret',
    STAFF_OIDC_ROLES: 'Portal Admins=admin',
  };

  it.each([
    [
      { STAFF_OIDC_ISSUER: 'http://login.example.com' },
      'STAFF_OIDC_ISSUER must be an https address.',
    ],
    [
      { STAFF_OIDC_CLIENT_ID: '' },
      'STAFF_OIDC_ISSUER needs STAFF_OIDC_CLIENT_ID and STAFF_OIDC_ROLES.',
    ],
    [
      { STAFF_OIDC_ROLES: '' },
      'STAFF_OIDC_ISSUER needs STAFF_OIDC_CLIENT_ID and STAFF_OIDC_ROLES.',
    ],
    [
      { STAFF_OIDC_ROLES: 'Portal Admins=boss' },
      'STAFF_OIDC_ROLES must give one of the roles viewer, reviewer, bank-approver, admin.',
    ],
    [{ STAFF_OIDC_ROLES: 'admin' }, 'STAFF_OIDC_ROLES must be pairs such as Portal Admins=admin.'],
    [
      { STAFF_OIDC_CLIENT_SECRET_FILE: '/run/secrets/oidc' },
      'STAFF_OIDC_ISSUER needs either STAFF_OIDC_CLIENT_SECRET or STAFF_OIDC_CLIENT_SECRET_FILE.',
    ],
    [
      { IDENTITY_ISSUER: 'https://cognito.example.com/pool' },
      'STAFF_OIDC_ISSUER works only without IDENTITY_ISSUER: connect a pool of your own to the company instead.',
    ],
    [{ STAFF_OIDC_SCOPES: 'email' }, 'STAFF_OIDC_SCOPES must contain openid.'],
  ])('CFG-35 the start refuses %j with a sentence', (change, problem) => {
    expect(() => readSettings({ ...complete, ...change })).toThrow(problem);
  });

  it('CFG-35 reads which group gives which role', () => {
    expect(
      readSettings({ ...complete, STAFF_OIDC_ROLES: 'Portal Admins=admin, cn=readers=viewer' })
        .STAFF_OIDC_ROLES,
    ).toEqual([
      { group: 'Portal Admins', role: 'admin' },
      { group: 'cn=readers', role: 'viewer' },
    ]);
  });
});

describe('a setting that is wrong', () => {
  it.each([
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is not a log level.'],
    [{ SANDBOX: 'yes' }, 'SANDBOX must be on or off.'],
    [{ PORT: 'http' }, 'PORT must be a whole number.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a postgres:// address.'],
    [
      { WEBHOOK_URL: 'https://receiver.example' },
      'WEBHOOK_SECRET is missing: WEBHOOK_URL needs it.',
    ],
  ])('%j stops the start with one sentence', (environment, sentence) => {
    expect(() => readSettings(environment)).toThrow(new StartupError(sentence));
  });
});

describe('CFG-15 lists of words', () => {
  it.each([
    [
      { PASSWORD_REQUIRE: 'lowercase,Digits' },
      'PASSWORD_REQUIRE',
      'must be of uppercase, lowercase',
    ],
    [{ PASSWORD_REQUIRE: 'none number' }, 'PASSWORD_REQUIRE', 'must be of uppercase'],
    [{ ALLOWED_ORIGINS: 'https://a.example https://b.example/' }, 'ALLOWED_ORIGINS', 'must be'],
    [{ ALLOWED_ORIGINS: 'b.example:8080' }, 'ALLOWED_ORIGINS', 'must be origins'],
  ])('CFG-15 %j stop the start with a sentence', (environment, name, problem) => {
    expect(() => readSettings(environment)).toThrow(new RegExp(`^${name} ${problem}.*\\.$`));
  });

  it('CFG-15 are taken in any order, with blanks or commas', () => {
    expect(
      readSettings({
        PASSWORD_REQUIRE: 'number,  lowercase',
        ALLOWED_ORIGINS: 'https://a.example, http://127.0.0.1:9000',
      }),
    ).toMatchObject({
      PASSWORD_REQUIRE: ['number', 'lowercase'],
      ALLOWED_ORIGINS: ['https://a.example', 'http://127.0.0.1:9000'],
    });
    expect(readSettings({ PASSWORD_REQUIRE: 'none' }).PASSWORD_REQUIRE).toEqual([]);
  });
});

describe('the portal at an IPv6 address', () => {
  it.each([
    ['::1', 'http://[::1]:8080'],
    ['::', 'http://[::]:8080'],
    ['127.0.0.1', 'http://127.0.0.1:8080'],
  ])('CFG-14 on %s is linked as %s', (HOST, url) => {
    expect(portalUrl(readSettings({ HOST }))).toBe(url);
  });

  it.each(['fe80::1%eth0', '[::1]', 'a host', 'http://portal.example'])(
    'CFG-14 %s is refused, because no link can name it',
    (HOST) => {
      expect(() => readSettings({ HOST })).toThrow(
        'HOST must be a host name or an IP address, without brackets or zone.',
      );
    },
  );
});

describe('the public address', () => {
  it.each([
    ['https://portal.example.com ', 'https://portal.example.com'],
    [' https://portal.example.com/ ', 'https://portal.example.com'],
    ['https://Portal.Example.com:443', 'https://portal.example.com'],
    ['http://127.0.0.1:9000', 'http://127.0.0.1:9000'],
  ])('CFG-18 %j is taken as %s', (PUBLIC_URL, url) => {
    expect(readSettings({ PUBLIC_URL }).PUBLIC_URL).toBe(url);
  });

  it.each([
    'https://portal.example.com/app',
    'https://portal.example.com/?a=b',
    'https://portal.example.com#top',
    'https://portal.example.com/ x',
  ])('CFG-18 %j stops the start, because the portal has no path', (PUBLIC_URL) => {
    expect(() => readSettings({ PUBLIC_URL })).toThrow(
      'PUBLIC_URL must be an origin, such as https://portal.example.com.',
    );
  });

  it('CFG-18 blanks around other addresses are cut too', () => {
    expect(readSettings({ IDENTITY_ISSUER: ' https://pool.example/a_b/\n' }).IDENTITY_ISSUER).toBe(
      'https://pool.example/a_b',
    );
    expect(() => readSettings({ IDENTITY_ISSUER: ' ' })).toThrow(
      'IDENTITY_ISSUER must be an http(s) address.',
    );
  });
});

describe('the days of reminders', () => {
  it.each([
    [{}, [7, 21]],
    [{ REMINDER_DAYS: '' }, []],
    [{ REMINDER_DAYS: '3, 10,30' }, [3, 10, 30]],
  ])('MAIL-09 %j are read as %j', (environment, days) => {
    expect(readSettings(environment).REMINDER_DAYS).toEqual(days);
  });

  it.each([
    ['0,7', 'numbers of days from 1 to 999'],
    ['a week', 'numbers of days from 1 to 999'],
    ['7.5', 'numbers of days from 1 to 999'],
    ['21,7', 'rise from day to day'],
    ['7,7', 'rise from day to day'],
    ['1,2,3,4,5,6,7,8,9,10,11', 'at most 10 days'],
  ])('MAIL-09 the start refuses %j with a sentence', (days, problem) => {
    expect(() => readSettings({ REMINDER_DAYS: days })).toThrow(
      new RegExp(`^REMINDER_DAYS must (be )?${problem}\\.$`),
    );
  });

  it('DEV-02 a webhook needs secrets of the Standard Webhooks scheme', () => {
    const WEBHOOK_URL = 'https://receiver.example/hook';
    const good = `whsec_${Buffer.alloc(32).toString('base64')}`;
    expect(readSettings({ WEBHOOK_URL, WEBHOOK_SECRET: `${good},${good}` }).WEBHOOK_SECRET).toEqual(
      [good, good],
    );
    expect(readSettings({}).WEBHOOK_SECRET).toEqual([]);
    expect(() => readSettings({ WEBHOOK_URL })).toThrow(
      'WEBHOOK_SECRET is missing: WEBHOOK_URL needs it.',
    );
    for (const WEBHOOK_SECRET of ['secret', 'whsec_QUJD', good.slice(6), `${good},x`])
      expect(() => readSettings({ WEBHOOK_URL, WEBHOOK_SECRET })).toThrow(
        'WEBHOOK_SECRET must be whsec_ and the base64 of 24 to 64 bytes.',
      );
  });

  it.each([
    [{}, true],
    [{ PUBLIC_URL: 'https://portal.example' }, false],
    [{ PUBLIC_URL: 'https://portal.example', API_DOCS: 'on' }, true],
    [{ API_DOCS: 'off' }, false],
  ])('DEV-06 with %j the API reference is %s', (environment, isOn) => {
    expect(readSettings(environment).API_DOCS).toBe(isOn);
  });
});

describe('the address of a service', () => {
  it.each([
    ['smtp://127.0.0.1:25', true],
    [' smtps://name:p%40ss@mail.example ', true],
    ['https://mail.example/send', true],
    ['smtp://', false],
    ['mail.example', false],
  ])('CFG-25 e-mails leave by %s: %s', (MAIL_URL, isAllowed) => {
    const start = () => readSettings({ MAIL_URL });
    if (isAllowed) expect(start().MAIL_URL).toBe(MAIL_URL.trim());
    else expect(start).toThrow(/^MAIL_URL must /);
  });

  it('CFG-22 a service of address checks needs its keys', () => {
    expect(() => readSettings({ ADDRESS_SERVICE: 'usps', ADDRESS_SERVICE_ID: 'id' })).toThrow(
      'ADDRESS_SERVICE needs ADDRESS_SERVICE_ID and ADDRESS_SERVICE_SECRET.',
    );
  });

  it('CFG-24 a setting of the ended Web Tools stops the start and names the one that replaces it', () => {
    expect(() => readSettings({ USPS_URL: 'https://secure.shippingapis.com' })).toThrow(
      'USPS_URL is no longer used, because USPS ended its Web Tools: set ADDRESS_SERVICE.',
    );
  });

  it.each(['MAIL_URL', 'TIN_URL', 'WEBHOOK_URL', 'PUBLIC_URL'])(
    'with a name and a password in %s stops the start, without repeating them',
    (name) => {
      const start = () => readSettings({ [name]: 'https://user:hidden@service.example/send' });
      expect(start).toThrow(`${name} must be an http(s) address without name and password.`);
      expect(start).not.toThrow('hidden');
    },
  );

  it('CFG-19 loses the slashes at its end where a path is appended', () => {
    const { IDENTITY_ISSUER } = readSettings({ IDENTITY_ISSUER: 'https://pool.example/one//' });
    expect(IDENTITY_ISSUER).toBe('https://pool.example/one');
  });

  it('CFG-19 is used as it is written where it is one address', () => {
    const written = 'https://service.example/send?of=a/';
    const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32).toString('base64')}`;
    for (const name of [
      'MAIL_URL',
      'TIN_URL',
      'APPROVAL_URL',
      'HUMAN_CHECK_URL',
      'IDENTITY_JWKS_URL',
      'WEBHOOK_URL',
    ] as const)
      expect(readSettings({ [name]: written, WEBHOOK_SECRET })[name]).toBe(written);
  });
});
