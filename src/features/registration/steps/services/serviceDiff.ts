import type { ServiceCapability, VehicleType } from '@contract/registration/services';
import type { ServiceClass } from '@contract/enums';

/**
 * What is stored for a code: a service or capability has a `servicesUid` and a class, a vehicle
 * type a `typeUid`.
 */
export interface ServiceMapEntry {
  readonly servicesUid: string | null;
  readonly typeUid: string | null;
  readonly serviceClass: ServiceClass | null;
}

/** The stored services, capabilities and vehicle types by their code. */
export function serviceMap(
  services: readonly ServiceCapability[],
  vehicleTypes: readonly VehicleType[],
): ReadonlyMap<string, ServiceMapEntry> {
  return new Map<string, ServiceMapEntry>([
    ...services.map(({ serviceType, servicesUid, serviceClass }): [string, ServiceMapEntry] => [
      serviceType,
      { servicesUid, typeUid: null, serviceClass },
    ]),
    ...vehicleTypes.map(({ vehicleTypeCode, typeUid }): [string, ServiceMapEntry] => [
      vehicleTypeCode,
      { servicesUid: null, typeUid, serviceClass: null },
    ]),
  ]);
}

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

/**
 * The difference between the ticked boxes and the stored entries, by class: two lists may share a
 * code.
 */
export function serviceDiff(
  services: readonly ServiceCapability[],
  vehicleTypes: readonly VehicleType[],
  ticked: Ticked,
): ServiceDiff {
  const classes = [
    ['SV', ticked.services],
    ['CP', ticked.capabilities],
  ] as const;
  const storedTypes = serviceMap([], vehicleTypes);
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
      .filter((code) => !storedTypes.has(code))
      .map((vehicleTypeCode) => ({ vehicleTypeCode })),
    deleteVehicleTypes: vehicleTypes.filter(
      (entry) => !ticked.vehicleTypes.includes(entry.vehicleTypeCode),
    ),
  };
}
