import type { FranchiseSite, SaveFranchiseSite } from '@contract/registration/franchiseSite';
import { franchiseSitesApi } from '@/api/franchiseSites';
import type { AppDispatch } from '@/store/setupStore';
import { toFields } from '@contract/rules/addressParts';
import { locateSite } from '../locateSite';
import { SITE_ADDRESS } from '@contract/registration/franchiseSite';

import type { ImportRow } from './importRow';
import type { InTurn } from '../pace';

const { addDuplicateSite, createFranchiseSite, listFranchiseSites } = franchiseSitesApi.endpoints;

/**
 * A ready row as the location to create; its address in the words of the service that confirmed it.
 */
async function bodyOf(
  dispatch: AppDispatch,
  { address, known }: ImportRow,
  form: SaveFranchiseSite,
): Promise<SaveFranchiseSite> {
  const located = await locateSite(dispatch, form);
  return {
    ...form,
    ...(address?.kind === 'confirmed' ? toFields(address.address, SITE_ADDRESS) : {}),
    userUid: '',
    userName: '',
    siteLatitude: located?.latitude ?? null,
    siteLongitude: located?.longitude ?? null,
    legacyShopUid: (known?.kind === 'asked' && known.chosen) || '',
    addressVerified:
      address?.kind === 'confirmed' ? 1 : address?.kind === 'asEntered' ? address.verified : null,
  };
}

/**
 * Stores rows as new locations, or as the existing shop that the person chose. A row that is stored
 * again after a lost response is sent unchanged, so that it carries the Idempotency-Key of its
 * first attempt.
 */
export function createRowStore(dispatch: AppDispatch, inTurn: InTurn) {
  const bodies = new WeakMap<
    ImportRow['values'],
    Pick<ImportRow, 'address' | 'known'> & { readonly body: Promise<SaveFranchiseSite> }
  >();
  const bodyFor = (row: ImportRow, form: SaveFranchiseSite): Promise<SaveFranchiseSite> => {
    const before = bodies.get(row.values);
    if (before && before.address === row.address && before.known === row.known) return before.body;
    const body = bodyOf(dispatch, row, form);
    bodies.set(row.values, { address: row.address, known: row.known, body });
    return body;
  };
  return async (requestUid: string, row: ImportRow, form: SaveFranchiseSite): Promise<void> => {
    const sent = { ...(await bodyFor(row, form)), requestUid };
    const endpoint = sent.legacyShopUid === '' ? createFranchiseSite : addDuplicateSite;
    await inTurn(() => dispatch(endpoint.initiate(sent, { track: false })).unwrap());
  };
}

/**
 * The locations that the backend holds now; also what a lost response has stored.
 * @throws ApiError
 */
export const storedSites = (
  dispatch: AppDispatch,
  requestUid: string,
): Promise<readonly FranchiseSite[]> =>
  dispatch(
    listFranchiseSites.initiate({ requestUid }, { subscribe: false, forceRefetch: true }),
  ).unwrap();
