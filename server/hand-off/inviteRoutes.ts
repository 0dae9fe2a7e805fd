import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { evaluateJourney } from '@contract/journey/evaluate';
import type { Endpoint } from '@contract/endpoints/define';
import { ENDPOINTS } from '@contract/endpoints/table';
import { STEP_TITLES } from '@contract/journey/texts';
import { LIMITS } from '@contract/limits';
import {
  HAND_OFF_DAYS,
  HAND_OFF_STEPS,
  type HandOffStep,
  stepsForRoles,
  stepsToFillIn,
} from '@contract/rules/handOff';
import { normalizeEmail } from '@contract/rules/normalize';
import { isEditable } from '@contract/rules/permissions';
import { DAY_MS, MINUTE_MS } from '@contract/time';
import { recordActivity } from '../api/activity';
import type { Route } from '../api/defineRoute';
import { pageOf } from '../api/paging';
import { defineReadRoute, defineWriteRoute, defineAnytimeRoute } from '../api/vendorRequestRoute';
import type { WriteContext } from '../api/endpointContext';
import { plusMs } from '../clock';
import { conflict, notFound, rateLimited, validationError } from '../http/errors';
import { withinQuota } from '../http/quota';
import { assertFreshCode } from '../identity/freshCode';
import type { Db } from '../storage/database';
import { type StepInviteRow, stepInvites } from '../storage/schema/handOff';
import { achInfos } from '../storage/schema/shop';
import { contacts } from '../storage/schema/shopLists';
import { nameOf } from '../users/person';
import { readJourneyFacts } from '../registration/journeyFacts';
import { firstOrNotFound, firstRow } from '../registration/record';
import { endInvite, queueHandOffMail } from './endInvite';
import { invitedContact } from './inviteState';
import { inviteWithState, listInvites, openInvites, toPayload } from './listInvites';
import { sendMailsNow } from './sendMails';

/** Invitations and reminders of one person in an hour: their mails go to any address. */
const INVITE_QUOTA = { limit: 20, windowSeconds: 3600 } as const;
const TOO_MANY =
  'You have sent many invitations and reminders within the last hour. Please wait a while before you send another one.';
const REMIND_AFTER_MS = LIMITS.remindMinutes * MINUTE_MS;

type Named = Endpoint<`${string}{requestUid}${string}{inviteUid}${string}`>;

/** The invitation in the path. @throws HttpError NOT_FOUND, also for one of another registration */
const inviteOf = async <E extends Named>({
  tx,
  vendorRequest,
  params,
}: Pick<WriteContext<E>, 'tx' | 'vendorRequest'> & {
  readonly params: { readonly inviteUid: string };
}): Promise<StepInviteRow> =>
  firstOrNotFound(
    await tx
      .select()
      .from(stepInvites)
      .where(
        and(
          eq(stepInvites.inviteUid, params.inviteUid),
          eq(stepInvites.requestUid, vendorRequest.requestUid),
          eq(stepInvites.purpose, 'STEPS'),
        ),
      ),
  );

/** The fields of an invitation in the timeline. No name may equal that of a step's field. */
const fieldsOf = ({ name, email, steps }: StepInviteRow) => [
  { field: 'invited', before: '', after: `${name} (${email})` },
  { field: 'invitedSteps', before: '', after: steps.join() },
];

/**
 * Refuses steps that are not for this contact, are filled in, or wait for someone.
 * @throws HttpError VALIDATION or CONFLICT
 */
async function assertSteps(
  {
    tx,
    vendorRequest,
    now,
  }: Pick<WriteContext<Endpoint<`{requestUid}`>>, 'tx' | 'vendorRequest' | 'now'>,
  steps: readonly HandOffStep[],
  allowed: readonly HandOffStep[],
): Promise<void> {
  const facts = await readJourneyFacts(tx, vendorRequest);
  // The steps show the name of the business, which the contact cannot give.
  if (facts.businessName === '') throw conflict('Please fill in the shop information first.');
  const fillable = stepsToFillIn(steps, evaluateJourney(facts));
  for (const step of steps) {
    const name = STEP_TITLES[step];
    if (!allowed.includes(step))
      throw validationError({ steps: `This contact cannot be asked for ${name}.` });
    if (!fillable.includes(step))
      throw validationError({ steps: `There is nothing to fill in for ${name}.` });
  }
  for (const { name, steps: waiting } of await openInvites(tx, vendorRequest, now)) {
    const taken = steps.find((step) => waiting.includes(step));
    if (taken) throw conflict(`${name} was already asked for ${STEP_TITLES[taken]}.`);
  }
}

