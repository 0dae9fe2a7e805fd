import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { MINUTE_MS } from '@contract/time';
import { plusMs } from '../../clock';
import { recordBoundedAudit } from '../../audit/auditLog';
import type { Mail } from '../../integrations/mail/mailer';
import { isUniqueViolation } from '../../storage/databaseErrors';
import { type Account, identitySessions } from '../../storage/schema/identity';
import { markEmailVerified } from './accountStore';
import { companyAccountOf } from '../company/companyAccounts';
import { ownSessionOf } from './accountOf';
import {
  countAgainstQuota,
  countMail,
  deliveryDetails,
  CODE_LIFETIME_MS,
  consumeCode,
  issueCode,
} from '../../identity/codes';
import { newEmailMail, ownerMail } from './codeMails';
import type { ClientInfo, IdentityDeps } from '../deps';
import { IdentityError, invalidParameter, invalidSession, wrongCode } from '../../identity/errors';
import * as fields from '../protocol/fields';
import { hasFreshCode } from '../../identity/freshCode';
import { moveAccount } from './moveAccount';
import { claimAddress, isTaken } from './moveEmail';
import { operation } from '../protocol/operation';
import { addressTakenMail, sendSecurityMail } from './securityMails';
import { type IdentitySession, isLive } from '../sessions/sessionStore';
import { changeIfUnchanged } from '../sign-in/signInsInProgress';

/** Limits the addresses one person asks to move to: no account mails the whole world. */
const CHANGE_QUOTA = { limit: 10, windowSeconds: 3600 } as const;

/**
 * Guesses at the codes for one new address by all accounts together. Without this limit, many
 * accounts could each use up their own guesses at an address that none of them holds. Two windows
 * can meet within an hour, so any hour has at most 60.
 *
 * It is three times what one account may guess, so one account cannot keep the holder from moving
 * there. Three accounts can, for an hour, and the holder gets at least ten e-mails. A higher limit
 * would not stop anyone who makes three accounts.
 */
const ADDRESS_GUESS_QUOTA = { limit: 30, windowSeconds: 3600 } as const;

const attributeName = v.picklist(['email']);

/**
 * How long after the code of the present address was entered another one is mailed to the new
 * address: a session that a thief takes over later must not move the account.
 */
const RESEND_MS = 20 * MINUTE_MS;

const mayResend = (
  { clock }: Pick<IdentityDeps, 'clock'>,
  { confirmedAt }: IdentitySession,
): boolean => confirmedAt !== null && plusMs(confirmedAt, RESEND_MS) > clock.now();

const moveIsOver = (): IdentityError =>
  new IdentityError(
    'ExpiredCodeException',
    'The time to confirm the new e-mail is over. Please start again.',
  );

/** The address that a session is about to move the account to. */
const pendingEmail = (
  { clock }: Pick<IdentityDeps, 'clock'>,
  { newEmail, newEmailUntil }: IdentitySession,
): string | undefined =>
  newEmail !== null && newEmailUntil !== null && newEmailUntil > clock.wallNow()
    ? newEmail
    : undefined;

/** Lets a session move the account to an address for as long as a code mailed now lives. */
const keepPending = (
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
  { originJti }: IdentitySession,
  newEmail: string,
) =>
  db
    .update(identitySessions)
    .set({ newEmail, newEmailUntil: plusMs(clock.wallNow(), CODE_LIFETIME_MS) })
    .where(eq(identitySessions.originJti, originJti));

/** The key of the code for an address. Two people asking for one have separate codes. */
const codeKey = ({ sub }: Account, email: string): string => `${sub} ${email}`;

/** Mails the code to the new address, or another mail to its owner, after the same work. */
async function mailNewAddress(
  deps: IdentityDeps,
  account: Account,
  email: string,
  { language }: ClientInfo,
): Promise<void> {
  await countMail(deps, email, 'NEW_EMAIL');
  const code = await issueCode(deps, 'NEW_EMAIL', codeKey(account, email));
  const taken = await isTaken(deps.db, email, account.sub);
  await deps.mailer.send(
    taken ? await addressTakenMail(deps, email) : newEmailMail(deps, { to: email, language }, code),
  );
}

/**
 * Starts the move to another sign-in e-mail. As in a Cognito pool that requires verification before
 * an update, the former address stays until the code that this mails to the new one is verified.
 * Unlike there, the session needs a fresh code to the former address first
 * (GetUserAttributeVerificationCode, VerifyUserAttribute).
 * @throws IdentityError NotAuthorizedException without that code
 */
