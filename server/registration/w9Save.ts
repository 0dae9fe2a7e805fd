import { listsOf } from '@contract/registration/catalog';
import { w9Fields, type SaveW9, TIN_API_ERROR, type W9 } from '@contract/registration/w9';
import { isTinLocked, tinOutcome } from '@contract/rules/tin';
import type { EndpointResult, EndpointContext } from '../api/endpointContext';
import { assertIfMatch } from '../api/ifMatch';
import { countWrite, findStoredResult, runOnce } from '../api/idempotency';
import { assertStillInvited } from '../api/reach';
import {
  assertEditable,
  auditRefusal,
  loadVendorRequest,
  lockVendorRequest,
} from '../api/vendorRequestRoute';
import { assertMayPropose, isOwnersProposal } from '../changes/runOrPropose';
import { assertNoTinCheck, formatNextCheck, isSameIdentity } from '../domain/tinCheck';
import { conflict, HttpError, notFound, validationError } from '../http/errors';
import type { Db } from '../storage/database';
import type { W9Row } from '../storage/schema/shop';
import type { VendorRequestRow } from '../storage/schema/vendorRequests';
import { assertListed } from './assertListed';
import { assertNone } from './record';
import { decryptTaxId } from './taxId';
import {
  type Attempt,
  checkedBy,
  countAttempt,
  dropAttempt,
  lockAttempts,
  taxIdLock,
} from './taxIdLimits';
import { endLease, takeLease, followDuringCheck, shopNameOf } from './w9DuringCheck';
import { w9Table } from './w9Rows';
import { type Plan, type SaveEndpoint, storeOrPropose, withNumber } from './w9Store';

const NO_MATCH = 'Tax Identification Number and Name did not match IRS records.';

interface Target {
  /** Undefined for a create. */
  readonly w9Uid: string | undefined;
  /** Builds the whole form from the stored record. */
  readonly formOf: (before: W9Row | undefined) => SaveW9;
}

const LISTS = listsOf(w9Fields);

/** Codes of an earlier release, which its clients still send, and what they are called now. */
const FORMER_TAX_CLASSES: ReadonlyMap<string, string> = new Map([['CORP', 'CCORP']]);

const withPresentCodes = (form: SaveW9): SaveW9 => ({
  ...form,
  taxClass: FORMER_TAX_CLASSES.get(form.taxClass) ?? form.taxClass,
});

const LOCK_TEXTS = {
  'locked-until':
    'Tax Identification Number and Name did not match IRS records. Attempt again in 24 hours.',
  'locked-representative':
    'Tax Identification Number and Name did not match IRS records. A representative will contact you.',
  'locked-support': 'The tax information cannot be changed. Please contact support.',
} as const;

/**
 * Decides what a save does, before any check runs.
 * @throws HttpError when the W-9 is locked, missing, stale or invalid
 */
async function planSave(
  tx: Db,
  ctx: EndpointContext<SaveEndpoint>,
  vendorRequest: VendorRequestRow,
  { w9Uid, formOf }: Target,
): Promise<Plan> {
  const proposes = isOwnersProposal(vendorRequest, ctx.superUser);
  assertEditable(vendorRequest, ctx.superUser || (proposes && w9Uid !== undefined));
  if (proposes) await assertMayPropose({ ...ctx, tx, vendorRequest });
  assertNoTinCheck(vendorRequest, ctx.deps.clock.wallNow());
  const rows = await w9Table.ofRequest(tx, vendorRequest.requestUid);
  if (w9Uid === undefined) assertNone(rows, 'The W-9');
  const before = rows.find((row) => row.w9Uid === w9Uid);
  if (w9Uid !== undefined && !before) throw notFound();
  if (before) await assertIfMatch({ ...ctx, tx, vendorRequest }, before);

  const outcome = before
    ? tinOutcome({ ...before, ...formatNextCheck(before.nextTinCheckAt) }, ctx.now.getTime())
    : ({ kind: 'unchecked' } as const);
  if (isTinLocked(outcome) && !ctx.superUser)
    throw conflict(
      LOCK_TEXTS[outcome.kind],
      '',
      outcome.kind === 'locked-until' && outcome.until !== null
        ? { lockedUntil: new Date(outcome.until).toISOString() }
        : undefined,
    );

  const form = withNumber(ctx, before, withPresentCodes(formOf(before)));
  await assertListed(tx, before ?? {}, form, LISTS);
  const checked =
    before &&
    before.tinApiResponse !== null &&
    isSameIdentity(form, { ...before, idNumber: decryptTaxId(ctx.deps.secrets, before) });
  if (outcome.kind === 'passed' && !checked && !ctx.superUser && !proposes)
    throw conflict('Name and Tax Identification Number were confirmed and cannot be changed.');
  const shopName = await shopNameOf(tx, vendorRequest.requestUid);
  return { before, form, shopName, mustCheck: !checked };
}

