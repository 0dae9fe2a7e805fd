import { and, asc, eq, lte } from 'drizzle-orm';
import { DAY_MS } from '@contract/time';
import { recordAudit } from '../audit/auditLog';
import { countUse, usesOf } from '../http/quota';
import { doDueWork, nextAttempt } from '../jobs/dueWork';
import type { JobDeps } from '../jobs/jobDeps';
import type { Db } from '../storage/database';
import { riskChecks } from '../storage/schema/risk';
import { type VendorRequestRow, vendorRequests } from '../storage/schema/vendorRequests';
import { hasSubject, isFresh, readSubject, revisionsOf, runCheck } from './runCheck';
import { queueScreening } from './storeCheck';

/** The last attempt comes about 17 hours after the first; after it, a reviewer runs the check. */
const MAX_ATTEMPTS = 10;

/** A service may be paid: after so many results in a day the last one stays. */
const DAILY_RUNS = 3;
const DAY_SECONDS = DAY_MS / 1000;
const TOO_OFTEN = 'This check has run three times in a day. A reviewer can run it again.';

const isScreening = eq(riskChecks.kind, 'SCREENING');

/**
 * Has the job screen a registration that was just submitted. A service, which may be paid, is not
 * asked again about names that it has looked at within days.
 */
export async function screenAfterSubmission(
  { settings }: Pick<JobDeps, 'settings'>,
  tx: Db,
  vendorRequest: VendorRequestRow,
  now: Date,
): Promise<void> {
  const { requestUid } = vendorRequest;
  if (settings.SCREENING_URL !== undefined) {
    const subject = await readSubject(tx, vendorRequest);
    const [result] = await tx
      .select()
      .from(riskChecks)
      .where(and(isScreening, eq(riskChecks.requestUid, requestUid)));
    if (
      result?.checkedAt &&
      isFresh(result.checkedAt, now) &&
      result.revisions === revisionsOf('SCREENING', subject)
    ) {
      // It may say why other names were not screened.
      await tx
        .update(riskChecks)
        .set({ failure: '', failedAt: null })
        .where(and(isScreening, eq(riskChecks.requestUid, requestUid)));
      return;
    }
  }
  await queueScreening(tx, requestUid, now);
}

/** Takes a registration whose screening is due, and plans the next attempt. */
async function claim({ clock }: JobDeps, tx: Db): Promise<VendorRequestRow | undefined> {
  const now = clock.now();
  const [found] = await tx
    .select({ request: vendorRequests, attempts: riskChecks.attempts })
    .from(riskChecks)
    .innerJoin(vendorRequests, eq(vendorRequests.requestUid, riskChecks.requestUid))
    .where(and(isScreening, lte(riskChecks.dueAt, now)))
    .orderBy(asc(riskChecks.dueAt))
    .limit(1);
  if (!found) return undefined;
  const attempts = found.attempts + 1;
  await tx
    .update(riskChecks)
    .set({ attempts, dueAt: attempts < MAX_ATTEMPTS ? nextAttempt(now, attempts) : null })
    .where(and(isScreening, eq(riskChecks.requestUid, found.request.requestUid)));
  return found.request;
}

/** Screens what was submitted. A hit decides nothing by itself: a reviewer judges it, or a rule. */
export async function screenSubmitted(deps: JobDeps, signal: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  if (!deps.screening) return;
  await doDueWork(deps, signal, {
    name: 'screening',
    claim: (tx) => claim(deps, tx),
    async perform(request) {
      if (!hasSubject('SCREENING', await readSubject(db, request))) return undefined;
      const { requestUid } = request;
      const quota = `screening:${requestUid}`;
      if (
        deps.settings.SCREENING_URL !== undefined &&
        (await usesOf(deps, quota, DAY_SECONDS)) >= DAILY_RUNS
      ) {
        await db
          .update(riskChecks)
          .set({ dueAt: null, failure: TOO_OFTEN, failedAt: clock.now() })
          .where(and(isScreening, eq(riskChecks.requestUid, requestUid)));
        return undefined;
      }
      const done = await runCheck(deps, request, 'SCREENING');
      if (done) await countUse(deps, quota, DAY_SECONDS);
      await recordAudit(db, clock, {
        event: 'risk-check-run',
        subject: `${requestUid} SCREENING`,
      });
      return done ? undefined : 'stop';
    },
  });
}
