import { useCallback } from 'react';
import type { FranchiseSite, SaveFranchiseSite } from '@contract/entities/franchiseSite';
import type { DuplicateShop } from '@contract/entities/vendorRequest';
import {
  franchiseSitesApi,
  useAddDuplicateSiteMutation,
  useCreateFranchiseSiteMutation,
  useUpdateFranchiseSiteMutation,
} from '@/api/franchiseSites';
import { useAppDispatch } from '@/store/hooks';
import { useFranchiseSites } from '../../model/entityHooks';
import { useRegistration } from '../../model/RegistrationContext';
import { REREAD } from '../../form/recordVersion';
import { useLostCreate } from '../../form/useLostCreate';
import type { SaveTarget } from '../../form/useStepForm';
import { locateSite } from './locateSite';
import { duplicateQuestion, hasSameValues, needsDuplicateCheck } from './siteForm';

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

const uidOf = ({ siteUid }: FranchiseSite): string => siteUid;

/**
 * Saves a site: checks for duplicates unless the person has chosen, geocodes the address (a failure
 * never blocks), then creates it, updates it or adds it as an existing shop. Rejects with an
 * ApiError.
 *
 * A new site whose response was lost may be stored. The next save then updates it: the duplicate
 * check would refuse it as its own duplicate.
 */
export function useSaveSite(stored: FranchiseSite | null, storeYes: () => Promise<void>) {
  const { ensureRequest } = useRegistration();
  const dispatch = useAppDispatch();
  const [create] = useCreateFranchiseSiteMutation();
  const [update] = useUpdateFranchiseSiteMutation();
  const [addDuplicate] = useAddDuplicateSiteMutation();
  const lost = useLostCreate({ list: useFranchiseSites(), uidOf, hasSameValues });

  return useCallback(
    async (
      form: SaveFranchiseSite,
      addressVerified: 0 | 1 | null,
      known: KnownShop,
      { etag, gone }: SaveTarget,
    ): Promise<SiteSave> => {
      const site = gone ? null : (stored ?? lost.stored());
      const requestUid = await ensureRequest();
      const moved = needsDuplicateCheck(site, form);
      if (moved && known === null) {
        const asked = franchiseSitesApi.endpoints.checkDuplicateSite.initiate(
          { requestUid, ...duplicateQuestion(site, form) },
          { subscribe: false, forceRefetch: true },
        );
        const found = await dispatch(asked).unwrap();
        if (found.result === 'DUPLICATE SITE LOCATION') {
          // The list may miss it: someone else has added it, or a response was lost.
          const list = franchiseSitesApi.endpoints.listFranchiseSites;
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
      if (site) {
        const version = stored ? etag : site.etag;
        await update({ ...body, requestUid, siteUid: site.siteUid, etag: version }).unwrap();
        return { kind: 'saved' };
      }
      const add = known && known.legacyShopUid !== '' ? addDuplicate : create;
      await storeYes();
      await lost.watch(body, add({ ...body, requestUid }).unwrap());
      return { kind: 'saved' };
    },
    [addDuplicate, create, dispatch, ensureRequest, lost, storeYes, stored, update],
  );
}
