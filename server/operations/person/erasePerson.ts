import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { StaffActivityKind } from '@contract/entities/activity';
import { staffRoleOf } from '@contract/rules/permissions';
import { recordAudit } from '../../audit/auditLog';
import type { ServerDeps } from '../../deps';
import { StartupError } from '../../startupError';
import { type Db, queryRows } from '../../storage/database';
import { agreementEvents } from '../../storage/schema/agreement';
import { proposedChanges } from '../../storage/schema/changes';
import { stepInvites } from '../../storage/schema/handOff';
import {
  humanChecks,
  identityAccounts,
  identityAttempts,
  identityChallenges,
  identityCodes,
  identityPasskeys,
  identitySessions,
} from '../../storage/schema/identity';
import { vendorDocuments } from '../../storage/schema/documents';
import { legalHolds } from '../../storage/schema/legalHolds';
import { outbox } from '../../storage/schema/operations';
import { internalNotes, reviewDecisions } from '../../storage/schema/reviews';
import { bankNotices } from '../../storage/schema/shop';
import { taxIdFailures } from '../../storage/schema/taxIds';
import { taxRecords } from '../../storage/schema/taxRecords';
import { staffMails, users } from '../../storage/schema/users';
import { addressChecks } from '../../storage/schema/addresses';
import { activities, idempotencyKeys } from '../../storage/schema/vendorRequests';
import { fullName } from '../../users/person';
import { ownRequestUids, type PersonIds } from '../../users/personArchive';
import {
  allowErasing,
  deleteRegistrations,
  type KeptRecord,
  type RecordDeps,
  taxRecordPlace,
} from '../retention/deleteRegistrations';

type EraseDeps = RecordDeps & Pick<ServerDeps, 'db'>;

export interface Erased {
  readonly registrations: number;
  /** Those whose W-9 tax law keeps. */
  readonly taxRecords: readonly KeptRecord[];
  /** Columns of other people's records that still name the address. */
  readonly mentions: readonly { readonly place: string; readonly count: number }[];
}

const OPERATOR = 'operator';
/** Stands for the name of an erased person in registrations of others. */
const ERASED = '(erased)';

/** Takes the name out of others' registrations, except those on legal hold. */
async function removeName(tx: Db, userUid: string, names: readonly string[]): Promise<void> {
  const held = tx.select({ uid: legalHolds.requestUid }).from(legalHolds);
  await tx
    .update(activities)
    .set({ actorName: ERASED })
    .where(and(eq(activities.actorUid, userUid), notInArray(activities.requestUid, held)));
  for (const name of names)
    await tx
      .update(activities)
      .set({ fields: [{ field: 'assignee', before: ERASED, after: '' }] })
      .where(
        and(
          eq(activities.what, 'request.taken' satisfies StaffActivityKind),
          sql`${activities.fields} @> ${JSON.stringify([{ field: 'assignee', before: name }])}::jsonb`,
          notInArray(activities.requestUid, held),
        ),
      );
  await tx
    .update(reviewDecisions)
    .set({ actorName: ERASED })
    .where(
      and(eq(reviewDecisions.actorUid, userUid), notInArray(reviewDecisions.requestUid, held)),
    );
  await tx
    .update(internalNotes)
    .set({ authorName: ERASED })
    .where(and(eq(internalNotes.authorUid, userUid), notInArray(internalNotes.requestUid, held)));
  for (const [uid, name] of [
    [proposedChanges.proposedByUid, 'proposedByName'],
    [proposedChanges.decidedByUid, 'decidedByName'],
  ] as const)
    await tx
      .update(proposedChanges)
      .set({ [name]: ERASED })
      .where(and(eq(uid, userUid), notInArray(proposedChanges.requestUid, held)));
  for (const [uid, name] of [
    [vendorDocuments.uploadedByUid, 'uploadedByName'],
    [vendorDocuments.decidedByUid, 'decidedByName'],
  ] as const)
    await tx
      .update(vendorDocuments)
      .set({ [name]: ERASED })
      .where(and(eq(uid, userUid), notInArray(vendorDocuments.requestUid, held)));
  await tx
    .update(agreementEvents)
    .set({ actorName: ERASED })
    .where(
      and(eq(agreementEvents.actorUid, userUid), notInArray(agreementEvents.requestUid, held)),
    );
  await tx
    .update(stepInvites)
    .set({ invitedByName: ERASED, invitedByEmail: '' })
    .where(
      and(
        eq(stepInvites.invitedByUid, userUid),
        // An invitation to sign does not name its sender: it always names the owner.
        eq(stepInvites.purpose, 'STEPS'),
        notInArray(stepInvites.requestUid, held),
      ),
    );
  await tx
    .update(bankNotices)
    .set({ changedBy: ERASED })
    .where(
      and(inArray(bankNotices.changedBy, [...names]), notInArray(bankNotices.requestUid, held)),
    );
  await tx
    .update(staffMails)
    .set({ invitedBy: ERASED })
    .where(inArray(staffMails.invitedBy, [...names]));
}

