import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { listsOf } from '@contract/registration/catalog';
import { vendorRequestFields } from '@contract/registration/vendorRequest';
import { reasonNeedsText } from '@contract/registration/basicInfo';
import type { UpdateVendorRequest } from '@contract/registration/vendorRequest';
import { ENDPOINTS } from '@contract/endpoints/table';
import { NATIONAL_ACCOUNT, RECORD_ACTIVE } from '@contract/enums';
import { messageText } from '@contract/messages';
import { mayChooseProgram, mayStartRegistration } from '@contract/rules/permissions';
import { HOUR_MS } from '@contract/time';
import { changedFields, recordActivity } from '../api/activity';
import type { EndpointContext } from '../api/endpointContext';
import { assertIfMatch } from '../api/ifMatch';
import { removeNotes, savedSteps } from '../api/reviewNotes';
import { runOnce } from '../api/idempotency';
import { defineRoute, type Route } from '../api/defineRoute';
import { defineReadRoute, defineWriteRoute } from '../api/vendorRequestRoute';
import { forbidden, rateLimited, validationError } from '../http/errors';
import type { Db } from '../storage/database';
import { basicInfos } from '../storage/schema/shop';
import { type VendorRequestRow, vendorRequests } from '../storage/schema/vendorRequests';
import { users } from '../storage/schema/users';
import { assertListed } from './assertListed';
import { clearBillThrough } from './payment';
import { omitUndefined, firstRow, revisionBump } from './record';
import { resultOf, readVendorRequest } from './vendorRequestReader';

type CreateContext = EndpointContext<typeof ENDPOINTS.createVendorRequest>;

/** A vendor registers themselves; a super user registers the shop with the e-mail in the body. */
function ownerOf(
  { superUser, user }: Pick<CreateContext, 'superUser' | 'user'>,
  loginEmail: string | undefined,
) {
  if (!superUser) return { loginEmail: user.email, origination: 'E' } as const;
  if (!loginEmail) throw validationError({ loginEmail: messageText('required') });
  return { loginEmail, origination: 'I' } as const;
}

/** An empty string clears a choice. */
const choice = <T extends string>(value: T | '' | undefined): T | null | undefined =>
  value === '' ? null : value;

/** The columns of an update; absent fields stay absent. */
const LISTS = listsOf(vendorRequestFields);

const columnsOf = ({
  requestReason,
  reasonText,
  selectedProgram,
  useErepair,
  useAutoIntegrate,
}: UpdateVendorRequest) =>
  omitUndefined({
    requestReason,
    reasonText,
    selectedProgram: choice(selectedProgram),
    useErepair: choice(useErepair),
    useAutoIntegrate: choice(useAutoIntegrate),
  });

/** The reason to copy to the basic info; undefined when that is incomplete. */
function reasonForBasicInfo({
  requestReason,
  reasonText,
}: VendorRequestRow): { requestReason: string; reasonText: string } | undefined {
  const needsText = reasonNeedsText(requestReason);
  if (requestReason === '' || (needsText && reasonText === '')) return undefined;
  return { requestReason, reasonText: needsText ? reasonText : '' };
}

/**
 * The context with the locked person, so that simultaneous creates of one person see each other.
 * Their sign-in e-mail may have moved since the request was authenticated: the former one would own
 * the registration and nobody could open it.
 */
async function lockPerson(tx: Db, ctx: CreateContext): Promise<CreateContext> {
  if (ctx.superUser) return ctx;
  const ofPerson = eq(users.userUid, ctx.user.userUid);
  return { ...ctx, user: firstRow(await tx.select().from(users).where(ofPerson).for('update')) };
}

/**
 * @throws HttpError FORBIDDEN when the production rule keeps this person from starting a
 * registration
 */
async function assertMayStart(tx: Db, { c, user, superUser }: CreateContext): Promise<void> {
  const [shop] = await tx
    .select({ requestUid: vendorRequests.requestUid })
    .from(vendorRequests)
    .where(
      and(
        sql`lower(${vendorRequests.loginEmail}) = ${user.email.toLowerCase()}`,
        eq(vendorRequests.recordStatus, RECORD_ACTIVE),
      ),
    )
    .limit(1);
  const person = { isSuperUser: superUser, authorities: user.authorities };
  if (!mayStartRegistration(c.get('environmentLabel'), person, shop ? 1 : 0))
    throw forbidden(`We could not find an account for ${user.email}.`);
}

