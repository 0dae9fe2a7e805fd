import * as v from 'valibot';
import { PROCESS_STATUSES } from './enums';

const url = v.pipe(
  v.string(),
  v.check((s) => s === '' || URL.canParse(s, 'http://origin.invalid'), 'must be an address'),
);
/** Who checks that a person asks for a sign-in code. ALTCHA needs no third party. */
export const HUMAN_CHECK_PROVIDERS = ['altcha', 'hcaptcha', 'turnstile', 'recaptcha'] as const;
export type HumanCheckProvider = (typeof HUMAN_CHECK_PROVIDERS)[number];

const positive = v.pipe(v.number(), v.integer(), v.minValue(1));
const notNegative = v.pipe(v.number(), v.minValue(0));

/**
 * Run-time configuration of the portal (`/config.json`), read and checked before anything mounts,
 * so that one build serves every environment. An empty `apiBaseUrl` means the page's own origin.
 */
export const configSchema = v.object({
  environmentLabel: v.pipe(v.string(), v.nonEmpty('must not be empty')),
  apiBaseUrl: v.optional(url, ''),
  identity: v.object({
    userPoolId: v.pipe(v.string(), v.regex(/^[\w-]+_[0-9a-zA-Z]+$/, 'must look like region_name')),
    clientId: v.pipe(v.string(), v.nonEmpty('must not be empty')),
    /** Only for a pool that is not Amazon's own. */
    endpoint: v.optional(url),
    /** Whether super users may protect their sign-in with an authenticator app, or must. */
    authenticatorApp: v.optional(v.picklist(['none', 'optional', 'required']), 'none'),
    authFlow: v.optional(v.picklist(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH']), 'USER_SRP_AUTH'),
    passwordPolicy: v.optional(
      v.object({
        minLength: v.optional(v.pipe(v.number(), v.integer(), v.minValue(8)), 8),
        requireUppercase: v.optional(v.boolean(), false),
        requireLowercase: v.optional(v.boolean(), false),
        requireNumber: v.optional(v.boolean(), false),
        requireSymbol: v.optional(v.boolean(), false),
      }),
      {},
    ),
  }),
  content: v.object({
    space: v.string(),
    environment: v.optional(v.string(), 'master'),
    accessToken: v.string(),
    /**
     * Host, with a path where needed and `http://` for a service without TLS, e.g.
     * `http://127.0.0.1:9000/cms`; empty = the page's own origin under `/cms`.
     */
    host: v.optional(v.string(), 'cdn.contentful.com'),
    contentType: v.optional(v.string(), 'vendorEnrollment'),
    locales: v.optional(v.pipe(v.array(v.string()), v.minLength(1)), ['en-US']),
  }),
  maps: v.object({ geocodeUrl: url, key: v.optional(v.string(), '') }),
  humanCheck: v.pipe(
    v.object({
      provider: v.picklist(HUMAN_CHECK_PROVIDERS),
      /** ALTCHA: where the challenge comes from. */
      challengeUrl: v.optional(url, '/human-check/challenge'),
      /** The public key of every provider but ALTCHA. */
      siteKey: v.optional(v.string(), ''),
    }),
    v.forward(
      v.check(
        ({ provider, siteKey }) => provider === 'altcha' || siteKey !== '',
        'must not be empty for this provider',
      ),
      ['siteKey'],
    ),
  ),
  /**
   * The limits of a session, of which the portal warns. 0 = none, or none that the portal knows: a
   * real pool has its own.
   */
  session: v.optional(
    v.object({ idleMinutes: v.optional(notNegative, 0), maxHours: v.optional(notNegative, 0) }),
    {},
  ),
  licenseAndTitleUrl: url,
  maintenance: v.optional(v.boolean(), false),
  submitStatuses: v.optional(v.array(v.picklist(PROCESS_STATUSES)), ['DRAFT', 'ERROR']),
  toastMs: v.optional(
    v.object({
      info: v.optional(positive, 1000),
      success: v.optional(positive, 3000),
      error: v.optional(positive, 5000),
    }),
    {},
  ),
  /** What the backend offers beside the specified endpoints; the portal hides what it lacks. */
  features: v.optional(
    v.object({
      /** It lists the person's sessions and their sign-in history, and ends sessions. */
      accountSecurity: v.optional(v.boolean(), false),
      /**
       * The user pool lets people change their sign-in e-mail, and the backend moves what belongs
       * to them.
       */
      emailChange: v.optional(v.boolean(), false),
      /**
       * It remembers which addresses the address service confirmed, or could not be asked about.
       */
      addressRecord: v.optional(v.boolean(), false),
      /** It suggests addresses while a street is typed. */
      addressSuggestions: v.optional(v.boolean(), false),
      /** It knows the names of banks by their routing numbers. */
      bankNames: v.optional(v.boolean(), false),
      /** Contacts can be asked to fill in steps. */
      handOff: v.optional(v.boolean(), false),
      /** People can sign in with passkeys; the pool has the custom challenge for them. */
      passkeys: v.optional(v.boolean(), false),
      /** It lets a draft start with the answers of an approved registration. */
      prefill: v.optional(v.boolean(), false),
      /** It has the review desk, notes for the vendor, and withdrawal. */
      review: v.optional(v.boolean(), false),
      /** It records the timeline of a request. */
      timeline: v.optional(v.boolean(), false),
    }),
    {},
  ),
  /** Redux DevTools in a production build; off unless configured. */
  devTools: v.optional(v.boolean(), false),
});

export type PortalConfig = v.InferOutput<typeof configSchema>;
export type PortalConfigInput = v.InferInput<typeof configSchema>;
