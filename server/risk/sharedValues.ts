import { and, eq, inArray, ne } from 'drizzle-orm';
import { OPEN_CHANGE_STATES } from '@contract/entities/change';
import type { SharedValueKind } from '@contract/entities/risk';
import type { Address } from '@contract/registration/address';
import { REMIT_ADDRESS } from '@contract/registration/payment';
import { SITE_ADDRESS } from '@contract/registration/franchiseSite';
import { addressKey } from '@contract/rules/addressMatch';
import { addressOf } from '@contract/rules/addressParts';
import { normalizeEmail, phoneDigits } from '@contract/rules/normalize';
import { MINUTE_MS } from '@contract/time';
import { businessAddress } from '../addresses/addressRecord';
import { decrypted } from '../bank-account/accountNumbers';
import { proposedAccount } from '../changes/bankChecks';
import { plusMs } from '../clock';
import type { ServerDeps } from '../deps';
import { recordsOf } from '../registration/record';
import { decryptTaxId } from '../registration/taxId';
import { taxAddress } from '../registration/w9Rows';
import type { Db } from '../storage/database';
import { keyedHash } from '../storage/keyedHash';
import { proposedChanges } from '../storage/schema/changes';
import { sharedValues, sharedValueStates } from '../storage/schema/risk';
import { achInfos, basicInfos, paymentInfos, w9Infos } from '../storage/schema/shop';
import { contacts, erepairUsers, franchiseSites } from '../storage/schema/shopLists';
import { vendorRequests } from '../storage/schema/vendorRequests';
import type { Secrets } from '../storage/secrets';

const PURPOSE = 'shared-values';

interface OwnedValue {
  readonly requestUid: string;
  readonly kind: SharedValueKind;
  /** Normalized: equal values are the same text. '' = there is none. */
  readonly value: string;
}

/** Equal for addresses that the postal service takes for one; '' for a part of an address. */
const placeOf = (address: Address): string =>
  address.address === '' || address.zipcode === ''
    ? ''
    : addressKey({ ...address, zipcode: address.zipcode.slice(0, 5) });

/** One whose key is not configured must not hold up the others. */
function ifOpens(open: () => string): string {
  try {
    return open();
  } catch {
    return '';
  }
}

const accountText = ({
  routingNo,
  accountNo,
}: Readonly<Record<'routingNo' | 'accountNo', string>>): string =>
  `${routingNo}/${accountNo.replace(/[^\p{L}\p{N}]/gu, '')}`;

/** Values that registrations may share with others. Sealed numbers are open in memory only. */
async function valuesOf(
  tx: Db,
  secrets: Secrets,
  requestUids: readonly string[],
): Promise<OwnedValue[]> {
  const uids = [...requestUids];
  const requests = await recordsOf(tx, vendorRequests, uids);
  const basics = await recordsOf(tx, basicInfos, uids);
  const w9s = await recordsOf(tx, w9Infos, uids);
  const accounts = await recordsOf(tx, achInfos, uids);
  const proposals = await tx
    .select()
    .from(proposedChanges)
    .where(
      and(
        inArray(proposedChanges.requestUid, uids),
        eq(proposedChanges.subject, 'ach'),
        inArray(proposedChanges.state, [...OPEN_CHANGE_STATES]),
      ),
    );
  const payments = await recordsOf(tx, paymentInfos, uids);
  const people = await recordsOf(tx, contacts, uids);
  const accountUsers = await recordsOf(tx, erepairUsers, uids);
  const sites = await recordsOf(tx, franchiseSites, uids);

  const of =
    <Row extends { readonly requestUid: string }>(
      kind: SharedValueKind,
      valueOf: (row: Row) => string,
    ) =>
    (row: Row): OwnedValue => ({ requestUid: row.requestUid, kind, value: valueOf(row) });
  return [
    ...requests.map(of('EMAIL', ({ loginEmail }) => normalizeEmail(loginEmail))),
    ...basics.map(of('ADDRESS', (row) => placeOf(businessAddress(row)))),
    ...basics.map(of('PHONE', ({ phoneNumber }) => phoneDigits(phoneNumber))),
    ...w9s.map(of('TAX_ID', (row) => ifOpens(() => decryptTaxId(secrets, row)))),
    ...w9s.map(of('ADDRESS', (row) => placeOf(taxAddress(row)))),
    ...accounts.map(
      of('BANK_ACCOUNT', (row) => ifOpens(() => accountText(decrypted(secrets, row)))),
    ),
    ...proposals.map(
      of('BANK_ACCOUNT', (row) =>
        ifOpens(() =>
          accountText(
            proposedAccount(
              secrets,
              row,
              accounts.find(({ requestUid }) => requestUid === row.requestUid),
            ),
          ),
        ),
      ),
    ),
    ...payments.map(of('ADDRESS', (row) => placeOf(addressOf(row, REMIT_ADDRESS)))),
    ...people.map(of('PHONE', ({ contactPhone }) => phoneDigits(contactPhone))),
    ...people.map(of('EMAIL', ({ contactEmail }) => normalizeEmail(contactEmail))),
    ...accountUsers.map(of('EMAIL', ({ email }) => normalizeEmail(email))),
    ...sites.map(of('ADDRESS', (row) => placeOf(addressOf(row, SITE_ADDRESS)))),
    ...sites.map(of('PHONE', ({ sitePhone }) => phoneDigits(sitePhone))),
    ...sites.map(of('EMAIL', ({ siteEmail }) => normalizeEmail(siteEmail))),
  ].filter(({ value }) => value !== '');
}

