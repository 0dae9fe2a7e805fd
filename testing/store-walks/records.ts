import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { partsApi } from '@/api/parts';
import type { ApiServices } from '@/api/services';
import { vendorRequestsApi } from '@/api/vendorRequests';
import type { RootState } from '@/store/rootReducer';
import { PARTS } from '@/store/entities/parts';
import { selectVendorRequest } from '@/store/entities/vendorRequests';

const { getVendorRequest } = vendorRequestsApi.endpoints;
const parts = partsApi.endpoints;

/** What the entity slices hold of a registration: records and lists. */
export const HELD = {
  request: (state: RootState, uid: string) =>
    selectVendorRequest(state.entities.vendorRequests, uid),
  basicInfo: PARTS.basicInfo.select,
  w9: PARTS.w9.select,
  payment: PARTS.payment.select,
  contacts: PARTS.contacts.makeSelectOfRequest(),
  sites: PARTS.franchiseSites.makeSelectOfRequest(),
  users: PARTS.erepairUsers.makeSelectOfRequest(),
  services: PARTS.services.makeSelectOfRequest(),
  vehicleTypes: PARTS.vehicleTypes.makeSelectOfRequest(),
};
export type RecordName = keyof typeof HELD;
export const RECORD_NAMES = Object.keys(HELD) as readonly RecordName[];

export type Thunk<Result = unknown> = ThunkAction<
  PromiseLike<Result>,
  RootState,
  ApiServices,
  UnknownAction
>;

/** Reads each, and again whenever a write makes it outdated. */
export const READ: Readonly<Record<RecordName, (of: { requestUid: string }) => Thunk>> = {
  request: getVendorRequest.initiate,
  basicInfo: parts.getBasicInfo.initiate,
  w9: parts.getW9.initiate,
  payment: parts.getPayment.initiate,
  contacts: parts.listContacts.initiate,
  sites: parts.listFranchiseSites.initiate,
  users: parts.listErepairUsers.initiate,
  services: parts.listServices.initiate,
  vehicleTypes: parts.listVehicleTypes.initiate,
};

/** What a store holds of a record: in its entity slice, and beside it. */
export function heldIn(state: RootState, name: RecordName, requestUid: string): unknown[] {
  if (name === 'services' || name === 'vehicleTypes')
    // In any order: each box that is ticked has its own place on the screen.
    return [
      new Set<unknown>(HELD[name](state, requestUid)),
      state.entities[name].etags?.[requestUid],
    ];
  const entity = HELD[name](state, requestUid);
  return name === 'request'
    ? [entity, getVendorRequest.select({ requestUid })(state).data]
    : [entity];
}
