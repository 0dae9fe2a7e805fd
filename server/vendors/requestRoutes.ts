import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { reasonNeedsText } from '@contract/entities/basicInfo';
import type { UpdateVendorRequest } from '@contract/entities/vendorRequest';
import { ENDPOINTS } from '@contract/endpoints/table';
import { NATIONAL_ACCOUNT } from '@contract/enums';
import { messageText } from '@contract/messages';
import { mayChooseProgram } from '@contract/rules/permissions';
import { changedFields, recordActivity } from '../api/activity';
import type { Call } from '../api/call';
import { assertFresh } from '../api/freshness';
import { once } from '../api/idempotency';
import { implement, type Route } from '../api/implement';
import { readUnderRequest, writeUnderRequest } from '../api/underRequest';
import { forbidden, validationError } from '../http/errors';
import { basicInfos } from '../storage/schema/shop';
import { type VendorRequestRow, vendorRequests } from '../storage/schema/vendorRequests';
import { clearBillThrough } from './billThrough';
import { given, returned, touched } from './record';
import { answerOf, readRequest } from './requestReader';

/** A vendor always starts their own request; a super user starts one for the shop whose e-mail is given. */
function ownerOf(
  { superUser, user }: Pick<Call<typeof ENDPOINTS.createVendorRequest>, 'superUser' | 'user'>,
  loginEmail: string | undefined,
) {
  if (!superUser) return { loginEmail: user.email, origination: 'E' } as const;
  if (!loginEmail) throw validationError({ loginEmail: messageText('required') });
  return { loginEmail, origination: 'I' } as const;
}

/** '' clears a choice. */
const choice = <T extends string>(value: T | '' | undefined): T | null | undefined =>
  value === '' ? null : value;

/** What an update sets; absent fields stay absent. */
const columnsOf = ({
  requestReason,
  reasonText,
  selectedProgram,
  useErepair,
  useAutoIntegrate,
}: UpdateVendorRequest) =>
  given({
    requestReason,
    reasonText,
    selectedProgram: choice(selectedProgram),
    useErepair: choice(useErepair),
    useAutoIntegrate: choice(useAutoIntegrate),
  });

/** The reason in the form basic info keeps it, or undefined when basic info, which requires one, must not take it over. */
function reasonForBasicInfo({
  requestReason,
  reasonText,
}: VendorRequestRow): { requestReason: string; reasonText: string } | undefined {
  const needsText = reasonNeedsText(requestReason);
  if (requestReason === '' || (needsText && reasonText === '')) return undefined;
  return { requestReason, reasonText: needsText ? reasonText : '' };
}

export const requestRoutes: readonly Route[] = [
  implement(ENDPOINTS.createVendorRequest, async (call) => {
    const { deps, now } = call;
    const body = await call.readBody();
    return deps.db.transaction((tx) =>
      once(tx, call, body, async () => {
        const { vendorType, requestReason = '', reasonText = '' } = body;
        const values = {
          requestUid: randomUUID(),
          vendorType,
          ...ownerOf(call, body.loginEmail),
          requestReason,
          reasonText,
          processStatus: 'DRAFT',
          createdAt: now,
          updatedAt: now,
        } as const;
        const row = returned(await tx.insert(vendorRequests).values(values).returning());
        await recordActivity(
          { ...call, tx },
          row.requestUid,
          'request.created',
          changedFields({}, { vendorType, loginEmail: row.loginEmail, requestReason, reasonText }),
        );
        return { payload: readRequest(row, null), rev: row.rev };
      }),
    );
  }),

  readUnderRequest(ENDPOINTS.getVendorRequest, ({ deps, request }) => answerOf(deps.db, request)),

  writeUnderRequest(ENDPOINTS.updateVendorRequest, async (call) => {
    const { tx, request, body, superUser, now, context } = call;
    assertFresh(context, request.rev);
    const columns = columnsOf(body);
    const next = { ...request, ...columns };
    if (!mayChooseProgram(request.selectedProgram, next.selectedProgram, superUser))
      throw forbidden('Only our staff can give or take a National Account.');

    const row = returned(
      await tx
        .update(vendorRequests)
        .set({ ...columns, ...touched(vendorRequests.rev, now) })
        .where(eq(vendorRequests.requestUid, request.requestUid))
        .returning(),
    );

    const reason =
      body.requestReason === undefined && body.reasonText === undefined
        ? undefined
        : reasonForBasicInfo(row);
    if (reason)
      await tx
        .update(basicInfos)
        .set({ ...reason, ...touched(basicInfos.rev, now) })
        .where(eq(basicInfos.requestUid, request.requestUid));
    await recordActivity(
      call,
      request.requestUid,
      'request.changed',
      changedFields(request, columns),
    );
    if (request.selectedProgram === NATIONAL_ACCOUNT && row.selectedProgram !== NATIONAL_ACCOUNT)
      await clearBillThrough(call);
    return answerOf(tx, row);
  }),
];
