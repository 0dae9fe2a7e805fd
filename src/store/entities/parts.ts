import {
  combineReducers,
  type Dispatch,
  type Middleware,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { PART_NAMES, type PartName } from '@contract/registration/parts';
import { recordOf } from '@contract/recordOf';
import { partsApi } from '@/api/parts';
import { baseApi } from '@/api/baseApi';
import { tagOf } from '@/api/tags';
import type { OfRequest } from '@/api/buildRequest';
import { createListSlice } from './listSlice';
import { createRecordSlice } from './recordSlice';
import { vendorRequestsReducer } from './vendorRequests';

const api = partsApi.endpoints;

type StateOfApi = Parameters<typeof baseApi.util.selectInvalidatedBy>[0];

/** The query that reads a part of a registration. */
export interface PartQuery {
  readonly initiate: (
    of: OfRequest,
    options: { readonly subscribe: false; readonly forceRefetch?: true },
  ) => ThunkAction<PromiseLike<unknown>, unknown, unknown, UnknownAction>;
  readonly select: (
    of: OfRequest,
  ) => (state: StateOfApi) => { readonly isLoading: boolean; readonly isError: boolean };
}

/** A registration's parts: the query that reads each and the slice that owns it. */
export const PARTS = {
  basicInfo: {
    query: api.getBasicInfo,
    ...createRecordSlice('basicInfo', {
      read: [api.getBasicInfo, api.getShopBasicInfo],
      saved: [api.createBasicInfo, api.updateBasicInfo],
      patched: [api.patchBasicInfo],
    }),
  },
  contacts: {
    query: api.listContacts,
    ...createListSlice('contacts', 'contactUid', {
      read: api.listContacts,
      saved: [api.createContact, api.updateContact],
      patched: [api.patchContact],
      removed: api.deleteContact,
    }),
  },
  w9: {
    query: api.getW9,
    ...createRecordSlice('w9', {
      read: [api.getW9],
      saved: [api.createW9, api.updateW9, api.unlockW9],
      patched: [api.patchW9],
    }),
  },
  franchiseSites: {
    query: api.listFranchiseSites,
    ...createListSlice('franchiseSites', 'siteUid', {
      read: api.listFranchiseSites,
      saved: [api.createFranchiseSite, api.updateFranchiseSite, api.addDuplicateSite],
      patched: [api.patchFranchiseSite],
      removed: api.deleteFranchiseSite,
    }),
  },
  erepairUsers: {
    query: api.listErepairUsers,
    ...createListSlice('erepairUsers', 'userUid', {
      read: api.listErepairUsers,
      saved: [api.createErepairUser, api.updateErepairUser],
      patched: [api.patchErepairUser],
      removed: api.deleteErepairUser,
    }),
  },
  diverseOwnership: {
    query: api.listDiverseOwnership,
    ...createListSlice('diverseOwnership', 'diverseOwnershipUid', {
      read: api.listDiverseOwnership,
      added: [api.bulkCreateDiverseOwnership],
      saved: [api.createDiverseOwnership],
      removed: api.deleteDiverseOwnership,
    }),
  },
  services: {
    query: api.listServices,
    ...createListSlice('services', 'servicesUid', {
      read: api.listServices,
      added: [api.createServices],
      removed: api.deleteServices,
    }),
  },
  vehicleTypes: {
    query: api.listVehicleTypes,
    ...createListSlice('vehicleTypes', 'typeUid', {
      read: api.listVehicleTypes,
      added: [api.createVehicleTypes],
      removed: api.deleteVehicleTypes,
    }),
  },
  payment: {
    query: api.getPayment,
    ...createRecordSlice('payment', {
      read: [api.getPayment],
      saved: [api.createPayment, api.updatePayment],
    }),
  },
  ach: {
    query: api.getAch,
    ...createRecordSlice('ach', {
      read: [api.getAch],
      saved: [api.createAch, api.updateAch],
    }),
  },
} as const satisfies Readonly<Record<PartName, { readonly query: PartQuery }>>;

/** What a registration has stored of each part. */
export type StoredParts = {
  readonly [Name in PartName]: ReturnType<ReturnType<(typeof PARTS)[Name]['makeSelectOfRequest']>>;
};
type Reducers = { readonly [Name in PartName]: (typeof PARTS)[Name]['reducer'] };

/** The answer whether a shop is diverse. No query reads it: the backend knows it from the list. */
export const ownershipInfo = createRecordSlice('ownershipInfo', {
  saved: [api.createOwnershipInfo, api.updateOwnershipInfo],
});

/** The records of vendor requests. Code lists belong to nobody: the query cache keeps them. */
export const entitiesReducer = combineReducers({
  vendorRequests: vendorRequestsReducer,
  ownershipInfo: ownershipInfo.reducer,
  // Each key has the reducer of its part.
  ...(recordOf(PART_NAMES, (name) => PARTS[name].reducer) as Reducers),
});

/**
 * A read that is on its way when a write of the same part succeeds may be older than the write: its
 * part is read once more. So is one of which the last read has failed.
 */
export const rereadOvertaken: Middleware<object, StateOfApi, Dispatch<UnknownAction>> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const result = next(action);
    for (const name of PART_NAMES) {
      const { isWrite, query } = PARTS[name];
      if (!isWrite(action)) continue;
      const { requestUid } = action.meta.arg.originalArgs;
      const { isLoading, isError } = query.select({ requestUid })(getState());
      if (isLoading || isError) dispatch(baseApi.util.invalidateTags([tagOf(name, requestUid)]));
    }
    return result;
  };
