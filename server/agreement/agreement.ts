import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import { tryGetContext } from 'hono/context-storage';
import type { ActivityField, ActivityKind } from '@contract/entities/activity';
import {
  type Agreement,
  AGREEMENT_DOCUMENTS,
  type AgreementDocument,
  type AgreementEvent,
} from '@contract/entities/agreement';
import type { OnboardingStatus } from '@contract/enums';
import { HAND_OFF_DAYS } from '@contract/rules/handOff';
import { normalizeEmail } from '@contract/rules/normalize';
import { isActive } from '@contract/rules/permissions';
import { DAY_MS } from '@contract/time';
import { type ActivityContext, recordActivity } from '../api/activity';
import { plusMs } from '../clock';
import { endInvite } from '../hand-off/endInvite';
import { findInvite } from '../hand-off/inviteState';
import type { AppEnv } from '../http/appEnv';
import { firstRow } from '../registration/record';
import type { Db } from '../storage/database';
import {
  agreementEvents,
  agreementMails,
  type AgreementRow,
  agreements,
  w9Certifications,
} from '../storage/schema/agreement';
import { stepInvites } from '../storage/schema/handOff';
import { w9Infos } from '../storage/schema/shop';
import { users } from '../storage/schema/users';
import { type VendorRequestRow, vendorRequests } from '../storage/schema/vendorRequests';
import { actorOf, fullName } from '../users/person';
import { type Signer, signersOf, signerWithoutOwner } from './signers';

type Actor = ReturnType<typeof actorOf>;
export const SERVER: Actor = { uid: '', name: '' };

/** A transaction that has locked the registration and changes its status. */
export interface StatusContext {
  readonly tx: Db;
  readonly vendorRequest: VendorRequestRow;
  readonly now: Date;
  readonly actor: Actor;
  /** Adds an entry to the timeline. */
  readonly record: (what: ActivityKind, fields: ActivityField[]) => Promise<void>;
}

/** A change of the status by the person of a request. */
export const byPerson = (
  ctx: ActivityContext & Pick<StatusContext, 'vendorRequest'>,
): StatusContext => ({
  ...ctx,
  actor: actorOf(ctx.user),
  record: (what, fields) => recordActivity(ctx, what, fields),
});

/** Whether every document is signed. */
export const isAllSigned = async (tx: Db, requestUid: string): Promise<boolean> =>
  (await documentsToSign(tx, requestUid)).length === 0;

/** Whether the registration is approved, so that there is something to sign. */
export const isApproved = (row: VendorRequestRow): boolean =>
  row.processStatus === 'COMPLETE' && row.approvalStatus === 'APPROVED' && isActive(row);

/** The agreement that was asked for last; undefined when none was. */
async function newestAgreement(db: Db, requestUid: string): Promise<AgreementRow | undefined> {
  const [row] = await db
    .select()
    .from(agreements)
    .where(eq(agreements.requestUid, requestUid))
    .orderBy(desc(agreements.createdAt))
    .limit(1);
  return row;
}

/** The events that the signer causes. */
export const SIGNER_EVENTS: readonly AgreementEvent[] = ['VIEWED', 'SIGNED', 'DECLINED'];

/**
 * Notes what happened, and where the signer was. The network address of anyone else is no proof of
 * a signature, and is not stored: vendors and signers read the events.
 */
export async function recordEvent(
  tx: Db,
  { agreementUid, requestUid }: Pick<AgreementRow, 'agreementUid' | 'requestUid'>,
  what: AgreementEvent,
  now: Date,
  { uid, name }: Actor = SERVER,
  detail = '',
): Promise<void> {
  const address = SIGNER_EVENTS.includes(what)
    ? (tryGetContext<AppEnv>()?.get('remoteAddress') ?? null)
    : null;
  await tx.insert(agreementEvents).values({
    agreementUid,
    requestUid,
    at: now,
    what,
    actorUid: uid,
    actorName: name,
    address,
    detail,
  });
}

/** Stores a mail about an agreement, to be sent once the transaction is over. */
export async function queueAgreementMail(
  tx: Db,
  { agreementUid, requestUid }: Pick<AgreementRow, 'agreementUid' | 'requestUid'>,
  kind: (typeof agreementMails.$inferInsert)['kind'],
  now: Date,
): Promise<void> {
  await tx
    .insert(agreementMails)
    .values({ mailUid: randomUUID(), agreementUid, requestUid, kind, createdAt: now });
}

