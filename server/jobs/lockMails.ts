import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { VendorType } from '@contract/enums';
import { OPEN_STATUSES } from '@contract/rules/permissions';
import { STEP_SLUGS } from '@contract/journey/steps';
import { recordAudit } from '../audit/auditLog';
import { plusMs } from '../clock';
import type { Mail } from '../integrations/mail/mailer';
import { composeMail, portalLink } from '../mails/composeMail';
import { languageOfPerson } from '../mails/language';
import { LOCK_ENDED } from '../mails/texts/registrationTexts';
import { withDatabaseLock } from '../storage/database';
import { lockMails } from '../storage/schema/lockMails';
import { w9Infos } from '../storage/schema/shop';
import { vendorRequests } from '../storage/schema/vendorRequests';
import type { JobDeps } from './jobDeps';

/** A crash may come after the mail has left and before that is stored, so a second attempt is the last one. */
const MAX_ATTEMPTS = 2;
/** An attempt that takes longer than this has died with its server. */
const LEASE_MS = 10 * 60_000;

interface EndedLock {
  readonly w9Uid: string;
  readonly lockedUntil: Date;
  readonly requestUid: string;
  readonly vendorType: VendorType;
  readonly loginEmail: string;
}

const FLOW_PATHS: Readonly<Record<VendorType, string>> = {
  'RMT SHOP': 'register-vendor',
  OVERHEAD: 'register-overheadvendor',
};

async function lockMail(
  { db, settings }: JobDeps,
  { loginEmail, vendorType, requestUid }: EndedLock,
): Promise<Mail> {
  const language = await languageOfPerson(db, loginEmail);
  const path = `/${FLOW_PATHS[vendorType]}/${requestUid}?step=${STEP_SLUGS.w9}`;
  return composeMail(settings, loginEmail, language, LOCK_ENDED, {
    actionUrl: portalLink(settings, path, language),
  });
}

/**
 * Takes one lock that has ended and still waits for its mail, and counts the attempt. The lock of the database lets one
 * instance look at a time, so no two take the same.
 */
function claimEndedLock({ db, clock }: JobDeps): Promise<EndedLock | undefined> {
  return withDatabaseLock(db, 'job:lock-mails', async (tx) => {
    const claimedAt = clock.wallNow();
    const [row] = await tx
      .select({
        w9Uid: w9Infos.w9Uid,
        lockedUntil: w9Infos.nextTinCheckAt,
        requestUid: vendorRequests.requestUid,
        vendorType: vendorRequests.vendorType,
        loginEmail: vendorRequests.loginEmail,
      })
      .from(w9Infos)
      .innerJoin(vendorRequests, eq(vendorRequests.requestUid, w9Infos.requestUid))
      .leftJoin(
        lockMails,
        and(eq(lockMails.w9Uid, w9Infos.w9Uid), eq(lockMails.lockedUntil, w9Infos.nextTinCheckAt)),
      )
      .where(
        and(
          lte(w9Infos.nextTinCheckAt, clock.now()),
          eq(w9Infos.tinApiResponse, 'NO MATCH'),
          eq(w9Infos.unlockedBySuperUser, 0),
          eq(vendorRequests.recordStatus, 'A'),
          or(
            isNull(vendorRequests.processStatus),
            inArray(vendorRequests.processStatus, [...OPEN_STATUSES]),
          ),
          or(
            isNull(lockMails.w9Uid),
            and(
              isNull(lockMails.sentAt),
              lt(lockMails.attempts, MAX_ATTEMPTS),
              lt(lockMails.claimedAt, plusMs(claimedAt, -LEASE_MS)),
            ),
          ),
        ),
      )
      .orderBy(asc(w9Infos.nextTinCheckAt))
      .limit(1);
    if (!row?.lockedUntil) return undefined;
    const { w9Uid, lockedUntil } = row;
    await tx
      .insert(lockMails)
      .values({ w9Uid, lockedUntil, attempts: 1, claimedAt })
      .onConflictDoUpdate({
        target: [lockMails.w9Uid, lockMails.lockedUntil],
        set: { attempts: sql`${lockMails.attempts} + 1`, claimedAt },
      });
    return { ...row, lockedUntil };
  });
}

/** Notes that the mail of a lock was sent. */
async function storeSent({ db, clock }: JobDeps, { w9Uid, lockedUntil }: EndedLock): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(lockMails)
      .set({ sentAt: clock.wallNow() })
      .where(and(eq(lockMails.w9Uid, w9Uid), eq(lockMails.lockedUntil, lockedUntil)));
    await recordAudit(tx, clock, { event: 'lock-mail-sent', subject: w9Uid });
  });
}

/**
 * Mails each owner once that the lock of the W-9's tax check has passed, unless a check has matched meanwhile or a super
 * user has unlocked the form. Mails leave outside the transaction: the sandbox's outbox writes to the same database.
 */
export async function sendLockMails(deps: JobDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const ended = await claimEndedLock(deps);
    if (!ended) return;
    await deps.mailer.send(await lockMail(deps, ended));
    await storeSent(deps, ended);
  }
}
