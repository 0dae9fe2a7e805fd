import { eq } from 'drizzle-orm';
import { type SaveW9, TIN_API_ERROR, type W9 } from '@contract/entities/w9';
import type { ENDPOINTS } from '@contract/endpoints/table';
import type { TinResponse } from '@contract/enums';
import { messageText } from '@contract/messages';
import { isTinLocked, tinOutcome } from '@contract/rules/tin';
import type { Answer, Call } from '../api/call';
import { assertFresh } from '../api/freshness';
import { earlierAnswer, once } from '../api/idempotency';
import { assertEditable, lockRequest } from '../api/underRequest';
import { afterCheck, checkStateOf, isSameIdentity, spellNextCheck } from '../domain/tinOutcome';
import { conflict, notFound, validationError } from '../http/errors';
import type { Db } from '../storage/database';
import type { W9Row } from '../storage/schema/shop';
import { type VendorRequestRow, vendorRequests } from '../storage/schema/vendorRequests';
import { assertNone } from './record';
import { openNumber, showW9, storeW9, w9RowsOf } from './w9Rows';

/** The calls that write a W-9. */
export type Save = typeof ENDPOINTS.createW9 | typeof ENDPOINTS.updateW9 | typeof ENDPOINTS.patchW9;

/** Longer than the slowest answer of the matching service; a check that died lets go after it. */
const LEASE_MS = 60_000;

interface Target {
  /** Undefined for a create. */
  readonly w9Uid: string | undefined;
  /** The whole form, given what is stored. */
  readonly formOf: (before: W9Row | undefined) => SaveW9;
}

interface Plan {
  readonly before: W9Row | undefined;
  readonly form: SaveW9;
  /** Whether name, type and number were never checked together. */
  readonly mustCheck: boolean;
}

const LOCK_TEXTS = {
  'locked-until':
    'Tax Identification Number and Name did not match IRS records. Attempt again in 24 hours.',
  'locked-representative':
    'Tax Identification Number and Name did not match IRS records. A representative will contact you.',
  'locked-support': 'The tax information cannot be changed. Please contact support.',
} as const;

/** The number of the form, or the stored one when it was left empty and the type stayed. @throws HttpError VALIDATION */
function withNumber(call: Call<Save>, before: W9Row | undefined, form: SaveW9): SaveW9 {
  if (form.idNumber !== '') return form;
  if (!before || before.idType !== form.idType)
    throw validationError({ idNumber: messageText('required') });
  return { ...form, idNumber: openNumber(call.deps.secrets, before) };
}

/** What a save comes to, before anybody is asked. @throws HttpError when the W-9 is locked, gone, stale or wrong */
async function planSave(
  tx: Db,
  call: Call<Save>,
  request: VendorRequestRow,
  { w9Uid, formOf }: Target,
): Promise<Plan> {
  assertEditable(request, call.superUser);
  if (request.tinCheckLease && request.tinCheckLease > call.deps.clock.wallNow())
    throw conflict('A tax check of this registration is under way.');
  const rows = await w9RowsOf(tx, request.requestUid);
  if (w9Uid === undefined) assertNone(rows, 'The W-9');
  const before = rows.find((row) => row.w9Uid === w9Uid);
  if (w9Uid !== undefined && !before) throw notFound();
  if (before) assertFresh(call.context, before.rev);

  const outcome = before
    ? tinOutcome({ ...before, ...spellNextCheck(before.nextTinCheckAt) }, call.now.getTime())
    : ({ kind: 'unchecked' } as const);
  if (isTinLocked(outcome) && !call.superUser)
    throw conflict(LOCK_TEXTS[outcome.kind as keyof typeof LOCK_TEXTS]);

  const form = withNumber(call, before, formOf(before));
  const checked =
    before &&
    before.tinApiResponse !== null &&
    isSameIdentity(form, { ...before, idNumber: openNumber(call.deps.secrets, before) });
  if (outcome.kind === 'passed' && !checked && !call.superUser)
    throw conflict('Name and Tax Identification Number were confirmed and cannot be changed.');
  return { before, form, mustCheck: !checked };
}

const setLease = (tx: Db, requestUid: string, tinCheckLease: Date | null) =>
  tx.update(vendorRequests).set({ tinCheckLease }).where(eq(vendorRequests.requestUid, requestUid));

/**
 * Saves a W-9. The tax authority is asked only when name, type or number are new, and outside any transaction, since it
 * may take seconds; a lease on the request keeps a second check from running meanwhile, so that the count rises by
 * exactly the checks made. When the authority gives no answer nothing is stored and the attempt does not count.
 * The caller has made sure that the request may be reached.
 */
export async function saveW9(call: Call<Save>, body: unknown, target: Target): Promise<Answer<W9>> {
  const { requestUid } = call.params;
  const first = await beginSave(call, body, requestUid, target);
  if ('answer' in first) return first.answer;

  const { name, idType, idNumber } = first.plan.form;
  const tin = await call.deps.taxIds.check({ name, idType, idNumber });
  const answer = await call.deps.db.transaction(async (tx) => {
    await lockRequest(tx, requestUid);
    await setLease(tx, requestUid, null);
    await assertUnchanged(tx, requestUid, first.plan);
    return 'result' in tin
      ? once(tx, call, body, () => store(tx, call, requestUid, first.plan, tin.result))
      : undefined;
  });
  // Thrown only now: the transaction that let the lease go must stand.
  if ('error' in tin)
    throw validationError({ idNumber: tin.detail || TIN_API_ERROR }, TIN_API_ERROR, tin.detail);
  if (!answer) throw new Error('A tax check was answered but not stored');
  return answer;
}

/** A check that outlived its lease must not be stored over what others have stored meanwhile. @throws HttpError CONFLICT */
async function assertUnchanged(tx: Db, requestUid: string, { before }: Plan): Promise<void> {
  const [row] = await w9RowsOf(tx, requestUid);
  if (row?.rev !== before?.rev)
    throw conflict('The W-9 was changed while its tax check was under way.');
}

/** Under the request's lock: what needs no check is stored at once, anything else gets its plan and the lease. */
async function beginSave(
  call: Call<Save>,
  body: unknown,
  requestUid: string,
  target: Target,
): Promise<{ answer: Answer<W9> } | { plan: Plan }> {
  return call.deps.db.transaction(async (tx) => {
    const request = await lockRequest(tx, requestUid);
    const earlier = await earlierAnswer<W9, Save>(tx, call, body);
    if (earlier) return { answer: earlier };
    const plan = await planSave(tx, call, request, target);
    if (!plan.mustCheck)
      return { answer: await once(tx, call, body, () => store(tx, call, requestUid, plan, null)) };
    await setLease(tx, requestUid, new Date(call.deps.clock.wallNow().getTime() + LEASE_MS));
    return { plan };
  });
}

async function store(
  tx: Db,
  { deps: { secrets }, user, superUser, now }: Call<Save>,
  requestUid: string,
  { before, form }: Plan,
  result: TinResponse | null,
): Promise<Answer<W9>> {
  const state = checkStateOf(before);
  const row = await storeW9(
    { tx, secrets, requestUid, user, superUser, now },
    before,
    form,
    result ? afterCheck(state, result, now) : state,
  );
  return { payload: showW9(secrets, row), rev: row.rev };
}
