import { tryGetContext } from 'hono/context-storage';
import type { Clock } from '../clock';
import type { AppEnv } from '../http/appEnv';
import { countAudit } from '../metrics/counters';
import type { Db } from '../storage/database';
import { traceId } from '../tracing/trace';
import { auditLog } from '../storage/schema/operations';

export type AuditEvent =
  | 'signed-in'
  | 'sign-in-failed'
  | 'signed-up'
  | 'signed-up-again'
  | 'signed-out'
  | 'refresh-token-reused'
  | 'password-changed'
  | 'password-reset'
  | 'profile-changed'
  | 'session-ended'
  | 'email-changed'
  | 'account-secured'
  | 'account-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'authenticator-added'
  | 'authenticator-removed'
  | 'staff-role-granted'
  | 'staff-role-revoked'
  | 'staff-invitation-sent'
  | 'staff-role-mail-sent'
  | 'submission-mail-sent'
  | 'access-refused'
  | 'code-missing'
  | 'audit-limit-reached'
  | 'audit-exported'
  | 'person-exported'
  | 'person-erased'
  | 'tax-record-read'
  | 'vendors-exported'
  | 'numbers-exported'
  | 'service-key-created'
  | 'service-key-ended'
  | 'webhook-added'
  | 'webhook-changed'
  | 'webhook-rotated'
  | 'webhook-replayed'
  | 'webhook-removed'
  | 'retention-deleted'
  | 'legal-hold-placed'
  | 'legal-hold-released'
  | 'lock-mail-sent'
  | 'review-mail-sent'
  | 'bank-notice-sent'
  | 'bank-account-locked'
  | 'bank-check-started'
  | 'bank-check-matched'
  | 'bank-check-failed'
  | 'change-proposed'
  | 'change-accepted'
  | 'change-applied'
  | 'change-refused'
  | 'change-reopened'
  | 'change-stopped'
  | 'change-withdrawn'
  | 'change-superseded'
  | 'reminder-sent'
  | 'reminders-stopped'
  | 'hand-off-mail-sent'
  | 'hand-off-opened'
  | 'hand-off-code-failed'
  | 'agreement-mail-sent'
  | 'document-mail-sent'
  | 'agreement-signed'
  | 'agreement-declined'
  | 'risk-read'
  | 'risk-check-run'
  | 'tax-id-shown'
  | 'tax-form-opened';

interface AuditEntry {
  readonly event: AuditEvent;
  /** `userUid` or `sub` of the person. */
  readonly actor?: string | undefined;
  /** A path or an id; never a value, a code or a token. */
  readonly subject?: string | undefined;
}

/** Longer than any path of the contract: a refused request must not fill this table. */
const MAX_SUBJECT = 200;

/**
 * Appends security events, with the client's address and the trace of the request
 * or job that causes them. The table refuses
 * updates and deletes, so no one can hide one.
 */
export async function recordAudits(
  db: Db,
  clock: Clock,
  entries: readonly AuditEntry[],
): Promise<void> {
  const at = clock.now();
  const address = tryGetContext<AppEnv>()?.get('remoteAddress') ?? null;
  for (const { event } of entries) countAudit(event);
  await db.insert(auditLog).values(
    entries.map(({ event, actor, subject }) => ({
      at,
      event,
      actor: actor ?? null,
      address,
      traceId: traceId() ?? null,
      // A path may hold a NUL, which PostgreSQL does not store: its refusal would have no row
      // and another response.
      subject: subject?.slice(0, MAX_SUBJECT).replaceAll('\0', '\uFFFD') ?? null,
    })),
  );
}

export const recordAudit = (db: Db, clock: Clock, entry: AuditEntry): Promise<void> =>
  recordAudits(db, clock, [entry]);
