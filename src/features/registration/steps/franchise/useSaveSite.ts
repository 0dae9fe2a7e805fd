import type { FranchiseSite, SaveFranchiseSite } from '@contract/registration/franchiseSite';
import type { DuplicateShop } from '@contract/registration/vendorRequest';
import {
  partsApi,
  useAddDuplicateSiteMutation,
  useCreateFranchiseSiteMutation,
  useUpdateFranchiseSiteMutation,
} from '@/api/parts';
import { useAppDispatch } from '@/store/hooks';
import { REREAD } from '../../form/recordSource';
import type { SaveContext } from '../../form/useRecordForm';
import { locateSite } from './locateSite';
import { duplicateQuestion, needsDuplicateCheck } from './siteForm';

/**
 * The result of a save: stored, refused because the address is already listed, or a choice between
 * existing shops.
 */
export type SiteSave =
  | { readonly kind: 'saved' }
  | { readonly kind: 'sameLocation' }
  | { readonly kind: 'known'; readonly shops: readonly DuplicateShop[] };

/** The person's choice between existing shops: one of them, none (''), or not asked yet (null). */
export type KnownShop = { readonly legacyShopUid: string } | null;

/**
 * Saves a site: checks for duplicates unless the person has chosen, geocodes the address (a failure
 * never blocks), then creates it, updates it or adds it as an existing shop. Rejects with an
 * ApiError.
 */
export function useSaveSite(storeYes: () => Promise<void>) {
  const dispatch = useAppDispatch();
  const [create] = useCreateFranchiseSiteMutation();
  const [update] = useUpdateFranchiseSiteMutation();
  const [addDuplicate] = useAddDuplicateSiteMutation();

  return async (
    form: SaveFranchiseSite,
    { requestUid, stored: site, etag, addressVerified }: SaveContext<FranchiseSite>,
    known: KnownShop,
  ): Promise<SiteSave> => {
    const moved = needsDuplicateCheck(site, form);
    if (moved && known === null) {
      const asked = partsApi.endpoints.checkDuplicateSite.initiate(
        { requestUid, ...duplicateQuestion(site, form) },
        { subscribe: false, forceRefetch: true },
      );
      const found = await dispatch(asked).unwrap();
      if (found.result === 'DUPLICATE SITE LOCATION') {
        // The list may miss it: someone else has added it, or a response was lost.
        const list = partsApi.endpoints.listFranchiseSites;
        void dispatch(list.initiate({ requestUid }, REREAD));
        return { kind: 'sameLocation' };
      }
      if (found.result === 'DUPLICATE') return { kind: 'known', shops: found.shops ?? [] };
    }

    const located = await locateSite(dispatch, form);
    const body: SaveFranchiseSite = {
      ...form,
      userUid: site?.userUid ?? '',
      userName: site?.userName ?? '',
      // A moved site must not keep the coordinates and the shop of its old address.
      siteLatitude: located?.latitude ?? (moved ? null : (site?.siteLatitude ?? null)),
      siteLongitude: located?.longitude ?? (moved ? null : (site?.siteLongitude ?? null)),
      legacyShopUid: known?.legacyShopUid ?? (moved ? '' : (site?.legacyShopUid ?? '')),
      addressVerified,
    };
    if (site) await update({ ...body, requestUid, siteUid: site.siteUid, etag }).unwrap();
    else {
      const add = known && known.legacyShopUid !== '' ? addDuplicate : create;
      await storeYes();
      await add({ ...body, requestUid }).unwrap();
    }
    return { kind: 'saved' };
  };
}