/**
 * @throws HttpError RATE_LIMITED when this person has started too many registrations within an hour
 */
async function assertBelowStartLimit(
  tx: Db,
  { deps, user, superUser, now }: CreateContext,
): Promise<void> {
  if (superUser) return;
  const limit = deps.settings.REGISTRATIONS_PER_HOUR;
  const started = await tx
    .select({ createdAt: vendorRequests.createdAt })
    .from(vendorRequests)
    .where(
      and(
        sql`lower(${vendorRequests.loginEmail}) = ${user.email.toLowerCase()}`,
        eq(vendorRequests.origination, 'E'),
        gt(vendorRequests.createdAt, new Date(now.getTime() - HOUR_MS)),
      ),
    )
    .orderBy(desc(vendorRequests.createdAt))
    .limit(limit);
  const oldest = started[limit - 1];
  if (!oldest) return;
  throw rateLimited(
    (oldest.createdAt.getTime() + HOUR_MS - now.getTime()) / 1000,
    'You have started many registrations within the last hour. Please wait a while before you start another one.',
  );
}

export const vendorRequestRoutes: readonly Route[] = [
  defineRoute(ENDPOINTS.createVendorRequest, async (request) => {
    const { deps, now } = request;
    const body = await request.readBody();
    return deps.db.transaction((tx) =>
      runOnce(tx, request, body, async () => {
        const ctx = await lockPerson(tx, request);
        await assertMayStart(tx, ctx);
        await assertBelowStartLimit(tx, ctx);
        const { vendorType, requestReason = '', reasonText = '' } = body;
        await assertListed(tx, {}, body, LISTS);
        const values = {
          requestUid: randomUUID(),
          vendorType,
          ...ownerOf(ctx, body.loginEmail),
          requestReason,
          reasonText,
          processStatus: 'DRAFT',
          createdAt: now,
          updatedAt: now,
        } as const;
        const row = firstRow(await tx.insert(vendorRequests).values(values).returning());
        await recordActivity(
          { ...ctx, tx, vendorRequest: row },
          'request.created',
          changedFields({}, { vendorType, loginEmail: row.loginEmail, requestReason, reasonText }),
        );
        return { payload: readVendorRequest(row, null), rev: row.rev };
      }),
    );
  }),

  defineReadRoute(ENDPOINTS.getVendorRequest, ({ deps, vendorRequest }) =>
    resultOf(deps.db, vendorRequest),
  ),

  defineWriteRoute(ENDPOINTS.updateVendorRequest, async (ctx) => {
    const { tx, vendorRequest, body, superUser, now } = ctx;
    await assertIfMatch(ctx, vendorRequest);
    const columns = columnsOf(body);
    await assertListed(tx, vendorRequest, columns, LISTS);
    const next = { ...vendorRequest, ...columns };
    if (!mayChooseProgram(vendorRequest.selectedProgram, next.selectedProgram, superUser))
      throw forbidden('Only our staff can give or take a National Account.');

    // A step that saves what is stored already has been saved, too.
    const sent = Object.keys(columns).map((field) => ({ field, before: '', after: '' }));
    await removeNotes(tx, vendorRequest, savedSteps('request.changed', sent));
    const row = firstRow(
      await tx
        .update(vendorRequests)
        .set({ ...columns, ...revisionBump(vendorRequests.rev, now) })
        .where(eq(vendorRequests.requestUid, vendorRequest.requestUid))
        .returning(),
    );

    const reason =
      body.requestReason === undefined && body.reasonText === undefined
        ? undefined
        : reasonForBasicInfo(row);
    if (reason)
      await tx
        .update(basicInfos)
        .set({ ...reason, ...revisionBump(basicInfos.rev, now) })
        .where(eq(basicInfos.requestUid, vendorRequest.requestUid));
    await recordActivity(ctx, 'request.changed', changedFields(vendorRequest, columns));
    if (
      vendorRequest.selectedProgram === NATIONAL_ACCOUNT &&
      row.selectedProgram !== NATIONAL_ACCOUNT
    )
      await clearBillThrough(ctx);
    return resultOf(tx, row);
  }),
];
