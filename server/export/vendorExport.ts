import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import {
  type VendorExport,
  type VendorRecords,
  vendorRecordsSchema,
} from '@contract/entities/export';
import type { ServerDeps } from '../deps';
import { decrypted } from '../registration/ach';
import { withRoles } from '../registration/contacts';
import { lastFour } from '../registration/record';
import {
  approvedVendor,
  readVendorRequest,
  vendorRequestSelection,
} from '../registration/vendorRequestReader';
import { decryptTaxId } from '../registration/w9Rows';
import { formatNextCheck } from '../domain/tinCheck';
import type { Db } from '../storage/database';
import { vendorChanges } from '../storage/schema/export';
import { achInfos, basicInfos, paymentInfos, w9Infos } from '../storage/schema/shop';
import { contacts, franchiseSites } from '../storage/schema/shopLists';
import { vendorRequests } from '../storage/schema/vendorRequests';

interface Wanted {
  /** The position that the reader has. */
  readonly since: number;
  readonly limit: number;
  /** Tax IDs, routing and account numbers, not only their ends. */
  readonly wholeNumbers: boolean;
}

interface OfRequest {
  readonly requestUid: string;
}

/** The records of approved vendors among these registrations. */
async function recordsOf(
  tx: Db,
  { secrets }: Pick<ServerDeps, 'secrets'>,
  requestUids: readonly string[],
  wholeNumbers: boolean,
): Promise<Map<string, VendorRecords>> {
  const approved = await tx
    .select(vendorRequestSelection)
    .from(vendorRequests)
    .leftJoin(basicInfos, eq(basicInfos.requestUid, vendorRequests.requestUid))
    .where(and(inArray(vendorRequests.requestUid, [...requestUids]), approvedVendor()));
  const uids = approved.map(({ vendorRequest }) => vendorRequest.requestUid);
  const shops = await tx.select().from(basicInfos).where(inArray(basicInfos.requestUid, uids));
  const w9s = await tx.select().from(w9Infos).where(inArray(w9Infos.requestUid, uids));
  const payments = await tx
    .select()
    .from(paymentInfos)
    .where(inArray(paymentInfos.requestUid, uids));
  const accounts = await tx.select().from(achInfos).where(inArray(achInfos.requestUid, uids));
  const people = await withRoles(
    tx,
    await tx
      .select()
      .from(contacts)
      .where(inArray(contacts.requestUid, uids))
      .orderBy(asc(contacts.createdAt), asc(contacts.contactUid)),
  );
  const sites = await tx
    .select()
    .from(franchiseSites)
    .where(inArray(franchiseSites.requestUid, uids))
    .orderBy(asc(franchiseSites.createdAt), asc(franchiseSites.siteUid));
  const shown = (number: string) => (wholeNumbers ? number : lastFour(number));
  return new Map(
    approved.map(({ vendorRequest, basic }) => {
      const { requestUid } = vendorRequest;
      const of = <Row extends OfRequest>(rows: readonly Row[]) =>
        rows.filter((row) => row.requestUid === requestUid);
      const [w9] = of(w9s);
      const [account] = of(accounts).map((row) => decrypted(secrets, row));
      const records = {
        request: readVendorRequest(vendorRequest, basic),
        basicInfo: of(shops)[0] ?? null,
        w9: w9
          ? {
              ...w9,
              ...formatNextCheck(w9.nextTinCheckAt),
              idNumber: shown(decryptTaxId(secrets, w9)),
            }
          : null,
        payment: of(payments)[0] ?? null,
        ach: account
          ? {
              ...account,
              routingNo: shown(account.routingNo),
              accountNo: shown(account.accountNo),
              accountLocked: account.lockedAt === null ? 0 : 1,
            }
          : null,
        contacts: of(people),
        franchiseSites: of(sites),
      };
      return [requestUid, v.parse(vendorRecordsSchema, records)];
    }),
  );
}

/** The vendors that have changed since a position, as one moment of the database. */
export const readVendorExport = (
  deps: Pick<ServerDeps, 'db' | 'secrets'>,
  { since, limit, wholeNumbers }: Wanted,
): Promise<VendorExport> =>
  deps.db.transaction(
    async (tx) => {
      const found = await tx
        .select()
        .from(vendorChanges)
        .where(gt(vendorChanges.position, since))
        .orderBy(asc(vendorChanges.position))
        .limit(limit + 1);
      const changed = found.slice(0, limit);
      const uids = changed.map(({ requestUid }) => requestUid);
      const records = await recordsOf(tx, deps, uids, wholeNumbers);
      const stored = await tx
        .select({ requestUid: vendorRequests.requestUid })
        .from(vendorRequests)
        .where(inArray(vendorRequests.requestUid, uids));
      const isStored = new Set(stored.map(({ requestUid }) => requestUid));
      return {
        changes: uids.map((requestUid) => ({
          requestUid,
          state: records.has(requestUid)
            ? 'APPROVED'
            : isStored.has(requestUid)
              ? 'SUSPENDED'
              : 'DELETED',
          records: records.get(requestUid) ?? null,
        })),
        cursor: String(changed.at(-1)?.position ?? since),
        hasMore: found.length > limit,
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
