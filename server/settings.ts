import * as v from 'valibot';
import { HUMAN_CHECK_PROVIDERS } from '@contract/config';
import { isLoopbackHost } from './hostNames';
import {
  wholeNumber,
  text,
  address,
  mailAddress,
  baseAddress,
  issuerAddress,
  originAddress,
  passwordClasses,
  origins,
  host,
  flag,
  fraction,
  daysList,
  groupRoles,
  ADDRESS_SERVICES,
  secretList,
} from './settingValues';
import { StartupError } from './startupError';

/**
 * Every environment variable of the server, with its default. A message continues its name.
 * `npm run docs:configuration` writes the comments into docs/configuration.md: a `//` line heads a
 * group, `@default` describes a default that is not a fixed value.
 */
const environmentSchema = v.object({
  // Address and files
  /** The port to listen on. */
  PORT: v.optional(wholeNumber(0, 65_535), '8080'),
  /** The host name or IP address to listen on. */
  HOST: v.optional(host, '127.0.0.1'),
  /**
   * The address that people use.
   * @default `http://HOST:PORT`
   */
  PUBLIC_URL: v.optional(originAddress),
  /**
   * How many proxies in front append to `X-Forwarded-For`, at most 10. The client is the entry with
   * this number from the right; `0` ignores the header
   * ([deployment](deployment.md#what-does-the-proxy-have-to-do)).
   */
  TRUSTED_PROXIES: v.optional(wholeNumber(0, 10), '0'),
  /** Origins of portals on other hosts that may use this backend. */
  ALLOWED_ORIGINS: v.optional(origins, ''),
  /** The folder of the embedded database, the key file and the scripts of earlier releases. */
  DATA_DIR: v.optional(text, '.data'),
  /** The folder of the built portal (`npm run build`). */
  DIST_DIR: v.optional(text, 'dist'),
  /** JSON file whose entries override those of `/config.json`. */
  CONFIG_FILE: v.optional(v.string()),

  // Database and encryption
  /**
   * `postgres://...` uses a PostgreSQL server (behind PgBouncer: session mode, or 1.21 and newer
   * with `max_prepared_statements`). Empty: the embedded PostgreSQL, in `DATA_DIR`. `memory:`: the
   * embedded one, discarded at exit.
   */
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(|memory:|postgres(ql)?:\/\/.+)$/, 'must be a postgres:// address'),
    ),
    '',
  ),
  /** Connections to a PostgreSQL server that this process may use at once. */
  DATABASE_POOL_SIZE: v.optional(wholeNumber(2, 1000), '10'),
  /**
   * `id:base64` of 32 bytes, several with commas: the first encrypts, all decrypt.
   * @default a key file in `DATA_DIR`
   */
  ENCRYPTION_KEY: v.optional(v.string()),

  // Operation
  /**
   * `off`: no sample accounts in a new database, and no `/sandbox/`.
   * @default `on`, unless `PUBLIC_URL` or a `HOST` other than loopback is set
   */
  SANDBOX: v.optional(v.picklist(['on', 'off'], 'must be on or off')),
  /**
   * `on` or `off`: the API reference at `/docs`.
   * @default as `SANDBOX`
   */
  API_DOCS: v.optional(v.picklist(['on', 'off'], 'must be on or off')),
  /** `fatal`, `error`, `warn`, `info`, `debug` or `silent`. */
  LOG_LEVEL: v.optional(
    v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'is not a log level'),
    'warn',
  ),
  /** The label of the environment in `/config.json`. */
  ENVIRONMENT_LABEL: v.optional(text, 'LOCAL'),
  /**
   * The port of `/metrics`, in the text format of Prometheus.
   * @default no metrics
   */
  METRICS_PORT: v.optional(wholeNumber(0, 65_535)),
  /** The host name or IP address of that port. */
  METRICS_HOST: v.optional(host, '127.0.0.1'),
  /**
   * An OpenTelemetry collector, `http://collector:4318` for instance, that gets the traces of
   * requests and jobs by OTLP over HTTP. OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME and
   * OTEL_TRACES_SAMPLER are read as OpenTelemetry defines them.
   * @default traces are not exported
   */
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(address),
  /** `true`: only the maintenance page is shown, and the API responds with 503. */
  MAINTENANCE: v.optional(flag, 'false'),
  /** How long running requests may take after SIGTERM before their connections are closed. */
  SHUTDOWN_SECONDS: v.optional(wholeNumber(0, 600), '25'),
  /**
   * Pause between two runs of the background jobs: stored e-mails, reminders, webhooks, requests to
   * the approval service, deletion of expired and old data; `0`: they never run.
   */
  JOBS_INTERVAL_SECONDS: v.optional(wholeNumber(0, 86_400), '60'),
  /**
   * The owner of an unfinished registration gets a reminder after each of these numbers of days
   * without activity. Set but empty: never.
   */
  REMINDER_DAYS: v.optional(daysList, '7,21'),
  /**
   * PKCS#12 file with the key and the certificate that seal the signed documents. Without it,
   * documents can be downloaded in the sandbox only, sealed with a certificate made at the start.
   */
  SEAL_CERTIFICATE_FILE: v.optional(text),
  /** The password of that file. */
  SEAL_CERTIFICATE_PASSWORD: v.optional(v.string(), ''),
  /**
   * When signers of an agreement are reminded: days after their link was mailed; empty = never. The
   * link expires after 14 days.
   */
  AGREEMENT_REMINDER_DAYS: v.optional(daysList, '2,5,10'),

  /**
   * JSON file with the types of documents that vendors keep on file, instead of the bundled ones
   * ([deployment](deployment.md#which-documents-do-vendors-keep-on-file)).
   * @default certificate of insurance, state repair license, technician certifications
   */
  DOCUMENT_TYPES_FILE: v.optional(text),

  /**
   * JSON file with rules that approve or hold a submitted registration before people look at it
   * ([deployment](deployment.md#how-do-rules-decide-on-registrations)).
   * @default no rules: people decide
   */
  REVIEW_RULES_FILE: v.optional(text),

  /**
   * A change of an approved vendor's bank account, payment terms or signer takes effect no
   * earlier than this many hours after its notices.
   */
  CHANGE_DELAY_HOURS: v.optional(wholeNumber(1, 720), '48'),

  // Retention
  /**
   * An unfinished registration is deleted after this many days without a change; `0`: never. Like
   * the other settings of this group, this applies once a day, and not to registrations on
   * [legal hold](deployment.md#how-long-is-data-kept).
   */
  KEEP_DRAFTS_DAYS: v.optional(wholeNumber(0, 36_500), '0'),
  /** A declined registration is deleted after this many days without a change; `0`: never. */
  KEEP_DECLINED_DAYS: v.optional(wholeNumber(0, 36_500), '0'),
  /**
   * Entries in the timeline of a decided registration, and notes of staff about it, are deleted
   * after this many days; `0`: never.
   */
  KEEP_TIMELINE_DAYS: v.optional(wholeNumber(0, 36_500), '0'),
  /** What is stored about sent e-mails is deleted after this many days; `0`: never. */
  KEEP_MAILS_DAYS: v.optional(wholeNumber(0, 36_500), '0'),

  // Sign-in and sessions
  /** The user pool: the bundled one, or the real one when `IDENTITY_ISSUER` is set. */
  IDENTITY_POOL_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]+_[0-9a-zA-Z]+$/, 'must look like region_name')),
    'us-east-1_VendorPortal',
  ),
  /** The client of that pool. */
  IDENTITY_CLIENT_ID: v.optional(text, 'vendorportalwebclient'),
  /**
   * Token issuer of a real pool; turns the bundled one off.
   * @default none
   */
  IDENTITY_ISSUER: v.optional(baseAddress),
  /**
   * Public keys of a real pool.
   * @default below `IDENTITY_ISSUER`
   */
  IDENTITY_JWKS_URL: v.optional(address),
  /**
   * Endpoint of a real pool that is not Amazon's.
   * @default Amazon's own
   */
  IDENTITY_ENDPOINT: v.optional(address),
  /** The fewest characters of a new password, from 8 to 99. */
  PASSWORD_MIN_LENGTH: v.optional(wholeNumber(8, 99), '8'),
  /** What a new password must contain: any of the words of the default, or `none`. */
  PASSWORD_REQUIRE: v.optional(passwordClasses, 'uppercase lowercase number symbol'),
  /**
   * Lifetime of an access token of the bundled pool. At least 30: below that, a request can take up
   * much of it.
   */
  ACCESS_TOKEN_SECONDS: v.optional(wholeNumber(30, 86_400), '3600'),
  /** Lifetime of a refresh token of the bundled pool. */
  REFRESH_TOKEN_DAYS: v.optional(wholeNumber(1, 3650), '30'),
  /**
   * A session of the bundled pool or of an invited contact ends after this time without an
   * authenticated request; `0`: no limit.
   */
  SESSION_IDLE_MINUTES: v.optional(wholeNumber(0, 10_080), '30'),
  /** Such a session ends this long after its sign-in in any case; `0`: no limit. */
  SESSION_MAX_HOURS: v.optional(wholeNumber(0, 8_760), '12'),
  /**
   * Staff may (`optional`) or must (`required`) sign in with an authenticator app
   * (decision 0032).
   */
  SUPER_USER_TOTP: v.optional(
    v.picklist(['optional', 'required'], 'must be optional or required'),
    'optional',
  ),
  /**
   * The company's sign-in for staff, an OpenID Connect issuer such as
   * `https://login.microsoftonline.com/TENANT/v2.0`
   * ([single sign-on](single-sign-on.md)). Only with the bundled pool.
   * @default none
   */
  STAFF_OIDC_ISSUER: v.optional(issuerAddress),
  /** The portal's client id there. */
  STAFF_OIDC_CLIENT_ID: v.optional(v.string(), ''),
  /** Its secret. */
  STAFF_OIDC_CLIENT_SECRET: v.optional(v.string(), ''),
  /** A file with the secret, read at the start, instead of the secret itself. */
  STAFF_OIDC_CLIENT_SECRET_FILE: v.optional(v.string()),
  /** What the portal asks the issuer for. `offline_access` brings the refresh token. */
  STAFF_OIDC_SCOPES: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^(.+ )?openid( .+)?$/, 'must contain openid')),
    'openid email profile offline_access',
  ),
  /** The claim that holds the groups of a person. */
  STAFF_OIDC_GROUPS_CLAIM: v.optional(text, 'groups'),
  /**
   * The role of each group: `Portal Admins=admin,Portal Readers=viewer`. People in several groups
   * get the highest role; people in none cannot sign in this way.
   */
  STAFF_OIDC_ROLES: v.optional(groupRoles, ''),
  /**
   * Who checks that a person, not a program, asks for a sign-in code: `altcha`, `hcaptcha`,
   * `turnstile` or `recaptcha`.
   */
  HUMAN_CHECK_PROVIDER: v.optional(
    v.picklist(HUMAN_CHECK_PROVIDERS, `must be one of ${HUMAN_CHECK_PROVIDERS.join(', ')}`),
    'altcha',
  ),
  /** The public key of a provider other than ALTCHA. */
  HUMAN_CHECK_SITE_KEY: v.optional(v.string(), ''),
  /** Its secret key. */
  HUMAN_CHECK_SECRET: v.optional(v.string(), ''),
  /**
   * Where it verifies tokens.
   * @default the provider's own
   */
  HUMAN_CHECK_URL: v.optional(address),

  // External services
  /**
   * Who checks addresses: `usps` ([Addresses API 3.0](https://developers.usps.com/addressesv3)) or
   * `smarty` ([US Street Address API](https://www.smarty.com/docs/cloud/us-street-api)).
   * @default simulated
   */
  ADDRESS_SERVICE: v.optional(v.picklist(ADDRESS_SERVICES, 'must be usps or smarty')),
  /** Its client id or auth-id. */
  ADDRESS_SERVICE_ID: v.optional(v.string(), ''),
  /** Its client secret or auth-token. */
  ADDRESS_SERVICE_SECRET: v.optional(v.string(), ''),
  /**
   * Where it is.
   * @default the service's own address
   */
  ADDRESS_SERVICE_URL: v.optional(baseAddress),
  /**
   * Suggestions while a street is typed:
   * [Smarty's US Autocomplete Pro](https://www.smarty.com/docs/cloud/us-autocomplete-pro-api) or a
   * service with its protocol (decision 0031).
   * @default simulated; none when `ADDRESS_SERVICE` is set
   */
  ADDRESS_SUGGESTIONS_URL: v.optional(address),
  /** Its account. */
  ADDRESS_SUGGESTIONS_ID: v.optional(v.string(), ''),
  /** Its secret. */
  ADDRESS_SUGGESTIONS_TOKEN: v.optional(v.string(), ''),
  /**
   * CSV file of routing numbers and bank names (at most 50 characters), read at the start. The
   * bank's name is shown for a routing number while it is typed.
   * @default made-up banks in the sandbox, else none
   */
  BANK_DIRECTORY_FILE: v.optional(v.string()),
  /**
   * Tax-ID matching service.
   * @default simulated
   */
  TIN_URL: v.optional(address),
  /** Its key. */
  TIN_API_KEY: v.optional(v.string(), ''),
  /**
   * Service that verifies new bank accounts of approved vendors (decision 0034).
   * @default simulated in the sandbox, else none
   */
  BANK_CHECK_URL: v.optional(address),
  /** Its key. */
  BANK_CHECK_API_KEY: v.optional(v.string(), ''),
  /**
   * Service that compares the names of a registration with sanctions lists.
   * @default the list of `SCREENING_LIST`
   */
  SCREENING_URL: v.optional(address),
  /** Its key. */
  SCREENING_API_KEY: v.optional(v.string(), ''),
  /**
   * The file `sdn.csv` of the [sanctions list](https://sanctionslist.ofac.treas.gov) of the Office
   * of Foreign Assets Control, or one with its format; `alt.csv` is read from the same folder. A
   * newer file counts from the next screening on.
   * @default made-up names in the sandbox, else none
   */
  SCREENING_LIST: v.optional(text),
  /** From 0 to 1: how similar names must be for a hit. */
  SCREENING_THRESHOLD: v.optional(fraction, '0.85'),
  /**
   * Service that decides on submitted registrations (decision 0024).
   * @default words in the business name decide in the sandbox, else super users
   */
  APPROVAL_URL: v.optional(address),
  /** Its key. */
  APPROVAL_API_KEY: v.optional(v.string(), ''),
  /**
   * Where [events about registrations](../server/README.md#what-do-webhooks-report) are posted.
   * @default nowhere
   */
  WEBHOOK_URL: v.optional(address),
  /**
   * Signs the events; required with `WEBHOOK_URL`. `whsec_` and the base64 of 24 to 64 bytes;
   * several, with commas, while a receiver rotates its secret.
   */
  WEBHOOK_SECRET: v.optional(secretList, ''),
  /**
   * Where e-mails leave: a mail server, `smtps://name:password@host` or `smtp://host:25`, or a
   * service over HTTP that takes `POST {from, to, subject, text, html, headers}`.
   * @default the sandbox's outbox
   */
  MAIL_URL: v.optional(mailAddress),
  /** The key of a service over HTTP. */
  MAIL_API_KEY: v.optional(v.string(), ''),
  /** The sender of every e-mail. */
  MAIL_FROM: v.optional(v.string(), 'no-reply@vendor-portal.example'),
  /**
   * Where a mail server returns what it cannot deliver.
   * @default `MAIL_FROM`
   */
  MAIL_BOUNCE_TO: v.optional(v.pipe(v.string(), v.email('must be an e-mail address'))),
  /**
   * ClamAV's daemon, `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`, which scans uploads. While
   * it cannot be reached, uploads are refused.
   * @default uploads are not scanned
   */
  CLAMD_URL: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(
        (s) => /^(tcp:\/\/[^/]+|unix:(\/\/)?\/.+)$/.test(s) && URL.canParse(s),
        'must be a tcp: or unix: address',
      ),
    ),
  ),
  /**
   * Where the portal looks up coordinates.
   * @default simulated
   */
  GEOCODE_URL: v.optional(address),
  /** Its key, which browsers see. */
  GEOCODE_KEY: v.optional(v.string(), ''),
  /** Where the License & Title tile of the dashboard leads. */
  LICENSE_AND_TITLE_URL: v.optional(address, 'https://license-and-title.example.com/vendor'),

  // Limits
  /**
   * This many tax checks without a match within 24 hours lock the person, or the tax ID, for
   * 24 hours.
   */
  TAX_ID_FAILURES: v.optional(wholeNumber(1, 1_000_000), '2'),
  /** Registrations that one person may start in an hour; super users are excepted. */
  REGISTRATIONS_PER_HOUR: v.optional(wholeNumber(1, 1_000_000), '30'),
  /** Megabytes of ownership certificates that a registration keeps. */
  CERTIFICATE_MB_PER_REGISTRATION: v.optional(wholeNumber(1, 1_000_000), '100'),
  /** Megabytes of certificates that one person may upload in a day; super users are excepted. */
  CERTIFICATE_MB_PER_DAY: v.optional(wholeNumber(1, 1_000_000), '500'),
  /** Requests of one person per second: the sustained rate. */
  RATE_LIMIT_PER_SECOND: v.optional(wholeNumber(1, 100_000), '60'),
  /** Requests of one person at once. */
  RATE_LIMIT_BURST: v.optional(wholeNumber(1, 1_000_000), '300'),
});

