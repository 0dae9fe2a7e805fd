import { SpanKind } from '@opentelemetry/api';
import { and, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { DAY_MS } from '@contract/time';
import { sendAgreementMails } from '../agreement/sendMails';
import { sendBankNotices } from '../bank-account/sendNotices';
import { applyChanges } from '../changes/applyChanges';
import { watchDocuments } from '../documents/watchDocuments';
import { startBankChecks } from '../changes/bankChecks';
import { enforceRetention } from '../operations/retention/enforceRetention';
import { sendHandOffMails } from '../hand-off/sendMails';
import { screenSubmitted } from '../risk/screenSubmitted';
import { hashInTurn } from '../risk/sharedValues';
import { decideByRules } from '../review-rules/decideByRules';
import { sendReminders } from '../reminders/sendReminders';
import { sendStaffMails } from '../staff/sendStaffMails';
import { sendSubmissionMails } from '../staff/submissionMails';
import { inTrace } from '../tracing/trace';
import { ADDRESS_CHECK_LIFETIME_MS } from '../addresses/addressRecord';
import { plusMs } from '../clock';
import { addressChecks } from '../storage/schema/addresses';
import { identityAttempts, identityCodes, identitySessions } from '../storage/schema/identity';
import { taxRecords } from '../storage/schema/taxRecords';
import { idempotencyKeys } from '../storage/schema/vendorRequests';
import { callApprovalService } from './callApprovalService';
import { sendLockMails } from './lockMails';
import { sendReviewMails } from './reviewMails';
import { deliverWebhooks } from './webhooks';
import type { JobDeps } from './jobDeps';

/** Longer than an access token lives, so that each of an ended session still finds it. */
const SESSION_KEPT_MS = 7 * DAY_MS;

/**
 * Deletes rows that no request needs: strangers can make up names at will. Skips locked rows, which
 * a request may be deleting in another order.
 */
async function forgetExpired({ db, clock }: JobDeps, signal: AbortSignal): Promise<void> {
  const now = clock.now();
  const yesterday = plusMs(now, -DAY_MS);
  const expired: readonly (readonly [PgTable, SQL | undefined])[] = [
    // No window of a limit is longer than a day.
    [
      identityAttempts,
      and(
        lt(identityAttempts.updatedAt, yesterday),
        or(isNull(identityAttempts.lockedUntil), lt(identityAttempts.lockedUntil, now)),
      ),
    ],
    [identityCodes, lt(identityCodes.expiresAt, yesterday)],
    [taxRecords, lt(taxRecords.keepUntil, now)],
    [idempotencyKeys, lt(idempotencyKeys.expiresAt, now)],
    [addressChecks, lt(addressChecks.checkedAt, plusMs(now, -ADDRESS_CHECK_LIFETIME_MS))],
    [
      identitySessions,
      lt(identitySessions.refreshUntil, plusMs(clock.wallNow(), -SESSION_KEPT_MS)),
    ],
  ];
  for (const [table, isOver] of expired) {
    if (signal.aborted) return;
    await db.execute(
      sql`delete from ${table} where ctid in (select ctid from ${table} where ${isOver} for update skip locked)`,
    );
  }
}

type Job = (deps: JobDeps, signal: AbortSignal) => Promise<void>;

/** In this order: what a service or a rule decides is mailed and reported by the same run. */
const JOBS: Readonly<Record<string, Job>> = {
  'bank-checks': startBankChecks,
  changes: applyChanges,
  'bank-notices': sendBankNotices,
  'lock-mails': sendLockMails,
  screening: screenSubmitted,
  'shared-values': hashInTurn,
  'review-rules': decideByRules,
  'approval-calls': callApprovalService,
  'review-mails': sendReviewMails,
  'hand-off-mails': sendHandOffMails,
  'agreement-mails': sendAgreementMails,
  documents: watchDocuments,
  'staff-invitations': sendStaffMails,
  'submission-mails': sendSubmissionMails,
  reminders: sendReminders,
  webhooks: deliverWebhooks,
  'forget-expired': forgetExpired,
  retention: enforceRetention,
};

/** Runs every job once. One that fails is logged and does not stop the others. */
export async function runJobs(
  deps: JobDeps,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  for (const [job, run] of Object.entries(JOBS)) {
    if (signal.aborted) return;
    await inTrace(job, SpanKind.INTERNAL, undefined, async () => {
      try {
        // Another instance may have shifted the business clock, and a job sees no request that
        // reads it.
        await deps.sandbox?.refresh();
        await run(deps, signal);
      } catch (error) {
        deps.logger.error({ err: error, job }, 'job failed');
      }
    });
  }
}

/**
 * Runs the jobs again and again, JOBS_INTERVAL_SECONDS after the end of the last run; 0 = never.
 * @returns a function that ends them and waits for a job that is running
 */
export function startJobs(deps: JobDeps): () => Promise<void> {
  const pause = deps.settings.JOBS_INTERVAL_SECONDS * 1000;
  const stopping = new AbortController();
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const plan = (): void => {
    if (pause === 0 || stopping.signal.aborted) return;
    timer = setTimeout(() => {
      running = runJobs(deps, stopping.signal).finally(plan);
    }, pause);
  };
  plan();
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await running;
  };
}
