import { and, eq, gte } from 'drizzle-orm';
import { ENDPOINTS } from '@contract/endpoints/table';
import type { Endpoint } from '@contract/endpoints/define';
import type { Signing } from '@contract/entities/agreement';
import { HAND_OFF_DAYS } from '@contract/rules/handOff';
import { DAY_MS } from '@contract/time';
import { recordActivity } from '../api/activity';
import { defineRoute, type Route } from '../api/defineRoute';
import type { EndpointContext } from '../api/endpointContext';
import { pageOf } from '../api/paging';
import { assertStillInvited } from '../api/reach';
import { defineReadRoute, defineWriteRoute, lockVendorRequest } from '../api/vendorRequestRoute';
import { auditBy } from '../audit/auditLog';
import { plusMs } from '../clock';
import { endInvite } from '../hand-off/endInvite';
import { findInvite, type FoundInvite } from '../hand-off/inviteState';
import { conflict, type HttpError, unauthorized, validationError } from '../http/errors';
import { withinQuota } from '../http/quota';
import { acceptedLanguage, FALLBACK_LANGUAGE } from '../mails/language';
import { firstRow, recordOf, shopNameOf } from '../registration/record';
import type { Db } from '../storage/database';
import { agreementEvents, type AgreementRow, agreements } from '../storage/schema/agreement';
import { stepInvites } from '../storage/schema/handOff';
import { w9Infos } from '../storage/schema/shop';
import type { VendorRequestRow } from '../storage/schema/vendorRequests';
import { actorOf } from '../users/person';
import {
  byPerson,
  followApproval,
  isAllSigned,
  isApproved,
  queueAgreementMail,
  readAgreement,
  recordEvent,
  sendAgreement,
  SERVER,
  setOnboarding,
  signersFor,
} from './agreement';
import { currentText, keepText, signedText } from './agreementText';
import { listDocuments } from './documents';
import { storeCertification, toCertify } from './w9';
import { sendAgreementMailsNow } from './sendMails';

/** Links of one registration: their mails go to any of its contacts. */
const LINK_QUOTA = { limit: 5, windowSeconds: 3600 } as const;

const NOT_A_SIGNER = 'This contact cannot be asked to sign.';
const OWNER_ONLY = 'Only the owner of the registration can ask this contact to sign.';

interface OpenSigning extends FoundInvite {
  readonly agreement: AgreementRow;
}

/** The agreement of the caller's link. @throws HttpError UNAUTHORIZED */
async function ownSigning(
  db: Db,
  { user, now }: Pick<EndpointContext<Endpoint>, 'user' | 'now'>,
): Promise<OpenSigning> {
  const { inviteUid = '' } = user.guest ?? {};
  const found = await findInvite(db, inviteUid, now);
  const [agreement] = await db.select().from(agreements).where(eq(agreements.inviteUid, inviteUid));
  if (found?.state !== 'OPEN' || !agreement) throw unauthorized('This invitation has ended.');
  return { ...found, agreement };
}

async function readSigning(
  db: Db,
  { c, deps }: Pick<EndpointContext<Endpoint>, 'c' | 'deps'>,
  { agreement, invite }: OpenSigning,
): Promise<Signing> {
  const language = acceptedLanguage(c.req.header('accept-language')) ?? FALLBACK_LANGUAGE;
  const isSigned = agreement.status === 'SIGNED';
  const { documents } = agreement;
  const w9 =
    isSigned || !documents.includes('W9')
      ? undefined
      : await recordOf(db, w9Infos, agreement.requestUid);
  return {
    state: isSigned ? 'SIGNED' : 'OPEN',
    shop: agreement.shopName || (await shopNameOf(db, agreement.requestUid)),
    name: invite.name,
    email: invite.email,
    expiresAt: invite.expiresAt.toISOString(),
    documents,
    w9: w9 ? toCertify(deps, w9) : null,
    text: agreement.textHash
      ? await signedText(db, agreement.textHash)
      : await currentText(db, language),
    signedName: agreement.signedName,
    signedTitle: agreement.signedTitle,
    signedAt: (isSigned && agreement.endedAt?.toISOString()) || '',
    timeZone: agreement.timeZone,
  };
}