type Environment = v.InferOutput<typeof environmentSchema>;

/** What only makes sense together: which setting is wrong, unless the test holds. */
const TOGETHER: readonly (readonly [
  keyof Environment,
  (all: Environment) => boolean,
  problem: string,
])[] = [
  [
    'SESSION_IDLE_MINUTES',
    ({ SESSION_IDLE_MINUTES, SESSION_MAX_HOURS }) =>
      SESSION_MAX_HOURS === 0 || SESSION_IDLE_MINUTES <= SESSION_MAX_HOURS * 60,
    'must not be longer than SESSION_MAX_HOURS',
  ],
  [
    'WEBHOOK_SECRET',
    ({ WEBHOOK_URL, WEBHOOK_SECRET }) => WEBHOOK_URL === undefined || WEBHOOK_SECRET.length > 0,
    'is missing: WEBHOOK_URL needs it',
  ],
  [
    'ADDRESS_SERVICE',
    ({ ADDRESS_SERVICE, ADDRESS_SERVICE_ID, ADDRESS_SERVICE_SECRET }) =>
      ADDRESS_SERVICE === undefined || (ADDRESS_SERVICE_ID !== '' && ADDRESS_SERVICE_SECRET !== ''),
    'needs ADDRESS_SERVICE_ID and ADDRESS_SERVICE_SECRET',
  ],
  [
    'STAFF_OIDC_ISSUER',
    ({ STAFF_OIDC_ISSUER, IDENTITY_ISSUER }) =>
      STAFF_OIDC_ISSUER === undefined || IDENTITY_ISSUER === undefined,
    'works only without IDENTITY_ISSUER: connect a pool of your own to the company instead',
  ],
  [
    'STAFF_OIDC_ISSUER',
    ({ STAFF_OIDC_ISSUER, STAFF_OIDC_CLIENT_ID, STAFF_OIDC_ROLES }) =>
      STAFF_OIDC_ISSUER === undefined ||
      (STAFF_OIDC_CLIENT_ID !== '' && STAFF_OIDC_ROLES.length > 0),
    'needs STAFF_OIDC_CLIENT_ID and STAFF_OIDC_ROLES',
  ],
  [
    'STAFF_OIDC_ISSUER',
    ({ STAFF_OIDC_ISSUER, STAFF_OIDC_CLIENT_SECRET, STAFF_OIDC_CLIENT_SECRET_FILE }) =>
      STAFF_OIDC_ISSUER === undefined ||
      (STAFF_OIDC_CLIENT_SECRET === '') !== (STAFF_OIDC_CLIENT_SECRET_FILE === undefined),
    'needs either STAFF_OIDC_CLIENT_SECRET or STAFF_OIDC_CLIENT_SECRET_FILE',
  ],
];

