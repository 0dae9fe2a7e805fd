import { createHmac, randomInt } from 'node:crypto';
import { type SQL, and, eq, gt, lte, or, sql } from 'drizzle-orm';
import { LIMITS } from '@contract/limits';
import { MINUTE_MS } from '@contract/time';
import { plusMs } from '../clock';
import type { ServerDeps } from '../deps';
import { networkOf } from '../http/clientAddress';
import { clearQuota, countUse, type Quota } from '../http/quota';
import { identityCodes } from '../storage/schema/identity';
import type { Mail } from '../integrations/mail/mailer';
import { composeMail } from '../mails/composeMail';
import type { Language } from '../mails/language';
import type { MailText } from '../mails/mailText';
import { expiredCode, tooManyAttempts, wrongCode } from './errors';
import { sameBytes } from '../storage/secrets';

export const CODE_LIFETIME_MS = LIMITS.codeMinutes * MINUTE_MS;
export const CODE_ATTEMPTS = 3;

/**
 * Guesses at all codes of one account and purpose: at most 20 in any hour, because a window may end
 * between two series of ten. Applies only where guessing takes a session or an invitation.
 * Elsewhere a stranger could use the guesses up, so they count only against the code, and the
 * number of codes is limited (`countMail`).
 */
const GUESS_QUOTA = { limit: 10, windowSeconds: 3600 } as const;

/**
 * `OWNER` proves the mailbox of the account's own address, `NEW_EMAIL` that of the address it shall
 * move to. `HAND_OFF` codes belong to an invitation, not to an account.
 */
export type CodePurpose = 'CONFIRM' | 'RESET' | 'OWNER' | 'NEW_EMAIL' | 'HAND_OFF';

/** Whether strangers (no session, no invitation) may ask for and guess at such codes. */
const strangersGuess = (purpose: CodePurpose): boolean =>
  purpose === 'CONFIRM' || purpose === 'RESET';

type CodeDeps = Pick<ServerDeps, 'db' | 'clock' | 'secrets'>;

/**
 * Counts a use against a quota, which resets when its window ends.
 * @throws IdentityError LimitExceededException when it is used up
 */
export async function countAgainstQuota(
  deps: Pick<ServerDeps, 'db' | 'clock'>,
  key: string,
  { limit, windowSeconds }: Quota,
): Promise<void> {
  if ((await countUse(deps, key, windowSeconds)) > limit) throw tooManyAttempts();
}

/** Six random digits, leading zeros included. */
export const makeCode = (): string =>
  String(randomInt(10 ** LIMITS.verificationCode)).padStart(LIMITS.verificationCode, '0');

const PURPOSE = 'identity/codes';

/** Keyed: a plain hash of six digits can be reversed by trying them all. */
const hashWith = (key: Buffer, id: string, code: string): string =>
  createHmac('sha256', key).update(`${id}:${code}`).digest('base64');

/** Whether a hash is that of the code. The keys may have changed since it was made. */
const isHashOf = ({ secrets }: CodeDeps, id: string, code: string, hash: string): boolean =>
  secrets
    .deriveKeys(PURPOSE)
    .some((key) => sameBytes(Buffer.from(hashWith(key, id, code)), Buffer.from(hash)));

const idOf = (purpose: CodePurpose, email: string): string => `${purpose}:${email}`;

async function storeCode(
  deps: CodeDeps,
  purpose: CodePurpose,
  email: string,
  conflict: { readonly setWhere?: SQL } = {},
): Promise<string> {
  const id = idOf(purpose, email);
  const code = makeCode();
  const values = {
    codeHash: hashWith(deps.secrets.deriveKey(PURPOSE), id, code),
    attemptsLeft: CODE_ATTEMPTS,
    expiresAt: plusMs(deps.clock.now(), CODE_LIFETIME_MS),
  };
  await deps.db
    .insert(identityCodes)
    .values({ id, ...values })
    .onConflictDoUpdate({ target: identityCodes.id, set: values, ...conflict });
  return code;
}

/** Creates a code and ends the previous one. Unknown addresses get one that is never mailed. */
export const issueCode = (deps: CodeDeps, purpose: CodePurpose, email: string): Promise<string> =>
  storeCode(deps, purpose, email);

/** The work of `issueCode` for a code never mailed. An earlier code that works stays. */
export async function issueUnmailedCode(
  deps: CodeDeps,
  purpose: CodePurpose,
  email: string,
): Promise<void> {
  const { attemptsLeft, expiresAt } = identityCodes;
  const setWhere = or(lte(expiresAt, deps.clock.now()), lte(attemptsLeft, 0));
  await storeCode(deps, purpose, email, setWhere && { setWhere });
}

