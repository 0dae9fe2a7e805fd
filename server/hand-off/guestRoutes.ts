import { asc, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { evaluateJourney } from '@contract/journey/evaluate';
import { STEP_RULES } from '@contract/journey/rules';
import { ENDPOINTS } from '@contract/endpoints/table';
import { contactSchema } from '@contract/registration/contact';
import { CONTACT_ROLES } from '@contract/enums';
import type { HandOff } from '@contract/entities/stepInvite';
import type { Endpoint } from '@contract/endpoints/define';
import { unchecked } from '../addresses/addressRecord';
import { recordActivity } from '../api/activity';
import { defineRoute, type Route } from '../api/defineRoute';
import type { EndpointContext } from '../api/endpointContext';
import { lockVendorRequest } from '../api/vendorRequestRoute';
import { unauthorized } from '../http/errors';
import type { Db } from '../storage/database';
import type { StepInviteRow } from '../storage/schema/handOff';
import { reviewNotes } from '../storage/schema/reviews';
import { basicInfos } from '../storage/schema/shop';
import { contactRoles, contacts } from '../storage/schema/shopLists';
import { readJourneyFacts } from '../registration/journeyFacts';
import { recordOf, recordsOf } from '../registration/record';
import { endInvite, queueHandOffMail } from './endInvite';
import { findInvite, type FoundInvite } from './inviteState';
import { sendMailsNow } from './sendMails';

const asFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** The open invitation of the caller. @throws HttpError UNAUTHORIZED */
async function ownInvite(db: Db, { user, now }: EndpointContext<Endpoint>): Promise<FoundInvite> {
  const found = user.guest && (await findInvite(db, user.guest.inviteUid, now));
  if (found?.state !== 'OPEN') throw unauthorized('This invitation has ended.');
  return found;
}

/** The contacts that the screens of these steps show. */
async function contactsOf(db: Db, { requestUid, steps }: StepInviteRow) {
  const shown = new Set(steps.map((step) => STEP_RULES[step].contactRole));
  const roles = await db
    .select()
    .from(contactRoles)
    .where(eq(contactRoles.requestUid, requestUid))
    .orderBy(asc(contactRoles.createdAt));
  const named = roles.filter(({ contactRole }) => shown.has(contactRole));
  if (named.length === 0) return [];
  const uids = named.map(({ contactUid }) => contactUid);
  const rows = await db.select().from(contacts).where(inArray(contacts.contactUid, uids));
  return rows.map((row) =>
    v.parse(contactSchema, {
      ...row,
      contactRoles: named.filter(({ contactUid }) => contactUid === row.contactUid),
    }),
  );
}

/** Name and address of the business, which the payment and W-9 screens offer to take over. */
async function businessOf(db: Db, requestUid: string): Promise<HandOff['business']> {
  const row = await recordOf(db, basicInfos, requestUid);
  if (!row) return null;
  const { businessName, streetAddress1, streetAddress2, city, state, zipCode } = row;
  const { addressVerified } = row;
  const address = { streetAddress1, streetAddress2, city, state, zipCode };
  return { businessName, ...address, addressVerified, ...unchecked(row) };
}

async function readHandOff(db: Db, { invite, vendorRequest }: FoundInvite): Promise<HandOff> {
  const { requestUid } = invite;
  const facts = await readJourneyFacts(db, vendorRequest);
  // A contact that a step still needs is for the owner to add: no step waits for it here.
  const journey = evaluateJourney({ ...facts, contactRoles: CONTACT_ROLES });
  const notes = await recordsOf(db, reviewNotes, [requestUid]);
  return {
    inviteUid: invite.inviteUid,
    requestUid,
    vendorType: vendorRequest.vendorType,
    name: invite.name,
    invitedBy: invite.invitedByName,
    invitedByEmail: invite.invitedByEmail,
    expiresAt: invite.expiresAt.toISOString(),
    steps: invite.steps.map((step) => {
      const state = journey.step(step);
      return {
        step,
        hidden: asFlag(state?.hidden ?? true),
        // Not the owner's lock: incomplete steps before this one do not concern the contact.
        complete: asFlag(state?.missing.length === 0),
        hasData: asFlag(state?.hasData ?? false),
        note: notes.find((entry) => entry.step === step)?.note ?? '',
      };
    }),
    business: await businessOf(db, requestUid),
    contacts: await contactsOf(db, invite),
  };
}

/** What an invited contact may do besides filling in the named steps. */
export const guestRoutes: readonly Route[] = [
  defineRoute(ENDPOINTS.getHandOff, async (ctx) => {
    const { db } = ctx.deps;
    return { payload: await readHandOff(db, await ownInvite(db, ctx)) };
  }),

  defineRoute(ENDPOINTS.returnHandOff, async (ctx) => {
    const { deps, user, now } = ctx;
    await deps.db.transaction(async (tx) => {
      await lockVendorRequest(tx, user.guest?.requestUid ?? '');
      const { invite } = await ownInvite(tx, ctx);
      await endInvite(tx, invite.inviteUid, 'RETURNED', now);
      // Handing back saves no step, so that no note can go with it.
      const vendorRequest = { requestUid: invite.requestUid, changesRequested: 0 as const };
      await recordActivity({ ...ctx, tx, vendorRequest }, 'request.handedBack', [
        { field: 'invitedSteps', before: '', after: invite.steps.join() },
      ]);
      await queueHandOffMail(tx, invite.inviteUid, 'RETURN', now);
    });
    await sendMailsNow(deps);
    return { payload: null };
  }),
];
