import type { ActivityField, ActivityKind, StaffActivityKind } from '@contract/entities/activity';
import { isSecret } from '@contract/registration/catalog';
import { activities, type VendorRequestRow } from '../storage/schema/vendorRequests';
import { fullName, type Person } from '../users/person';
import { assertNamedSteps } from './reach';
import { queueWebhookEvent, type WebhookContext, webhookTypeOf } from '../webhooks/queueEvent';
import { removeNotes, savedSteps } from './reviewNotes';

export const MASK = '•••••';

/** Columns that mean nothing to people. */
const INTERNAL_FIELDS: ReadonlySet<string> = new Set([
  'rev',
  'etag',
  'createdAt',
  'updatedAt',
  'requestUid',
  'tinCheckLease',
  'changesRequested',
  'knownAddresses',
  'lockedAt',
  // Follows from addressVerified.
  'addressUnchecked',
]);

type Values = Readonly<Record<string, unknown>>;

function format(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (isSecret(field)) return MASK;
  return value instanceof Date ? value.toISOString() : String(value);
}

/** The changed fields of a record, secrets masked. A field missing in `after` is unchanged. */
export function changedFields(before: Values, after: Values): ActivityField[] {
  return Object.keys(after)
    .filter((field) => !INTERNAL_FIELDS.has(field) && !field.endsWith('Uid'))
    .filter((field) => formatValue(before[field]) !== formatValue(after[field]))
    .map((field) => ({
      field,
      before: format(field, before[field]),
      after: format(field, after[field]),
    }));
}

/** The changed fields of an entry of a list, with the name that it had before the change. */
export const changedNamed = (name: string, fields: ActivityField[]): ActivityField[] =>
  fields.length === 0 ? [] : [...fields, { field: 'record', before: '', after: name }];

const formatValue = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : String(value ?? '');

/** The name in the timeline for decisions of the approval service. */
export const SERVICE_NAME = 'Approval service';

export interface ActivityContext extends WebhookContext {
  readonly user: Person;
  readonly superUser: boolean;
  /** The registration as the write has locked it. */
  readonly vendorRequest: Pick<VendorRequestRow, 'requestUid' | 'changesRequested'>;
}

/**
 * Adds an entry to a registration's timeline. No-op updates are not recorded. Every write to a
 * registration passes here, so that a reviewer's note goes with the first save of its step, and the
 * webhook learns of it.
 * @param sent the fields that the write contained: they identify the step when nothing has changed
 */
export async function recordActivity(
  ctx: ActivityContext,
  what: ActivityKind,
  fields: ActivityField[],
  sent: readonly string[] = [],
): Promise<void> {
  const saved =
    fields.length > 0 ? fields : sent.map((field) => ({ field, before: '', after: '' }));
  assertNamedSteps(ctx.user, what, saved);
  await removeNotes(ctx.tx, ctx.vendorRequest, savedSteps(what, saved));
  if (what.endsWith('.changed') && fields.length === 0) return;
  const { requestUid } = ctx.vendorRequest;
  await ctx.tx.insert(activities).values({
    requestUid,
    at: ctx.now,
    actorUid: ctx.user.userUid,
    actorName: fullName(ctx.user) || ctx.user.email,
    bySuperUser: ctx.superUser ? 1 : 0,
    what,
    fields,
  });
  await queueWebhookEvent(ctx, requestUid, webhookTypeOf(what));
}

/** Adds an entry that only staff read. No webhook reports it: the registration stays as it is. */
export async function recordStaffActivity(
  { tx, now, user, vendorRequest }: Pick<ActivityContext, 'tx' | 'now' | 'user' | 'vendorRequest'>,
  what: StaffActivityKind,
  fields: ActivityField[],
): Promise<void> {
  await tx.insert(activities).values({
    requestUid: vendorRequest.requestUid,
    at: now,
    actorUid: user.userUid,
    actorName: fullName(user) || user.email,
    bySuperUser: 1,
    what,
    fields,
  });
}

/** Adds an entry of something that is no person; the approval service where none is named. */
export const recordServiceActivity = (
  ctx: WebhookContext,
  requestUid: string,
  what: ActivityKind,
  fields: ActivityField[],
  name = SERVICE_NAME,
): Promise<void> => insertActivity(ctx, requestUid, name, 1, what, fields);

/** Adds an entry of someone who is known by the address that a link was mailed to. */
export const recordNamedActivity = (
  ctx: WebhookContext,
  requestUid: string,
  email: string,
  what: ActivityKind,
  fields: ActivityField[],
): Promise<void> => insertActivity(ctx, requestUid, email, 0, what, fields);

async function insertActivity(
  ctx: WebhookContext,
  requestUid: string,
  actorName: string,
  byService: 0 | 1,
  what: ActivityKind,
  fields: ActivityField[],
): Promise<void> {
  await ctx.tx.insert(activities).values({
    requestUid,
    at: ctx.now,
    actorUid: '',
    actorName,
    bySuperUser: 0,
    byService,
    what,
    fields,
  });
  await queueWebhookEvent(ctx, requestUid, webhookTypeOf(what));
}
