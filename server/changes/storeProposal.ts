import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type ChangeCheck, DIVISIBLE_SUBJECTS } from '@contract/entities/change';
import { isOneOf } from '@contract/isOneOf';
import { HOUR_MS } from '@contract/time';
import { type ActivityContext, recordActivity } from '../api/activity';
import { auditBy } from '../audit/auditLog';
import { storeNotices } from '../bank-account/noticeAddresses';
import { type Clock, plusMs } from '../clock';
import type { Settings } from '../settings';
import { type ProposedChangeRow, proposedChanges } from '../storage/schema/changes';
import type { Secrets } from '../storage/secrets';
import { nameOf } from '../users/person';
import { moveChange, openChanges } from './endChange';
import type { GuardedChange } from './guardedFacts';

/** Where a body is sealed. */
export const bodyPlace = (row: string) =>
  ({ table: 'proposed_change', row, column: 'body' }) as const;

export interface ProposalContext extends ActivityContext {
  readonly deps: {
    readonly clock: Clock;
    readonly secrets: Secrets;
    readonly settings: Pick<Settings, 'CHANGE_DELAY_HOURS' | 'WEBHOOK_URL'>;
  };
}

/** The write that runs when a change is applied, and the checks that it has passed. */
export interface StoredWrite {
  /** The endpoint, by `operationOf`. */
  readonly operation: string;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly checks?: ChangeCheck[];
}

interface Proposal extends GuardedChange, StoredWrite {
  /** The addresses that get a notice. */
  readonly recipients: readonly string[];
}

/** The result of the address check of a proposed address. */
export const addressCheckOf = (verified: 0 | 1 | null | undefined): ChangeCheck =>
  verified === 1 ? 'ADDRESS_CONFIRMED' : 'ADDRESS_AS_ENTERED';

const bodySchema = v.record(v.string(), v.unknown());

const isOfAddress = (check: ChangeCheck): boolean => check !== 'TAX_MATCH';

/** A partial update together with the fields of the open one that it replaces. */
function withOpen(
  secrets: Secrets,
  open: ProposedChangeRow,
  sent: Omit<Proposal, 'recipients'>,
): Omit<Proposal, 'recipients'> {
  const earlier: unknown = JSON.parse(secrets.open(open.body, bodyPlace(open.changeUid)));
  if (
    !isOneOf(DIVISIBLE_SUBJECTS, sent.subject) ||
    open.operation !== sent.operation ||
    !v.is(bodySchema, earlier) ||
    !v.is(bodySchema, sent.body)
  )
    return sent;
  const fields = new Map([...open.fields, ...sent.fields].map((entry) => [entry.field, entry]));
  const { checks = [] } = sent;
  const kept = open.checks.filter((check) => !(isOfAddress(check) && checks.some(isOfAddress)));
  return {
    ...sent,
    fields: [...fields.values()],
    body: { ...earlier, ...sent.body },
    checks: [...new Set([...kept, ...checks])],
  };
}

/**
 * Stores a proposed change with its notices, and supersedes the open one of its subject, whose
 * fields it takes over in a partial update. The same change again stores nothing.
 */
export async function storeProposal(
  ctx: ProposalContext,
  { recipients, ...sent }: Proposal,
): Promise<void> {
  const { tx, user, vendorRequest, now, superUser } = ctx;
  const { clock, secrets, settings } = ctx.deps;
  const { requestUid } = vendorRequest;
  const { subject, operation, params } = sent;
  const open = (await openChanges(tx, requestUid)).find((change) => change.subject === subject);
  const { fields, checks = [], body: value } = open ? withOpen(secrets, open, sent) : sent;
  const body = JSON.stringify(value ?? null);
  // Sent again: the people have their notices already.
  if (
    open?.proposedByUid === user.userUid &&
    open.operation === operation &&
    secrets.open(open.body, bodyPlace(open.changeUid)) === body
  )
    return;
  const record: Parameters<typeof moveChange>[0]['record'] = (what, changed) =>
    recordActivity(ctx, what, changed);
  if (open)
    await moveChange({ tx, now, clock, actor: user.userUid, record }, open, {
      state: 'SUPERSEDED',
    });
  const changeUid = randomUUID();
  const name = nameOf(user);
  await tx.insert(proposedChanges).values({
    changeUid,
    requestUid,
    subject,
    operation,
    params,
    fields,
    checks,
    body: secrets.seal(body, bodyPlace(changeUid)),
    proposedAt: now,
    proposedByUid: user.userUid,
    proposedByName: name,
    byStaff: superUser ? 1 : 0,
    effectiveAt: plusMs(now, settings.CHANGE_DELAY_HOURS * HOUR_MS),
  });
  const notice = { changeUid, requestUid, lastFour: '', changedBy: name };
  await storeNotices(tx, clock, notice, recipients);
  await record(`${subject}.proposed`, fields);
  await auditBy(user, tx, clock, 'change-proposed', `${requestUid} ${subject}`);
}
