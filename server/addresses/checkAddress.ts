import type { Address, AddressCheck } from '@contract/registration/address';
import type { ServerDeps } from '../deps';
import { HttpError } from '../http/errors';
import { isAddressKnown, recordAddressCheck } from './addressRecord';

export type AddressCheckDeps = Pick<ServerDeps, 'db' | 'clock' | 'addresses'>;

/** Asks the service, and remembers the outcome for this person. @throws HttpError FAILED (502) */
export async function checkAddress(
  { db, clock, addresses }: AddressCheckDeps,
  userUid: string,
  address: Address,
): Promise<AddressCheck> {
  try {
    const result = await addresses.validate(address);
    if (result.kind === 'suggestion')
      await recordAddressCheck(db, userUid, result.suggestion, 'confirmed', clock.now());
    return result;
  } catch (error) {
    if (error instanceof HttpError)
      await recordAddressCheck(db, userUid, address, 'unreachable', clock.now());
    throw error;
  }
}

/**
 * Asks the service about an address that nobody has had checked, before it is saved and outside of
 * that transaction. Counts for the person; above the limit the address is stored as unchecked.
 * @param address undefined where the save has no whole address
 */
export async function checkUnknownAddress(
  deps: AddressCheckDeps,
  { userUid, requestUid }: { readonly userUid: string; readonly requestUid: string },
  address: Address | undefined,
): Promise<void> {
  if (!address || [address.address, address.city, address.state, address.zipcode].includes(''))
    return;
  if (await isAddressKnown(deps.db, { userUid, requestUid, address })) return;
  try {
    deps.addresses.checks.take(userUid);
    await checkAddress(deps, userUid, address);
  } catch (error) {
    // Above the limit, or the record says that the service could not be reached: the save goes on.
    if (!(error instanceof HttpError)) throw error;
  }
}
