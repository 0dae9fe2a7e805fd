import { tryGetContext } from 'hono/context-storage';
import type { AppEnv } from '../http/appEnv';
import { countAudit } from '../metrics/counters';
import { traceId } from '../tracing/trace';
import { auditLog } from '../storage/schema/operations';
import type { Clock } from '../clock';
import { countUse } from '../http/quota';
import type { Db } from '../storage/database';

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
 * Appends security events with the client's address and the trace. The table refuses updates and
 * deletes.
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

/** Appends an event that a person causes. */
export const auditBy = (
  { userUid }: { readonly userUid: string },
  db: Db,
  clock: Clock,
  event: AuditEvent,
  subject: string,
): Promise<void> => recordAudit(db, clock, { event, actor: userUid, subject });

export const recordAudit = (db: Db, clock: Clock, entry: AuditEntry): Promise<void> =>
  recordAudits(db, clock, [entry]);

/** The rows of one event that one actor, or all names without an account, can add in an hour. */
const LIMIT = 200;
const WINDOW_SECONDS = 3600;

interface BoundedEntry {
  readonly event: AuditEvent;
  /** Undefined for a name without an account. */
  readonly actor: string | undefined;
  readonly subject?: string | undefined;
}

/**
 * Appends an event that a person can cause at will. Rows cannot be deleted, so above a limit one
 * row names the event, and the rest is in the log of requests.
 */
export async function recordBoundedAudit(db: Db, clock: Clock, entry: BoundedEntry): Promise<void> {
  const { event, actor } = entry;
  // Names without an account share one count: otherwise made-up names could fill the table.
  const count = await countUse({ db, clock }, `audit:${event}:${actor ?? ''}`, WINDOW_SECONDS);
  if (count <= LIMIT) await recordAudit(db, clock, entry);
  else if (count === LIMIT + 1)
    await recordAudit(db, clock, { event: 'audit-limit-reached', actor, subject: event });
}
