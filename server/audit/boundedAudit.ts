import type { Clock } from '../clock';
import { countUse } from '../http/quota';
import type { Db } from '../storage/database';
import { type AuditEvent, recordAudit } from '../audit/auditLog';

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
 * Appends an event that a person can cause as often as they like: no row can ever be deleted, so
 * one account must not fill the table. Above the limit one row names the event, and the rest is
 * only in the log of requests.
 */
export async function recordBoundedAudit(db: Db, clock: Clock, entry: BoundedEntry): Promise<void> {
  const { event, actor } = entry;
  // Names without an account share one count: otherwise made-up names could fill the table.
  const count = await countUse({ db, clock }, `audit:${event}:${actor ?? ''}`, WINDOW_SECONDS);
  if (count <= LIMIT) await recordAudit(db, clock, entry);
  else if (count === LIMIT + 1)
    await recordAudit(db, clock, { event: 'audit-limit-reached', actor, subject: event });
}