export type Settings = Readonly<
  Omit<Environment, 'SANDBOX' | 'API_DOCS'> & { SANDBOX: boolean; API_DOCS: boolean }
>;

/**
 * A server that others can reach gets the accounts with public passwords only when `SANDBOX=on`
 * asks for them.
 */
function withSandbox({ SANDBOX, API_DOCS, ...rest }: Environment): Settings {
  const sandbox =
    SANDBOX === undefined
      ? rest.PUBLIC_URL === undefined && isLoopbackHost(rest.HOST)
      : SANDBOX === 'on';
  return {
    ...rest,
    SANDBOX: sandbox,
    API_DOCS: API_DOCS === undefined ? sandbox : API_DOCS === 'on',
  };
}

/** Settings whose empty value means something. */
const MAY_BE_EMPTY: readonly string[] = [
  'REMINDER_DAYS',
  'AGREEMENT_REMINDER_DAYS',
] satisfies (keyof Environment)[];

/** A setting that was replaced fails the start, since a simulated service would take its place. */
const REPLACED: Readonly<Record<string, string>> = {
  USPS_URL: 'is no longer used, because USPS ended its Web Tools: set ADDRESS_SERVICE',
  USPS_USER_ID: 'is no longer used, because USPS ended its Web Tools: set ADDRESS_SERVICE_ID',
};

/**
 * Reads the settings from environment variables; an empty variable counts as not set, but for
 * `MAY_BE_EMPTY`.
 * @throws StartupError with a sentence that begins with the name of the variable
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const values = Object.fromEntries(
    Object.entries(environment).filter(
      ([name, value]) => value !== undefined && (value !== '' || MAY_BE_EMPTY.includes(name)),
    ),
  );
  for (const [name, problem] of Object.entries(REPLACED))
    if (name in values) throw new StartupError(`${name} ${problem}.`);
  const result = v.safeParse(environmentSchema, values);
  if (!result.success) {
    const [issue] = result.issues;
    throw new StartupError(`${String(issue.path?.[0]?.key ?? 'environment')} ${issue.message}.`);
  }
  for (const [name, holds, problem] of TOGETHER)
    if (!holds(result.output)) throw new StartupError(`${name} ${problem}.`);
  return withSandbox(result.output);
}
