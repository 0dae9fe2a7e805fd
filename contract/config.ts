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
 * so that one build serves every environment. `npm run docs:configuration` writes the comments into
 * docs/configuration.md.
 */
export const configSchema = v.object({
  /**
   * `PROD`: a person without a shop cannot start a registration, unless they are a super user or
   * have an `lnt` authority besides My Account, such as License & Title.
   */
  environmentLabel: v.pipe(v.string(), v.nonEmpty('must not be empty')),
  /** Prefix of the API requests; empty: the page's own origin. */
  apiBaseUrl: v.optional(url, ''),
  identity: v.object({
    /** The Cognito user pool. */
    userPoolId: v.pipe(v.string(), v.regex(/^[\w-]+_[0-9a-zA-Z]+$/, 'must look like region_name')),
    /** Its client. */
    clientId: v.pipe(v.string(), v.nonEmpty('must not be empty')),
    /**
     * Only for a pool that is not Amazon's.
     * @default Amazon's own
     */
    endpoint: v.optional(url),
    /**
     * `optional` or `required`: staff may or must sign in with an authenticator app, and
     * their security page has a section for it. The backend fills in that of the bundled pool.
     */
    authenticatorApp: v.optional(v.picklist(['none', 'optional', 'required']), 'none'),
    /** Or `USER_PASSWORD_AUTH`. */
    authFlow: v.optional(v.picklist(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH']), 'USER_SRP_AUTH'),
    /** What the checklist below a new password asks for. */
    passwordPolicy: v.optional(
      v.object({
        /** The fewest characters. */
        minLength: v.optional(v.pipe(v.number(), v.integer(), v.minValue(8)), 8),
        /** At least one uppercase letter. */
        requireUppercase: v.optional(v.boolean(), false),
        /** At least one lowercase letter. */
        requireLowercase: v.optional(v.boolean(), false),
        /** At least one digit. */
        requireNumber: v.optional(v.boolean(), false),
        /** At least one symbol. */
        requireSymbol: v.optional(v.boolean(), false),
      }),
      {},
    ),
  }),
  content: v.object({
    /** The Contentful space. */
    space: v.string(),
    /** Its environment. */
    environment: v.optional(v.string(), 'master'),
    /** The delivery token. */
    accessToken: v.string(),
    /**
     * Host, with a path where needed and `http://` for a service without TLS, e.g.
     * `http://127.0.0.1:9000/cms`; empty: the page's own origin under `/cms`.
     */
    host: v.optional(v.string(), 'cdn.contentful.com'),
    /** The content type of the texts. */
    contentType: v.optional(v.string(), 'vendorEnrollment'),
    /** The languages of the texts. With more than one, the portal offers a switch. */
    locales: v.optional(v.pipe(v.array(v.string()), v.minLength(1)), ['en-US']),
  }),
  maps: v.object({
    /** The geocoding service. */
    geocodeUrl: url,
    /** Its key. */
    key: v.optional(v.string(), ''),
  }),
  humanCheck: v.pipe(
    v.object({
      /** `altcha`, `hcaptcha`, `turnstile` or `recaptcha`. */
      provider: v.picklist(HUMAN_CHECK_PROVIDERS),
      /** ALTCHA: where the challenge comes from. */
      challengeUrl: v.optional(url, '/human-check/challenge'),
      /** The public key; every provider but ALTCHA requires it. */
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
  session: v.optional(
    v.object({
      /**
       * The idle limit that the portal warns about, in minutes; `0`: none that the portal knows.
       * The backend fills in that of the bundled pool.
       */
      idleMinutes: v.optional(notNegative, 0),
      /** The same for the whole length of a session, in hours. */
      maxHours: v.optional(notNegative, 0),
    }),
    {},
  ),
  /** The License & Title application. */
  licenseAndTitleUrl: url,
  /** Only the maintenance page is shown. */
  maintenance: v.optional(v.boolean(), false),
  /** The statuses in which an owner may submit. */
  submitStatuses: v.optional(v.array(v.picklist(PROCESS_STATUSES)), ['DRAFT', 'ERROR']),
  /** How long a toast is shown, in milliseconds. */
  toastMs: v.optional(
    v.object({
      /** A notice. */
      info: v.optional(positive, 1000),
      /** A success. */
      success: v.optional(positive, 3000),
      /** An error. */
      error: v.optional(positive, 5000),
    }),
    {},
  ),
  /** What the backend offers beside the specified endpoints; the portal hides what it lacks. */
  features: v.optional(
    v.object({
      /**
       * Lists and ends sessions, and lists the sign-in history (decision 0027). On with the bundled
       * pool, off with a real one.
       */
      accountSecurity: v.optional(v.boolean(), false),
      /**
       * The user pool lets people change their sign-in e-mail, and the backend moves what belongs
       * to them. On with the bundled pool, off with a real one.
       */
      emailChange: v.optional(v.boolean(), false),
      /**
       * Remembers which addresses the address service confirmed, or could not be asked about
       * (decision 0022). The bundled backend does.
       */
      addressRecord: v.optional(v.boolean(), false),
      /**
       * Approved vendors sign an agreement (decision 0033). The bundled backend mails the link.
       */
      agreement: v.optional(v.boolean(), false),
      /**
       * Suggests addresses while a street is typed (decision 0031). The bundled backend does,
       * unless the address check is real and the suggestions are not.
       */
      addressSuggestions: v.optional(v.boolean(), false),
      /** Staff take registrations under review. The bundled backend has it. */
      assignments: v.optional(v.boolean(), false),
      /**
       * Knows the names of banks by their routing numbers. The bundled backend does in the sandbox
       * and with `BANK_DIRECTORY_FILE`.
       */
      bankNames: v.optional(v.boolean(), false),
      /**
       * Staff sign in with their company account ([single sign-on](single-sign-on.md)). On with
       * `STAFF_OIDC_ISSUER`.
       */
      companySignIn: v.optional(v.boolean(), false),
      /**
       * Signed documents can be downloaded as PDFs. The bundled backend has them in the sandbox and
       * with `SEAL_CERTIFICATE_FILE`.
       */
      documents: v.optional(v.boolean(), false),
      /** Approved vendors change their payments by proposed changes. */
      changes: v.optional(v.boolean(), false),
      /** Staff read figures of all registrations. The bundled backend counts them. */
      figures: v.optional(v.boolean(), false),
      /** Contacts can be asked to fill in steps (decision 0026). The bundled backend has it. */
      handOff: v.optional(v.boolean(), false),
      /** The queue of the review desk finds what is overdue. The bundled backend does. */
      overdueFilter: v.optional(v.boolean(), false),
      /**
       * People can sign in with passkeys (decision 0030). The bundled pool supports them when the
       * portal's address is a host name or a loopback address; a real one needs Lambda triggers. On
       * this machine open `http://localhost:8080`: passkeys do not work at an IP address.
       */
      passkeys: v.optional(v.boolean(), false),
      /**
       * A draft can start with the answers of an approved registration (decision 0029). The bundled
       * backend has it.
       */
      prefill: v.optional(v.boolean(), false),
      /** Staff write notes about registrations for each other. The bundled backend stores them. */
      internalNotes: v.optional(v.boolean(), false),
      /**
       * Staff see the checks of a registration, and other ones with the same values. The bundled
       * backend has both.
       */
      risk: v.optional(v.boolean(), false),
      /** People download what is stored about them. The bundled backend has it. */
      personArchive: v.optional(v.boolean(), false),
      /** The review desk, notes for the vendor, and withdrawal. The bundled backend has them. */
      review: v.optional(v.boolean(), false),
      /**
       * Admins manage the roles of staff on a page. On with the bundled pool, off with a real one,
       * whose sessions this server cannot end.
       */
      staff: v.optional(v.boolean(), false),
      /**
       * Admins make keys for other systems on the staff page. The bundled backend stores them.
       */
      serviceKeys: v.optional(v.boolean(), false),
      /** Reviewers choose e-mails about submitted registrations. The bundled backend sends them. */
      submissionMails: v.optional(v.boolean(), false),
      /**
       * Admins download approved vendors as a CSV file. The bundled backend has it.
       */
      vendorFile: v.optional(v.boolean(), false),
      /** Admins add receivers of webhooks on a page. The bundled backend delivers to them. */
      webhooks: v.optional(v.boolean(), false),
      /** Records the timeline of a registration. The bundled backend does. */
      timeline: v.optional(v.boolean(), false),
      /**
       * Vendors keep documents on file that expire. The bundled backend has them
       * (`DOCUMENT_TYPES_FILE`).
       */
      vendorDocuments: v.optional(v.boolean(), false),
    }),
    {},
  ),
  /** Redux DevTools in a production build, with secrets masked. */
  devTools: v.optional(v.boolean(), false),
});

export type PortalConfig = v.InferOutput<typeof configSchema>;
export type PortalConfigInput = v.InferInput<typeof configSchema>;
