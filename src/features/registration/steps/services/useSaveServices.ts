import { useRef } from 'react';
import { useStore } from 'react-redux';
import type { ServiceCapability, VehicleType } from '@contract/registration/services';
import type { ServiceClass } from '@contract/enums';
import {
  useCreateServicesMutation,
  useCreateVehicleTypesMutation,
  useDeleteServicesMutation,
  useDeleteVehicleTypesMutation,
  usePatchBasicInfoMutation,
} from '@/api/parts';
import { apiError, toApiError, withFormFields } from '@/api/errors';
import type { Etag } from '@/api/buildRequest';
import { TRIGGER_ONLY } from '@/api/triggerOnly';
import { useLabels } from '@/components/labels/LabelsContext';
import type { FailureKey } from '@/lib/labels/failureLabels';
import type { RootState } from '@/store/rootReducer';
import type { SaveContext } from '../../form/recordSource';
import { useSaveAnyway } from '../../form/storedChoice';
import type { DoorHeight } from './doorHeight';
import { etagsOfLists, splitEtag, type StoredServices } from './servicesVersion';
import { servicesLabels } from './servicesLabels';

/**
 * Saves the differences, then the door height; a second try sends only the rest.
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
  // ETags after the form's own writes: the rest of a half-finished save is no conflict with its
  // first part.
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
    const write = async <Item>(
      list: 'services' | 'vehicleTypes',
      items: Item[],
      request: (of: { requestUid: string; items: Item[]; etag: Etag }) => {
        unwrap: () => Promise<unknown>;
      },
    ): Promise<void> => {
      if (items.length === 0) return;
      const base = etags[list];
      try {
        await request({ requestUid, items, etag: own.current[list].get(base) ?? base }).unwrap();
      } catch (thrown) {
        const error = toApiError(thrown);
        if (error.kind === 'stale') own.current[list].delete(base);
        throw { ...error, message: error.message || fallback };
      }
      own.current[list].set(base, etagsOfLists(store.getState(), requestUid)[list]);
    };
    // Creates before deletes: an interrupted save never leaves a group empty.
    await write('services', diff.createServices, createServices);
    await write('vehicleTypes', diff.createVehicleTypes, createVehicleTypes);
    await write('services', diff.deleteServices, deleteServices);
    await write('vehicleTypes', diff.deleteVehicleTypes, deleteVehicleTypes);

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

interface ServiceMapEntry {
  readonly servicesUid: string | null;
  readonly typeUid: string | null;
  readonly serviceClass: ServiceClass | null;
}

/** The stored services, capabilities and vehicle types by their code. */
export const serviceMap = (
  services: readonly ServiceCapability[],
  types: readonly VehicleType[],
): ReadonlyMap<string, ServiceMapEntry> =>
  new Map<string, ServiceMapEntry>([
    ...services.map(
      ({ serviceType, servicesUid, serviceClass }) =>
        [serviceType, { servicesUid, typeUid: null, serviceClass }] as const,
    ),
    ...types.map(
      ({ vehicleTypeCode, typeUid }) =>
        [vehicleTypeCode, { servicesUid: null, typeUid, serviceClass: null }] as const,
    ),
  ]);

export interface Ticked {
  readonly services: readonly string[];
  readonly capabilities: readonly string[];
  readonly vehicleTypes: readonly string[];
}

export interface ServiceDiff {
  readonly createServices: { serviceClass: ServiceClass; serviceType: string }[];
  readonly deleteServices: ServiceCapability[];
  readonly createVehicleTypes: { vehicleTypeCode: string }[];
  readonly deleteVehicleTypes: VehicleType[];
}

const ofClass = (services: readonly ServiceCapability[], serviceClass: ServiceClass) =>
  services.filter((entry) => entry.serviceClass === serviceClass);

/** The difference by class: two lists may share a code. */
export function serviceDiff(
  services: readonly ServiceCapability[],
  vehicleTypes: readonly VehicleType[],
  ticked: Ticked,
): ServiceDiff {
  const classes = [
    ['SV', ticked.services],
    ['CP', ticked.capabilities],
  ] as const;
  return {
    createServices: classes.flatMap(([serviceClass, wanted]) => {
      const stored = serviceMap(ofClass(services, serviceClass), []);
      return wanted
        .filter((code) => !stored.has(code))
        .map((serviceType) => ({ serviceClass, serviceType }));
    }),
    deleteServices: classes.flatMap(([serviceClass, wanted]) =>
      ofClass(services, serviceClass).filter((entry) => !wanted.includes(entry.serviceType)),
    ),
    createVehicleTypes: ticked.vehicleTypes
      .filter((code) => !serviceMap([], vehicleTypes).has(code))
      .map((vehicleTypeCode) => ({ vehicleTypeCode })),
    deleteVehicleTypes: vehicleTypes.filter(
      (entry) => !ticked.vehicleTypes.includes(entry.vehicleTypeCode),
    ),
  };
}
