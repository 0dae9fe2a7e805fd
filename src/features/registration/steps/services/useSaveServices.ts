import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { usePatchBasicInfoMutation } from '@/api/basicInfo';
import { apiError, toApiError, withFormFields } from '@/api/errors';
import {
  useCreateServicesMutation,
  useCreateVehicleTypesMutation,
  useDeleteServicesMutation,
  useDeleteVehicleTypesMutation,
} from '@/api/serviceCapabilities';
import type { Etag } from '@/api/buildRequest';
import { TRIGGER_ONLY } from '@/api/triggerOnly';
import { useLabels } from '@/components/labels/LabelsContext';
import type { FailureKey } from '@/lib/labels/failureLabels';
import type { RootState } from '@/store/rootReducer';
import { useBasicInfo, useServiceCapabilities, useVehicleTypes } from '../../model/entityHooks';
import { useRegistration } from '../../model/RegistrationContext';
import { useSaveAnyway } from '../../step-kit/useSaveAnyway';
import type { DoorHeight } from './doorHeight';
import { serviceDiff, type Ticked } from './serviceDiff';
import { etagsOfLists, splitEtag } from './servicesVersion';
import { servicesLabels } from './servicesLabels';

/**
 * Saves the differences, then the door height. What succeeded is in the store, so that a second
 * try sends only the rest.
 * @param onStage called with the failure text that fits the request being sent
 */
export function useSaveServices() {
  const { ensureRequest } = useRegistration();
  const basicInfo = useBasicInfo();
  const services = useServiceCapabilities();
  const vehicleTypes = useVehicleTypes();
  const store = useStore<RootState>();
  const [createServices] = useCreateServicesMutation(TRIGGER_ONLY);
  const [deleteServices] = useDeleteServicesMutation(TRIGGER_ONLY);
  const [createVehicleTypes] = useCreateVehicleTypesMutation(TRIGGER_ONLY);
  const [deleteVehicleTypes] = useDeleteVehicleTypesMutation(TRIGGER_ONLY);
  const [patchBasicInfo] = usePatchBasicInfoMutation(TRIGGER_ONLY);
  const saveAnyway = useSaveAnyway('services');
  const fallback = useLabels(servicesLabels)('writeFailed');

  return useCallback(
    async (
      ticked: Ticked,
      { feet, inches }: DoorHeight,
      etag: Etag,
      onStage: (failure: FailureKey) => void,
    ): Promise<void> => {
      onStage('saveServices');
      const requestUid = await ensureRequest();
      const diff = serviceDiff(services, vehicleTypes, ticked);
      const etags = splitEtag(etag);
      /** The second write of a list is based on the first. */
      const listEtags = () => etagsOfLists(store.getState(), requestUid);
      /** A response that fails without a text gets the fallback text. */
      const write = async (request: { unwrap: () => Promise<unknown> }): Promise<void> => {
        try {
          await request.unwrap();
        } catch (thrown) {
          const error = toApiError(thrown);
          throw { ...error, message: error.message || fallback };
        }
      };
      // Creates before deletes: an interrupted save never leaves a group empty.
      if (diff.createServices.length > 0)
        await write(
          createServices({ requestUid, items: diff.createServices, etag: etags.services }),
        );
      if (diff.createVehicleTypes.length > 0)
        await write(
          createVehicleTypes({
            requestUid,
            items: diff.createVehicleTypes,
            etag: etags.vehicleTypes,
          }),
        );
      if (diff.deleteServices.length > 0)
        await write(
          deleteServices({
            requestUid,
            items: diff.deleteServices,
            etag: diff.createServices.length > 0 ? listEtags().services : etags.services,
          }),
        );
      if (diff.deleteVehicleTypes.length > 0)
        await write(
          deleteVehicleTypes({
            requestUid,
            items: diff.deleteVehicleTypes,
            etag:
              diff.createVehicleTypes.length > 0 ? listEtags().vehicleTypes : etags.vehicleTypes,
          }),
        );

      onStage('saveDoorHeight');
      const sameHeight =
        basicInfo?.doorHeightFeet === feet && basicInfo.doorHeightInches === inches;
      if (sameHeight && !(await saveAnyway())) return;
      if (!basicInfo) throw apiError('notFound');
      const patch = patchBasicInfo({
        requestUid,
        basicInfoUid: basicInfo.basicInfoUid,
        doorHeightFeet: feet,
        doorHeightInches: inches,
        etag: etags.basicInfo,
      });
      await withFormFields(patch.unwrap(), {
        doorHeightFeet: 'doorFeet',
        doorHeightInches: 'doorInches',
      });
    },
    [
      basicInfo,
      createServices,
      createVehicleTypes,
      deleteServices,
      deleteVehicleTypes,
      ensureRequest,
      fallback,
      patchBasicInfo,
      saveAnyway,
      services,
      store,
      vehicleTypes,
    ],
  );
}
