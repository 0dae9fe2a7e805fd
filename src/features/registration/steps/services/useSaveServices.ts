import { useCallback } from 'react';
import { usePatchBasicInfoMutation } from '@/api/basicInfo';
import { apiError, toApiError } from '@/api/errors';
import {
  useCreateServicesMutation,
  useCreateVehicleTypesMutation,
  useDeleteServicesMutation,
  useDeleteVehicleTypesMutation,
} from '@/api/serviceCapabilities';
import { useLabels } from '@/components/labels/LabelsContext';
import type { FailureKey } from '@/lib/labels/failureLabels';
import { useBasicInfo, useServiceCapabilities, useVehicleTypes } from '../../model/entityHooks';
import { useRegistration } from '../../model/RegistrationContext';
import type { DoorHeight } from './doorHeight';
import { serviceDiff, type Ticked } from './serviceDiff';
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
  const [createServices] = useCreateServicesMutation();
  const [deleteServices] = useDeleteServicesMutation();
  const [createVehicleTypes] = useCreateVehicleTypesMutation();
  const [deleteVehicleTypes] = useDeleteVehicleTypesMutation();
  const [patchBasicInfo] = usePatchBasicInfoMutation();
  const fallback = useLabels(servicesLabels)('writeFailed');

  return useCallback(
    async (
      ticked: Ticked,
      { feet, inches }: DoorHeight,
      onStage: (failure: FailureKey) => void,
    ): Promise<void> => {
      onStage('saveServices');
      const requestUid = await ensureRequest();
      const diff = serviceDiff(services, vehicleTypes, ticked);
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
        await write(createServices({ requestUid, items: diff.createServices }));
      if (diff.createVehicleTypes.length > 0)
        await write(createVehicleTypes({ requestUid, items: diff.createVehicleTypes }));
      if (diff.deleteServices.length > 0)
        await write(deleteServices({ requestUid, items: diff.deleteServices }));
      if (diff.deleteVehicleTypes.length > 0)
        await write(deleteVehicleTypes({ requestUid, items: diff.deleteVehicleTypes }));

      onStage('saveDoorHeight');
      if (basicInfo?.doorHeightFeet === feet && basicInfo.doorHeightInches === inches) return;
      if (!basicInfo) throw apiError('notFound');
      await patchBasicInfo({
        requestUid,
        basicInfoUid: basicInfo.basicInfoUid,
        doorHeightFeet: feet,
        doorHeightInches: inches,
      }).unwrap();
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
      services,
      vehicleTypes,
    ],
  );
}
