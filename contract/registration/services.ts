import * as v from 'valibot';
import { SERVICE_CLASSES } from '../enums';
import { readUid } from '../responseFields';
import { boundedArray } from '../rules/boundedArray';
import { requiredCode } from '../rules/fields';
import { plainText } from '../rules/plainText';
import { defineFields } from './field';

/** The lists of the form, each with the codes that are chosen. */
export const servicesFields = defineFields({
  services: { lists: ['services'] },
  capabilities: { lists: ['capability'] },
  vehicleTypes: { lists: ['vehtype'] },
  doorFeet: { group: 'doorHeight', technical: true },
  doorInches: { group: 'doorHeight', technical: true },
});

/** A chosen service (SV) or capability (CP); `serviceType` is its code. */
export const serviceCapabilitySchema = v.object({
  servicesUid: readUid,
  serviceClass: v.picklist(SERVICE_CLASSES),
  serviceType: v.string(),
});
export type ServiceCapability = v.InferOutput<typeof serviceCapabilitySchema>;

export const vehicleTypeSchema = v.object({ typeUid: readUid, vehicleTypeCode: v.string() });
export type VehicleType = v.InferOutput<typeof vehicleTypeSchema>;

const some = <S extends v.GenericSchema>(item: S) =>
  v.pipe(boundedArray(item, 200), v.minLength(1));

const chosenUid = v.pipe(plainText(), v.nonEmpty());

export const createServicesSchema = some(
  v.object({
    requestUid: v.optional(plainText()),
    serviceClass: v.picklist(SERVICE_CLASSES),
    serviceType: requiredCode,
  }),
);

export const deleteServicesSchema = some(v.looseObject({ servicesUid: chosenUid }));
export const createVehicleTypesSchema = some(
  v.object({ requestUid: v.optional(plainText()), vehicleTypeCode: requiredCode }),
);
export const deleteVehicleTypesSchema = some(v.looseObject({ typeUid: chosenUid }));