export const updateUserAttributes = operation(
  v.object({
    AccessToken: fields.token,
    UserAttributes: v.tuple([v.object({ Name: attributeName, Value: fields.email })]),
  }),
  async (deps, { AccessToken, UserAttributes: [{ Value: email }] }, client) => {
    const { account, session } = await ownSessionOf(deps, AccessToken);
    if (await companyAccountOf(deps.db, account.sub))
      throw new IdentityError(
        'NotAuthorizedException',
        'You sign in with your company account, which names your e-mail address.',
      );
    if (email === account.email) throw invalidParameter('You already sign in with this e-mail.');
    if (!hasFreshCode(session, deps.clock.now())) {
      await recordBoundedAudit(deps.db, deps.clock, { event: 'code-missing', actor: account.sub });
      throw new IdentityError(
        'NotAuthorizedException',
        'Please confirm with a code that we send to you first.',
      );
    }
    await countAgainstQuota(deps, `email-change:${account.sub}`, CHANGE_QUOTA);
    await keepPending(deps, session, email);
    await mailNewAddress(deps, account, email, client);
    return { CodeDeliveryDetailsList: [deliveryDetails(email)] };
  },
);

/**
 * Mails a code: to the new address while a move waits for it, else to the account's own, which ends
 * a move. The metadata `address: present` asks for the latter in any case, `address: new` for the
 * former only.
 * @throws IdentityError ExpiredCodeException when the move that it asks for waits no more
 */
export const getUserAttributeVerificationCode = operation(
  v.object({
    AccessToken: fields.token,
    AttributeName: attributeName,
    ClientMetadata: v.optional(v.object({ address: v.optional(v.string()) })),
  }),
  async (deps, { AccessToken, ClientMetadata }, client) => {
    const { account, session } = await ownSessionOf(deps, AccessToken);
    const address = ClientMetadata?.address;
    const pending = address === 'present' ? undefined : pendingEmail(deps, session);
    if (pending !== undefined && mayResend(deps, session)) {
      await keepPending(deps, session, pending);
      await mailNewAddress(deps, account, pending, client);
      return { CodeDeliveryDetails: deliveryDetails(pending) };
    }
    // The code of the present address would move nothing.
    if (address === 'new') throw moveIsOver();
    await deps.db
      .update(identitySessions)
      .set({ newEmail: null, newEmailUntil: null })
      .where(eq(identitySessions.originJti, session.originJti));
    await countMail(deps, account.email, 'OWNER');
    const code = await issueCode(deps, 'OWNER', account.email);
    await deps.mailer.send(ownerMail(deps, { to: account.email, language: client.language }, code));
    return { CodeDeliveryDetails: deliveryDetails(account.email) };
  },
);

/**
 * Moves the account, and everything that its address names, and ends the sessions of other
 * browsers. The move of an owner whose vendor was approved waits as a proposed change. The session,
 * the e-mail or the way to sign in may have changed while the code was checked; then nothing moves.
 * @returns whether the account has moved
 */
async function moveTo(
  deps: IdentityDeps,
  account: Account,
  session: IdentitySession,
  email: string,
  { device }: ClientInfo,
): Promise<boolean> {
  const { db, clock } = deps;
  const { sub } = account;
  const move = async (): Promise<Mail | undefined> =>
    changeIfUnchanged(db, account, async (tx) => {
      if (!(await isLive(tx, session.originJti))) throw invalidSession();
      // Nobody got a code for an address that was taken. One that was taken since looks like a
      // wrong code, so that nobody learns who has an account.
      if (!(await claimAddress(tx, clock, email, sub))) throw wrongCode();
      await tx
        .update(identitySessions)
        .set({ newEmail: null, newEmailUntil: null, confirmedAt: null })
        .where(eq(identitySessions.sub, sub));
      if (await deps.proposeEmail(tx, sub, email)) return undefined;
      return moveAccount(deps, tx, account, email, { device, spared: session.originJti });
    });
  const mail = await move().catch((error: unknown) => {
    throw isUniqueViolation(error) ? wrongCode() : error;
  });
  if (mail) await sendSecurityMail(deps, mail);
  return mail !== undefined;
}

/**
 * Checks the code of UpdateUserAttributes or GetUserAttributeVerificationCode. The one mailed to
 * the new address moves the account there; the one mailed to its own confirms the session for a
 * while.
 */
export const verifyUserAttribute = operation(
  v.object({ AccessToken: fields.token, AttributeName: attributeName, Code: fields.code }),
  async (deps, { AccessToken, Code }, client) => {
    const { account, session } = await ownSessionOf(deps, AccessToken);
    const pending = pendingEmail(deps, session);
    if (pending !== undefined) {
      await consumeCode(deps, 'NEW_EMAIL', codeKey(account, pending), Code, () =>
        countAgainstQuota(deps, `guess:NEW_EMAIL:${pending}`, ADDRESS_GUESS_QUOTA),
      );
      const moved = await moveTo(deps, account, session, pending, client);
      // Not of Cognito: the account moves once the change is accepted and its time has come.
      return moved ? {} : { Proposed: true };
    }
    await consumeCode(deps, 'OWNER', account.email, Code);
    await markEmailVerified(deps, account.sub);
    await deps.db
      .update(identitySessions)
      .set({ confirmedAt: deps.clock.now() })
      .where(eq(identitySessions.originJti, session.originJti));
    return {};
  },
);