const hasBankAccount = async (tx: Db, requestUid: string): Promise<boolean> =>
  (await tx.$count(achInfos, eq(achInfos.requestUid, requestUid))) > 0;

/** Counts a mail to a contact for the person who sends it. @throws HttpError RATE_LIMITED */
const countInviteMail = ({
  tx,
  deps: { clock },
  user,
}: Pick<WriteContext<Endpoint<`{requestUid}`>>, 'tx' | 'deps' | 'user'>): Promise<void> =>
  withinQuota({ db: tx, clock }, `hand-off-invites:${user.userUid}`, INVITE_QUOTA, {
    tooMany: TOO_MANY,
  });

/** Invitations of a registration, for its owner and super users. */
export const inviteRoutes: readonly Route[] = [
  defineReadRoute(ENDPOINTS.listStepInvites, async ({ deps: { db }, vendorRequest, now }) => {
    return { payload: pageOf(await listInvites(db, vendorRequest, now)) };
  }),

  defineWriteRoute(
    ENDPOINTS.createStepInvite,
    async (ctx) => {
      const { tx, vendorRequest, body, user, now } = ctx;
      const { requestUid, vendorType } = vendorRequest;
      // A super user may still change a registration that was sent, an invited contact may not.
      if (!isEditable(vendorRequest.processStatus, false))
        throw conflict('This registration has been submitted and cannot be changed.');
      const [contact] = await tx
        .select()
        .from(contacts)
        .where(and(eq(contacts.contactUid, body.contactUid), eq(contacts.requestUid, requestUid)));
      const found = contact && (await invitedContact(tx, contact));
      if (!contact || !found) throw notFound();
      if (contact.contactEmail === '')
        throw validationError({ contactUid: 'This contact has no e-mail address.' });
      await assertSteps(ctx, body.steps, stepsForRoles(found.roles, vendorType));
      // The contact can move payments with a code mailed to them, so a stolen session must not
      // choose who that is.
      if (body.steps.includes('ach') && (await hasBankAccount(tx, requestUid)))
        await assertFreshCode({ db: tx, clock: ctx.deps.clock }, ctx.c);
      await countInviteMail(ctx);
      const row = firstRow(
        await tx
          .insert(stepInvites)
          .values({
            inviteUid: randomUUID(),
            requestUid,
            contactUid: contact.contactUid,
            name: `${contact.contactFirstName} ${contact.contactLastName}`.trim(),
            email: normalizeEmail(contact.contactEmail),
            steps: HAND_OFF_STEPS.filter((step) => body.steps.includes(step)),
            invitedByUid: user.userUid,
            invitedByName: nameOf(user),
            invitedByEmail: user.email,
            invitedAt: now,
            expiresAt: plusMs(now, HAND_OFF_DAYS * DAY_MS),
          })
          .returning(),
      );
      await recordActivity(ctx, 'request.handedOff', fieldsOf(row));
      await queueHandOffMail(tx, row.inviteUid, 'INVITE', now);
      return { payload: toPayload(row, 'OPEN') };
    },
    { afterwards: sendMailsNow },
  ),

  defineWriteRoute(
    ENDPOINTS.remindStepInvite,
    async (ctx) => {
      const { tx, vendorRequest, now } = ctx;
      const before = await inviteOf(ctx);
      const { state } = await inviteWithState(tx, before, vendorRequest, now);
      if (state !== 'OPEN') throw conflict('This invitation has ended.');
      const last = before.remindedAt ?? before.invitedAt;
      const wait = last.getTime() + REMIND_AFTER_MS - now.getTime();
      if (wait > 0)
        throw rateLimited(
          wait / 1000,
          'The last e-mail was sent less than an hour ago. Please wait.',
        );
      await countInviteMail(ctx);
      const row = firstRow(
        await tx
          .update(stepInvites)
          .set({ remindedAt: now })
          .where(eq(stepInvites.inviteUid, before.inviteUid))
          .returning(),
      );
      await queueHandOffMail(tx, row.inviteUid, 'REMIND', now);
      return { payload: toPayload(row, state) };
    },
    { anyStatus: true, afterwards: sendMailsNow },
  ),

  /** An invitation that has ended stays as it is, so that revoking twice does no harm. */
  defineAnytimeRoute(ENDPOINTS.revokeStepInvite, async (ctx) => {
    const { tx, vendorRequest, now } = ctx;
    const before = await inviteOf(ctx);
    if (before.endedAs !== null)
      return { payload: await inviteWithState(tx, before, vendorRequest, now) };
    const row = await endInvite(tx, before.inviteUid, 'REVOKED', now);
    await recordActivity(ctx, 'request.handOffRevoked', fieldsOf(row));
    return { payload: toPayload(row, 'REVOKED') };
  }),
];
