import type { SaveFranchiseSite } from '@contract/registration/franchiseSite';
import { asConfirmed, sameAddress } from '@contract/rules/addressMatch';
import { addressCheckApi } from '@/api/addressCheck';
import { franchiseSitesApi } from '@/api/franchiseSites';
import type { AppDispatch } from '@/store/setupStore';
import { addressOf } from '@contract/rules/addressParts';
import { SITE_ADDRESS } from '@contract/registration/franchiseSite';
import { duplicateQuestion } from '../siteForm';
import type { AddressResult, KnownShops } from './importRow';
import type { InTurn } from '../pace';

/**
 * The address of a row, checked by the postal service. A service that cannot be asked is a result
 * too.
 */
export async function checkRowAddress(
  dispatch: AppDispatch,
  inTurn: InTurn,
  form: SaveFranchiseSite,
): Promise<AddressResult> {
  const address = addressOf(form, SITE_ADDRESS);
  const { checkAddress } = addressCheckApi.endpoints;
  try {
    const found = await inTurn(() =>
      dispatch(checkAddress.initiate(address, { subscribe: false, forceRefetch: true })).unwrap(),
    );
    if (found.kind === 'error') return { kind: 'refused', description: found.errorDescription };
    return sameAddress(found.suggestion, address)
      ? { kind: 'confirmed', address: asConfirmed(found.suggestion, address) }
      : { kind: 'suggestion', suggestion: found.suggestion };
  } catch {
    return { kind: 'unreachable' };
  }
}

/**
 * The shops that the backend knows at the address of a row; the question that the drawer asks on
 * its save.
 */
export async function findKnownShops(
  dispatch: AppDispatch,
  inTurn: InTurn,
  requestUid: string,
  form: SaveFranchiseSite,
): Promise<KnownShops> {
  const { checkDuplicateSite } = franchiseSitesApi.endpoints;
  const question = { requestUid, ...duplicateQuestion(null, form) };
  try {
    const found = await inTurn(() =>
      dispatch(
        checkDuplicateSite.initiate(question, { subscribe: false, forceRefetch: true }),
      ).unwrap(),
    );
    if (found.result === 'DUPLICATE SITE LOCATION') return { kind: 'sameLocation' };
    const shops = found.result === 'DUPLICATE' ? (found.shops ?? []) : [];
    return { kind: 'asked', shops, chosen: null };
  } catch {
    return { kind: 'failed' };
  }
}
