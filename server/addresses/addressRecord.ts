import { and, eq, lt, sql } from 'drizzle-orm';
import { addressOf } from '@contract/rules/addressParts';
import { BUSINESS_ADDRESS } from '@contract/registration/basicInfo';
import type { Address } from '@contract/registration/address';
import { addressKey } from '@contract/rules/addressMatch';
import { DAY_MS } from '@contract/time';
import type { Db } from '../storage/database';
import {
  type AddressOutcome,
  addressChecks,
  confirmedAddresses,
} from '../storage/schema/addresses';
import { basicInfos } from '../storage/schema/shop';
import { vendorRequests } from '../storage/schema/vendorRequests';

/** A person who checked an address without saving it checks it again after this time. */
export const ADDRESS_CHECK_LIFETIME_MS = 7 * DAY_MS;

/** Remembers a person's address check. A confirmation outlives a later failure of the service. */
export async function recordAddressCheck(
  db: Db,
  userUid: string,
  address: Address,
  outcome: AddressOutcome,
  now: Date,
): Promise<void> {
  const tooOld = lt(addressChecks.checkedAt, new Date(now.getTime() - ADDRESS_CHECK_LIFETIME_MS));
  const key = addressKey(address);
  await db
    .insert(addressChecks)
    .values({ userUid, addressKey: key, outcome, checkedAt: now })
    .onConflictDoUpdate({
      target: [addressChecks.userUid, addressChecks.addressKey],
      set: {
        outcome: sql`case when excluded.outcome = 'confirmed' or ${tooOld} then excluded.outcome else ${addressChecks.outcome} end`,
        checkedAt: now,
      },
    });
}

interface AddressClaim {
  readonly requestUid: string;
  readonly userUid: string;
  readonly address: Address;
}
interface SaveContext {
  readonly tx: Db;
  readonly vendorRequest: { readonly requestUid: string };
  readonly user: { readonly userUid: string };
}
/** The record as it is stored, whose mark counts while its address is the same. */
interface StoredAddress {
  readonly address: Address;
  readonly verified: 0 | 1 | null;
}

const outcomeOf = (verified: 0 | 1 | null): AddressOutcome | undefined =>
  verified === null ? undefined : verified === 1 ? 'confirmed' : 'unreachable';

/** Where an address may be known from: registration, person, and business address. */
async function recordsOf(tx: Db, { requestUid, userUid, address }: AddressClaim) {
  const key = addressKey(address);
  const ofRequest = and(
    eq(confirmedAddresses.requestUid, requestUid),
    eq(confirmedAddresses.addressKey, key),
  );
  const ofPerson = and(eq(addressChecks.userUid, userUid), eq(addressChecks.addressKey, key));
  const [records] = await tx
    .select({
      ofRequest: confirmedAddresses.outcome,
      ofPerson: addressChecks.outcome,
      business: {
        streetAddress1: basicInfos.streetAddress1,
        streetAddress2: basicInfos.streetAddress2,
        city: basicInfos.city,
        state: basicInfos.state,
        zipCode: basicInfos.zipCode,
        addressVerified: basicInfos.addressVerified,
      },
    })
    .from(vendorRequests)
    .leftJoin(confirmedAddresses, ofRequest)
    .leftJoin(addressChecks, ofPerson)
    .leftJoin(basicInfos, eq(basicInfos.requestUid, requestUid))
    .where(eq(vendorRequests.requestUid, requestUid));
  return {
    ofRequest: records?.ofRequest ?? undefined,
    ofPerson: records?.ofPerson ?? undefined,
    business: records?.business,
  };
}

/** Whether the service has been asked about an address, for the registration or by the person. */
export async function isAddressKnown(db: Db, claim: AddressClaim): Promise<boolean> {
  const { ofRequest, ofPerson } = await recordsOf(db, claim);
  return ofRequest !== undefined || ofPerson !== undefined;
}

/**
 * What a saved address counts as, by the backend's own record: 1 confirmed, 0 used as entered while
 * the service could not be reached, null unchecked.
 * @param sent what the client says: it can lower a confirmation to 0, never raise anything
 */
export async function verifiedAddress(
  { tx, vendorRequest: { requestUid }, user: { userUid } }: SaveContext,
  address: Address,
  sent: 0 | 1 | null | undefined,
  stored?: StoredAddress,
): Promise<0 | 1 | null> {
  const key = addressKey(address);
  // The usual partial save: the address stays as it is.
  if (stored?.verified === 1 && sent !== 0 && addressKey(stored.address) === key) return 1;
  const { ofRequest, ofPerson, business } = await recordsOf(tx, { requestUid, userUid, address });
  // The business address counts in the other records too: they offer to take it over.
  const known = [
    ...(stored ? [stored] : []),
    ...(business
      ? [{ address: businessAddress(business), verified: business.addressVerified }]
      : []),
  ]
    .filter((entry) => addressKey(entry.address) === key)
    .map((entry) => outcomeOf(entry.verified));
  const outcomes = [ofRequest, ofPerson, ...known];
  const outcome = outcomes.includes('confirmed')
    ? 'confirmed'
    : outcomes.find((entry) => entry !== undefined);
  if (outcome === undefined) return null;
  if (ofRequest !== outcome)
    await tx
      .insert(confirmedAddresses)
      .values({ requestUid, addressKey: key, outcome })
      .onConflictDoUpdate({
        target: [confirmedAddresses.requestUid, confirmedAddresses.addressKey],
        set: { outcome },
      });
  return outcome === 'confirmed' && sent !== 0 ? 1 : 0;
}

/** The address of the basic information. */
export const businessAddress = (row: object): Address => addressOf(row, BUSINESS_ADDRESS);

/** Marks a record whose address must still be checked before submission. */
export const unchecked = ({
  addressVerified,
}: {
  readonly addressVerified: 0 | 1 | null;
}): { readonly addressUnchecked: 0 | 1 } => ({
  addressUnchecked: addressVerified === null ? 1 : 0,
});
