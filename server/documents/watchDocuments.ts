import { and, eq, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { businessDay, hasExpired } from '@contract/rules/calendar';
import {
  daysBefore,
  NOTICE_DAYS,
  noticeDue,
  OWNERSHIP_CERTIFICATE,
} from '@contract/rules/vendorDocuments';
import { recordServiceActivity } from '../api/activity';
import { lockVendorRequest } from '../api/vendorRequestRoute';
import type { JobDeps } from '../jobs/jobDeps';
import { approvedVendor } from '../registration/vendorRequestReader';
import type { Db } from '../storage/database';
import { documentNotices, vendorDocuments } from '../storage/schema/documents';
import { diverseOwnerships } from '../storage/schema/shopLists';
import { vendorRequests } from '../storage/schema/vendorRequests';
import { queueDocumentMails, sendDocumentMails } from './sendMails';
import { isOnFile, namedInTimeline } from './vendorDocuments';

/** What is noted of a lapse, beside the days of the notices. */
const LAPSE = -1;

interface Watched {
  readonly subjectUid: string;
  readonly requestUid: string;
  readonly typeKey: string;
  readonly expiresOn: string;
  /** Null for a document without a decision, which is not watched. */
  readonly acceptedAt: Date | null;
}

/** Those that expire within a month, and those whose lapse was not noted yet. */
const isNear = (uid: PgColumn, expiresOn: PgColumn, now: Date): SQL | undefined =>
  and(
    approvedVendor(),
    ne(expiresOn, ''),
    lte(expiresOn, daysBefore(businessDay(now.getTime()), -NOTICE_DAYS[0])),
    sql`not exists (select 1 from ${documentNotices} where ${documentNotices.subjectUid} = ${uid} and ${documentNotices.expiresOn} = ${expiresOn} and ${documentNotices.days} = ${LAPSE})`,
  );

/** The documents and certificates of approved vendors that are near their expiry date. */
async function nearExpiry(
  db: Db,
  deps: Pick<JobDeps, 'documentTypes'>,
  now: Date,
  of?: Watched,
): Promise<Watched[]> {
  const documents = await db
    .select({
      subjectUid: vendorDocuments.documentUid,
      requestUid: vendorDocuments.requestUid,
      typeKey: vendorDocuments.typeKey,
      expiresOn: vendorDocuments.expiresOn,
      acceptedAt: vendorDocuments.decidedAt,
    })
    .from(vendorDocuments)
    .innerJoin(vendorRequests, eq(vendorRequests.requestUid, vendorDocuments.requestUid))
    .where(
      and(
        of && eq(vendorDocuments.documentUid, of.subjectUid),
        isOnFile(deps),
        isNear(vendorDocuments.documentUid, vendorDocuments.expiresOn, now),
      ),
    );
  const certificates = await db
    .select({
      subjectUid: diverseOwnerships.diverseOwnershipUid,
      requestUid: diverseOwnerships.requestUid,
      expiresOn: diverseOwnerships.expirationDate,
      // The entry changes when a renewal of its certificate is accepted.
      acceptedAt:
        sql`greatest(${vendorRequests.approvalTimestamp}, ${diverseOwnerships.updatedAt})`.mapWith(
          diverseOwnerships.updatedAt,
        ),
    })
    .from(diverseOwnerships)
    .innerJoin(vendorRequests, eq(vendorRequests.requestUid, diverseOwnerships.requestUid))
    .where(
      and(
        of && eq(diverseOwnerships.diverseOwnershipUid, of.subjectUid),
        eq(diverseOwnerships.certificationType, 'PROF'),
        isNear(diverseOwnerships.diverseOwnershipUid, diverseOwnerships.expirationDate, now),
      ),
    );
  return [
    ...documents,
    ...certificates.map((entry) => ({ ...entry, typeKey: OWNERSHIP_CERTIFICATE })),
  ];
}

/** What has to be noted about a document now: a notice, its lapse, or both. */
function notesOf({ expiresOn, acceptedAt }: Watched, now: Date): number[] {
  const notice = noticeDue(expiresOn, acceptedAt?.getTime() ?? 0, now.getTime());
  return [
    ...(notice === null ? [] : [notice]),
    ...(hasExpired(expiresOn, now.getTime()) ? [LAPSE] : []),
  ];
}

/**
 * Notes what is due once for each document and date, by the key of the table. A lapse is an entry
 * of the timeline: for other systems, the vendor has changed.
 */
async function noteDue(deps: JobDeps, signal: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const near = await nearExpiry(db, deps, now);
  if (near.length === 0) return;
  const noted = await db
    .select()
    .from(documentNotices)
    .where(
      inArray(
        documentNotices.subjectUid,
        near.map(({ subjectUid }) => subjectUid),
      ),
    );
  for (const watched of near) {
    const { subjectUid, requestUid, expiresOn, typeKey } = watched;
    const isNoted = (days: number): boolean =>
      noted.some(
        (each) =>
          each.subjectUid === subjectUid && each.expiresOn === expiresOn && each.days === days,
      );
    const due = notesOf(watched, now).filter((days) => !isNoted(days));
    if (due.length === 0) continue;
    if (signal.aborted) return;
    await db.transaction(async (tx) => {
      await lockVendorRequest(tx, requestUid);
      // It may have been replaced, or another instance was first.
      const [still] = await nearExpiry(tx, deps, now, watched);
      if (still?.expiresOn !== expiresOn) return;
      for (const days of due) {
        const [added] = await tx
          .insert(documentNotices)
          .values({ subjectUid, expiresOn, days, requestUid, at: now })
          .onConflictDoNothing()
          .returning();
        if (!added) continue;
        if (days === LAPSE)
          await recordServiceActivity(
            { tx, now, deps },
            requestUid,
            'request.documentLapsed',
            namedInTimeline(deps, typeKey),
          );
        else await queueDocumentMails(tx, 'NOTICE', { requestUid, subjectUid, expiresOn }, now);
      }
    });
  }
}

/** Watches the expiry dates of documents, and sends the mails about them that wait. */
export async function watchDocuments(deps: JobDeps, signal: AbortSignal): Promise<void> {
  await noteDue(deps, signal);
  await sendDocumentMails(deps, signal);
}
