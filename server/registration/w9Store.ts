import { ENDPOINTS } from '@contract/endpoints/table';
import type { TinResponse } from '@contract/enums';
import { messageText } from '@contract/messages';
import { w9Fields, type SaveW9, saveW9Schema, type W9 } from '@contract/registration/w9';
import { verifiedAddress } from '../addresses/addressRecord';
import { followW9 } from '../agreement/agreement';
import { recordActivity } from '../api/activity';
import type { Body, EndpointResult, EndpointContext, WriteContext } from '../api/endpointContext';
import { hasBeenApproved } from '../changes/approvedBefore';
import { operationOf, runOrPropose } from '../changes/runOrPropose';
import { addressCheckOf } from '../changes/storeProposal';
import { afterCheck, checkStateOf, isSameIdentity } from '../domain/tinCheck';
import { validationError } from '../http/errors';
import { parseInput } from '../http/validation';
import type { Db } from '../storage/database';
import type { W9Row } from '../storage/schema/shop';
import type { VendorRequestRow } from '../storage/schema/vendorRequests';
import { storeTaxCheck } from '../risk/storeCheck';
import { fullName } from '../users/person';
import { differs, omitUndefined } from './record';
import { decryptTaxId } from './taxId';
import { forgiveTaxIdFailures } from './taxIdLimits';
import { type SaveBase, shopNameOf } from './w9DuringCheck';
import { shownW9, storeW9, taxAddress, w9Table } from './w9Rows';

/** The endpoints that write a W-9. */
export type SaveEndpoint =
  | typeof ENDPOINTS.createW9
  | typeof ENDPOINTS.updateW9
  | typeof ENDPOINTS.patchW9;

/** The values that a save will store, decided before any check runs. */
export interface Plan extends SaveBase {
  /** Whether this name, type and number were not checked together before. */
  readonly mustCheck: boolean;
}

/** The parts of an address that `taxAddress` names. */
const TAX_ADDRESS_PARTS = ['address', 'city', 'state', 'zipcode'] as const;

const IDENTITY: ReadonlySet<string> = new Set(['name', 'idType', 'idNumber']);
/** Whether the tax check compares a field. */
const isIdentity = (field: string): boolean => IDENTITY.has(field);

/**
 * Merges a partial update into the stored form. Without a new tax ID the stored one stays. The mark
 * of the stored address says nothing about another one.
 */
export function merged(before: W9Row | undefined, patch: Body<typeof ENDPOINTS.patchW9>): SaveW9 {
  const form = parseInput(saveW9Schema, { ...before, idNumber: '', ...omitUndefined(patch) });
  const moved =
    before !== undefined && differs(taxAddress(before), taxAddress(form), TAX_ADDRESS_PARTS);
  return moved ? { ...form, addressVerified: patch.addressVerified } : form;
}

const CERTIFIED = ['name', 'taxClass', 'taxClassLlc', 'otherTaxClassText', 'idType'] as const;

/**
 * Fills an empty tax ID with the stored one, if the type is unchanged.
 * @throws HttpError VALIDATION
 */
export function withNumber(
  ctx: EndpointContext<SaveEndpoint>,
  before: W9Row | undefined,
  form: SaveW9,
): SaveW9 {
  if (form.idNumber !== '') return form;
  if (!before || before.idType !== form.idType)
    throw validationError({ idNumber: messageText('required') });
  return { ...form, idNumber: decryptTaxId(ctx.deps.secrets, before) };
}

/** Stores a save, or proposes that of the owner of an approved vendor. */
export async function storeOrPropose(
  tx: Db,
  ctx: EndpointContext<SaveEndpoint>,
  vendorRequest: VendorRequestRow,
  plan: Plan,
  result: TinResponse | null,
): Promise<EndpointResult<W9>> {
  const { before, form } = plan;
  if (!before || !hasBeenApproved(vendorRequest))
    return store(tx, ctx, vendorRequest, plan, result);
  const stored: Readonly<Record<string, unknown>> = {
    ...before,
    idNumber: decryptTaxId(ctx.deps.secrets, before),
  };
  const moved = differs(taxAddress(before), taxAddress(form), TAX_ADDRESS_PARTS);
  // The fields that the save changes. Name and number were checked together and stay together.
  const body = Object.fromEntries(
    Object.entries(form).filter(([name, value]) =>
      name === 'addressVerified'
        ? moved
        : Object.hasOwn(w9Fields, name) &&
          (value !== stored[name] || (plan.mustCheck && isIdentity(name))),
    ),
  );
  const write = { ...ctx, tx, vendorRequest, body };
  return runOrPropose(
    write,
    ENDPOINTS.patchW9,
    (trial) => store(trial.tx, ctx, vendorRequest, plan, result),
    async () => ({
      operation: operationOf(ENDPOINTS.patchW9),
      params: { requestUid: vendorRequest.requestUid, w9Uid: before.w9Uid },
      body,
      checks: [
        ...(result === 'MATCH' ? (['TAX_MATCH'] as const) : []),
        ...(moved
          ? [addressCheckOf(await verifiedAddress(write, taxAddress(form), form.addressVerified))]
          : []),
      ],
    }),
  );
}

/** Applies a proposed change. Its name and number matched when it was proposed. */
export async function applyW9(ctx: WriteContext<typeof ENDPOINTS.patchW9>): Promise<void> {
  const { tx, vendorRequest, params, body, deps } = ctx;
  const before = await w9Table.find(ctx, params.w9Uid);
  const form = withNumber(ctx, before, merged(before, body));
  const mustCheck = !isSameIdentity(form, {
    ...before,
    idNumber: decryptTaxId(deps.secrets, before),
  });
  const shopName = await shopNameOf(tx, vendorRequest.requestUid);
  const plan = { before, form, shopName, mustCheck };
  await store(tx, ctx, vendorRequest, plan, mustCheck ? 'MATCH' : null);
}

async function store(
  tx: Db,
  ctx: EndpointContext<SaveEndpoint>,
  vendorRequest: VendorRequestRow,
  { before, form }: Plan,
  result: TinResponse | null,
): Promise<EndpointResult<W9>> {
  const { deps, user, superUser, now } = ctx;
  const { secrets } = deps;
  const { requestUid } = vendorRequest;
  // Staff who check the number themselves have taken the matter over.
  if (result && superUser) await forgiveTaxIdFailures(tx, requestUid);
  const state = checkStateOf(before);
  const saving = { tx, deps, secrets, vendorRequest, user, superUser, now };
  const row = await storeW9(saving, before, form, result ? afterCheck(state, result, now) : state);
  if (result) await storeTaxCheck(tx, deps.settings, requestUid, result, now);
  // A certification holds for the name, the class and the number that it names.
  if (
    !before ||
    CERTIFIED.some((field) => before[field] !== row[field]) ||
    decryptTaxId(secrets, before) !== decryptTaxId(secrets, row)
  )
    await followW9({
      tx,
      vendorRequest,
      now,
      actor: { uid: user.userUid, name: fullName(user) || user.email },
      record: (what, fields) => recordActivity(saving, what, fields),
    });
  return { payload: await shownW9(tx, ctx, row), rev: row.rev };
}
