import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import {
  type VendorExport,
  type VendorRecords,
  vendorRecordsSchema,
} from '@contract/entities/export';
import type { ServerDeps } from '../deps';
import { decrypted } from '../bank-account/accountNumbers';
import { readDocuments } from '../documents/vendorDocuments';
import { withRoles } from '../registration/contacts';
import { lastFour, recordsOf } from '../registration/record';
import {
  approvedVendor,
  readVendorRequest,
  vendorRequestSelection,
} from '../registration/vendorRequestReader';
import { decryptTaxId } from '../registration/taxId';
import { formatNextCheck } from '../domain/tinCheck';
import type { Db } from '../storage/database';
import { vendorChanges } from '../storage/schema/export';
import { achInfos, basicInfos, paymentInfos, w9Infos } from '../storage/schema/shop';
import { contacts, franchiseSites } from '../storage/schema/shopLists';
import { vendorRequests } from '../storage/schema/vendorRequests';

interface Wanted {
  /** The position that the reader has; 0 before the first response. */
  readonly since: number;
  readonly limit: number;
  /** Tax IDs, routing and account numbers, not only their ends. */
  readonly wholeNumbers: boolean;
}

interface OfRequest {
  readonly requestUid: string;
}

/** The records of approved vendors among these registrations; undefined for an unreadable one. */
async function vendorsOf(
  tx: Db,
  { secrets, logger }: Pick<ServerDeps, 'secrets' | 'logger'>,
  requestUids: readonly string[],
  wholeNumbers: boolean,
  now: Date,
): Promise<Map<string, VendorRecords | undefined>> {
  const approved = await tx
    .select(vendorRequestSelection)
    .from(vendorRequests)
    .leftJoin(basicInfos, eq(basicInfos.requestUid, vendorRequests.requestUid))
    .where(and(inArray(vendorRequests.requestUid, [...requestUids]), approvedVendor()));
  const uids = approved.map(({ vendorRequest }) => vendorRequest.requestUid);
  const shops = await recordsOf(tx, basicInfos, uids);
  const w9s = await recordsOf(tx, w9Infos, uids);
  const payments = await recordsOf(tx, paymentInfos, uids);
  const accounts = await recordsOf(tx, achInfos, uids);
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
  const documents = await readDocuments(tx, uids, now);
  const shown = (number: string) => (wholeNumbers ? number : lastFour(number));
  const readOne = ({ vendorRequest, basic }: (typeof approved)[number]): VendorRecords => {
    const of = <Row extends OfRequest>(rows: readonly Row[]) =>
      rows.filter((row) => row.requestUid === vendorRequest.requestUid);
    const [w9] = of(w9s);
    const [account] = of(accounts).map((row) => decrypted(secrets, row));
    return v.parse(vendorRecordsSchema, {
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
      documents: of(documents)
        .map(({ document }) => document)
        .filter(({ state }) => state !== 'REPLACED'),
    });
  };
  return new Map(
    approved.map((vendor) => {
      const { requestUid } = vendor.vendorRequest;
      try {
        return [requestUid, readOne(vendor)];
      } catch (error) {
        // One value must not keep the readers from all later vendors.
        logger.error({ err: error, requestUid }, 'vendor not exported');
        return [requestUid, undefined];
      }
    }),
  );
}

/** The vendors that have changed since a position, as one moment of the database. */
export const readVendorExport = (
  deps: Pick<ServerDeps, 'db' | 'clock' | 'secrets' | 'logger'>,
  { since, limit, wholeNumbers }: Wanted,
): Promise<Omit<VendorExport, 'cursor'> & { readonly position: number }> =>
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
      const records = await vendorsOf(tx, deps, uids, wholeNumbers, deps.clock.now());
      const stored = await recordsOf(tx, vendorRequests, uids);
      const isStored = new Set(stored.map(({ requestUid }) => requestUid));
      const stateOf = (requestUid: string) => {
        if (records.has(requestUid))
          return records.get(requestUid) === undefined ? 'UNREADABLE' : 'APPROVED';
        return isStored.has(requestUid) ? 'SUSPENDED' : 'DELETED';
      };
      return {
        changes: uids.map((requestUid) => ({
          requestUid,
          state: stateOf(requestUid),
          records: records.get(requestUid) ?? null,
        })),
        position: changed.at(-1)?.position ?? since,
        hasMore: found.length > limit,
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