/** Notes once for each session that the signer has seen the agreement, and the tax ID in it. */
async function noteView(
  tx: Db,
  { user, now, deps }: Pick<EndpointContext<Endpoint>, 'user' | 'now' | 'deps'>,
  agreement: AgreementRow,
): Promise<void> {
  const since = user.guest?.confirmedAt ?? agreement.createdAt;
  const seen = await tx.$count(
    agreementEvents,
    and(
      eq(agreementEvents.agreementUid, agreement.agreementUid),
      eq(agreementEvents.what, 'VIEWED'),
      gte(agreementEvents.at, since),
    ),
  );
  if (seen > 0) return;
  await recordEvent(tx, agreement, 'VIEWED', now, actorOf(user));
  if (agreement.status === 'WAITING' && agreement.documents.includes('W9'))
    await auditBy(user, tx, deps.clock, 'tax-id-shown', agreement.requestUid);
  if (agreement.status === 'WAITING' && agreement.viewedAt === null)
    await tx
      .update(agreements)
      .set({ viewedAt: now })
      .where(eq(agreements.agreementUid, agreement.agreementUid));
}

/** Runs what a signer does, under the lock of the registration. */
const asSigner = <E extends Endpoint, T>(
  ctx: EndpointContext<E>,
  work: (tx: Db, open: OpenSigning, now: Date, locked: VendorRequestRow) => Promise<T>,
): Promise<T> =>
  ctx.deps.db.transaction(async (tx) => {
    const locked = await lockVendorRequest(tx, ctx.user.guest?.requestUid ?? '');
    const now = ctx.deps.clock.now();
    await assertStillInvited(tx, ctx.user, now);
    return work(tx, await ownSigning(tx, { ...ctx, now }), now, locked);
  });

const signed = (): HttpError => conflict('The agreement is already signed.');

