import type { ActivityField, ActivityKind } from '@contract/entities/activity';
import type { Db } from '../storage/database';
import { activities } from '../storage/schema/vendorRequests';
import { fullName, type Person } from '../users/person';

/** Fields whose values never enter the timeline. */
const SECRET: ReadonlySet<string> = new Set(['idNumber', 'accountNo', 'routingNo']);
const DOTS = '•••••';

/** Names and times of the record itself, which say nothing to people. */
const NOT_TOLD: ReadonlySet<string> = new Set([
  'rev',
  'createdAt',
  'updatedAt',
  'requestUid',
  'tinCheckLease',
]);

type Values = Readonly<Record<string, unknown>>;

function spell(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (SECRET.has(field)) return DOTS;
  return value instanceof Date ? value.toISOString() : String(value);
}

/** What differs between two states of a record, secrets as dots. Fields that `after` lacks count as unchanged. */
export function changedFields(before: Values, after: Values): ActivityField[] {
  return Object.keys(after)
    .filter((field) => !NOT_TOLD.has(field) && !field.endsWith('Uid'))
    .filter((field) => spellPlain(before[field]) !== spellPlain(after[field]))
    .map((field) => ({
      field,
      before: spell(field, before[field]),
      after: spell(field, after[field]),
    }));
}

const spellPlain = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : String(value ?? '');

interface Act {
  readonly tx: Db;
  readonly user: Person;
  readonly superUser: boolean;
  readonly now: Date;
}

/** Adds to a request's timeline; a change that changed nothing is not told. */
export async function recordActivity(
  act: Act,
  requestUid: string,
  what: ActivityKind,
  fields: ActivityField[],
): Promise<void> {
  if (what.endsWith('.changed') && fields.length === 0) return;
  await act.tx.insert(activities).values({
    requestUid,
    at: act.now,
    actorUid: act.user.userUid,
    actorName: fullName(act.user) || act.user.email,
    bySuperUser: act.superUser ? 1 : 0,
    what,
    fields,
  });
}