/** One transaction each, so that no save waits long for its registration. */
const REGISTRATIONS_AT_ONCE = 20;
/** Franchises have thousands of locations, and a statement has a limit of values. */
const ROWS_AT_ONCE = 1000;

type HashDeps = Pick<ServerDeps, 'db' | 'secrets'>;

/** Whether the values were hashed with another key, or have changed since. */
const isStale = ({ secrets }: Pick<HashDeps, 'secrets'>) =>
  ne(sharedValueStates.keyId, secrets.keyIds[0] ?? '');

/** @returns how many registrations were hashed */
const hashSome = (deps: HashDeps, requestUid: string | undefined): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const { secrets } = deps;
    // The lock of a registration keeps its values as they are. One that is being saved waits.
    const stale = await tx
      .select({ requestUid: vendorRequests.requestUid })
      .from(vendorRequests)
      .innerJoin(sharedValueStates, eq(sharedValueStates.requestUid, vendorRequests.requestUid))
      .where(and(isStale(deps), requestUid ? eq(vendorRequests.requestUid, requestUid) : undefined))
      .limit(REGISTRATIONS_AT_ONCE)
      .for('update', { of: vendorRequests, skipLocked: true });
    const uids = stale.map((row) => row.requestUid);
    if (uids.length === 0) return 0;
    const hash = keyedHash(secrets, PURPOSE);
    const rows = (await valuesOf(tx, secrets, uids)).map(({ value, ...row }) => ({
      ...row,
      hash: hash(`${row.kind}:${value}`),
    }));
    await tx.delete(sharedValues).where(inArray(sharedValues.requestUid, uids));
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      await tx
        .insert(sharedValues)
        .values(rows.slice(from, from + ROWS_AT_ONCE))
        .onConflictDoNothing();
    await tx
      .update(sharedValueStates)
      .set({ keyId: secrets.keyIds[0] ?? '' })
      .where(inArray(sharedValueStates.requestUid, uids));
    return uids.length;
  });

/**
 * Hashes what has changed since it was hashed, and what another key has hashed.
 * @param isOver ends it before everything is hashed
 * @returns how many registrations were hashed
 */
export async function hashSharedValues(
  deps: HashDeps,
  isOver: () => boolean = () => false,
): Promise<number> {
  for (let count = 0; ;) {
    const hashed = await hashSome(deps, undefined);
    count += hashed;
    if (hashed === 0 || isOver()) return count;
  }
}

/** Hashes for a minute at most, so that the other jobs get their turn. */
export async function hashInTurn(
  deps: HashDeps & Pick<ServerDeps, 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const until = plusMs(deps.clock.wallNow(), MINUTE_MS);
  await hashSharedValues(deps, () => signal.aborted || deps.clock.wallNow() > until);
}

/** More than are saved between two runs of the job; a reader does not wait for all of a new key. */
const BATCHES_BEFORE_READING = 10;

/** Before they are compared: the registration, and others whose values have changed. */
export async function hashNewestValues(deps: HashDeps, requestUid: string): Promise<void> {
  await hashSome(deps, requestUid);
  let batches = 0;
  await hashSharedValues(deps, () => (batches += 1) >= BATCHES_BEFORE_READING);
}

/** How many registrations the next comparison leaves out, because they are not hashed yet. */
export const countUnhashed = (deps: HashDeps): Promise<number> =>
  deps.db.$count(sharedValueStates, isStale(deps));
