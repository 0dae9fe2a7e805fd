import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { SIGN_IN_EVENTS } from '@contract/entities/account';
import { moment, sealed } from './columns';

/** Accounts of the bundled user pool. A null verifier means an account without a password. */
export const identityAccounts = pgTable('identity_accounts', {
  sub: text('sub').primaryKey(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  status: text('status', {
    enum: ['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED'],
  }).notNull(),
  /** SRP-6a salt, hexadecimal. */
  salt: text('salt').notNull(),
  verifier: sealed('verifier'),
  attributes: jsonb('attributes').$type<Record<string, string>>().notNull().default({}),
  /** When the temporary password expires. */
  temporaryUntil: moment('temporary_until'),
  /** Counts changes of how the person signs in; a sign-in from another count is refused. */
  credentialsVersion: integer('credentials_version').notNull().default(0),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

/** Sign-ins in progress. `id` is the hash of the client's token; unknown users have rows too. */
export const identityChallenges = pgTable(
  'identity_challenges',
  {
    id: text('id').primaryKey(),
    kind: text('kind', {
      enum: [
        'SRP',
        'NEW_PASSWORD',
        'CODE',
        'PASSKEY',
        'TOTP',
        'TOTP_SETUP',
        'COMPANY',
        'COMPANY_DONE',
      ],
    }).notNull(),
    email: text('email').notNull(),
    /** Null for an unknown user. */
    sub: text('sub'),
    state: sealed('state').notNull(),
    attemptsLeft: integer('tries_left').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('identity_challenges_expires_at').on(t.expiresAt)],
);
export type Account = Readonly<typeof identityAccounts.$inferSelect>;

/** Mailed codes for account confirmation and password reset, one per account and purpose. */
export const identityCodes = pgTable('identity_codes', {
  /** `purpose:sub`. */
  id: text('id').primaryKey(),
  codeHash: text('code_hash').notNull(),
  attemptsLeft: integer('tries_left').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** Attempts per key (`password:<e-mail>`, `mail:<purpose>:<e-mail>`), known user or not. */
export const identityAttempts = pgTable('identity_brakes', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  lockedUntil: moment('locked_until'),
  updatedAt: moment('updated_at').notNull(),
});

/** Sessions by the `origin_jti` of their tokens; a revoked one's tokens are refused. */
export const identitySessions = pgTable(
  'identity_sessions',
  {
    originJti: text('origin_jti').primaryKey(),
    sub: text('sub').notNull(),
    /** The hash of the current refresh token. */
    refreshHash: text('refresh_hash').notNull().unique(),
    /** The same token sealed, for a client that missed the response. Null before a renewal. */
    refreshToken: sealed('refresh_token'),
    /** The hash of the replaced token, until a request shows that the current one arrived. */
    previousHash: text('previous_hash'),
    /** When the current token replaced the previous one. Null before the first renewal. */
    renewedAt: moment('renewed_at'),
    authTime: moment('auth_time').notNull(),
    /** The last authenticated request, correct to a minute. A renewal of tokens is not one. */
    lastUsedAt: moment('last_used_at').notNull(),
    refreshUntil: moment('refresh_until').notNull(),
    revokedAt: moment('revoked_at'),
    /** Browser and system of the sign-in in words; `''` when unknown. */
    browser: text('browser').notNull().default(''),
    system: text('system').notNull().default(''),
    /** When a mailed code last proved that the mailbox is theirs, by the business clock. */
    confirmedAt: moment('confirmed_at'),
    /** The address that this session wants to move the account to, until its code is entered. */
    newEmail: text('new_email'),
    newEmailUntil: moment('new_email_until'),
  },
  (t) => [index('identity_sessions_sub').on(t.sub)],
);

/** Refresh tokens exchanged for the next one. One coming back late is a sign of theft. */
export const identityUsedRefreshTokens = pgTable(
  'identity_used_refresh_tokens',
  {
    refreshHash: text('refresh_hash').primaryKey(),
    originJti: text('origin_jti')
      .notNull()
      .references(() => identitySessions.originJti, { onDelete: 'cascade' }),
    usedAt: moment('used_at').notNull(),
  },
  (t) => [index('identity_used_refresh_tokens_used_at').on(t.usedAt)],
);

/** The browsers that a person has signed in with, by the hash of the random id in their cookie. */
export const identityBrowsers = pgTable(
  'identity_browsers',
  {
    sub: text('sub')
      .notNull()
      .references(() => identityAccounts.sub, { onDelete: 'cascade' }),
    browserHash: text('browser_hash').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    /** When the person disowned a sign-in: from then on the browser counts as new. */
    forgottenAt: moment('forgotten_at'),
  },
  (t) => [primaryKey({ columns: [t.sub, t.browserHash] })],
);

/** An account's events for its owner, deleted after a while. No network addresses. */
export const identityEvents = pgTable(
  'identity_events',
  {
    eventUid: text('event_uid').primaryKey(),
    sub: text('sub')
      .notNull()
      .references(() => identityAccounts.sub, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    kind: text('kind', { enum: SIGN_IN_EVENTS }).notNull(),
    browser: text('browser').notNull().default(''),
    system: text('system').notNull().default(''),
  },
  (t) => [index('identity_events_sub').on(t.sub, t.at), index('identity_events_at').on(t.at)],
);

/** The passkeys of people, by the `sub` of whatever pool signs them in. Nothing here is secret. */
export const identityPasskeys = pgTable(
  'identity_passkeys',
  {
    passkeyUid: text('passkey_uid').primaryKey(),
    sub: text('sub').notNull(),
    /** Of the authenticator, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Signatures so far, as the authenticator counts them; 0 = it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<readonly string[]>().notNull().default([]),
    backedUp: boolean('backed_up').notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [index('identity_passkeys_sub').on(t.sub)],
);

/** Authenticator apps (RFC 6238), one per account. `secret` is base32. */
export const identityAuthenticators = pgTable('identity_authenticators', {
  sub: text('sub')
    .primaryKey()
    .references(() => identityAccounts.sub, { onDelete: 'cascade' }),
  /** Null until a code of the app has been verified. */
  secret: sealed('secret'),
  /** Shown to the person, but no code of it has been verified. */
  pendingSecret: sealed('pending_secret'),
  /** Whether a sign-in asks for a code. */
  enabled: boolean('enabled').notNull().default(false),
  /** The time step of the last accepted code: a code is accepted once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** Challenges of passkeys that have been answered, until they would have expired. */
export const identityUsedChallenges = pgTable(
  'identity_used_challenges',
  { id: text('id').primaryKey(), expiresAt: moment('expires_at').notNull() },
  (t) => [index('identity_used_challenges_expires_at').on(t.expiresAt)],
);

/** Accounts of the company's issuer, by its name for the person. No password, no other way. */
export const identityCompanyAccounts = pgTable(
  'identity_company_accounts',
  {
    sub: text('sub')
      .primaryKey()
      .references(() => identityAccounts.sub, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
  },
  (t) => [unique().on(t.issuer, t.subject)],
);

/** Sessions that began at the company's issuer. */
export const identityCompanySessions = pgTable('identity_company_sessions', {
  originJti: text('origin_jti')
    .primaryKey()
    .references(() => identitySessions.originJti, { onDelete: 'cascade' }),
  /** The issuer's, with which the groups are read again. Null when the issuer gave none. */
  refreshToken: sealed('refresh_token'),
  /** When the issuer was last asked for the groups. */
  askedAt: moment('asked_at').notNull(),
  /** When the issuer last named the groups. */
  confirmedAt: moment('confirmed_at').notNull(),
});

/** Keys that sign tokens; the newest signs, all are published. */
export const identityKeys = pgTable('identity_keys', {
  kid: text('kid').primaryKey(),
  publicJwk: jsonb('public_jwk').$type<Record<string, unknown>>().notNull(),
  privateJwk: sealed('private_jwk').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** Passed human checks and the mails each still allows. */
export const humanChecks = pgTable(
  'human_checks',
  {
    /** The challenge's signature; a second use is refused. */
    id: text('id').primaryKey(),
    /** Null until an address claims the pass. */
    email: text('email'),
    networkAddress: text('network_address').notNull(),
    mailsLeft: integer('mails_left').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('human_checks_email').on(t.email)],
);
