import type { BasicInfo } from '@contract/registration/basicInfo';
import type { ServiceCapability, VehicleType } from '@contract/registration/services';
import type { Etag } from '@/api/buildRequest';
import { PARTS } from '@/store/entities/parts';
import type { RootState } from '@/store/rootReducer';
import { readOf, sourceOf } from '../../form/recordSource';

/** What the services step changes: two lists, and the door height of basic info. */
export interface StoredServices {
  readonly basicInfo: BasicInfo | null;
  readonly services: readonly ServiceCapability[];
  readonly vehicleTypes: readonly VehicleType[];
}

interface Etags {
  readonly services?: Etag;
  readonly vehicleTypes?: Etag;
  readonly basicInfo?: Etag;
}

const textOf = (n: number | null | undefined): string =>
  n === null || n === undefined ? '' : String(n);

/** The form's values of what is stored. */
export function servicesValues({ basicInfo, services, vehicleTypes: types }: StoredServices) {
  const ofClass = (serviceClass: 'SV' | 'CP') =>
    services
      .filter((entry) => entry.serviceClass === serviceClass)
      .map((entry) => entry.serviceType);
  return {
    services: ofClass('SV'),
    capabilities: ofClass('CP'),
    vehicleTypes: types.map((entry) => entry.vehicleTypeCode),
    doorFeet: textOf(basicInfo?.doorHeightFeet),
    doorInches: textOf(basicInfo?.doorHeightInches),
  };
}

export const etagsOfLists = ({ entities }: RootState, requestUid: string): Etags => ({
  services: entities.services.etags?.[requestUid],
  vehicleTypes: entities.vehicleTypes.etags?.[requestUid],
});

/** The ETags within the one of this form. */
export const splitEtag = (etag: Etag): Etags => {
  // `joinEtags` below made it, unless it is that of no record, which has no parts.
  const parsed: unknown = etag ? JSON.parse(etag) : null;
  if (typeof parsed === 'object' && parsed !== null) return parsed;
  const unknown = etag ? { services: etag, vehicleTypes: etag, basicInfo: etag } : {};
  return unknown;
};
const joinEtags = (etags: Etags): Etag =>
  Object.values(etags).some(Boolean) ? JSON.stringify(etags) : undefined;

const BASIC_INFO = sourceOf(PARTS.basicInfo);
const servicesOf = PARTS.services.makeSelectOfRequest();
const typesOf = PARTS.vehicleTypes.makeSelectOfRequest();

/** The services step as one record: its form changes all of it at once. */
export const SERVICES_VERSION = {
  select: (state: RootState, uid: string): (StoredServices & { readonly etags: Etags }) | null => {
    const basicInfo = BASIC_INFO.select(state, uid);
    return {
      basicInfo,
      services: servicesOf(state, uid),
      vehicleTypes: typesOf(state, uid),
      etags: { ...etagsOfLists(state, uid), basicInfo: basicInfo?.etag },
    };
  },
  etagOf: ({ etags }: { readonly etags: Etags }) => joinEtags(etags),
  valuesOf: servicesValues,
  read: (requestUid: string) => [
    ...BASIC_INFO.read(requestUid),
    ...readOf(PARTS.services)(requestUid),
    ...readOf(PARTS.vehicleTypes)(requestUid),
  ],
};
