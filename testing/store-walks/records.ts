import { partsApi } from '@/api/parts';
import { vendorRequestsApi } from '@/api/vendorRequests';
import type { RootState } from '@/store/rootReducer';
import { PARTS } from '@/store/entities/parts';
import { selectVendorRequest } from '@/store/entities/vendorRequests';
import type { AppStore } from '@/store/setupStore';

/** A record or list of a registration, as a tab reads it and holds it. */
interface StoredRecord {
  /** Reads it, and again whenever a write makes it outdated. */
  readonly read: (store: AppStore, requestUid: string) => Promise<unknown>;
  /** What the store holds. */
  readonly held: (state: RootState, requestUid: string) => readonly unknown[];
}

interface OfRequest {
  readonly requestUid: string;
}

const { getVendorRequest } = vendorRequestsApi.endpoints;
const { getBasicInfo } = partsApi.endpoints;
const { getW9 } = partsApi.endpoints;
const { getPayment } = partsApi.endpoints;
const { listContacts } = partsApi.endpoints;
const { listFranchiseSites } = partsApi.endpoints;
const { listErepairUsers } = partsApi.endpoints;
const { listServices, listVehicleTypes } = partsApi.endpoints;

export const selectContacts = PARTS.contacts.makeSelectOfRequest();
export const selectSites = PARTS.franchiseSites.makeSelectOfRequest();
export const selectUsers = PARTS.erepairUsers.makeSelectOfRequest();
export const selectServices = PARTS.services.makeSelectOfRequest();
export const selectVehicleTypes = PARTS.vehicleTypes.makeSelectOfRequest();

const arg = (requestUid: string): OfRequest => ({ requestUid });

/** For what is ticked: each box has its own place on the screen. */
const inAnyOrder = (entries: readonly object[] | undefined) => new Set(entries);

export const RECORDS = {
  request: {
    read: (store, uid) => store.dispatch(getVendorRequest.initiate(arg(uid))),
    held: (state, uid) => [
      selectVendorRequest(state.entities.vendorRequests, uid),
      getVendorRequest.select(arg(uid))(state).data,
    ],
  },
  basicInfo: {
    read: (store, uid) => store.dispatch(getBasicInfo.initiate(arg(uid))),
    held: (state, uid) => [PARTS.basicInfo.select(state, uid)],
  },
  w9: {
    read: (store, uid) => store.dispatch(getW9.initiate(arg(uid))),
    held: (state, uid) => [PARTS.w9.select(state, uid)],
  },
  payment: {
    read: (store, uid) => store.dispatch(getPayment.initiate(arg(uid))),
    held: (state, uid) => [PARTS.payment.select(state, uid)],
  },
  contacts: {
    read: (store, uid) => store.dispatch(listContacts.initiate(arg(uid))),
    held: (state, uid) => [selectContacts(state, uid)],
  },
  sites: {
    read: (store, uid) => store.dispatch(listFranchiseSites.initiate(arg(uid))),
    held: (state, uid) => [selectSites(state, uid)],
  },
  users: {
    read: (store, uid) => store.dispatch(listErepairUsers.initiate(arg(uid))),
    held: (state, uid) => [selectUsers(state, uid)],
  },
  services: {
    read: (store, uid) => store.dispatch(listServices.initiate(arg(uid))),
    held: (state, uid) => [
      inAnyOrder(selectServices(state, uid)),
      state.entities.services.etags?.[uid],
    ],
  },
  vehicleTypes: {
    read: (store, uid) => store.dispatch(listVehicleTypes.initiate(arg(uid))),
    held: (state, uid) => [
      inAnyOrder(selectVehicleTypes(state, uid)),
      state.entities.vehicleTypes.etags?.[uid],
    ],
  },
} as const satisfies Record<string, StoredRecord>;

export type RecordName = keyof typeof RECORDS;
export const RECORD_NAMES = Object.keys(RECORDS) as readonly RecordName[];
