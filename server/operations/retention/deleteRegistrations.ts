import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { ServerDeps } from '../../deps';
import type { Db } from '../../storage/database';
import type { Sealed } from '../../storage/schema/columns';
import { agreements, w9Certifications } from '../../storage/schema/agreement';
import { stepInvites } from '../../storage/schema/handOff';
import { outbox } from '../../storage/schema/operations';
import { reviewDecisions } from '../../storage/schema/reviews';
import { bankNotices, basicInfos, w9Infos } from '../../storage/schema/shop';
import { contacts } from '../../storage/schema/shopLists';
import { taxRecords } from '../../storage/schema/taxRecords';
import { activities, vendorRequests } from '../../storage/schema/vendorRequests';

export type RecordDeps = Pick<ServerDeps, 'clock' | 'secrets'>;

/** The IRS requires a W-9 of those who pay for this time. */
const TAX_YEARS = 4;

/** A tax record that is kept. */
export interface KeptRecord {
  readonly requestUid: string;
  readonly keepUntil: Date;
}

export const taxRecordPlace = (row: string) =>
  ({ table: 'tax_record', row, column: 'record' }) as const;

/** Lets this transaction change the timeline, only to delete what must not be kept. */
export const allowErasing = (tx: Db): Promise<unknown> =>
  tx.execute(sql`select set_config('portal.erasing', 'on', true)`);

/** What was certified with each signature, and who signed. */
async function certificationsOf(tx: Db, { secrets }: RecordDeps, requestUid: string) {
  const rows = await tx
    .select({
      certification: w9Certifications,
      signedName: agreements.signedName,
      signedTitle: agreements.signedTitle,
      email: agreements.email,
      timeZone: agreements.timeZone,
    })
    .from(w9Certifications)
    .innerJoin(agreements, eq(agreements.agreementUid, w9Certifications.agreementUid))
    .where(eq(w9Certifications.requestUid, requestUid))
    .orderBy(asc(w9Certifications.certifiedAt));
  return rows.map(({ certification, ...signer }) => ({
    ...certification,
    ...signer,
    idNumber: numberOf(secrets, certification.idNumber, {
      table: 'w9_certification',
      row: certification.agreementUid,
    }),
  }));
}

/** A tax ID; as it is sealed when its key is not configured: one must not hold up the others. */
const numberOf = (
  secrets: RecordDeps['secrets'],
  idNumber: Sealed,
  place: { readonly table: string; readonly row: string },
): string => secrets.openIfPossible(idNumber, { ...place, column: 'id_number' }) ?? idNumber;

/** Seals the W-9s of approved registrations, to which payments may have been made. */
async function keepTaxRecords(
  tx: Db,
  deps: RecordDeps,
  requestUids: readonly string[],
): Promise<KeptRecord[]> {
  const { secrets, clock } = deps;
  const keepUntil = new Date(clock.now());
  keepUntil.setUTCFullYear(keepUntil.getUTCFullYear() + TAX_YEARS);
  const rows = await tx
    .select({ w9: w9Infos })
    .from(w9Infos)
    .innerJoin(vendorRequests, eq(vendorRequests.requestUid, w9Infos.requestUid))
    .where(
      and(
        inArray(w9Infos.requestUid, [...requestUids]),
        or(
          eq(vendorRequests.processStatus, 'COMPLETE'),
          sql`exists (select 1 from ${reviewDecisions} where ${reviewDecisions.requestUid} = ${w9Infos.requestUid} and ${reviewDecisions.decision} = 'APPROVE')`,
        ),
      ),
    );
  for (const { w9 } of rows) {
    const record = JSON.stringify({
      ...w9,
      idNumber: numberOf(secrets, w9.idNumber, { table: 'w9_info', row: w9.w9Uid }),
      certifications: await certificationsOf(tx, deps, w9.requestUid),
    });
    await tx.insert(taxRecords).values({
      requestUid: w9.requestUid,
      record: secrets.seal(record, taxRecordPlace(w9.requestUid)),
      createdAt: clock.now(),
      keepUntil,
    });
  }
  return rows.map(({ w9 }) => ({ requestUid: w9.requestUid, keepUntil }));
}

/**
 * Deletes registrations with everything that belongs to them, mails in the sandbox too. The W-9 of
 * one that was approved stays as a sealed tax record. The database refuses one on legal hold.
 * @returns the tax records
 */
export async function deleteRegistrations(
  tx: Db,
  deps: RecordDeps,
  requestUids: readonly string[],
): Promise<KeptRecord[]> {
  if (requestUids.length === 0) return [];
  const uids = [...requestUids];
  const kept = await keepTaxRecords(tx, deps, uids);
  // Mails to former contacts name the shop in their subjects too.
  await tx.delete(outbox).where(
    sql`exists (
      select 1 from ${basicInfos} where ${inArray(basicInfos.requestUid, uids)}
        and ${basicInfos.businessName} <> '' and position(${basicInfos.businessName} in ${outbox.subject}) > 0)
      or lower(${outbox.recipient}) in (
        select lower(${contacts.contactEmail}) from ${contacts} where ${inArray(contacts.requestUid, uids)}
        union select lower(${stepInvites.email}) from ${stepInvites} where ${inArray(stepInvites.requestUid, uids)}
        union select lower(${bankNotices.recipient}) from ${bankNotices} where ${inArray(bankNotices.requestUid, uids)})`,
  );
  await allowErasing(tx);
  await tx.delete(activities).where(inArray(activities.requestUid, uids));
  await tx.delete(vendorRequests).where(inArray(vendorRequests.requestUid, uids));
  return kept;
}
