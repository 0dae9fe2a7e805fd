import {
  useCreateServicesMutation,
  useCreateVehicleTypesMutation,
  useDeleteServicesMutation,
  useDeleteVehicleTypesMutation,
  usePatchBasicInfoMutation,
} from '@/api/parts';
import { useRef } from 'react';
import { useStore } from 'react-redux';
import { apiError, toApiError, withFormFields } from '@/api/errors';
import type { Etag } from '@/api/buildRequest';
import { TRIGGER_ONLY } from '@/api/triggerOnly';
import { useLabels } from '@/components/labels/LabelsContext';
import type { FailureKey } from '@/lib/labels/failureLabels';
import type { RootState } from '@/store/rootReducer';
import type { SaveContext } from '../../form/recordFormOptions';
import { useSaveAnyway } from '../../form/storedChoice';
import type { DoorHeight } from './doorHeight';
import { serviceDiff, type Ticked } from './serviceDiff';
import { etagsOfLists, splitEtag, type StoredServices } from './servicesVersion';
import { servicesLabels } from './servicesLabels';

/**
 * Saves the differences, then the door height. What succeeded is in the store, so that a second
 * try sends only the rest.
 * @param onStage called with the failure text that fits the request being sent
 */
export function useSaveServices() {
  const store = useStore<RootState>();
  const [createServices] = useCreateServicesMutation(TRIGGER_ONLY);
  const [deleteServices] = useDeleteServicesMutation(TRIGGER_ONLY);
  const [createVehicleTypes] = useCreateVehicleTypesMutation(TRIGGER_ONLY);
  const [deleteVehicleTypes] = useDeleteVehicleTypesMutation(TRIGGER_ONLY);
  const [patchBasicInfo] = usePatchBasicInfoMutation(TRIGGER_ONLY);
  const saveAnyway = useSaveAnyway('services');
  // The ETag of each list after the form's own writes, by the one the form is based on: the rest of
  // a half-finished save is no conflict with its first part.
  const own = useRef({ services: new Map<Etag, Etag>(), vehicleTypes: new Map<Etag, Etag>() });
  const fallback = useLabels(servicesLabels)('writeFailed');

  return async (
    ticked: Ticked,
    { feet, inches }: DoorHeight,
    { requestUid, stored, etag }: SaveContext<StoredServices>,
    onStage: (failure: FailureKey) => void,
  ): Promise<void> => {
    onStage('saveServices');
    const { basicInfo = null, services = [], vehicleTypes = [] } = stored ?? {};
    const diff = serviceDiff(services, vehicleTypes, ticked);
    const etags = splitEtag(etag);
    /** A response that fails without a text gets the fallback text. */
    const write = async (
      list: 'services' | 'vehicleTypes',
      request: (etag: Etag) => { unwrap: () => Promise<unknown> },
    ): Promise<void> => {
      const base = etags[list];
      try {
        await request(own.current[list].get(base) ?? base).unwrap();
      } catch (thrown) {
        const error = toApiError(thrown);
        if (error.kind === 'stale') own.current[list].delete(base);
        throw { ...error, message: error.message || fallback };
      }
      own.current[list].set(base, etagsOfLists(store.getState(), requestUid)[list]);
    };
    // Creates before deletes: an interrupted save never leaves a group empty.
    if (diff.createServices.length > 0)
      await write('services', (ifMatch) =>
        createServices({ requestUid, items: diff.createServices, etag: ifMatch }),
      );
    if (diff.createVehicleTypes.length > 0)
      await write('vehicleTypes', (ifMatch) =>
        createVehicleTypes({ requestUid, items: diff.createVehicleTypes, etag: ifMatch }),
      );
    if (diff.deleteServices.length > 0)
      await write('services', (ifMatch) =>
        deleteServices({ requestUid, items: diff.deleteServices, etag: ifMatch }),
      );
    if (diff.deleteVehicleTypes.length > 0)
      await write('vehicleTypes', (ifMatch) =>
        deleteVehicleTypes({ requestUid, items: diff.deleteVehicleTypes, etag: ifMatch }),
      );

    onStage('saveDoorHeight');
    const sameHeight = basicInfo?.doorHeightFeet === feet && basicInfo.doorHeightInches === inches;
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
  };
}
