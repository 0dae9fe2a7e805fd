/** Lengths in characters unless a name says otherwise. */
export const LIMITS = {
  phone: 10,
  extension: 10,
  zip: 5,
  city: 15,
  routingNumber: 9,
  tin: 9,
  accountNumber: 20,
  storeNumber: 10,
  passwordMin: 8,
  verificationCode: 6,
  /** How long a staff invitation holds: longer than a vacation, not forever. */
  invitationDays: 14,
  /** How long an e-mailed code works, in minutes. */
  codeMinutes: 10,
  /** How long after the last mail an invited contact can be reminded, in minutes. */
  remindMinutes: 60,
  /** The longest time that a service key works, in days. */
  serviceKeyDays: 1100,
  /** The longest time that a key or secret goes on beside its successor, in hours. */
  formerSecretHours: 720,
  /** Passkeys of one person. */
  passkeys: 10,
  /** How long a passkey challenge works, in minutes. */
  passkeyMinutes: 5,
  /** A part of a passkey's response, in base64url. */
  passkeyData: 8192,
  /** The id of a passkey in base64url: at most 1023 bytes, as WebAuthn demands. */
  passkeyId: 1364,
  /** The postal service's own bound for inputs without another one. */
  text: 50,
  email: 254,
  /** A text of a request without a bound of its own. */
  plainText: 254,
  password: 256,
  /** Currency and percent inputs. */
  amount: 9,
  /** Certificate files must be smaller than this many bytes. */
  uploadBytes: 5_242_880,
  /** How long the link to a certificate works, in minutes. */
  certificateLinkMinutes: 5,
  /** Bytes per second of the slowest line that a certificate has to get through on. */
  slowLine: 50_000,
  /** Vendors are told that a registration is decided within this many days of its submission. */
  reviewDays: 7,
  /** A note or reason of a reviewer. */
  reviewText: 500,
  searchFrom: 3,
  /** A search by business name that matches more says so with one more, uncounted. */
  searchCountMax: 1000,
  doorFeet: 40,
  /** A tenth of the slider is an inches digit: 10 and 11 inches cannot be entered (known limit). */
  doorInches: 9,
  /** Degrees, either way. */
  latitude: 90,
  longitude: 180,
  pageSizeDefault: 50,
  pageSizeMax: 200,
  /** The last page a search may ask for: its offset fits into the database's integers. */
  pageMax: 1_000_000,
} as const;

export const UPLOAD_EXTENSIONS = ['png', 'jpg', 'jpeg', 'pdf'] as const;
export type UploadExtension = (typeof UPLOAD_EXTENSIONS)[number];

/** The version of this build; a newer one in `/version.json` reloads the portal. */
export const BUILT_VERSION = '0.1.4';

/** Dates are compared as calendar days of this zone. */
export const BUSINESS_TIME_ZONE = 'America/New_York';

/** Entries that one registration holds at most, by their list. Only the backend enforces them. */
export const LIST_LIMITS = {
  contacts: 50,
  erepairUsers: 100,
  /** Four imports of the largest file. */
  locations: 2000,
  ownershipEntries: 50,
  internalNotes: 200,
  /** Of the installation. */
  webhooks: 20,
  /** Documents on file, under review or refused; those that were replaced do not count. */
  vendorDocuments: 100,
} as const;