export const agreementRoutes: readonly Route[] = [
  defineReadRoute(ENDPOINTS.getAgreement, async (ctx) => ({
    payload: await readAgreement(ctx.deps.db, ctx),
  })),

  defineWriteRoute(
    ENDPOINTS.sendAgreement,
    async (ctx) => {
      const { tx, vendorRequest, body, user, superUser, deps } = ctx;
      const { requestUid } = vendorRequest;
      if (!isApproved(vendorRequest)) throw conflict('This registration is not approved.');
      if (await isAllSigned(tx, requestUid)) throw signed();
      const signers = await signersFor(tx, ctx);
      const { contactUid = signers[0]?.contactUid } = body;
      const signer = signers.find((each) => each.contactUid === contactUid);
      if (!signer) throw validationError({ contactUid: superUser ? OWNER_ONLY : NOT_A_SIGNER });
      await withinQuota({ db: tx, clock: deps.clock }, `agreement:${requestUid}`, LINK_QUOTA);
      const choice = { chosenByUid: user.userUid, byStaff: superUser };
      await sendAgreement(byPerson(ctx), signer, choice);
      return { payload: await readAgreement(tx, ctx) };
    },
    { anyStatus: true, afterwards: sendAgreementMailsNow },
  ),

  defineReadRoute(ENDPOINTS.listDocuments, async (ctx) => ({
    payload: pageOf(await listDocuments(ctx.deps, ctx, ctx.vendorRequest.requestUid)),
  })),

  defineRoute(ENDPOINTS.listSignedDocuments, async (ctx) => ({
    payload: pageOf(await listDocuments(ctx.deps, ctx, ctx.user.guest?.requestUid ?? '')),
  })),

  defineRoute(ENDPOINTS.getSigning, (ctx) =>
    asSigner(ctx, async (tx, open) => {
      await noteView(tx, ctx, open.agreement);
      return { payload: await readSigning(tx, ctx, open) };
    }),
  ),

  /** A repeated request, whose response was lost, gets the signature that is stored. */
  defineRoute(ENDPOINTS.signAgreement, async (ctx) => {
    const { deps, user } = ctx;
    const { textHash, name, title, timeZone, w9 } = await ctx.readBody();
    const result = await asSigner(ctx, async (tx, open, now, vendorRequest) => {
      const { agreement, invite } = open;
      const { agreementUid, requestUid } = agreement;
      if (agreement.status === 'SIGNED') {
        if (agreement.signedName !== name) throw signed();
        return { payload: await readSigning(tx, ctx, open) };
      }
      const text = await keepText(tx, textHash, now);
      if (!text)
        throw conflict('The agreement has changed since you opened it. Please read it again.');
      const form = agreement.documents.includes('W9')
        ? await recordOf(tx, w9Infos, requestUid)
        : undefined;
      if (form && form.rev !== w9?.rev)
        throw conflict('The W-9 has changed since you opened it. Please check it again.');
      const row = firstRow(
        await tx
          .update(agreements)
          .set({
            status: 'SIGNED',
            endedAt: now,
            viewedAt: agreement.viewedAt ?? now,
            textHash,
            shopName: await shopNameOf(tx, requestUid),
            signedName: name,
            signedTitle: title,
            email: invite.email,
            timeZone,
          })
          .where(and(eq(agreements.agreementUid, agreementUid), eq(agreements.status, 'WAITING')))
          .returning(),
      );
      // As long for the signed copy as it was to sign.
      const expiresAt = plusMs(now, HAND_OFF_DAYS * DAY_MS);
      const { inviteUid } = invite;
      await tx.update(stepInvites).set({ expiresAt }).where(eq(stepInvites.inviteUid, inviteUid));
      if (form && w9) {
        const { locale } = text;
        await storeCertification(tx, deps, row, form, w9, { locale, now });
      }
      await recordEvent(tx, row, 'SIGNED', now, actorOf(user), name);
      await auditBy(user, tx, deps.clock, 'agreement-signed', requestUid);
      const status = byPerson({ ...ctx, now, tx, vendorRequest });
      await status.record('request.agreementSigned', [
        { field: 'signedName', before: '', after: name },
      ]);
      // Active, unless a W-9 came after the agreement was asked for.
      await followApproval({ ...status, actor: SERVER });
      await queueAgreementMail(tx, row, 'COPY', now);
      await queueAgreementMail(tx, row, 'SIGNED', now);
      const after = { ...open, agreement: row, invite: { ...invite, expiresAt } };
      return { payload: await readSigning(tx, ctx, after) };
    });
    await sendAgreementMailsNow(deps);
    return result;
  }),

  defineRoute(ENDPOINTS.declineAgreement, async (ctx) => {
    const { deps, user } = ctx;
    const { reason } = await ctx.readBody();
    await asSigner(ctx, async (tx, { agreement, invite }, now, vendorRequest) => {
      if (agreement.status === 'SIGNED') throw signed();
      const { agreementUid, requestUid } = agreement;
      await tx
        .update(agreements)
        .set({ status: 'DECLINED', endedAt: now, reason, email: invite.email })
        .where(eq(agreements.agreementUid, agreementUid));
      await endInvite(tx, invite.inviteUid, 'RETURNED', now);
      await setOnboarding(tx, requestUid, 'AGREEMENT_DECLINED');
      await recordEvent(tx, agreement, 'DECLINED', now, actorOf(user), reason);
      await auditBy(user, tx, deps.clock, 'agreement-declined', requestUid);
      await recordActivity({ ...ctx, now, tx, vendorRequest }, 'request.agreementDeclined', [
        { field: 'reason', before: '', after: reason },
      ]);
      await queueAgreementMail(tx, agreement, 'DECLINED', now);
    });
    await sendAgreementMailsNow(deps);
    return { payload: null };
  }),
];