/** Whether a key such as `password:someone@example.com` is of this id. */
const isKeyOf = (key: PgColumn, id: string): SQL =>
  sql`position(${`:${id}:`} in ':' || ${key} || ':') > 0`;

async function deleteAccount(tx: Db, { email, userUid, sub }: PersonIds): Promise<void> {
  const [person] = await tx.select().from(users).where(eq(users.email, email));
  const name = person === undefined ? '' : fullName(person);
  for (const named of [email, name].filter((each) => each !== ''))
    await tx
      .delete(outbox)
      .where(
        sql`lower(${outbox.recipient}) = ${email} or position(${named} in ${outbox.subject}) > 0`,
      );
  await tx.delete(humanChecks).where(eq(humanChecks.email, email));
  await tx.delete(identityChallenges).where(eq(identityChallenges.email, email));
  for (const id of [email, userUid, sub])
    if (id !== undefined) {
      await tx.delete(identityAttempts).where(isKeyOf(identityAttempts.key, id));
      await tx.delete(identityCodes).where(isKeyOf(identityCodes.id, id));
    }
  if (sub !== undefined) {
    await tx.delete(identitySessions).where(eq(identitySessions.sub, sub));
    await tx.delete(identityPasskeys).where(eq(identityPasskeys.sub, sub));
    await tx.delete(identityAccounts).where(eq(identityAccounts.sub, sub));
  }
  if (userUid === undefined) return;
  await removeName(tx, userUid, name === '' ? [email] : [email, name]);
  for (const table of [idempotencyKeys, addressChecks, taxIdFailures, users])
    await tx.delete(table).where(eq(table.userUid, userUid));
}

/** Where the address is still found: each text of each table is searched. */
async function mentionsOf(tx: Db, email: string): Promise<Erased['mentions']> {
  const columns = await queryRows<{ table: string; column: string }>(
    tx,
    sql`select c.table_name as table, c.column_name as column
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
        and c.data_type in ('text', 'jsonb') and c.is_generated = 'NEVER'
      order by 1, 2`,
  );
  const mentions: { place: string; count: number }[] = [];
  for (const { table, column } of columns) {
    const [found] = await queryRows<{ count: number }>(
      tx,
      sql`select count(*)::int as count from ${sql.identifier(table)}
        where position(${email} in lower(${sql.identifier(column)}::text)) > 0`,
    );
    if (found && found.count > 0)
      mentions.push({ place: `${table}.${column}`, count: found.count });
  }
  return mentions;
}

/**
 * Deletes what is stored about a person and their registrations. The W-9 of a registration that
 * was approved stays as a sealed tax record.
 * @throws StartupError for staff, who are named in decisions about others
 */
export async function erasePerson(deps: EraseDeps, ids: PersonIds): Promise<Erased> {
  const erased = await deps.db.transaction(async (tx) => {
    const { email, userUid, sub } = ids;
    const [person] = await tx.select().from(users).where(eq(users.email, email)).for('update');
    if (person && staffRoleOf(person.authorities) !== undefined)
      throw new StartupError(
        `${email} has a role. Take it away first: npm run staff -- revoke ${email}.`,
      );
    const requestUids = await ownRequestUids(tx, email);
    const [held] = await tx
      .select()
      .from(legalHolds)
      .where(inArray(legalHolds.requestUid, requestUids));
    if (held)
      throw new StartupError(
        `The registration ${held.requestUid} of ${email} is on legal hold (${held.reason}). Nothing was erased.`,
      );
    const kept = await deleteRegistrations(tx, deps, requestUids);
    await allowErasing(tx);
    await deleteAccount(tx, ids);
    if (userUid !== undefined || sub !== undefined || requestUids.length > 0)
      await recordAudit(tx, deps.clock, {
        event: 'person-erased',
        actor: OPERATOR,
        ...(userUid !== undefined && { subject: userUid }),
      });
    return { registrations: requestUids.length, taxRecords: kept };
  });
  // Afterwards: it takes long, and the erasure must not wait for it with its rows locked.
  return { ...erased, mentions: await mentionsOf(deps.db, ids.email) };
}

/** A tax record that was kept, opened. Reading it is an event of the audit log. */
export const readTaxRecord = (
  { db, clock, secrets }: EraseDeps,
  requestUid: string,
): Promise<string> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(taxRecords).where(eq(taxRecords.requestUid, requestUid));
    if (!row) throw new StartupError(`There is no tax record of the registration ${requestUid}.`);
    await recordAudit(tx, clock, {
      event: 'tax-record-read',
      actor: OPERATOR,
      subject: requestUid,
    });
    return secrets.open(row.record, taxRecordPlace(requestUid));
  });