/**
 * Saves a W-9. A tax check runs only for a new name, type or number, and outside any transaction,
 * because it can take seconds. A lease on the registration prevents a second check meanwhile, so
 * that every check is counted once. A check that gets no result from the matching service stores
 * nothing and is not counted. The route has already checked access to the registration.
 */
export async function saveW9(
  ctx: EndpointContext<SaveEndpoint>,
  body: unknown,
  target: Target,
): Promise<EndpointResult<W9>> {
  const { requestUid } = ctx.params;
  const first = await beginSave(ctx, body, requestUid, target).catch(async (error: unknown) =>
    auditRefusal(ctx, await loadVendorRequest(ctx), error),
  );
  if ('result' in first) return first.result;

  const { name, idType, idNumber } = first.plan.form;
  const tin = await ctx.deps.taxIds.check({ name, idType, idNumber });
  const stored = await ctx.deps.db.transaction(async (tx) => {
    const vendorRequest = await endLease(tx, requestUid, first.lease);
    if (first.attempt && !('result' in tin && tin.result === 'NO MATCH'))
      await dropAttempt(tx, first.attempt);
    const { plan, refusal } = await planAfterCheck(tx, ctx, vendorRequest, first.plan);
    if (!plan) return { refusal };
    // The stored name and number stay valid, so there is nothing to flag and nothing to propose.
    if (
      'result' in tin &&
      tin.result === 'NO MATCH' &&
      isOwnersProposal(vendorRequest, ctx.superUser)
    )
      return { refusal: validationError({ idNumber: NO_MATCH }) };
    return 'result' in tin
      ? {
          result: await runOnce(
            tx,
            ctx,
            body,
            () => storeOrPropose(tx, ctx, vendorRequest, plan, tin.result),
            { counted: true },
          ),
        }
      : {};
  });
  // Thrown after the transaction, which must commit to release the lease.
  if (stored.refusal) throw stored.refusal;
  if ('error' in tin)
    throw validationError({ idNumber: tin.detail || TIN_API_ERROR }, TIN_API_ERROR, tin.detail);
  if (!stored.result) throw new Error('A tax check was answered but not stored');
  return stored.result;
}

/**
 * The save as it goes on after its check, or why it may not: the invitation, the registration or
 * the W-9 may have changed while the check ran. Returned instead of thrown, because a rollback
 * would keep the lease and count the check as failed.
 */
async function planAfterCheck(
  tx: Db,
  { user, superUser, deps }: EndpointContext<SaveEndpoint>,
  vendorRequest: VendorRequestRow,
  plan: Plan,
): Promise<{ plan: Plan; refusal?: never } | { plan?: never; refusal: HttpError }> {
  try {
    await assertStillInvited(tx, user, deps.clock.now());
    assertEditable(vendorRequest, superUser || isOwnersProposal(vendorRequest, superUser));
    return { plan: await followDuringCheck(tx, vendorRequest.requestUid, plan) };
  } catch (error) {
    if (error instanceof HttpError) return { refusal: error };
    throw error;
  }
}

/** Under the lock: stores a save that needs no check, or plans the check and takes the lease. */
async function beginSave(
  ctx: EndpointContext<SaveEndpoint>,
  body: unknown,
  requestUid: string,
  target: Target,
): Promise<{ result: EndpointResult<W9> } | { plan: Plan; attempt: Attempt | null; lease: Date }> {
  return ctx.deps.db.transaction(async (tx) => {
    const vendorRequest = await lockVendorRequest(tx, requestUid);
    await assertStillInvited(tx, ctx.user, ctx.now);
    const earlier = await findStoredResult<W9, SaveEndpoint>(tx, ctx, body);
    if (earlier) return { result: earlier };
    const plan = await planSave(tx, ctx, vendorRequest, target);
    if (!plan.mustCheck)
      return {
        result: await runOnce(tx, ctx, body, () =>
          storeOrPropose(tx, ctx, vendorRequest, plan, null),
        ),
      };
    const attempt = await beginAttempt(tx, ctx, requestUid, plan);
    const lease = await takeLease(tx, requestUid, ctx.deps.clock);
    // Not after the check: a refusal there would roll back the end of the lease.
    await countWrite(tx, ctx);
    return { plan, attempt, lease };
  });
}

/**
 * Counts the check before it runs, except a super user's.
 * @throws HttpError CONFLICT while the person or the number is locked
 */
async function beginAttempt(
  tx: Db,
  { deps, user, superUser, now }: EndpointContext<SaveEndpoint>,
  requestUid: string,
  { before, form: { idNumber } }: Plan,
): Promise<Attempt | null> {
  if (superUser) return null;
  const attempt = { userUid: await checkedBy(tx, user), idNumber, now };
  await lockAttempts(tx, deps, attempt);
  const lock = before?.unlockedBySuperUser === 1 ? null : await taxIdLock(tx, deps, attempt);
  if (lock) throw conflict(LOCK_TEXTS['locked-until'], '', { lockedUntil: lock.toISOString() });
  return countAttempt(tx, deps, { ...attempt, requestUid });
}
