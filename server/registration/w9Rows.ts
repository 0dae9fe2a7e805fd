import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { addressOf } from '@contract/rules/addressParts';
import { TAX_ADDRESS, type SaveW9, type W9, w9Schema } from '@contract/registration/w9';
import type { Address } from '@contract/registration/address';
import type { Endpoint } from '@contract/endpoints/define';
import { tinOutcome } from '@contract/rules/tin';
import { type ActivityContext, changedFields, recordActivity } from '../api/activity';
import type { EndpointContext } from '../api/endpointContext';
import { etagOf } from '../api/ifMatch';
import { type CheckState, formatNextCheck } from '../domain/tinCheck';
import type { Db } from '../storage/database';
import { type W9Row, w9Infos } from '../storage/schema/shop';
import type { Secrets } from '../storage/secrets';
import { verifiedAddress } from '../addresses/addressRecord';
import { decryptTaxId, sealTaxId } from './taxId';
import { checkedBy, taxIdLock } from './taxIdLimits';
import { lastFour, omitUndefined } from './record';
import { rowsIn } from './rows';

/** The payload: the tax ID is cut to its last four digits. */
export const toW9Payload = (secrets: Secrets, row: W9Row): W9 =>
  v.parse(w9Schema, {
    ...row,
    ...formatNextCheck(row.nextTinCheckAt),
    etag: etagOf(row),
    idNumber: lastFour(decryptTaxId(secrets, row)),
  });

/** The payload for the asker, with the lock that the person or number got elsewhere. */
export async function shownW9(
  db: Db,
  { deps, user, staff, now }: Pick<EndpointContext<Endpoint>, 'deps' | 'user' | 'staff' | 'now'>,
  row: W9Row,
): Promise<W9> {
  const payload = toW9Payload(deps.secrets, row);
  if (staff || row.unlockedBySuperUser === 1) return payload;
  if (tinOutcome(payload, now.getTime()).kind !== 'retry') return payload;
  const lock = await taxIdLock(db, deps, {
    userUid: await checkedBy(db, user),
    idNumber: decryptTaxId(deps.secrets, row),
    now,
  });
  return lock ? { ...payload, ...formatNextCheck(lock) } : payload;
}

export const w9Table = rowsIn(w9Infos, 'w9Uid');

/** The address of a W-9. */
export const taxAddress = (row: object): Address => addressOf(row, TAX_ADDRESS);

interface SaveContext extends ActivityContext {
  readonly secrets: Secrets;
}

/** Inserts a form with the state of its check, or updates `before`. */
export async function storeW9(
  ctx: SaveContext,
  before: W9Row | undefined,
  form: SaveW9,
  check: CheckState,
): Promise<W9Row> {
  const { secrets } = ctx;
  const w9Uid = before?.w9Uid ?? randomUUID();
  const { requestUid: _request, isPatch: _patch, idNumber, ...fields } = form;
  const addressVerified = await verifiedAddress(
    ctx,
    taxAddress(form),
    form.addressVerified,
    before && { address: taxAddress(before), verified: before.addressVerified },
  );
  const plain = { ...omitUndefined(fields), addressVerified, idType: form.idType, ...check };
  const columns = { ...plain, idNumber: sealTaxId(secrets, w9Uid, idNumber) };
  const row = before
    ? await w9Table.update(ctx, w9Uid, columns)
    : await w9Table.insert(ctx, columns, w9Uid);
  const previous = before ? { ...before, idNumber: decryptTaxId(secrets, before) } : {};
  await recordActivity(
    ctx,
    before ? 'w9.changed' : 'w9.created',
    changedFields(previous, { ...plain, idNumber }),
  );
  return row;
}