export async function setOnboarding(
  tx: Db,
  requestUid: string,
  onboardingStatus: OnboardingStatus | null,
): Promise<void> {
  await tx
    .update(vendorRequests)
    .set({ onboardingStatus })
    .where(eq(vendorRequests.requestUid, requestUid));
}

/** The documents left to sign: the agreement once, and a W-9 not certified as it is now. */
async function documentsToSign(tx: Db, requestUid: string): Promise<AgreementDocument[]> {
  const signed = await tx
    .select({ documents: agreements.documents })
    .from(agreements)
    .where(and(eq(agreements.requestUid, requestUid), eq(agreements.status, 'SIGNED')));
  const isSigned = signed.some(({ documents }) => documents.includes('AGREEMENT'));
  const w9s = await tx.$count(w9Infos, eq(w9Infos.requestUid, requestUid));
  const certified = await tx.$count(w9Certifications, isLive(requestUid));
  return AGREEMENT_DOCUMENTS.filter((document) =>
    document === 'AGREEMENT' ? !isSigned : w9s > certified,
  );
}

/** The certification that holds: its name, class and number are those of the W-9. */
const isLive = (requestUid: string): SQL | undefined =>
  and(eq(w9Certifications.requestUid, requestUid), isNull(w9Certifications.supersededAt));

/** The owner of the registration, whom the signer can ask, by their present name. */
export async function ownerOf(
  db: Db,
  { loginEmail }: Pick<VendorRequestRow, 'loginEmail'>,
): Promise<{ readonly name: string; readonly email: string }> {
  const email = normalizeEmail(loginEmail);
  const [owner] = await db.select().from(users).where(eq(users.email, email));
  return { name: (owner && fullName(owner)) || email, email };
}

const hasOpenLink = async (tx: Db, { inviteUid }: AgreementRow, now: Date): Promise<boolean> =>
  inviteUid !== null && (await findInvite(tx, inviteUid, now))?.state === 'OPEN';

async function endLink(tx: Db, inviteUid: string | null, now: Date): Promise<void> {
  if (inviteUid === null) return;
  const [invite] = await tx.select().from(stepInvites).where(eq(stepInvites.inviteUid, inviteUid));
  if (invite?.endedAt === null) await endInvite(tx, inviteUid, 'REVOKED', now);
}

interface Choice {
  /** The user whose secured account ends the link. Empty where the server chose the signer. */
  readonly chosenByUid?: string;
  readonly byStaff?: boolean;
}

/** Mails a link to the signer; the one before it ends. Without a signer the agreement waits. */
export async function sendAgreement(
  ctx: StatusContext,
  signer: Signer | undefined,
  { chosenByUid = '', byStaff = false }: Choice = {},
): Promise<void> {
  const { tx, vendorRequest, now, actor, record } = ctx;
  const { requestUid } = vendorRequest;
  const last = await newestAgreement(tx, requestUid);
  const before = last?.status === 'WAITING' ? last : undefined;
  const row =
    before ??
    firstRow(
      await tx
        .insert(agreements)
        .values({
          agreementUid: randomUUID(),
          requestUid,
          documents: await documentsToSign(tx, requestUid),
          createdAt: now,
        })
        .returning(),
    );
  await setOnboarding(tx, requestUid, 'AGREEMENT_SENT');
  if (!signer) {
    if (!before) await queueAgreementMail(tx, row, 'NO_LINK', now);
    return;
  }
  await endLink(tx, row.inviteUid, now);
  const invite = firstRow(
    await tx
      .insert(stepInvites)
      .values({
        inviteUid: randomUUID(),
        requestUid,
        contactUid: signer.contactUid,
        name: signer.name,
        email: signer.email,
        purpose: 'AGREEMENT',
        steps: [],
        invitedByUid: chosenByUid,
        // Empty: mails and page name the present owner, whom they read from the registration.
        invitedByName: '',
        invitedByEmail: '',
        invitedAt: now,
        expiresAt: plusMs(now, HAND_OFF_DAYS * DAY_MS),
      })
      .returning(),
  );
  await tx
    .update(agreements)
    .set({ inviteUid: invite.inviteUid, reminded: 0, viewedAt: null, expiredAt: null })
    .where(eq(agreements.agreementUid, row.agreementUid));
  const to = `${signer.name} (${signer.email})`;
  await recordEvent(tx, row, row.inviteUid === null ? 'SENT' : 'REISSUED', now, actor, to);
  await record('request.agreementSent', [{ field: 'invited', before: '', after: to }]);
  await queueAgreementMail(tx, row, 'SIGN', now);
  if (byStaff) await queueAgreementMail(tx, row, 'BY_STAFF', now);
}