/**
 * Checks and consumes a code. The attempt is counted before the code is compared.
 * @param countGuess counts it once more, if it is compared: guesses at a used-up code tell nothing
 * @throws IdentityError CodeMismatchException, ExpiredCodeException, LimitExceededException after
 * the last attempt at the code, or when a session or an invitation has used up its guesses
 */
export async function consumeCode(
  deps: CodeDeps,
  purpose: CodePurpose,
  email: string,
  code: string,
  countGuess?: () => Promise<void>,
): Promise<void> {
  const id = idOf(purpose, email);
  const quota = `guess:${id}`;
  if (!strangersGuess(purpose)) await countAgainstQuota(deps, quota, GUESS_QUOTA);
  const [stored] = await deps.db
    .update(identityCodes)
    .set({ attemptsLeft: sql`${identityCodes.attemptsLeft} - 1` })
    .where(and(eq(identityCodes.id, id), gt(identityCodes.expiresAt, deps.clock.now())))
    .returning();
  if (!stored) throw expiredCode();
  if (stored.attemptsLeft < 0) throw tooManyAttempts();
  await countGuess?.();
  if (!isHashOf(deps, id, code, stored.codeHash)) throw wrongCode();
  const [used] = await deps.db
    .delete(identityCodes)
    .where(and(eq(identityCodes.id, id), eq(identityCodes.codeHash, stored.codeHash)))
    .returning();
  if (!used) throw expiredCode();
  await clearQuota(deps, quota);
}

/** Far more codes than the people behind one address mistype in an hour. */
const STRANGERS_QUOTA = { limit: 60, windowSeconds: 3600 } as const;

/**
 * `consumeCode` without a session. Wrong guesses also count per client address, so that one client
 * cannot try the codes of many accounts.
 * @throws IdentityError those of `consumeCode`
 */
export async function consumeStrangersCode(
  deps: CodeDeps,
  purpose: CodePurpose,
  email: string,
  code: string,
  networkAddress: string,
): Promise<void> {
  const key = `guesses:${networkOf(networkAddress)}`;
  await consumeCode(deps, purpose, email, code, () =>
    countAgainstQuota(deps, key, STRANGERS_QUOTA),
  );
  await countUse(deps, key, STRANGERS_QUOTA.windowSeconds, -1);
}

/** Addressee of a mail, and the language of the page that asked for it. */
export interface Recipient {
  readonly to: string;
  readonly language: Language;
}

/**
 * How many codes of one purpose may be mailed to one address, no matter who requests them. Any hour
 * meets at most five windows, so that at most 30 codes and, with three attempts each, 90 guesses
 * fit into it.
 */
const MAIL_QUOTA = { limit: 6, windowSeconds: 900 } as const;

/** Of codes that take a session or an invitation, whose guesses are limited too. */
const KNOWN_CALLER_QUOTA = { limit: 20, windowSeconds: 900 } as const;

/**
 * Counts a code for this address, mailed or not. Each purpose has its own quota, so that a stranger
 * who asks for reset codes does not use up the sign-in codes.
 * @throws IdentityError LimitExceededException
 */
export const countMail = (
  deps: Pick<ServerDeps, 'db' | 'clock'>,
  email: string,
  purpose: CodePurpose | 'SIGN_IN',
): Promise<void> =>
  countAgainstQuota(
    deps,
    `mail:${purpose}:${email}`,
    purpose === 'SIGN_IN' || strangersGuess(purpose) ? MAIL_QUOTA : KNOWN_CALLER_QUOTA,
  );

/** Makes the mail that carries a code. */
export const codeMail =
  (text: MailText) =>
  ({ settings }: Pick<ServerDeps, 'settings'>, { to, language }: Recipient, code: string): Mail =>
    composeMail(settings, to, language, text, {
      code,
      values: { minutes: CODE_LIFETIME_MS / MINUTE_MS },
    });

/**
 * The masked address a code went to, in the protocol's format. Where a stranger may ask, pass the
 * name they sent: letters that a `sub` cannot contain would tell an account from a decoy user.
 */
export function deliveryDetails(name: string) {
  const [local = '', domain] = name.split('@');
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: domain === undefined ? '***' : `${local.charAt(0)}***@${domain.charAt(0)}***`,
  };
}
