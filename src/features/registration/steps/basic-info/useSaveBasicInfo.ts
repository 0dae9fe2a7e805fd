import { useCallback } from 'react';
import type { Geolocation } from '@contract/entities/address';
import type { BasicInfo, BasicInfoForm } from '@contract/entities/basicInfo';
import type { Etag } from '@/api/buildRequest';
import { addressCheckApi } from '@/api/addressCheck';
import { useCreateBasicInfoMutation, useUpdateBasicInfoMutation } from '@/api/basicInfo';
import { TRIGGER_ONLY } from '@/api/triggerOnly';
import { useAppDispatch } from '@/store/hooks';
import { BUSINESS_ADDRESS } from '../../model/addressOf';
import { useBasicInfo } from '../../model/entityHooks';
import { useRegistration } from '../../model/RegistrationContext';

/** The coordinates of the stored address when the form has the same one, else null. */
function storedLocation(stored: BasicInfo | null, form: BasicInfoForm): Geolocation | null {
  if (stored === null || stored.latitude === null || stored.longitude === null) return null;
  const same = Object.values(BUSINESS_ADDRESS).every((name) => stored[name] === form[name]);
  return same ? { latitude: stored.latitude, longitude: stored.longitude } : null;
}

/**
 * Saves the whole form with the coordinates of the address, which are looked up only for a new one.
 * Fields of other steps are not sent, so the backend keeps them.
 */
export function useSaveBasicInfo() {
  const { ensureRequest } = useRegistration();
  const dispatch = useAppDispatch();
  const stored = useBasicInfo();
  const [create] = useCreateBasicInfoMutation(TRIGGER_ONLY);
  const [update] = useUpdateBasicInfoMutation(TRIGGER_ONLY);

  return useCallback(
    async (form: BasicInfoForm, addressVerified: 0 | 1 | null, etag: Etag): Promise<void> => {
      const requestUid = await ensureRequest();
      const known = storedLocation(stored, form);
      const lookUp = async () => {
        const found = await dispatch(
          addressCheckApi.endpoints.geocode.initiate(
            {
              address: form.streetAddress1,
              address2: form.streetAddress2,
              city: form.city,
              state: form.state,
              zipcode: form.zipCode,
            },
            // A lookup that failed before this save is tried again.
            { subscribe: false, forceRefetch: true },
          ),
        );
        return found.data;
      };
      const located = known ?? (await lookUp());
      const body = {
        ...form,
        requestUid,
        addressVerified,
        latitude: located?.latitude ?? null,
        longitude: located?.longitude ?? null,
      };
      await (
        stored ? update({ ...body, basicInfoUid: stored.basicInfoUid, etag }) : create(body)
      ).unwrap();
    },
    [create, dispatch, ensureRequest, stored, update],
  );
}
