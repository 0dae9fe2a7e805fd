import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { shortUid } from '@contract/requestNumber';
import { RECORD_ACTIVE, type VendorType } from '@contract/enums';
import { OPEN_STATUSES } from '@contract/rules/permissions';
import { STEP_SLUGS } from '@contract/journey/steps';
import { mailToPerson } from '../mails/composeMail';
import { LOCK_ENDED } from '../mails/texts/registrationTexts';
import type { Db } from '../storage/database';
import { lockMails } from '../storage/schema/lockMails';
import { basicInfos, w9Infos } from '../storage/schema/shop';
import { vendorRequests } from '../storage/schema/vendorRequests';
import { countedAttempt, dueAfterCrash, sendDueMails, waitsForMail } from './dueWork';
import type { JobDeps } from './jobDeps';

const FLOW_PATHS: Readonly<Record<VendorType, string>> = {
  'RMT SHOP': 'register-vendor',
  OVERHEAD: 'register-overheadvendor',
};

/** Takes one lock that has ended and still waits for its mail, and counts the attempt. */
async function claimEndedLock({ clock }: JobDeps, tx: Db) {
  const now = clock.wallNow();
  const [row] = await tx
    .select({
      w9Uid: w9Infos.w9Uid,
      lockedUntil: w9Infos.nextTinCheckAt,
      requestUid: vendorRequests.requestUid,
      vendorType: vendorRequests.vendorType,
      loginEmail: vendorRequests.loginEmail,
      shop: basicInfos.businessName,
      attempts: lockMails.attempts,
      refusals: lockMails.refusals,
    })
    .from(w9Infos)
    .innerJoin(vendorRequests, eq(vendorRequests.requestUid, w9Infos.requestUid))
    .leftJoin(basicInfos, eq(basicInfos.requestUid, w9Infos.requestUid))
    .leftJoin(
      lockMails,
      and(eq(lockMails.w9Uid, w9Infos.w9Uid), eq(lockMails.lockedUntil, w9Infos.nextTinCheckAt)),
    )
    .where(
      and(
        lte(w9Infos.nextTinCheckAt, clock.now()),
        eq(w9Infos.tinApiResponse, 'NO MATCH'),
        eq(w9Infos.unlockedBySuperUser, 0),
        eq(vendorRequests.recordStatus, RECORD_ACTIVE),
        or(
          isNull(vendorRequests.processStatus),
          inArray(vendorRequests.processStatus, [...OPEN_STATUSES]),
        ),
        or(isNull(lockMails.w9Uid), waitsForMail(lockMails, now)),
      ),
    )
    // One that is refused for its address must not hold up the others.
    .orderBy(sql`coalesce(${lockMails.refusals}, 0)`, asc(w9Infos.nextTinCheckAt))
    .limit(1);
  if (!row?.lockedUntil) return undefined;
  const { w9Uid, lockedUntil } = row;
  await tx
    .insert(lockMails)
    .values({ w9Uid, lockedUntil, attempts: 1, nextAt: dueAfterCrash(now) })
    .onConflictDoUpdate({
      target: [lockMails.w9Uid, lockMails.lockedUntil],
      set: countedAttempt(lockMails, now),
    });
  return { ...row, lockedUntil, attempts: row.attempts ?? 0, refusals: row.refusals ?? 0 };
}

/** Mails each owner once when the lock of the W-9's tax check ends, unless it was lifted before. */
export const sendLockMails = (deps: JobDeps, signal: AbortSignal): Promise<void> =>
  sendDueMails(deps, signal, {
    name: 'lock-mails',
    columns: lockMails,
    claim: (tx) => claimEndedLock(deps, tx),
    mailOf: ({ loginEmail, vendorType, requestUid, shop }) =>
      mailToPerson(
        deps,
        [loginEmail],
        LOCK_ENDED[shop ? 'named' : 'unnamed'],
        `/${FLOW_PATHS[vendorType]}/${requestUid}?step=${STEP_SLUGS.w9}`,
        () => ({ shop: shop ?? '', number: shortUid(requestUid) }),
      ),
    store: (tx, { w9Uid, lockedUntil }, outcome) =>
      tx
        .update(lockMails)
        .set(outcome)
        .where(and(eq(lockMails.w9Uid, w9Uid), eq(lockMails.lockedUntil, lockedUntil))),
    audit: ({ w9Uid }) => ({ event: 'lock-mail-sent', subject: w9Uid }),
  });
