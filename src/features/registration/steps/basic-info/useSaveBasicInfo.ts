import { useCallback } from 'react';
import type { BasicInfoForm } from '@contract/entities/basicInfo';
import { addressCheckApi } from '@/api/addressCheck';
import { useCreateBasicInfoMutation, useUpdateBasicInfoMutation } from '@/api/basicInfo';
import { useAppDispatch } from '@/store/hooks';
import { useBasicInfo } from '../../model/entityHooks';
import { useRegistration } from '../../model/RegistrationContext';

/** Saves the whole form with the coordinates of the address. Fields of other steps are not sent, so the backend keeps them. */
export function useSaveBasicInfo() {
  const { ensureRequest } = useRegistration();
  const dispatch = useAppDispatch();
  const stored = useBasicInfo();
  const [create] = useCreateBasicInfoMutation();
  const [update] = useUpdateBasicInfoMutation();

  return useCallback(
    async (form: BasicInfoForm, addressVerified: 0 | 1 | null): Promise<void> => {
      const requestUid = await ensureRequest();
      const located = await dispatch(
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
      const body = {
        ...form,
        requestUid,
        addressVerified,
        latitude: located.data?.latitude ?? null,
        longitude: located.data?.longitude ?? null,
      };
      await (
        stored ? update({ ...body, basicInfoUid: stored.basicInfoUid }) : create(body)
      ).unwrap();
    },
    [create, dispatch, ensureRequest, stored, update],
  );
}