/**
 * Follows a new status: an approved registration gets a link to sign, any other one loses the link
 * that waits. A signature stays valid for another approval.
 * @returns the onboarding status that was stored
 */
export async function followApproval(ctx: StatusContext): Promise<OnboardingStatus | null> {
  const { tx, vendorRequest, now, actor } = ctx;
  const { requestUid } = vendorRequest;
  const last = await newestAgreement(tx, requestUid);
  if (isApproved(vendorRequest)) {
    if ((await isAllSigned(tx, requestUid)) && last?.status !== 'WAITING') {
      await setOnboarding(tx, requestUid, 'ACTIVE');
      return 'ACTIVE';
    }
    // Its signer sees the W-9 as it is now.
    if (last?.status === 'WAITING' && (await hasOpenLink(tx, last, now))) return 'AGREEMENT_SENT';
    await sendAgreement(ctx, await signerWithoutOwner(tx, requestUid));
    return 'AGREEMENT_SENT';
  }
  if (last?.status === 'WAITING') {
    await endLink(tx, last.inviteUid, now);
    await tx
      .update(agreements)
      .set({ status: 'WITHDRAWN', endedAt: now })
      .where(eq(agreements.agreementUid, last.agreementUid));
    await recordEvent(tx, last, 'WITHDRAWN', now, actor);
  }
  if (vendorRequest.onboardingStatus !== null) await setOnboarding(tx, requestUid, null);
  return null;
}

/**
 * Follows a W-9 that is new, or has another name, class or number: its certification ends, and the
 * signer certifies it again.
 */
export async function followW9(ctx: StatusContext): Promise<void> {
  const { tx, vendorRequest, now } = ctx;
  const { requestUid } = vendorRequest;
  await tx.update(w9Certifications).set({ supersededAt: now }).where(isLive(requestUid));
  if (!isApproved(vendorRequest)) return;
  const last = await newestAgreement(tx, requestUid);
  if (last?.status === 'WAITING')
    await tx
      .update(agreements)
      .set({ documents: await documentsToSign(tx, requestUid) })
      .where(eq(agreements.agreementUid, last.agreementUid));
  // Where nobody has signed, the owner asks for the link: an edit by itself mails nobody.
  else if (last?.status === 'SIGNED') await followApproval(ctx);
}

interface AgreementReader {
  readonly vendorRequest: VendorRequestRow;
  readonly superUser: boolean;
  readonly now: Date;
}

/** The contacts to whom this person may mail a link, the default first. */
export async function signersFor(
  db: Db,
  { vendorRequest: { requestUid }, superUser }: Omit<AgreementReader, 'now'>,
): Promise<Signer[]> {
  if (!superUser) return signersOf(db, requestUid);
  const signer = await signerWithoutOwner(db, requestUid);
  return signer ? [signer] : [];
}

/** Where the agreement of a registration is, for its owner and for staff. */
export async function readAgreement(
  db: Db,
  { vendorRequest, superUser, now }: AgreementReader,
): Promise<Agreement> {
  const row = await newestAgreement(db, vendorRequest.requestUid);
  const found = row?.inviteUid ? await findInvite(db, row.inviteUid, now) : undefined;
  const at = (date: Date | null | undefined): string => date?.toISOString() ?? '';
  return {
    state: stateOf(row, found?.state),
    documents: row?.documents ?? ['AGREEMENT'],
    contactUid: found?.invite.contactUid ?? '',
    name: found?.invite.name ?? '',
    email: found?.invite.email ?? '',
    sentAt: at(found?.invite.invitedAt),
    expiresAt: at(found?.invite.expiresAt),
    viewedAt: at(row?.viewedAt),
    endedAt: at(row?.endedAt),
    signedName: row?.signedName ?? '',
    reason: row?.reason ?? '',
    contacts: await signersFor(db, { vendorRequest, superUser }),
  };
}

function stateOf(
  row: AgreementRow | undefined,
  link: NonNullable<Awaited<ReturnType<typeof findInvite>>>['state'] | undefined,
): Agreement['state'] {
  if (!row || row.status === 'WITHDRAWN') return 'NONE';
  if (row.status !== 'WAITING') return row.status;
  if (link === 'EXPIRED') return 'EXPIRED';
  if (link !== 'OPEN') return 'NO_SIGNER';
  return row.viewedAt === null ? 'SENT' : 'VIEWED';
}
