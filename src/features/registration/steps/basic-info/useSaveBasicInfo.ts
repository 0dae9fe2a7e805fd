import type { Geolocation } from '@contract/registration/address';
import type { BasicInfo, BasicInfoForm } from '@contract/registration/basicInfo';
import { addressCheckApi } from '@/api/addressCheck';
import { useCreateBasicInfoMutation, useUpdateBasicInfoMutation } from '@/api/basicInfo';
import { TRIGGER_ONLY } from '@/api/triggerOnly';
import { useAppDispatch } from '@/store/hooks';
import { BUSINESS_ADDRESS } from '@contract/registration/basicInfo';
import { addressOf } from '@contract/rules/addressParts';
import type { SaveContext } from '../../form/useRecordForm';

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
  const dispatch = useAppDispatch();
  const [create] = useCreateBasicInfoMutation(TRIGGER_ONLY);
  const [update] = useUpdateBasicInfoMutation(TRIGGER_ONLY);

  return async (
    form: BasicInfoForm,
    { stored, etag, ...context }: SaveContext<BasicInfo>,
  ): Promise<void> => {
    const lookUp = async () => {
      const found = await dispatch(
        addressCheckApi.endpoints.geocode.initiate(
          addressOf(form, BUSINESS_ADDRESS),
          // A lookup that failed before this save is tried again.
          { subscribe: false, forceRefetch: true },
        ),
      );
      return found.data;
    };
    const located = storedLocation(stored, form) ?? (await lookUp());
    const body = {
      ...form,
      ...context,
      latitude: located?.latitude ?? null,
      longitude: located?.longitude ?? null,
    };
    await (
      stored ? update({ ...body, basicInfoUid: stored.basicInfoUid, etag }) : create(body)
    ).unwrap();
  };
}
