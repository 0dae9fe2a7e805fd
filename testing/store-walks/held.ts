import { PARTS } from '@/store/entities/parts';
import { selectVendorRequest } from '@/store/entities/vendorRequests';
import {
  selectContacts,
  selectServices,
  selectSites,
  selectUsers,
  selectVehicleTypes,
} from './records';
import type { Tab } from './tab';

/* What the entity slices of a tab hold of its registration. */

export const basicInfoOf = ({ store, requestUid }: Tab) =>
  PARTS.basicInfo.select(store.getState(), requestUid);
export const requestOf = ({ store, requestUid }: Tab) =>
  selectVendorRequest(store.getState().entities.vendorRequests, requestUid);
export const contactsOf = ({ store, requestUid }: Tab) =>
  selectContacts(store.getState(), requestUid);
export const sitesOf = ({ store, requestUid }: Tab) => selectSites(store.getState(), requestUid);
export const usersOf = ({ store, requestUid }: Tab) => selectUsers(store.getState(), requestUid);
export const servicesOf = ({ store, requestUid }: Tab) =>
  selectServices(store.getState(), requestUid);
export const vehicleTypesOf = ({ store, requestUid }: Tab) =>
  selectVehicleTypes(store.getState(), requestUid);
